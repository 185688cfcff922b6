import {
  exportAttendance,
  listAttendance as listAttendanceEndpoint,
  markAttendance,
  markAttendanceDay,
} from '../../../shared/features/attendance/attendance.endpoints.ts';
import { type Route, route } from '../../http/route.ts';
import { scopeOf } from '../../office/actor.ts';
import type { Office } from '../../office/office.ts';
import { attendanceFile } from './attendance.export.ts';
import { listAttendance } from './attendance.queries.ts';
import { markDay, markOne } from './attendance.service.ts';

export const attendanceRoutes = (office: Office): readonly Route[] => [
  route(listAttendanceEndpoint, async ({ query, actor }) =>
    listAttendance(office.reader, scopeOf(actor), query),
  ),
  route(markAttendance, ({ caller, body }) => office.change(caller, (change) => markOne(change, body))),
  route(markAttendanceDay, ({ caller, body }) => office.change(caller, (change) => markDay(change, body))),
  route(exportAttendance, async ({ query, actor }) => attendanceFile(office, actor, query)),
];

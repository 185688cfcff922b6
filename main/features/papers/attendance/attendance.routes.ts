import {
  exportAttendance,
  listAttendance as listAttendanceEndpoint,
  markAttendance,
  markAttendanceDay,
} from '../../../../shared/features/papers/attendance/attendance.endpoints.ts';
import { exportReply } from '../../../http/list-routes.ts';
import { type Route, route } from '../../../http/route.ts';
import { sourced } from '../../../lists/sourced-listing.ts';
import { scopeOf } from '../../../office/actor.ts';
import type { Office } from '../../../office/office.ts';
import { attendanceTable } from './attendance.export.ts';
import { listAttendance } from './attendance.queries.ts';
import { markDay, markOne } from './attendance.service.ts';

const sourcedList = sourced(listAttendance);

export const attendanceRoutes = (office: Office): readonly Route[] => [
  route(listAttendanceEndpoint, async ({ query, actor }) =>
    sourcedList(office.reader, scopeOf(actor), query),
  ),
  route(markAttendance, ({ caller, body }) => office.write(caller, markOne, body)),
  route(markAttendanceDay, ({ caller, body }) => office.write(caller, markDay, body)),
  route(exportAttendance, async ({ query: { format, ...query }, actor }) =>
    exportReply(format, `attendance-${query.month ?? query.date}`, attendanceTable, scopeOf(actor), query),
  ),
];

import {
  exportAttendance,
  listAttendance as listAttendanceEndpoint,
  markAttendance,
  markAttendanceDay,
} from '../../../shared/features/attendance/attendance.endpoints.ts';
import { exportReply } from '../../http/export-reply.ts';
import { type Route, route } from '../../http/route.ts';
import { sourced } from '../../lists/list-names.ts';
import { scopeOf } from '../../office/actor.ts';
import type { Office } from '../../office/office.ts';
import type { attendanceTable } from './attendance.export.ts';
import { listAttendance } from './attendance.queries.ts';
import { markDay, markOne } from './attendance.service.ts';

declare module '../../lists/list-names.ts' {
  interface Lists {
    attendance: typeof listAttendance;
  }
  interface ExportTables {
    attendance: typeof attendanceTable;
  }
}
const listed = sourced('attendance', listAttendance);

export const attendanceRoutes = (office: Office): readonly Route[] => [
  route(listAttendanceEndpoint, async ({ query, actor }) => listed(office.reader, scopeOf(actor), query)),
  route(markAttendance, ({ caller, body }) => office.write(caller, markOne, body)),
  route(markAttendanceDay, ({ caller, body }) => office.write(caller, markDay, body)),
  route(exportAttendance, async ({ query: { format, ...query }, actor }) =>
    exportReply(format, `attendance-${query.month ?? query.date}`, 'attendance', scopeOf(actor), query),
  ),
];

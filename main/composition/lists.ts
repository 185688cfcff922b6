import '../between-features/given.ts';
import { listActivity } from '../features/activity/activity.queries.ts';
import { REQUEST_EXPORT_COLUMNS } from '../features/approvals/approvals.columns.ts';
import { listRequests } from '../features/approvals/approvals.queries.ts';
import { attendanceTable } from '../features/attendance/attendance.export.ts';
import { listAttendance } from '../features/attendance/attendance.queries.ts';
import { BILL_EXPORT_COLUMNS } from '../features/bills/bills.columns.ts';
import { listBills } from '../features/bills/bills.queries.ts';
import { CONCESSION_EXPORT_COLUMNS } from '../features/concessions/concessions.columns.ts';
import { listConcessions } from '../features/concessions/concessions.queries.ts';
import { listCourses } from '../features/courses/courses.queries.ts';
import { DMC_EXPORT_COLUMNS } from '../features/dmcs/dmcs.columns.ts';
import { listDmcs } from '../features/dmcs/dmcs.queries.ts';
import { listDocuments } from '../features/documents/documents.queries.ts';
import { listEmails } from '../features/emails/emails.queries.ts';
import { FEE_EXPORT_COLUMNS } from '../features/fees/fees.columns.ts';
import { listExportedFees, listFees } from '../features/fees/fees.queries.ts';
import { listHeads } from '../features/heads/heads.queries.ts';
import { LETTER_EXPORT_COLUMNS } from '../features/letters/letters.columns.ts';
import { listLetters } from '../features/letters/letters.queries.ts';
import { POST_DATED_COLUMNS } from '../features/post-dated/post-dated.columns.ts';
import { listPostDated } from '../features/post-dated/post-dated.queries.ts';
import { REFUND_EXPORT_COLUMNS } from '../features/refunds/refunds.columns.ts';
import { listRefunds } from '../features/refunds/refunds.queries.ts';
import { listSessions } from '../features/sessions/sessions.queries.ts';
import { listImports } from '../features/students/import/students.import-queries.ts';
import { STUDENT_EXPORT_COLUMNS } from '../features/students/students.exported.ts';
import { listStudents } from '../features/students/students.queries.ts';
import { listTasks } from '../features/tasks/tasks.queries.ts';
import { listUsers } from '../features/users/users.queries.ts';
import { type ExportTables, type Lists, table } from '../lists/list-names.ts';

/** Every list that a thread can read whole: each feature's own function, under the name that its routes give it. */
export const lists: Lists = {
  activity: listActivity,
  attendance: listAttendance,
  bills: listBills,
  concessions: listConcessions,
  courses: listCourses,
  dmcs: listDmcs,
  documents: listDocuments,
  emails: listEmails,
  fees: listFees,
  heads: listHeads,
  imports: listImports,
  letters: listLetters,
  sessions: listSessions,
  students: listStudents,
  tasks: listTasks,
  users: listUsers,
};

/** Every table that a thread can write as a spreadsheet. */
export const exportTables: ExportTables = {
  attendance: attendanceTable,
  bills: table(BILL_EXPORT_COLUMNS, listBills),
  concessions: table(CONCESSION_EXPORT_COLUMNS, listConcessions),
  dmcs: table(DMC_EXPORT_COLUMNS, listDmcs),
  fees: table(FEE_EXPORT_COLUMNS, listExportedFees),
  letters: table(LETTER_EXPORT_COLUMNS, listLetters),
  post_dated_cheques: table(POST_DATED_COLUMNS, listPostDated),
  refunds: table(REFUND_EXPORT_COLUMNS, listRefunds),
  requests: table(REQUEST_EXPORT_COLUMNS, listRequests),
  students: table(STUDENT_EXPORT_COLUMNS, listStudents),
};

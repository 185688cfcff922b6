import '../between-features/callbacks.ts';
import { listActivity } from '../features/activity/activity.queries.ts';
import { attendanceTable } from '../features/attendance/attendance.export.ts';
import { listAttendance } from '../features/attendance/attendance.queries.ts';
import { listBankAccounts } from '../features/bank-accounts/bank-accounts.queries.ts';
import { listEntries } from '../features/bank-statements/bank-statements.entry-queries.ts';
import { listLines, listMatches } from '../features/bank-statements/bank-statements.line-queries.ts';
import { listLoads } from '../features/bank-statements/bank-statements.load-queries.ts';
import { billTable } from '../features/bills/bills.columns.ts';
import { listBills } from '../features/bills/bills.queries.ts';
import { listHeld } from '../features/caution-money/caution-money.queries.ts';
import { listDeposits } from '../features/cheques/cheques.deposit-queries.ts';
import { concessionTable } from '../features/concessions/concessions.columns.ts';
import { listConcessions } from '../features/concessions/concessions.queries.ts';
import { listCourses } from '../features/courses/courses.queries.ts';
import { dmcTable } from '../features/dmcs/dmcs.columns.ts';
import { listDmcs } from '../features/dmcs/dmcs.queries.ts';
import { listDocuments } from '../features/documents/documents.queries.ts';
import { listEmails } from '../features/emails/emails.queries.ts';
import { exemptedTable, exemptionTable } from '../features/exemptions/exemptions.columns.ts';
import { listExemptions } from '../features/exemptions/exemptions.queries.ts';
import { listExempted } from '../features/exemptions/exemptions.students-queries.ts';
import { requestTable } from '../features/fees/cancel-requests.columns.ts';
import { feeTable } from '../features/fees/fees.columns.ts';
import { listFees } from '../features/fees/fees.queries.ts';
import { listFunds } from '../features/funds/funds.queries.ts';
import { listHeads } from '../features/heads/heads.queries.ts';
import { letterTable } from '../features/letters/letters.columns.ts';
import { listLetters } from '../features/letters/letters.queries.ts';
import { listTemplates } from '../features/letters/letters.template-queries.ts';
import { voucherTable } from '../features/payment-vouchers/payment-vouchers.columns.ts';
import { listVouchers } from '../features/payment-vouchers/payment-vouchers.queries.ts';
import { postDatedTable } from '../features/post-dated/post-dated.columns.ts';
import { refundTable } from '../features/refunds/refunds.columns.ts';
import { listAwaited } from '../features/scholarships/scholarships.queries.ts';
import { listSessions } from '../features/sessions/sessions.queries.ts';
import { listImports } from '../features/students/import/students.import-queries.ts';
import { studentTable } from '../features/students/students.exported.ts';
import { listStudents } from '../features/students/students.queries.ts';
import { listHanded, listHandOffs } from '../features/tally/tally.queries.ts';
import { listTasks } from '../features/tasks/tasks.queries.ts';
import { listUsers } from '../features/users/users.queries.ts';
import { listRegistry } from '../lists/list-registry.ts';

/** Every list that a thread can read whole, by name. */
export const LISTS = {
  activity: listActivity,
  attendance: listAttendance,
  awaited: listAwaited,
  bankAccounts: listBankAccounts,
  bankEntries: listEntries,
  bankLines: listLines,
  bankMatches: listMatches,
  bankStatements: listLoads,
  bills: listBills,
  cautionMoney: listHeld,
  concessions: listConcessions,
  courses: listCourses,
  deposits: listDeposits,
  dmcs: listDmcs,
  documents: listDocuments,
  emails: listEmails,
  exempted: listExempted,
  exemptions: listExemptions,
  fees: listFees,
  funds: listFunds,
  heads: listHeads,
  imports: listImports,
  letters: listLetters,
  letterTemplates: listTemplates,
  sessions: listSessions,
  students: listStudents,
  tallyHandOffs: listHandOffs,
  tallyVouchers: listHanded,
  tasks: listTasks,
  users: listUsers,
  vouchers: listVouchers,
};

/** Every register that a thread can write as a spreadsheet, by name. */
export const TABLES = {
  attendance: attendanceTable,
  bills: billTable,
  concessions: concessionTable,
  dmcs: dmcTable,
  exempted: exemptedTable,
  exemptions: exemptionTable,
  fees: feeTable,
  letters: letterTable,
  post_dated_cheques: postDatedTable,
  refunds: refundTable,
  requests: requestTable,
  students: studentTable,
  vouchers: voucherTable,
};

export const lists = listRegistry(LISTS, TABLES);

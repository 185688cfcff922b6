import '../between-features/callbacks.ts';
import { listEntries } from '../features/accounts/bank-statements/bank-statements.entry-queries.ts';
import { lineList, listMatches } from '../features/accounts/bank-statements/bank-statements.line-queries.ts';
import { listLoads } from '../features/accounts/bank-statements/bank-statements.load-queries.ts';
import { billList } from '../features/accounts/bills/bills.queries.ts';
import { closingList } from '../features/accounts/drawers/drawers.closing-queries.ts';
import { paymentList } from '../features/accounts/payment-vouchers/payment-vouchers.queries.ts';
import { concessionList } from '../features/changes/concessions/concessions.queries.ts';
import { exemptionList } from '../features/changes/exemptions/exemptions.queries.ts';
import { exemptedList } from '../features/changes/exemptions/exemptions.students-queries.ts';
import { openingImportList } from '../features/changes/opening-dues/opening-dues.queries.ts';
import { awaitedList } from '../features/changes/scholarships/scholarships.queries.ts';
import { planList } from '../features/charges/plans/plans.queries.ts';
import { runList } from '../features/charges/plans/plans.run-list-queries.ts';
import { heldList, lapseList } from '../features/collection/caution-money/caution-money.queries.ts';
import { listDeposits } from '../features/collection/cheques/cheques.deposit-queries.ts';
import { requestTable } from '../features/collection/fees/cancel-requests.columns.ts';
import { feeTable } from '../features/collection/fees/fees.columns.ts';
import { listFees } from '../features/collection/fees/fees.queries.ts';
import { postDatedList } from '../features/collection/post-dated/post-dated.queries.ts';
import { refundList } from '../features/collection/refunds/refunds.queries.ts';
import { listBankAccounts } from '../features/college/bank-accounts/bank-accounts.queries.ts';
import { courseList } from '../features/college/courses/courses.queries.ts';
import { listFunds } from '../features/college/funds/funds.queries.ts';
import { listHeads } from '../features/college/heads/heads.queries.ts';
import { listSessions } from '../features/college/sessions/sessions.queries.ts';
import { accountList, teacherList } from '../features/college/users/users.queries.ts';
import { listActivity } from '../features/overview/activity/activity.queries.ts';
import { listHanded, listHandOffs } from '../features/overview/tally/tally.queries.ts';
import { attendanceTable } from '../features/papers/attendance/attendance.export.ts';
import { listAttendance } from '../features/papers/attendance/attendance.queries.ts';
import { dmcList } from '../features/papers/dmcs/dmcs.queries.ts';
import { documentList } from '../features/papers/documents/documents.queries.ts';
import { emailList } from '../features/papers/emails/emails.queries.ts';
import { letterList } from '../features/papers/letters/letters.queries.ts';
import { listTemplates } from '../features/papers/letters/letters.template-queries.ts';
import { taskList } from '../features/papers/tasks/tasks.queries.ts';
import { listImports } from '../features/students/students/import/students.import-queries.ts';
import { studentList } from '../features/students/students/students.queries.ts';
import { listRegistry } from '../lists/list-registry.ts';

/** Every list that a thread can read whole, by name. */
export const LISTS = {
  activity: listActivity,
  attendance: listAttendance,
  awaited: awaitedList.list,
  bankAccounts: listBankAccounts,
  bankEntries: listEntries,
  bankLines: lineList.list,
  bankMatches: listMatches,
  bankStatements: listLoads,
  bills: billList.list,
  cautionLapses: lapseList.list,
  cautionMoney: heldList.list,
  closings: closingList.list,
  concessions: concessionList.list,
  courses: courseList.list,
  deposits: listDeposits,
  dmcs: dmcList.list,
  documents: documentList.list,
  dueRuns: runList.list,
  emails: emailList.list,
  exempted: exemptedList.list,
  exemptions: exemptionList.list,
  feePlans: planList.list,
  fees: listFees,
  funds: listFunds,
  heads: listHeads,
  imports: listImports,
  letters: letterList.list,
  letterTemplates: listTemplates,
  openingDuesImports: openingImportList.list,
  postDatedCheques: postDatedList.list,
  refunds: refundList.list,
  sessions: listSessions,
  students: studentList.list,
  tallyHandOffs: listHandOffs,
  tallyVouchers: listHanded,
  tasks: taskList.list,
  teachers: teacherList.list,
  users: accountList.list,
  vouchers: paymentList.list,
};

/** Every register that a thread can write as a spreadsheet, by name. */
export const TABLES = {
  attendance: attendanceTable,
  bills: billList.table,
  concessions: concessionList.table,
  dmcs: dmcList.table,
  exempted: exemptedList.table,
  exemptions: exemptionList.table,
  fees: feeTable,
  letters: letterList.table,
  post_dated_cheques: postDatedList.table,
  refunds: refundList.table,
  requests: requestTable,
  students: studentList.table,
  vouchers: paymentList.table,
};

export const lists = listRegistry(LISTS, TABLES);

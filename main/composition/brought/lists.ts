// Written by tests/architecture/brought.test.ts -u out of what features bring.
import { listEntries } from '../../features/accounts/bank-statements/bank-statements.entry-queries.ts';
import {
  lineList, listMatches,
} from '../../features/accounts/bank-statements/bank-statements.line-queries.ts';
import { listLoads } from '../../features/accounts/bank-statements/bank-statements.load-queries.ts';
import { billList } from '../../features/accounts/bills/bills.queries.ts';
import { closingList } from '../../features/accounts/drawers/drawers.closing-queries.ts';
import { ledgerAccountList } from '../../features/accounts/ledger-accounts/ledger-accounts.queries.ts';
import { listBalances } from '../../features/accounts/ledger-vouchers/ledger-vouchers.balance-queries.ts';
import { ledgerVoucherList } from '../../features/accounts/ledger-vouchers/ledger-vouchers.queries.ts';
import { partyList } from '../../features/accounts/parties/parties.queries.ts';
import { payeeSheetList } from '../../features/accounts/payee-sheets/payee-sheets.queries.ts';
import { paymentList } from '../../features/accounts/payment-vouchers/payment-vouchers.queries.ts';
import {
  paymentList as paymentListOfPortals, settlementList,
} from '../../features/accounts/portals/portals.payment-queries.ts';
import { portalList } from '../../features/accounts/portals/portals.queries.ts';
import { chargeRunList, chargedStudentList } from '../../features/changes/charge-runs/charge-runs.queries.ts';
import { concessionList } from '../../features/changes/concessions/concessions.queries.ts';
import { exemptionList } from '../../features/changes/exemptions/exemptions.queries.ts';
import { exemptedList } from '../../features/changes/exemptions/exemptions.students-queries.ts';
import { openingImportList } from '../../features/changes/opening-dues/opening-dues.queries.ts';
import { awaitedList } from '../../features/changes/scholarships/scholarships.queries.ts';
import { placesList, serviceList } from '../../features/changes/services/services.queries.ts';
import { servedList } from '../../features/changes/services/services.served-queries.ts';
import { planList } from '../../features/charges/plans/plans.queries.ts';
import { runList } from '../../features/charges/plans/plans.run-list-queries.ts';
import {
  depositLoadList, heldList, lapseList,
} from '../../features/collection/caution-money/caution-money.queries.ts';
import { listDeposits } from '../../features/collection/cheques/cheques.deposit-queries.ts';
import {
  clearanceList, clearedList, clearedTable,
} from '../../features/collection/clearances/clearances.queries.ts';
import { requestTable } from '../../features/collection/fees/cancel-requests.columns.ts';
import { feeTable } from '../../features/collection/fees/fees.columns.ts';
import { listFees } from '../../features/collection/fees/fees.queries.ts';
import { postDatedList } from '../../features/collection/post-dated/post-dated.queries.ts';
import { refundList } from '../../features/collection/refunds/refunds.queries.ts';
import { listBankAccounts } from '../../features/college/bank-accounts/bank-accounts.queries.ts';
import { courseList } from '../../features/college/courses/courses.queries.ts';
import { listFunds } from '../../features/college/funds/funds.queries.ts';
import { listHeads } from '../../features/college/heads/heads.queries.ts';
import { listSessions } from '../../features/college/sessions/sessions.queries.ts';
import { accountList, teacherList } from '../../features/college/users/users.queries.ts';
import { followUpList } from '../../features/messages/follow-ups/follow-ups.queries.ts';
import { outboxList } from '../../features/messages/outbox/outbox.queries.ts';
import { reminderList } from '../../features/messages/reminders/reminders.queries.ts';
import { stageList } from '../../features/messages/reminders/stages.queries.ts';
import { listActivity } from '../../features/overview/activity/activity.queries.ts';
import { listHandOffs, listHanded } from '../../features/overview/tally/tally.queries.ts';
import { attendanceTable } from '../../features/papers/attendance/attendance.export.ts';
import { listAttendance } from '../../features/papers/attendance/attendance.queries.ts';
import { dmcList } from '../../features/papers/dmcs/dmcs.queries.ts';
import { documentList } from '../../features/papers/documents/documents.queries.ts';
import { emailList } from '../../features/papers/emails/emails.queries.ts';
import { letterList } from '../../features/papers/letters/letters.queries.ts';
import { listTemplates } from '../../features/papers/letters/letters.template-queries.ts';
import { taskList } from '../../features/papers/tasks/tasks.queries.ts';
import { familyList, proposedList } from '../../features/students/families/families.queries.ts';
import { listImports } from '../../features/students/students/import/students.import-queries.ts';
import { studentList } from '../../features/students/students/students.queries.ts';

export const LISTS = {
  'activity.listActivity': listActivity, 'attendance.listAttendance': listAttendance,
  'bank-accounts.listBankAccounts': listBankAccounts, 'bank-statements.lineList.list': lineList.list,
  'bank-statements.listEntries': listEntries, 'bank-statements.listLoads': listLoads,
  'bank-statements.listMatches': listMatches, 'bills.billList.list': billList.list,
  'caution-money.depositLoadList.list': depositLoadList.list, 'caution-money.heldList.list': heldList.list,
  'caution-money.lapseList.list': lapseList.list, 'charge-runs.chargeRunList.list': chargeRunList.list,
  'charge-runs.chargedStudentList.list': chargedStudentList.list, 'cheques.listDeposits': listDeposits,
  'clearances.clearanceList.list': clearanceList.list, 'clearances.clearedList.list': clearedList.list,
  'concessions.concessionList.list': concessionList.list, 'courses.courseList.list': courseList.list,
  'dmcs.dmcList.list': dmcList.list, 'documents.documentList.list': documentList.list,
  'drawers.closingList.list': closingList.list, 'emails.emailList.list': emailList.list,
  'exemptions.exemptedList.list': exemptedList.list, 'exemptions.exemptionList.list': exemptionList.list,
  'families.familyList.list': familyList.list, 'families.proposedList.list': proposedList.list,
  'fees.listFees': listFees, 'follow-ups.followUpList.list': followUpList.list, 'funds.listFunds': listFunds,
  'heads.listHeads': listHeads, 'ledger-accounts.ledgerAccountList.list': ledgerAccountList.list,
  'ledger-vouchers.ledgerVoucherList.list': ledgerVoucherList.list,
  'ledger-vouchers.listBalances': listBalances, 'letters.letterList.list': letterList.list,
  'letters.listTemplates': listTemplates, 'opening-dues.openingImportList.list': openingImportList.list,
  'outbox.outboxList.list': outboxList.list, 'parties.partyList.list': partyList.list,
  'payee-sheets.payeeSheetList.list': payeeSheetList.list,
  'payment-vouchers.paymentList.list': paymentList.list, 'plans.planList.list': planList.list,
  'plans.runList.list': runList.list, 'portals.paymentList.list': paymentListOfPortals.list,
  'portals.portalList.list': portalList.list, 'portals.settlementList.list': settlementList.list,
  'post-dated.postDatedList.list': postDatedList.list, 'refunds.refundList.list': refundList.list,
  'reminders.reminderList.list': reminderList.list, 'scholarships.awaitedList.list': awaitedList.list,
  'services.placesList.list': placesList.list, 'services.servedList.list': servedList.list,
  'services.serviceList.list': serviceList.list, 'sessions.listSessions': listSessions,
  'stages.stageList.list': stageList.list, 'students.listImports': listImports,
  'students.studentList.list': studentList.list, 'tally.listHandOffs': listHandOffs,
  'tally.listHanded': listHanded, 'tasks.taskList.list': taskList.list,
  'users.accountList.list': accountList.list, 'users.teacherList.list': teacherList.list,
};

export const TABLES = {
  'attendance.attendanceTable': attendanceTable, 'bank-statements.lineList.table': lineList.table,
  'bills.billList.table': billList.table, 'cancel-requests.requestTable': requestTable,
  'caution-money.depositLoadList.table': depositLoadList.table,
  'caution-money.heldList.table': heldList.table, 'caution-money.lapseList.table': lapseList.table,
  'charge-runs.chargeRunList.table': chargeRunList.table,
  'charge-runs.chargedStudentList.table': chargedStudentList.table,
  'clearances.clearanceList.table': clearanceList.table, 'clearances.clearedList.table': clearedList.table,
  'clearances.clearedTable': clearedTable, 'concessions.concessionList.table': concessionList.table,
  'courses.courseList.table': courseList.table, 'dmcs.dmcList.table': dmcList.table,
  'documents.documentList.table': documentList.table, 'drawers.closingList.table': closingList.table,
  'emails.emailList.table': emailList.table, 'exemptions.exemptedList.table': exemptedList.table,
  'exemptions.exemptionList.table': exemptionList.table, 'families.familyList.table': familyList.table,
  'families.proposedList.table': proposedList.table, 'fees.feeTable': feeTable,
  'follow-ups.followUpList.table': followUpList.table,
  'ledger-accounts.ledgerAccountList.table': ledgerAccountList.table,
  'ledger-vouchers.ledgerVoucherList.table': ledgerVoucherList.table,
  'letters.letterList.table': letterList.table,
  'opening-dues.openingImportList.table': openingImportList.table,
  'outbox.outboxList.table': outboxList.table, 'parties.partyList.table': partyList.table,
  'payee-sheets.payeeSheetList.table': payeeSheetList.table,
  'payment-vouchers.paymentList.table': paymentList.table, 'plans.planList.table': planList.table,
  'plans.runList.table': runList.table, 'portals.paymentList.table': paymentListOfPortals.table,
  'portals.portalList.table': portalList.table, 'portals.settlementList.table': settlementList.table,
  'post-dated.postDatedList.table': postDatedList.table, 'refunds.refundList.table': refundList.table,
  'reminders.reminderList.table': reminderList.table, 'scholarships.awaitedList.table': awaitedList.table,
  'services.placesList.table': placesList.table, 'services.servedList.table': servedList.table,
  'services.serviceList.table': serviceList.table, 'stages.stageList.table': stageList.table,
  'students.studentList.table': studentList.table, 'tasks.taskList.table': taskList.table,
  'users.accountList.table': accountList.table, 'users.teacherList.table': teacherList.table,
};

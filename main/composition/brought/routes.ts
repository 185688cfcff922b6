// Written by tests/architecture/brought.test.ts -u out of what features bring.
import { bankStatementRoutes } from '../../features/accounts/bank-statements/bank-statements.routes.ts';
import { billRoutes } from '../../features/accounts/bills/bills.routes.ts';
import { depositRoutes } from '../../features/accounts/drawers/drawers.deposit-routes.ts';
import { drawerRoutes } from '../../features/accounts/drawers/drawers.routes.ts';
import { ledgerAccountRoutes } from '../../features/accounts/ledger-accounts/ledger-accounts.routes.ts';
import { ledgerOpeningRoutes } from '../../features/accounts/ledger-opening/ledger-opening.routes.ts';
import { ledgerVoucherRoutes } from '../../features/accounts/ledger-vouchers/ledger-vouchers.routes.ts';
import { partyRoutes } from '../../features/accounts/parties/parties.routes.ts';
import { payeeSheetRoutes } from '../../features/accounts/payee-sheets/payee-sheets.routes.ts';
import { paymentVoucherRoutes } from '../../features/accounts/payment-vouchers/payment-vouchers.routes.ts';
import { paymentForManyRoutes } from '../../features/accounts/payments-for-many/payments-for-many.routes.ts';
import { portalRoutes } from '../../features/accounts/portals/portals.routes.ts';
import { taxRateRoutes } from '../../features/accounts/tax-rates/tax-rates.routes.ts';
import { chargeRunRoutes } from '../../features/changes/charge-runs/charge-runs.routes.ts';
import { chargeSheetRoutes } from '../../features/changes/charge-sheets/charge-sheets.routes.ts';
import { concessionRoutes } from '../../features/changes/concessions/concessions.routes.ts';
import { exemptionRoutes } from '../../features/changes/exemptions/exemptions.routes.ts';
import { instalmentRoutes } from '../../features/changes/instalments/instalments.routes.ts';
import { moveRoutes } from '../../features/changes/moves/moves.routes.ts';
import { openingDuesRoutes } from '../../features/changes/opening-dues/opening-dues.routes.ts';
import { promotionRoutes } from '../../features/changes/promotions/promotions.routes.ts';
import { scholarshipRoutes } from '../../features/changes/scholarships/scholarships.routes.ts';
import { serviceRoutes } from '../../features/changes/services/services.routes.ts';
import { dueRoutes } from '../../features/charges/dues/dues.routes.ts';
import { planRoutes } from '../../features/charges/plans/plans.routes.ts';
import { cautionMoneyRoutes } from '../../features/collection/caution-money/caution-money.routes.ts';
import { chequeRoutes } from '../../features/collection/cheques/cheques.routes.ts';
import { clearanceRoutes } from '../../features/collection/clearances/clearances.routes.ts';
import { demandRoutes } from '../../features/collection/demand-letters/demand-letters.routes.ts';
import { cancelRequestRoutes } from '../../features/collection/fees/cancel-requests.routes.ts';
import { feeRoutes } from '../../features/collection/fees/fees.routes.ts';
import { postDatedRoutes } from '../../features/collection/post-dated/post-dated.routes.ts';
import { refundRoutes } from '../../features/collection/refunds/refunds.routes.ts';
import { backupsAtSetUp } from '../../features/college/backup/backup.at-set-up.ts';
import { backupRoutes } from '../../features/college/backup/backup.routes.ts';
import { bankAccountRoutes } from '../../features/college/bank-accounts/bank-accounts.routes.ts';
import { courseRoutes } from '../../features/college/courses/courses.routes.ts';
import { fileRoutes } from '../../features/college/files/files.routes.ts';
import { fundRoutes } from '../../features/college/funds/funds.routes.ts';
import { headRoutes } from '../../features/college/heads/heads.routes.ts';
import { paperRoutes } from '../../features/college/papers/papers.routes.ts';
import { sessionRoutes } from '../../features/college/sessions/sessions.routes.ts';
import { settingsRoutes } from '../../features/college/settings/settings.routes.ts';
import { setupRoutes } from '../../features/college/setup/setup.routes.ts';
import { sharingRoutes } from '../../features/college/sharing/sharing.routes.ts';
import { universityRoutes } from '../../features/college/university/university.routes.ts';
import { updateRoutes } from '../../features/college/updates/updates.routes.ts';
import { userRoutes } from '../../features/college/users/users.routes.ts';
import { consentRoutes } from '../../features/messages/consent/consent.routes.ts';
import { followUpRoutes } from '../../features/messages/follow-ups/follow-ups.routes.ts';
import { outboxRoutes } from '../../features/messages/outbox/outbox.routes.ts';
import { reminderRoutes } from '../../features/messages/reminders/reminders.routes.ts';
import { sendingRoutes } from '../../features/messages/sending/sending.routes.ts';
import { activityRoutes } from '../../features/overview/activity/activity.routes.ts';
import { approvalRoutes } from '../../features/overview/approvals/approvals.routes.ts';
import { bookRoutes } from '../../features/overview/books/books.routes.ts';
import { monthRoutes } from '../../features/overview/books/months.routes.ts';
import { packRoutes } from '../../features/overview/books/pack/pack.routes.ts';
import { dashboardRoutes } from '../../features/overview/dashboard/dashboard.routes.ts';
import { findRoutes } from '../../features/overview/find/find.routes.ts';
import { mergeRoutes } from '../../features/overview/merges/merges.routes.ts';
import { reportRoutes } from '../../features/overview/reports/reports.routes.ts';
import { studentAccountRoutes } from '../../features/overview/student-account/student-account.routes.ts';
import { tallyRoutes } from '../../features/overview/tally/tally.routes.ts';
import { attendanceRoutes } from '../../features/papers/attendance/attendance.routes.ts';
import { dmcRoutes } from '../../features/papers/dmcs/dmcs.routes.ts';
import { documentRoutes } from '../../features/papers/documents/documents.routes.ts';
import { emailRoutes } from '../../features/papers/emails/emails.routes.ts';
import { letterRoutes } from '../../features/papers/letters/letters.routes.ts';
import { letterTemplateRoutes } from '../../features/papers/letters/letters.template-routes.ts';
import { taskRoutes } from '../../features/papers/tasks/tasks.routes.ts';
import { familyRoutes } from '../../features/students/families/families.routes.ts';
import { bulkStudentRoutes } from '../../features/students/students/import/students.bulk-routes.ts';
import { studentRoutes } from '../../features/students/students/students.routes.ts';

export const ROUTES = {
  'activity.activityRoutes': activityRoutes, 'approvals.approvalRoutes': approvalRoutes,
  'attendance.attendanceRoutes': attendanceRoutes, 'backup.backupRoutes': backupRoutes,
  'backup.backupsAtSetUp': backupsAtSetUp, 'bank-accounts.bankAccountRoutes': bankAccountRoutes,
  'bank-statements.bankStatementRoutes': bankStatementRoutes, 'bills.billRoutes': billRoutes,
  'books.bookRoutes': bookRoutes, 'cancel-requests.cancelRequestRoutes': cancelRequestRoutes,
  'caution-money.cautionMoneyRoutes': cautionMoneyRoutes, 'charge-runs.chargeRunRoutes': chargeRunRoutes,
  'charge-sheets.chargeSheetRoutes': chargeSheetRoutes, 'cheques.chequeRoutes': chequeRoutes,
  'clearances.clearanceRoutes': clearanceRoutes, 'concessions.concessionRoutes': concessionRoutes,
  'consent.consentRoutes': consentRoutes, 'courses.courseRoutes': courseRoutes,
  'dashboard.dashboardRoutes': dashboardRoutes, 'demand-letters.demandRoutes': demandRoutes,
  'dmcs.dmcRoutes': dmcRoutes, 'documents.documentRoutes': documentRoutes,
  'drawers.depositRoutes': depositRoutes, 'drawers.drawerRoutes': drawerRoutes, 'dues.dueRoutes': dueRoutes,
  'emails.emailRoutes': emailRoutes, 'exemptions.exemptionRoutes': exemptionRoutes,
  'families.familyRoutes': familyRoutes, 'fees.feeRoutes': feeRoutes, 'files.fileRoutes': fileRoutes,
  'find.findRoutes': findRoutes, 'follow-ups.followUpRoutes': followUpRoutes, 'funds.fundRoutes': fundRoutes,
  'heads.headRoutes': headRoutes, 'instalments.instalmentRoutes': instalmentRoutes,
  'ledger-accounts.ledgerAccountRoutes': ledgerAccountRoutes,
  'ledger-opening.ledgerOpeningRoutes': ledgerOpeningRoutes,
  'ledger-vouchers.ledgerVoucherRoutes': ledgerVoucherRoutes, 'letters.letterRoutes': letterRoutes,
  'letters.letterTemplateRoutes': letterTemplateRoutes, 'merges.mergeRoutes': mergeRoutes,
  'months.monthRoutes': monthRoutes, 'moves.moveRoutes': moveRoutes,
  'opening-dues.openingDuesRoutes': openingDuesRoutes, 'outbox.outboxRoutes': outboxRoutes,
  'pack.packRoutes': packRoutes, 'papers.paperRoutes': paperRoutes, 'parties.partyRoutes': partyRoutes,
  'payee-sheets.payeeSheetRoutes': payeeSheetRoutes,
  'payment-vouchers.paymentVoucherRoutes': paymentVoucherRoutes,
  'payments-for-many.paymentForManyRoutes': paymentForManyRoutes, 'plans.planRoutes': planRoutes,
  'portals.portalRoutes': portalRoutes, 'post-dated.postDatedRoutes': postDatedRoutes,
  'promotions.promotionRoutes': promotionRoutes, 'refunds.refundRoutes': refundRoutes,
  'reminders.reminderRoutes': reminderRoutes, 'reports.reportRoutes': reportRoutes,
  'scholarships.scholarshipRoutes': scholarshipRoutes, 'sending.sendingRoutes': sendingRoutes,
  'services.serviceRoutes': serviceRoutes, 'sessions.sessionRoutes': sessionRoutes,
  'settings.settingsRoutes': settingsRoutes, 'setup.setupRoutes': setupRoutes,
  'sharing.sharingRoutes': sharingRoutes, 'student-account.studentAccountRoutes': studentAccountRoutes,
  'students.bulkStudentRoutes': bulkStudentRoutes, 'students.studentRoutes': studentRoutes,
  'tally.tallyRoutes': tallyRoutes, 'tasks.taskRoutes': taskRoutes, 'tax-rates.taxRateRoutes': taxRateRoutes,
  'university.universityRoutes': universityRoutes, 'updates.updateRoutes': updateRoutes,
  'users.userRoutes': userRoutes,
};

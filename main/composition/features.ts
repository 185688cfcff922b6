import '../between-features/callbacks.ts';
import type { OfficeWithBackups } from '../backup/office-with-backups.ts';
import { activityRoutes } from '../features/activity/activity.routes.ts';
import { approvalRoutes } from '../features/approvals/approvals.routes.ts';
import { attendanceRoutes } from '../features/attendance/attendance.routes.ts';
import { backupsAtSetUp } from '../features/backup/backup.at-set-up.ts';
import { backupRoutes } from '../features/backup/backup.routes.ts';
import { bankAccountRoutes } from '../features/bank-accounts/bank-accounts.routes.ts';
import { bankStatementRoutes } from '../features/bank-statements/bank-statements.routes.ts';
import { billRoutes } from '../features/bills/bills.routes.ts';
import { createBookChecks } from '../features/books/books.checking.ts';
import { bookRoutes } from '../features/books/books.routes.ts';
import { createPacks } from '../features/books/pack/pack.making.ts';
import { cautionMoneyRoutes } from '../features/caution-money/caution-money.routes.ts';
import { chequeRoutes } from '../features/cheques/cheques.routes.ts';
import { concessionRoutes } from '../features/concessions/concessions.routes.ts';
import { courseRoutes } from '../features/courses/courses.routes.ts';
import { dashboardRoutes } from '../features/dashboard/dashboard.routes.ts';
import { demandRoutes } from '../features/demand-letters/demand-letters.routes.ts';
import { dmcRoutes } from '../features/dmcs/dmcs.routes.ts';
import { documentRoutes } from '../features/documents/documents.routes.ts';
import { drawerRoutes } from '../features/drawers/drawers.routes.ts';
import { dueRoutes } from '../features/dues/dues.routes.ts';
import { emailRoutes } from '../features/emails/emails.routes.ts';
import { exemptionRoutes } from '../features/exemptions/exemptions.routes.ts';
import { cancelRequestRoutes } from '../features/fees/cancel-requests.routes.ts';
import { feeRoutes } from '../features/fees/fees.routes.ts';
import { fileRoutes } from '../features/files/files.routes.ts';
import { findRoutes } from '../features/find/find.routes.ts';
import { fundRoutes } from '../features/funds/funds.routes.ts';
import { headRoutes } from '../features/heads/heads.routes.ts';
import { instalmentRoutes } from '../features/instalments/instalments.routes.ts';
import { letterRoutes } from '../features/letters/letters.routes.ts';
import { letterTemplateRoutes } from '../features/letters/letters.template-routes.ts';
import { mergeRoutes } from '../features/merges/merges.routes.ts';
import { moveRoutes } from '../features/moves/moves.routes.ts';
import { openingDuesRoutes } from '../features/opening-dues/opening-dues.routes.ts';
import { paperRoutes } from '../features/papers/papers.routes.ts';
import { paymentVoucherRoutes } from '../features/payment-vouchers/payment-vouchers.routes.ts';
import { paymentForManyRoutes } from '../features/payments-for-many/payments-for-many.routes.ts';
import { planRoutes } from '../features/plans/plans.routes.ts';
import { postDatedRoutes } from '../features/post-dated/post-dated.routes.ts';
import { promotionRoutes } from '../features/promotions/promotions.routes.ts';
import { refundRoutes } from '../features/refunds/refunds.routes.ts';
import { reportRoutes } from '../features/reports/reports.routes.ts';
import { scholarshipRoutes } from '../features/scholarships/scholarships.routes.ts';
import { sessionRoutes } from '../features/sessions/sessions.routes.ts';
import { settingsRoutes } from '../features/settings/settings.routes.ts';
import { createSetUpGate } from '../features/setup/setup.gate.ts';
import { setupRoutes } from '../features/setup/setup.routes.ts';
import { sharingRoutes } from '../features/sharing/sharing.routes.ts';
import { studentAccountRoutes } from '../features/student-account/student-account.routes.ts';
import { studentRoutes } from '../features/students/students.routes.ts';
import { tallyRoutes } from '../features/tally/tally.routes.ts';
import { taskRoutes } from '../features/tasks/tasks.routes.ts';
import { universityFromEnvironment } from '../features/university/university.environment.ts';
import { universityRoutes } from '../features/university/university.routes.ts';
import { createUniversity, type UniversityParts } from '../features/university/university.setting.ts';
import { updateRoutes } from '../features/updates/updates.routes.ts';
import type { UpdateParts } from '../features/updates/updates.service.ts';
import { createLogins } from '../features/users/users.logins.ts';
import { userRoutes } from '../features/users/users.routes.ts';
import type { ResolveLogin } from '../http/resolve-login.ts';
import type { Route } from '../http/route.ts';
import type { Chore } from '../office/maintenance.ts';
import type { Sharing } from '../sharing/sharing.ts';

interface Features {
  readonly routes: readonly Route[];
  readonly resolveLogin: ResolveLogin;
  /** What features do before the desks are open, with what they have open. */
  readonly first: readonly Chore[];
  /** What features begin once the desks are open. */
  readonly begin: () => void;
  /** What features do every hour with what they have open. */
  readonly chores: readonly Chore[];
}

/** The list of features. Add one here, and its tables in `database/tables.ts`. */
export const registerFeatures = (
  office: OfficeWithBackups,
  {
    setUpCode,
    sharing,
    updates,
    university: universityParts,
  }: {
    readonly setUpCode: string;
    readonly sharing: Sharing;
    readonly updates: UpdateParts;
    readonly university: UniversityParts;
  },
): Features => {
  const gate = createSetUpGate(office, setUpCode);
  const books = createBookChecks(office);
  const packs = createPacks(office);
  const university = createUniversity(office, universityParts);
  return {
    resolveLogin: createLogins(office),
    first: [() => universityFromEnvironment(office, university, universityParts)],
    begin: university.begin,
    chores: [packs.makeOwed],
    routes: [
      ...setupRoutes(office, gate),
      ...settingsRoutes(office),
      ...userRoutes(office),
      ...courseRoutes(office),
      ...sessionRoutes(office),
      ...fundRoutes(office),
      ...bankAccountRoutes(office),
      ...bankStatementRoutes(office),
      ...headRoutes(office),
      ...dueRoutes(office),
      ...planRoutes(office),
      ...studentRoutes(office),
      ...mergeRoutes(office),
      ...moveRoutes(office),
      ...instalmentRoutes(office),
      ...fileRoutes(office),
      ...feeRoutes(office),
      ...paperRoutes(office),
      ...billRoutes(office),
      ...concessionRoutes(office),
      ...promotionRoutes(office),
      ...openingDuesRoutes(office),
      ...refundRoutes(office),
      ...paymentVoucherRoutes(office),
      ...paymentForManyRoutes(office),
      ...cautionMoneyRoutes(office),
      ...scholarshipRoutes(office),
      ...exemptionRoutes(office),
      ...chequeRoutes(office),
      ...postDatedRoutes(office),
      ...drawerRoutes(office),
      ...approvalRoutes(office),
      ...cancelRequestRoutes(office),
      ...letterRoutes(office),
      ...letterTemplateRoutes(office),
      ...attendanceRoutes(office),
      ...taskRoutes(office),
      ...dmcRoutes(office),
      ...documentRoutes(office),
      ...emailRoutes(office),
      ...dashboardRoutes(office),
      ...sharingRoutes(office, sharing),
      ...backupRoutes(office),
      ...backupsAtSetUp(office, gate),
      ...updateRoutes(office, updates),
      ...universityRoutes(university),
      ...reportRoutes(office),
      ...activityRoutes(office),
      ...tallyRoutes(office, books.requireAgreement),
      ...bookRoutes(office, books, packs),
      ...findRoutes(office),
      ...studentAccountRoutes(office),
      ...demandRoutes(office),
    ],
  };
};

import '../between-features/callbacks.ts';
import type { OfficeWithBackups } from '../backup/office-with-backups.ts';
import { bankStatementRoutes } from '../features/accounts/bank-statements/bank-statements.routes.ts';
import { billRoutes } from '../features/accounts/bills/bills.routes.ts';
import { drawerRoutes } from '../features/accounts/drawers/drawers.routes.ts';
import { paymentVoucherRoutes } from '../features/accounts/payment-vouchers/payment-vouchers.routes.ts';
import { paymentForManyRoutes } from '../features/accounts/payments-for-many/payments-for-many.routes.ts';
import { concessionRoutes } from '../features/changes/concessions/concessions.routes.ts';
import { exemptionRoutes } from '../features/changes/exemptions/exemptions.routes.ts';
import { instalmentRoutes } from '../features/changes/instalments/instalments.routes.ts';
import { moveRoutes } from '../features/changes/moves/moves.routes.ts';
import { openingDuesRoutes } from '../features/changes/opening-dues/opening-dues.routes.ts';
import { promotionRoutes } from '../features/changes/promotions/promotions.routes.ts';
import { scholarshipRoutes } from '../features/changes/scholarships/scholarships.routes.ts';
import { dueRoutes } from '../features/charges/dues/dues.routes.ts';
import { planRoutes } from '../features/charges/plans/plans.routes.ts';
import { cautionMoneyRoutes } from '../features/collection/caution-money/caution-money.routes.ts';
import { chequeRoutes } from '../features/collection/cheques/cheques.routes.ts';
import { demandRoutes } from '../features/collection/demand-letters/demand-letters.routes.ts';
import { cancelRequestRoutes } from '../features/collection/fees/cancel-requests.routes.ts';
import { feeRoutes } from '../features/collection/fees/fees.routes.ts';
import { postDatedRoutes } from '../features/collection/post-dated/post-dated.routes.ts';
import { refundRoutes } from '../features/collection/refunds/refunds.routes.ts';
import { backupsAtSetUp } from '../features/college/backup/backup.at-set-up.ts';
import { backupRoutes } from '../features/college/backup/backup.routes.ts';
import { bankAccountRoutes } from '../features/college/bank-accounts/bank-accounts.routes.ts';
import { courseRoutes } from '../features/college/courses/courses.routes.ts';
import { fileRoutes } from '../features/college/files/files.routes.ts';
import { fundRoutes } from '../features/college/funds/funds.routes.ts';
import { headRoutes } from '../features/college/heads/heads.routes.ts';
import { paperRoutes } from '../features/college/papers/papers.routes.ts';
import { sessionRoutes } from '../features/college/sessions/sessions.routes.ts';
import { settingsRoutes } from '../features/college/settings/settings.routes.ts';
import { createSetUpGate } from '../features/college/setup/setup.gate.ts';
import { setupRoutes } from '../features/college/setup/setup.routes.ts';
import { sharingRoutes } from '../features/college/sharing/sharing.routes.ts';
import { universityFromEnvironment } from '../features/college/university/university.environment.ts';
import { universityRoutes } from '../features/college/university/university.routes.ts';
import { createUniversity, type UniversityParts } from '../features/college/university/university.setting.ts';
import { updateRoutes } from '../features/college/updates/updates.routes.ts';
import type { UpdateParts } from '../features/college/updates/updates.service.ts';
import { createLogins } from '../features/college/users/users.logins.ts';
import { userRoutes } from '../features/college/users/users.routes.ts';
import { activityRoutes } from '../features/overview/activity/activity.routes.ts';
import { approvalRoutes } from '../features/overview/approvals/approvals.routes.ts';
import { createBookChecks } from '../features/overview/books/books.checking.ts';
import { bookRoutes } from '../features/overview/books/books.routes.ts';
import { createPacks } from '../features/overview/books/pack/pack.making.ts';
import { dashboardRoutes } from '../features/overview/dashboard/dashboard.routes.ts';
import { findRoutes } from '../features/overview/find/find.routes.ts';
import { mergeRoutes } from '../features/overview/merges/merges.routes.ts';
import { reportRoutes } from '../features/overview/reports/reports.routes.ts';
import { studentAccountRoutes } from '../features/overview/student-account/student-account.routes.ts';
import { tallyRoutes } from '../features/overview/tally/tally.routes.ts';
import { attendanceRoutes } from '../features/papers/attendance/attendance.routes.ts';
import { dmcRoutes } from '../features/papers/dmcs/dmcs.routes.ts';
import { documentRoutes } from '../features/papers/documents/documents.routes.ts';
import { emailRoutes } from '../features/papers/emails/emails.routes.ts';
import { letterRoutes } from '../features/papers/letters/letters.routes.ts';
import { letterTemplateRoutes } from '../features/papers/letters/letters.template-routes.ts';
import { taskRoutes } from '../features/papers/tasks/tasks.routes.ts';
import { studentRoutes } from '../features/students/students/students.routes.ts';
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

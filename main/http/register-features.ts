import { activityRoutes } from '../features/activity/activity.routes.ts';
import { attendanceRoutes } from '../features/attendance/attendance.routes.ts';
import { closingBackup, dailyBackup } from '../features/backup/backup.chores.ts';
import { backupRoutes } from '../features/backup/backup.routes.ts';
import { billRoutes } from '../features/bills/bills.routes.ts';
import { courseRoutes } from '../features/courses/courses.routes.ts';
import { dashboardRoutes } from '../features/dashboard/dashboard.routes.ts';
import { dmcRoutes } from '../features/dmcs/dmcs.routes.ts';
import { documentRoutes } from '../features/documents/documents.routes.ts';
import { emailRoutes } from '../features/emails/emails.routes.ts';
import { feeRoutes } from '../features/fees/fees.routes.ts';
import { fileRoutes } from '../features/files/files.routes.ts';
import { findRoutes } from '../features/find/find.routes.ts';
import { letterRoutes } from '../features/letters/letters.routes.ts';
import { reportRoutes } from '../features/reports/reports.routes.ts';
import { settingsRoutes } from '../features/settings/settings.routes.ts';
import { setUpFromEnvironment } from '../features/setup/setup.environment.ts';
import { setupRoutes } from '../features/setup/setup.routes.ts';
import { sharingRoutes } from '../features/sharing/sharing.routes.ts';
import { studentRoutes } from '../features/students/students.routes.ts';
import { taskRoutes } from '../features/tasks/tasks.routes.ts';
import { anyUser } from '../features/users/users.queries.ts';
import { userRoutes } from '../features/users/users.routes.ts';
import { createSessions, removeExpiredSessions } from '../features/users/users.sessions.ts';
import type { Chore } from '../office/maintenance.ts';
import type { Office } from '../office/office.ts';
import type { Sharing } from '../sharing/sharing.ts';
import type { ResolveSession } from './register-routes.ts';
import type { Route } from './route.ts';

interface Features {
  readonly routes: readonly Route[];
  readonly resolveSession: ResolveSession;
}

/** The list of features. Add one here, and its tables in `database/schema.ts`. */
export const registerFeatures = (
  office: Office,
  { setUpCode, sharing }: { readonly setUpCode: string; readonly sharing: Sharing },
): Features => ({
  resolveSession: createSessions(office),
  routes: [
    ...setupRoutes(office, setUpCode),
    ...settingsRoutes(office),
    ...userRoutes(office),
    ...courseRoutes(office),
    ...studentRoutes(office),
    ...fileRoutes(office),
    ...feeRoutes(office),
    ...billRoutes(office),
    ...letterRoutes(office),
    ...attendanceRoutes(office),
    ...taskRoutes(office),
    ...dmcRoutes(office),
    ...documentRoutes(office),
    ...emailRoutes(office),
    ...dashboardRoutes(office),
    ...sharingRoutes(office, sharing),
    ...backupRoutes(office),
    ...reportRoutes(office),
    ...activityRoutes(office),
    ...findRoutes(office),
  ],
});

/** What the features do at every start, before the office is open. */
export const beforeOpening: readonly Chore[] = [setUpFromEnvironment];

/** What they do every hour. */
export const chores: readonly Chore[] = [removeExpiredSessions, dailyBackup];

/** What they do at quitting, when no request is answered any more. */
export const beforeClosing: readonly Chore[] = [closingBackup];

/** Whether the office has its first admin. */
export const isSetUp = (office: Office): Promise<boolean> => anyUser(office.reader);

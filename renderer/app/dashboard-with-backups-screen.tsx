import { BackupBanner } from '../features/backup/backup-state.tsx';
import { DashboardPage } from '../features/dashboard/dashboard-page.tsx';

/** The dashboard with the state of the backups above it: two features of one tier, joined here. */
export const DashboardScreen = () => <DashboardPage warning={<BackupBanner />} />;

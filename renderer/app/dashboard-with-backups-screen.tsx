import { BackupBanner } from '../features/backup/backup-state.tsx';
import { BooksLine } from '../features/books/books-line.tsx';
import { DashboardPage } from '../features/dashboard/dashboard-page.tsx';

/** The dashboard with the state of the backups above it, and whether the books agree below: features joined here. */
export const DashboardScreen = () => <DashboardPage warning={<BackupBanner />} foot={<BooksLine />} />;

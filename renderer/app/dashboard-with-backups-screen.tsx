import { BackupBanner } from '../features/college/backup/backup-state.tsx';
import { BooksLine } from '../features/overview/books/books-line.tsx';
import { DashboardPage } from '../features/overview/dashboard/dashboard-page.tsx';

/** The dashboard with the state of the backups above it, and whether the books agree below: features joined here. */
export const DashboardScreen = () => <DashboardPage warning={<BackupBanner />} foot={<BooksLine />} />;

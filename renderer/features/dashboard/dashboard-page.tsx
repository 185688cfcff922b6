import { Typography } from '@mui/material';
import { useUser } from '../../client/session.tsx';
import { AccountantDashboard } from './accountant-dashboard.tsx';
import { AdminDashboard } from './admin-dashboard.tsx';

export const DashboardPage = () => {
  const { role } = useUser();
  if (role === 'admin') return <AdminDashboard />;
  if (role === 'accountant') return <AccountantDashboard />;
  return <Typography>Loading dashboard...</Typography>;
};

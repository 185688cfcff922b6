import { Typography } from '@mui/material';
import { useUser } from '../../client/session.tsx';
import { Page } from '../../ui/page.tsx';

export const DashboardPage = () => {
  const user = useUser();
  if (user.role === 'teacher') return <Typography>Loading dashboard...</Typography>;
  return (
    <Page title={user.role === 'admin' ? 'Admin Dashboard' : `Welcome, ${user.name}!`}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        The figures of the day come here.
      </Typography>
    </Page>
  );
};

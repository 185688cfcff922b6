import SchoolOutlined from '@mui/icons-material/SchoolOutlined';
import { Box, Button, Chip, Link as MuiLink, Paper, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { counted } from '../../../../shared/counted.ts';
import { accountantDashboard } from '../../../../shared/features/overview/dashboard/dashboard.endpoints.ts';
import { formatRupees } from '../../../../shared/money.ts';
import { useUser } from '../../../client/login.tsx';
import { queryOf } from '../../../client/queries.ts';
import { useFailureNotice } from '../../../ui/dialogs/failure-notice.ts';
import { Page } from '../../../ui/pages/page.tsx';
import { useOverdueText } from './dashboard.data.ts';
import { Overview } from './overview.tsx';
import { TakenBack } from './taken-back.tsx';

const Courses = ({
  courses,
}: {
  readonly courses: readonly { readonly id: number; readonly name: string }[];
}) => {
  const [first, ...others] = courses;
  if (!first) return <Typography>Not assigned</Typography>;
  if (others.length === 0) return <Typography sx={{ fontWeight: 600 }}>{first.name}</Typography>;
  return (
    <>
      <Typography sx={{ fontWeight: 600 }}>{first.name}</Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, mt: 1 }}>
        {courses.map(({ id, name }) => (
          <Chip key={id} size="small" label={name} />
        ))}
      </Box>
    </>
  );
};

/** A figure within a sentence, which leads to its rows. */
const Rows = ({ to, children }: { readonly to: string; readonly children: ReactNode }) => (
  <MuiLink component={Link} to={to} color="inherit">
    {children}
  </MuiLink>
);

export const AccountantDashboard = () => {
  const user = useUser();
  const { data, error } = useQuery(queryOf('dashboard', accountantDashboard));
  useFailureNotice(error, 'Failed to load dashboard data');
  const overdue = useOverdueText();
  const courses = data?.courses ?? user.courses;
  const figures = error ? undefined : data?.overall;
  return (
    <Page title={`Welcome, ${user.name}!`}>
      <Paper variant="outlined" sx={{ p: 2, borderRadius: 2, maxWidth: 560 }}>
        <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', color: 'text.secondary', mb: 1 }}>
          <SchoolOutlined fontSize="small" aria-hidden />
          <Typography variant="caption" component="h2" sx={{ fontWeight: 560 }}>
            Assigned {courses.length > 1 ? 'courses' : 'course'}
          </Typography>
        </Box>
        <Courses courses={courses} />
        {figures && courses.length > 0 && (
          <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1.5 }}>
            <Rows to="/fees">{formatRupees(figures.todayCollection)} collected today</Rows>,{' '}
            {figures.takenBackToday > 0 && (
              <>
                <TakenBack amount={figures.takenBackToday} />,{' '}
              </>
            )}
            <Rows to="/enquiries?report=defaulters&owing=all">
              {formatRupees(figures.pendingFeesAmount)} pending from{' '}
              {counted(figures.pendingFeesCount, 'student', 'students')}
            </Rows>
            {overdue && (
              <>
                , <Rows to="/enquiries?report=defaulters">{overdue}</Rows>
              </>
            )}
          </Typography>
        )}
        <Box sx={{ display: 'flex', gap: 1, mt: 2 }}>
          <Button component={Link} to="/fees" variant="contained">
            Add Fees
          </Button>
          <Button component={Link} to="/tasks">
            Tasks
          </Button>
        </Box>
      </Paper>
      <Overview />
    </Page>
  );
};

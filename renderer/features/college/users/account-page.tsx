import LogoutOutlined from '@mui/icons-material/LogoutOutlined';
import { Box, Button, Paper, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { formatMoment } from '../../../../shared/dates.ts';
import { endOwnLogin, listLogins } from '../../../../shared/features/college/users/users.endpoints.ts';
import type { OwnLogin } from '../../../../shared/features/college/users/users.model.ts';
import { IDLE_HOURS } from '../../../../shared/features/college/users/users.rules.ts';
import { call } from '../../../client/call.ts';
import { useUser } from '../../../client/login.tsx';
import { notify } from '../../../client/notify.ts';
import { notifyFailure } from '../../../client/notify-failure.ts';
import { queryOf } from '../../../client/queries.ts';
import { FormCard } from '../../../ui/forms/form-card.tsx';
import { Page } from '../../../ui/pages/page.tsx';
import { FailedState, LoadingState } from '../../../ui/pages/states.tsx';
import { StatusChip } from '../../../ui/pages/status-chip.tsx';
import { AboutBursar } from './about-bursar.tsx';
import { PasswordFields, passwordForm } from './password-form.tsx';

const SessionRow = ({ session, onEnd }: { readonly session: OwnLogin; readonly onEnd: () => void }) => (
  <Box
    component="li"
    sx={{
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: 1,
      py: 1.25,
      borderTop: 1,
      borderColor: 'divider',
    }}
  >
    <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        Desk {session.desk}
      </Typography>
      <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
        Signed in {formatMoment(session.created_at)}, last used {formatMoment(session.last_used_at)}
      </Typography>
    </Box>
    {session.current ? (
      <StatusChip tone="success" label="This desk" />
    ) : (
      <Button
        size="small"
        variant="outlined"
        startIcon={<LogoutOutlined />}
        aria-label={`Sign out desk ${session.desk}, signed in ${formatMoment(session.created_at)}`}
        onClick={onEnd}
      >
        Sign out
      </Button>
    )}
  </Box>
);

const SignedInDesks = () => {
  const queries = useQueryClient();
  const { data, isPending, isError, refetch } = useQuery(queryOf('sessions', listLogins));

  const end = async ({ id }: OwnLogin) => {
    try {
      await call(endOwnLogin, { params: { id } });
      notify({ title: 'Updated', description: 'That desk is signed out' });
    } catch (error) {
      notifyFailure(error, 'Failed to update');
    }
    await queries.invalidateQueries({ queryKey: ['sessions'] });
  };

  return (
    <Paper variant="outlined" component="section" sx={{ borderRadius: 2, p: 2 }}>
      <Typography variant="h2">Where you are signed in</Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.25, mb: 1.5 }}>
        A session ends by itself after {IDLE_HOURS} hours without use.
      </Typography>
      {isPending && <LoadingState />}
      {isError && <FailedState title="Failed to load where you are signed in" onRetry={() => refetch()} />}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {data?.map((session) => (
          <SessionRow key={session.id} session={session} onEnd={() => end(session)} />
        ))}
      </Box>
    </Paper>
  );
};

/** `/account`: one's own password, the desks where one is signed in, and what Bursar is made of. */
export const AccountPage = () => {
  const queries = useQueryClient();
  const { name, username, role, courses } = useUser();
  const courseNames = courses.map((course) => course.name).join(', ');
  return (
    <Page
      title="My account"
      summary={[name, `username ${username}`, role, courseNames].filter((part) => part !== '').join(' · ')}
    >
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '340px minmax(0, 640px)' },
        }}
      >
        <FormCard
          isOwn
          title="Change password"
          description="You are signed out at every other desk."
          {...passwordForm(queries)}
        >
          <PasswordFields />
        </FormCard>
        <Box sx={{ display: 'grid', gap: 2 }}>
          <SignedInDesks />
          <AboutBursar />
        </Box>
      </Box>
    </Page>
  );
};

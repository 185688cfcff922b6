import { Box } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useSession } from '../client/session.tsx';
import { officeQuery } from '../features/setup/office.data.ts';
import { LoginPage } from '../features/users/login-page.tsx';
import { LoadingState } from '../ui/states.tsx';

const SetUpPage = lazy(async () => ({
  default: (await import('../features/setup/set-up-page.tsx')).SetUpPage,
}));

const Wait = () => (
  <Box sx={{ height: '100vh' }}>
    <LoadingState />
  </Box>
);

/** Where an address asked for before signing in leads afterwards: a path of this office, never another site. */
const goal = (state: unknown): string => {
  if (typeof state !== 'object' || state === null || !('from' in state)) return '/';
  const { from } = state;
  return typeof from === 'string' && /^\/(?![/\\])/.test(from) ? from : '/';
};

/** `/login`: the set-up screen in an empty office, the sign-in screen in every other. */
export const Entrance = () => {
  const session = useSession();
  const { state } = useLocation();
  const office = useQuery(officeQuery);
  if (session.status === 'signed-in') return <Navigate to={goal(state)} replace />;
  if (session.status === 'loading' || office.isPending) return <Wait />;
  if (office.data?.needed) {
    return (
      <Suspense fallback={<Wait />}>
        <SetUpPage isCodeNeeded={office.data.code_needed} />
      </Suspense>
    );
  }
  return <LoginPage collegeName={office.data?.college_name ?? null} hasEnded={session.why === 'ended'} />;
};

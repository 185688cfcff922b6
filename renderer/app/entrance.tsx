import { Box } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { LOGIN_ENDED } from '../../shared/contract/login-ended.ts';
import { useLogin } from '../client/login.tsx';
import { officeQuery } from '../features/college/setup/setup.data.ts';
import { LoginPage } from '../features/college/users/login-page.tsx';
import { LoadingState } from '../ui/pages/states.tsx';
import { useFetchFirst } from './fetch-ahead.ts';

const SetUpPage = lazy(async () => ({
  default: (await import('../features/college/setup/set-up-page.tsx')).SetUpPage,
}));

const RestorePage = lazy(async () => ({
  default: (await import('../features/college/backup/restore-at-set-up-page.tsx')).RestoreAtSetUpPage,
}));

const Wait = () => (
  <Box sx={{ height: '100vh' }}>
    <LoadingState />
  </Box>
);

/** The address to open after signing in: the one that was asked for before, as a path of this office, never another site. */
const goal = (state: unknown): string => {
  if (typeof state !== 'object' || state === null || !('from' in state)) return '/';
  const { from } = state;
  return typeof from === 'string' && /^\/(?![/\\])/.test(from) ? from : '/';
};

/** A new office, or one that was backed up elsewhere. */
const EmptyOffice = ({ isCodeNeeded }: { readonly isCodeNeeded: boolean }) => {
  const [isRestoring, setRestoring] = useState(false);
  return isRestoring ? (
    <RestorePage isCodeNeeded={isCodeNeeded} onBack={() => setRestoring(false)} />
  ) : (
    <SetUpPage isCodeNeeded={isCodeNeeded} onRestore={() => setRestoring(true)} />
  );
};

/** `/login`: the set-up screen in an empty office, the sign-in screen in every other. */
export const Entrance = () => {
  const session = useLogin();
  const { state } = useLocation();
  const office = useQuery(officeQuery);
  useFetchFirst();
  if (session.status === 'signed-in') return <Navigate to={goal(state)} replace />;
  if (session.status === 'loading' || office.isPending) return <Wait />;
  if (office.data?.needed) {
    return (
      <Suspense fallback={<Wait />}>
        <EmptyOffice isCodeNeeded={office.data.code_needed} />
      </Suspense>
    );
  }
  const { why, said } = session;
  return (
    <LoginPage
      collegeName={office.data?.college_name ?? null}
      ended={why === 'ended' ? (said ?? LOGIN_ENDED) : null}
    />
  );
};

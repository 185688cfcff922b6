import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import type { Role } from '../../shared/contract/roles.ts';
import { useLogin } from '../client/login.tsx';
import { ForbiddenState, LoadingState } from '../ui/pages/states.tsx';

interface GuardProps {
  /** Which roles are let in; everyone signed in where it is left out. */
  readonly isFor?: (role: Role) => boolean;
  readonly children: ReactNode;
}

/** Lets in who is signed in, with a role that may; sends the others to the entrance, or says no. */
export const Guard = ({ isFor, children }: GuardProps) => {
  const session = useLogin();
  const here = useLocation();
  if (session.status === 'loading') {
    return (
      <Box sx={{ height: '100vh' }}>
        <LoadingState />
      </Box>
    );
  }
  if (session.status === 'signed-out') {
    // Whoever left by hand starts afresh; everyone else comes back to this screen.
    const state = session.why === 'left' ? null : { from: here.pathname + here.search };
    return <Navigate to="/login" replace state={state} />;
  }
  if (isFor && !isFor(session.user.role)) return <ForbiddenState />;
  return children;
};

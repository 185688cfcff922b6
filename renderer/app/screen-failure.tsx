import { Box } from '@mui/material';
import { useEffect, useState } from 'react';
import { useRouteError } from 'react-router-dom';
import { openAnewIfUpdated } from '../client/updated-office.ts';
import { FailedState, LoadingState } from '../ui/pages/states.tsx';

/** A screen that broke, or whose code is gone since the office was updated: that page is opened anew by itself. */
export const ScreenFailure = () => {
  const error = useRouteError();
  const [isChecking, setChecking] = useState(true);
  useEffect(() => {
    console.error('A screen failed', error);
    openAnewIfUpdated().then((isLeaving) => isLeaving || setChecking(false));
  }, [error]);
  return (
    <Box sx={{ minHeight: '60vh', display: 'grid' }}>
      {isChecking ? (
        <LoadingState />
      ) : (
        <FailedState
          title="This screen could not be opened"
          hint="The office may be closed. What is saved is safe."
          onRetry={() => window.location.reload()}
        />
      )}
    </Box>
  );
};

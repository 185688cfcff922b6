import { Box } from '@mui/material';
import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { FailedState } from '../ui/states.tsx';

/** A screen that broke, or whose code is gone since the office was updated. Loading the page again mends both. */
export const ScreenFailure = () => {
  const error = useRouteError();
  useEffect(() => console.error('A screen failed', error), [error]);
  return (
    <Box sx={{ minHeight: '60vh', display: 'grid' }}>
      <FailedState
        title="This screen could not be opened"
        hint="The office may have been updated or may be closed. What is saved is safe."
        onRetry={() => window.location.reload()}
      />
    </Box>
  );
};

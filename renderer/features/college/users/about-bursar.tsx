import { Box, Button, Paper, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { health } from '../../../../shared/contract/office.endpoints.ts';
import { call, request } from '../../../client/call.ts';
import { ListDialog } from '../../../ui/dialogs/list-dialog.tsx';
import { FailedState, LoadingState } from '../../../ui/pages/states.tsx';

/** The notices of third parties, as they were written when the pages were built. */
const readNotices = async (): Promise<string> => {
  const answer = await request({ method: 'GET', access: 'public' }, '/notices.txt', {});
  return answer.text();
};

const Licences = ({ onClose }: { readonly onClose: () => void }) => {
  const { data, isPending, isError, refetch } = useQuery({ queryKey: ['licences'], queryFn: readNotices });
  return (
    <ListDialog title="Licences" width="lg" onClose={onClose}>
      {isPending && <LoadingState />}
      {isError && <FailedState title="Failed to load the licences" onRetry={() => void refetch()} />}
      {data !== undefined && (
        <Box
          component="pre"
          tabIndex={0}
          aria-label="Licences of others"
          sx={{ m: 0, fontSize: 12, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
        >
          {data}
        </Box>
      )}
    </ListDialog>
  );
};

/** Shows the version of Bursar that the office runs, and the licences under which it is made. */
export const AboutBursar = () => {
  const [isReading, setReading] = useState(false);
  const { data } = useQuery({ queryKey: ['health'], queryFn: () => call(health) });
  return (
    <Paper variant="outlined" component="section" sx={{ borderRadius: 2, p: 2 }}>
      <Typography variant="h2">About Bursar</Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.25, mb: 1.5 }}>
        {data === undefined ? 'Bursar' : `Bursar ${data.version}`}, made with the work of others under their
        licences.
      </Typography>
      <Button size="small" variant="outlined" onClick={() => setReading(true)}>
        Licences
      </Button>
      {isReading && <Licences onClose={() => setReading(false)} />}
    </Paper>
  );
};

import { Alert, Box, Button } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Notice, officeNotices } from '../../shared/contract/office.endpoints.ts';
import { trustClock } from '../../shared/features/settings/settings.endpoints.ts';
import { call } from '../client/call.ts';
import { useUser } from '../client/login.tsx';
import { notifyFailure } from '../client/notify-failure.ts';
import { queryOf, refresh } from '../client/queries.ts';
import { ConfirmDialog } from '../ui/dialogs/confirm-dialog.tsx';

const LOOK_AGAIN_MS = 30_000;

const SEVERITIES = {
  clock: 'error',
  disk: 'error',
  room: 'warning',
  fault: 'warning',
} as const satisfies Record<Notice['kind'], string>;

/** For an admin beside the notice of a clock that stands before the last entry: perhaps it ran ahead then. */
const TrustClock = ({ message }: { readonly message: string }) => {
  const queries = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const trust = async () => {
    try {
      await call(trustClock, { body: {} });
    } catch (failure) {
      notifyFailure(failure, 'Failed to record that the clock is right');
    }
    setAsking(false);
    await refresh(queries, 'settings', 'notices');
  };
  return (
    <>
      <Button size="small" color="inherit" onClick={() => setAsking(true)}>
        The clock is right
      </Button>
      {isAsking && (
        <ConfirmDialog
          title="Is the clock right now?"
          confirmLabel="The clock is right"
          onConfirm={trust}
          onClose={() => setAsking(false)}
        >
          <p>{message}</p>
          <p>Confirm only if the clock ran ahead when those entries were made. This is recorded.</p>
        </ConfirmDialog>
      )}
    </>
  );
};

/** What is wrong with the office PC, above every screen, for as long as it is. */
export const OfficeNotices = () => {
  const { role } = useUser();
  const { data } = useQuery({ ...queryOf('notices', officeNotices), refetchInterval: LOOK_AGAIN_MS });
  return (
    <Box className="no-print" role="status" sx={{ flex: 'none' }}>
      {data?.notices.map(({ kind, message }) => (
        <Alert
          key={kind}
          severity={SEVERITIES[kind]}
          square
          action={kind === 'clock' && role === 'admin' && <TrustClock message={message} />}
        >
          {message}
        </Alert>
      ))}
    </Box>
  );
};

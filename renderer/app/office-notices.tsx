import { Alert, Box, Button } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { cancelWork, type Notice, officeNotices } from '../../shared/contract/office.endpoints.ts';
import type { Role } from '../../shared/contract/roles.ts';
import { trustClock } from '../../shared/features/settings/settings.endpoints.ts';
import { call } from '../client/call.ts';
import { useUser } from '../client/login.tsx';
import { notifyFailure } from '../client/notify-failure.ts';
import { queryOf, refresh } from '../client/queries.ts';
import { useWaitsToSave } from '../client/waits-to-save.ts';
import { ConfirmDialog } from '../ui/dialogs/confirm-dialog.tsx';

const LOOK_AGAIN_MS = 30_000;
/** Who waits for an answer sees what for, and how far it is. */
const WHILE_WAITING_MS = 700;

const SEVERITIES = {
  clock: 'error',
  disk: 'error',
  room: 'warning',
  fault: 'warning',
  work: 'info',
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

/** For who has begun something long: it is taken back whole. */
const CancelWork = () => {
  const cancel = async () => {
    try {
      await call(cancelWork, { body: {} });
    } catch (failure) {
      notifyFailure(failure, 'Failed to cancel');
    }
  };
  return (
    <Button size="small" color="inherit" onClick={cancel}>
      Cancel
    </Button>
  );
};

const actionOn = ({ kind, message, own }: Notice, role: Role) => {
  if (kind === 'clock' && role === 'admin') return <TrustClock message={message} />;
  return kind === 'work' && own && <CancelWork />;
};

/** What is wrong with the office PC, above every screen, for as long as it is. */
export const OfficeNotices = () => {
  const { role } = useUser();
  const isWaiting = useWaitsToSave();
  const { data } = useQuery({
    ...queryOf('notices', officeNotices),
    refetchInterval: ({ state }) =>
      isWaiting || state.data?.notices.some(({ kind }) => kind === 'work') ? WHILE_WAITING_MS : LOOK_AGAIN_MS,
  });
  return (
    <Box className="no-print" role="status" sx={{ flex: 'none' }}>
      {data?.notices.map((notice) => (
        <Alert key={notice.kind} severity={SEVERITIES[notice.kind]} square action={actionOn(notice, role)}>
          {notice.message}
        </Alert>
      ))}
    </Box>
  );
};

import { Alert, Box, Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Notice } from '../../shared/contract/office.endpoints.ts';
import { trustClock } from '../../shared/features/college/settings/settings.endpoints.ts';
import { call } from '../client/call.ts';
import { useUser } from '../client/login.tsx';
import { notifyFailure } from '../client/notify-failure.ts';
import { useOfficeNotices } from '../client/office-notices.ts';
import { refresh } from '../client/queries.ts';
import { ConfirmDialog } from '../ui/dialogs/confirm-dialog.tsx';
import { WorkNotice } from '../ui/dialogs/work-notice.tsx';

const SEVERITIES = {
  clock: 'error',
  disk: 'error',
  room: 'warning',
  fault: 'warning',
} as const satisfies Record<Exclude<Notice['kind'], 'work'>, string>;

/** Confirms the clock, for an admin, where it is earlier than the last entry, or days later. */
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
          <p>Confirm only if date and time are right now. This is recorded.</p>
        </ConfirmDialog>
      )}
    </>
  );
};

/** Shows what is wrong with the office PC, and the long work for which saves wait; above every screen. */
export const OfficeNotices = () => {
  const { role } = useUser();
  const notices = useOfficeNotices();
  return (
    <Box className="no-print" role="status" sx={{ flex: 'none' }}>
      {notices.map((notice) =>
        notice.kind === 'work' ? (
          <WorkNotice key={notice.kind} notice={notice} square />
        ) : (
          <Alert
            key={notice.kind}
            severity={SEVERITIES[notice.kind]}
            square
            action={notice.kind === 'clock' && role === 'admin' && <TrustClock message={notice.message} />}
          >
            {notice.message}
          </Alert>
        ),
      )}
    </Box>
  );
};

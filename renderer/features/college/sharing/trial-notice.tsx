import { Alert } from '@mui/material';
import { useEffect, useState } from 'react';
import { formatTime } from '../../../../shared/dates.ts';
import type { SharingView } from '../../../../shared/features/college/sharing/sharing.model.ts';

const secondsUntil = (moment: string): number =>
  Math.max(0, Math.ceil((Date.parse(moment) - Date.now()) / 1000));

const asClock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** Counts down to when the setting goes back by itself. */
export const TrialNotice = ({ endsAt }: { readonly endsAt: string }) => {
  const [left, setLeft] = useState(() => secondsUntil(endsAt));
  useEffect(() => {
    setLeft(secondsUntil(endsAt));
    const timer = setInterval(() => setLeft(secondsUntil(endsAt)), 1000);
    return () => clearInterval(timer);
  }, [endsAt]);
  return (
    <Alert severity="info" role="status">
      Open an address below at another desk now. If no desk connects in{' '}
      <span aria-live="off" style={{ fontVariantNumeric: 'tabular-nums' }}>
        {asClock(left)}
      </span>
      , sharing turns off again.
    </Alert>
  );
};

/** Says what became of a setting that no desk used in time. */
export const RevertedNotice = ({ at, lan }: { readonly at: string } & Pick<SharingView, 'lan'>) => (
  <Alert severity="warning" role="status">
    No desk had connected by {formatTime(at)}: {lan ? 'desks connect as before.' : 'sharing is off again.'}
  </Alert>
);

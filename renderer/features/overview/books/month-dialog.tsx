import { Alert, Button, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { formatMoment } from '../../../../shared/dates.ts';
import { monthName } from '../../../../shared/features/overview/books/month-name.ts';
import { lockMonth, reopenMonth } from '../../../../shared/features/overview/books/months.endpoints.ts';
import type { MonthDetail } from '../../../../shared/features/overview/books/months.model.ts';
import { call } from '../../../client/call.ts';
import { describeFailure } from '../../../client/failure.ts';
import { refresh } from '../../../client/queries.ts';
import { useAttempt } from '../../../client/use-attempt.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { ActButton } from '../../../ui/pages/act-button.tsx';
import { DoingLine } from '../../../ui/pages/doing-line.tsx';
import { MissingState } from '../../../ui/pages/states.tsx';
import { MonthChanges } from './month-changes.tsx';
import { MonthChecklist } from './month-checklist.tsx';
import { MonthPacks } from './month-packs.tsx';
import { isLockable } from './month-words.ts';
import { useMonth } from './use-month.ts';

const later = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

interface ActProps {
  readonly month: MonthDetail;
  readonly onClose: () => void;
}

/** The milliseconds for which the question stays; then the month itself says how far its lock is. */
const SOON_MS = 1500;

const LockDialog = ({ month: { month, ready, checklist }, onClose }: ActProps) => {
  const queries = useQueryClient();
  const attempt = useAttempt('months');
  const open = checklist.filter((line) => (line.open ?? 0) > 0).map(({ name }) => name);
  const ask = (reason: string) =>
    attempt(
      'Failed to lock the month',
      () => call(lockMonth, { params: { month }, body: { reason } }),
      ({ state }) =>
        state === 'Locked'
          ? { title: 'Locked', description: `Nothing is dated in ${monthName(month)} any more` }
          : undefined,
    );
  const lock = async (reason: string) => {
    await Promise.race([ask(reason), later(SOON_MS)]);
    await refresh(queries, 'months');
    onClose();
  };
  return (
    <ConfirmDialog
      title={`Lock ${monthName(month)}?`}
      confirmLabel="Lock month"
      reasonLabel={ready ? 'Remark' : 'Why it is locked with this open'}
      isReasonOptional={ready}
      onConfirm={lock}
      onClose={onClose}
    >
      {ready
        ? 'Nothing more can be dated in it; what is cancelled later is booked on the day of cancelling. An admin can reopen it.'
        : `Still open: ${open.join(', ')}. Nothing is dated in the month any more; an admin can reopen it.`}
    </ConfirmDialog>
  );
};

const ReopenDialog = ({ month: { month }, onClose }: ActProps) => {
  const attempt = useAttempt('months');
  const reopen = async (reason: string) => {
    await attempt(
      'Failed to reopen the month',
      () => call(reopenMonth, { params: { month }, body: { reason } }),
      { title: 'Reopened', description: `What is booked in ${monthName(month)} from now on is listed` },
    );
    onClose();
  };
  return (
    <ConfirmDialog
      title={`Reopen ${monthName(month)}?`}
      confirmLabel="Reopen month"
      cancelLabel="Keep locked"
      reasonLabel="Reason"
      onConfirm={reopen}
      onClose={onClose}
    >
      What is booked in it from then on is listed here, until it is locked again.
    </ConfirmDialog>
  );
};

/** What stands above the checklist: how far a check or a lock is, and what was said of the last one. */
const Standing = ({
  month: { month, state, locked, reopened, locking, problem, checking },
}: StandingProps) => {
  if (locking)
    return (
      <DoingLine
        label={`${locking.by} has locked ${monthName(month)}: it is locked once the books are checked`}
        doing={locking.doing}
      />
    );
  return (
    <>
      {problem !== null && <Alert severity="error">{problem}</Alert>}
      {reopened && (
        <Typography sx={{ mb: 1 }}>
          Reopened by {reopened.by}: {reopened.reason}
        </Typography>
      )}
      {state === 'Locked' && locked && (
        <Typography sx={{ mb: 1 }}>
          Locked by {locked.by}, {formatMoment(locked.at)}
          {locked.reason === null ? '' : `: ${locked.reason}`}
        </Typography>
      )}
      {checking && <DoingLine label="The books are being checked" doing={checking} />}
    </>
  );
};

interface StandingProps {
  readonly month: MonthDetail;
}

interface MonthDialogProps {
  readonly month: string;
  /** Asks for the lock as soon as what is open is known. */
  readonly isToLock?: boolean;
  readonly onClose: () => void;
}

/** One month: what is open before it is locked, its lock with its pack, and what was booked in it since. */
export const MonthDialog = ({ month, isToLock = false, onClose }: MonthDialogProps) => {
  const query = useMonth(month);
  const { data, error } = query;
  const [asked, setAsked] = useState<'lock' | 'reopen'>();
  const [isAwaited, setAwaited] = useState(isToLock);
  const isFree = data?.checking === null && data.locking === null;
  const mayLock = isFree && isLockable(data);
  useEffect(() => {
    if (!isAwaited || !mayLock) return;
    setAwaited(false);
    setAsked('lock');
  }, [isAwaited, mayLock]);
  const titleId = useId();
  const end = () => setAsked(undefined);

  const shown = (): ReactNode => {
    if (!data)
      return <MissingState query={query} failed="Failed to load the month" loading="Looking at the month" />;
    return (
      <>
        {error && (
          <Alert severity="error">{describeFailure(error, 'Failed to look at the month again')}</Alert>
        )}
        <Standing month={data} />
        <MonthChecklist
          label={data.state === 'Locked' ? 'When the month was locked' : 'Before the month is locked'}
          checklist={data.checklist}
          onLeave={onClose}
        />
        <MonthPacks month={data} />
        <MonthChanges month={data} onLeave={onClose} />
      </>
    );
  };

  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="md">
      <DialogTitle id={titleId}>{monthName(month)}</DialogTitle>
      <DialogContent>{shown()}</DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
        {data?.state === 'Locked' && (
          <ActButton variant="outlined" onClick={() => setAsked('reopen')}>
            Reopen month
          </ActButton>
        )}
        {data && isLockable(data) && (
          <ActButton variant="contained" disabled={!isFree} onClick={() => setAsked('lock')}>
            Lock month
          </ActButton>
        )}
      </DialogActions>
      {data && asked === 'lock' && <LockDialog month={data} onClose={end} />}
      {data && asked === 'reopen' && <ReopenDialog month={data} onClose={end} />}
    </Dialog>
  );
};

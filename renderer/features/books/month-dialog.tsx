import { Button, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { getMonth, lockMonth, reopenMonth } from '../../../shared/features/books/months.endpoints.ts';
import type { MonthDetail } from '../../../shared/features/books/months.model.ts';
import { call } from '../../client/call.ts';
import { describeFailure } from '../../client/failure.ts';
import { queryOf } from '../../client/queries.ts';
import { useAttempt } from '../../client/use-attempt.ts';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { FailedState, LoadingState } from '../../ui/pages/states.tsx';
import { MonthChanges } from './month-changes.tsx';
import { MonthChecklist } from './month-checklist.tsx';
import { monthName } from './month-words.ts';

interface ActProps {
  readonly month: MonthDetail;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

const LockDialog = ({ month: { month, ready, checklist }, onDone, onClose }: ActProps) => {
  const attempt = useAttempt('months');
  const open = checklist.filter((line) => line.open > 0).map(({ name }) => name);
  const lock = async (reason: string) => {
    const isDone = await attempt(
      'Failed to lock the month',
      () => call(lockMonth, { params: { month }, body: { reason } }),
      { title: 'Locked', description: `Nothing is dated in ${monthName(month)} any more` },
    );
    if (isDone) onDone();
    else onClose();
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
        ? 'Nothing is dated in it any more; what is cancelled later stands on its own day. An admin can reopen it.'
        : `Still open: ${open.join(', ')}. Nothing is dated in the month any more; an admin can reopen it.`}
    </ConfirmDialog>
  );
};

const ReopenDialog = ({ month: { month }, onDone, onClose }: ActProps) => {
  const attempt = useAttempt('months');
  const reopen = async (reason: string) => {
    const isDone = await attempt(
      'Failed to reopen the month',
      () => call(reopenMonth, { params: { month }, body: { reason } }),
      { title: 'Reopened', description: `What is booked in ${monthName(month)} from now on is listed` },
    );
    if (isDone) onDone();
    else onClose();
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

interface MonthDialogProps {
  readonly month: string;
  readonly onClose: () => void;
}

/** One month: what is open before it is locked, its lock, and what was booked in it since. */
export const MonthDialog = ({ month, onClose }: MonthDialogProps) => {
  const query = useQuery(queryOf('months', getMonth, { params: { month } }));
  const [asked, setAsked] = useState<'lock' | 'reopen'>();
  const titleId = useId();
  const end = () => setAsked(undefined);
  const { data, error } = query;

  const shown = (): ReactNode => {
    if (!data && error)
      return (
        <FailedState
          title={describeFailure(error, 'Failed to load the month')}
          onRetry={() => void query.refetch()}
        />
      );
    if (!data) return <LoadingState label="Looking at the month" />;
    return (
      <>
        {data.reopened && (
          <Typography sx={{ mb: 1 }}>
            Reopened by {data.reopened.by}: {data.reopened.reason}
          </Typography>
        )}
        <MonthChecklist checklist={data.checklist} onLeave={onClose} />
        <MonthChanges month={data} onLeave={onClose} />
      </>
    );
  };

  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="sm">
      <DialogTitle id={titleId}>{monthName(month)}</DialogTitle>
      <DialogContent>{shown()}</DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
        {data?.state === 'Locked' && (
          <Button variant="outlined" onClick={() => setAsked('reopen')}>
            Reopen month
          </Button>
        )}
        {(data?.state === 'Open' || data?.state === 'Reopened') && (
          <Button variant="contained" onClick={() => setAsked('lock')}>
            Lock month
          </Button>
        )}
      </DialogActions>
      {data && asked === 'lock' && <LockDialog month={data} onDone={end} onClose={end} />}
      {data && asked === 'reopen' && <ReopenDialog month={data} onDone={end} onClose={end} />}
    </Dialog>
  );
};

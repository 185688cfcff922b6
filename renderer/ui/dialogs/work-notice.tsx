import { Alert, type AlertProps, Button } from '@mui/material';
import { useState } from 'react';
import { cancelWork, type Notice } from '../../../shared/contract/office.endpoints.ts';
import { call } from '../../client/call.ts';
import { notifyFailure } from '../../client/notify-failure.ts';
import { useOfficeNotices } from '../../client/office-notices.ts';

/** Cancels the long work that this person started; nothing of it is saved. */
const CancelWork = () => {
  const [isCancelling, setCancelling] = useState(false);
  const cancel = async () => {
    setCancelling(true);
    try {
      await call(cancelWork, { body: {} });
    } catch (failure) {
      setCancelling(false);
      notifyFailure(failure, 'Failed to cancel');
    }
  };
  return (
    <Button size="small" color="inherit" onClick={cancel} disabled={isCancelling}>
      Cancel
    </Button>
  );
};

interface WorkNoticeProps extends Pick<AlertProps, 'sx' | 'square'> {
  readonly notice: Notice;
}

/** The long work for which saves wait, and its progress: `Students are being loaded: 4,000 of 20,000. …` */
export const WorkNotice = ({ notice, ...look }: WorkNoticeProps) => (
  <Alert severity="info" {...look} action={notice.own && <CancelWork />}>
    {notice.message}
  </Alert>
);

/** The same in a dialog, which covers the notices above the page. Shown while the dialog saves. */
export const WorkNoticeInDialog = () => {
  const work = useOfficeNotices().find(({ kind }) => kind === 'work');
  return work ? <WorkNotice notice={work} sx={{ mx: 3, mb: 1 }} /> : null;
};

import LockOpenOutlined from '@mui/icons-material/LockOpenOutlined';
import Print from '@mui/icons-material/Print';
import { Button } from '@mui/material';
import type { Closing } from '../../../../shared/features/accounts/drawers/drawers.model.ts';
import { useUser } from '../../../client/login.tsx';
import { ActButton } from '../../../ui/pages/act-button.tsx';
import type { FileViewer } from '../../college/files/attachment-viewer.tsx';
import { slipPaper } from './slip-paper.ts';
import { useClosingActs } from './use-closing-acts.tsx';

interface ClosedActsProps {
  readonly closing: Closing;
  /** Whether no later day is closed. */
  readonly isLast: boolean;
  readonly viewer: FileViewer;
}

/** The actions on a closed day: its slip, and for admins the approval of its difference and the reopening. */
export const ClosedActs = ({ closing, isLast, viewer }: ClosedActsProps) => {
  const isAdmin = useUser().role === 'admin';
  const { reopen, approve, dialogs } = useClosingActs();
  return (
    <>
      {isAdmin && isLast && (
        <ActButton startIcon={<LockOpenOutlined />} onClick={() => reopen(closing)}>
          Reopen
        </ActButton>
      )}
      {isAdmin && closing.state === 'Waiting' && (
        <ActButton variant="outlined" onClick={() => approve(closing)}>
          Approve difference
        </ActButton>
      )}
      <Button variant="contained" startIcon={<Print />} onClick={() => void viewer.print(slipPaper(closing))}>
        Print slip
      </Button>
      {dialogs}
    </>
  );
};

import { Button, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { type ReactNode, useId } from 'react';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';

interface FinishedChequeDialogProps {
  readonly title: string;
  readonly about: ReactNode;
  readonly onClose: () => void;
}

/** Shown once a cheque is cleared or returned: nothing is left to do but close. */
export const FinishedChequeDialog = ({ title, about, onClose }: FinishedChequeDialogProps) => {
  const titleId = useId();
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent>{about}</DialogContent>
      <DialogActions>
        <Button onClick={onClose} autoFocus>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
};

import { Button, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { type ReactNode, useId } from 'react';
import { Dialog } from '../../ui/dialogs/dialog.tsx';

interface ToldChequeProps {
  readonly title: string;
  readonly about: ReactNode;
  readonly onClose: () => void;
}

/** Of a cheque of which nothing more becomes. */
export const ToldCheque = ({ title, about, onClose }: ToldChequeProps) => {
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

import { Button, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useId } from 'react';
import {
  type Concession,
  concessionWord,
} from '../../../../shared/features/changes/concessions/concessions.model.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { Facts } from '../../../ui/pages/facts.tsx';
import { concessionFacts } from './concession-facts.ts';

/** Everything about one concession. */
export const ConcessionDialog = ({
  concession,
  onClose,
}: {
  readonly concession: Concession;
  readonly onClose: () => void;
}) => {
  const titleId = useId();
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>Concession, {concessionWord(concession.status).toLowerCase()}</DialogTitle>
      <DialogContent>
        <Facts facts={concessionFacts(concession)} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} autoFocus>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
};

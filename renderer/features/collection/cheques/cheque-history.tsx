import { Button, Typography } from '@mui/material';
import { formatDate } from '../../../../shared/dates.ts';
import type { Cheque } from '../../../../shared/features/collection/cheques/cheques.model.ts';
import { CHEQUE_WORDS } from '../../../../shared/features/collection/cheques/cheques.rules.ts';
import { useFileViewer } from '../../college/files/attachment-viewer.tsx';
import { slipFile } from './slip-file.ts';

/** Shows what became of a cheque, step by step, with the slip on which it went to the bank. */
export const ChequeHistory = ({ cheque: { states } }: { readonly cheque: Cheque }) => {
  const { actions: viewer, preview } = useFileViewer();
  return (
    <>
      {states.map(({ state, date, by, reason, charge_due_id, slip_id }) => (
        <Typography key={state} variant="body2" component="span" sx={{ display: 'block' }}>
          {CHEQUE_WORDS[state]} on {formatDate(date)} by {by}
          {reason !== null && `: ${reason}`}
          {charge_due_id !== null && '. The student is charged for it.'}
          {slip_id !== null && (
            <Button size="small" sx={{ py: 0 }} onClick={() => viewer.open(slipFile(slip_id))}>
              Slip {slip_id}
            </Button>
          )}
        </Typography>
      ))}
      {preview}
    </>
  );
};

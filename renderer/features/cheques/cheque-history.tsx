import { Typography } from '@mui/material';
import { formatDate } from '../../../shared/dates.ts';
import type { Cheque } from '../../../shared/features/cheques/cheques.model.ts';
import { CHEQUE_WORDS } from '../../../shared/features/cheques/cheques.rules.ts';

/** What became of a cheque, step by step. */
export const ChequeHistory = ({ cheque: { states } }: { readonly cheque: Cheque }) => (
  <>
    {states.map(({ state, date, by, reason, charge_due_id }) => (
      <Typography key={state} variant="body2" component="span" sx={{ display: 'block' }}>
        {CHEQUE_WORDS[state]} on {formatDate(date)} by {by}
        {reason !== null && `: ${reason}`}
        {charge_due_id !== null && '. The student is charged for it.'}
      </Typography>
    ))}
  </>
);

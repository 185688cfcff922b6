import { Button } from '@mui/material';
import { CHEQUE_WORDS } from '../../../shared/features/cheques/cheques.rules.ts';
import type { Fee } from '../../../shared/features/fees/fees.model.ts';
import type { Column } from '../../ui/tables/column.tsx';
import { drawnColumn } from '../../ui/tables/columns.tsx';
import { TwoLines } from '../../ui/tables/two-lines.tsx';

/** How it was paid; a cheque with where it is, which opens what became of it. */
export const paymentColumn = (onCheque: (fee: Fee) => void): Column<Fee> =>
  drawnColumn<Fee>(
    'payment_type',
    'Payment Type',
    (fee) => (
      <TwoLines
        first={fee.payment_type}
        second={
          fee.cheque && (
            <Button
              size="small"
              sx={{ p: 0, minWidth: 0, minHeight: 24, fontSize: 'inherit' }}
              aria-label={`${CHEQUE_WORDS[fee.cheque.state]}: cheque ${fee.cheque.number} of ${fee.receipt_no ?? fee.student_name}`}
              onClick={() => onCheque(fee)}
            >
              {CHEQUE_WORDS[fee.cheque.state]}
            </Button>
          )
        }
      />
    ),
    { width: 102 },
  );

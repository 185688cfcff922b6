import { Button } from '@mui/material';
import { CHEQUE_WORDS } from '../../../../shared/features/collection/cheques/cheques.rules.ts';
import { INSTRUMENT_WORDS } from '../../../../shared/features/collection/fees/fees.instruments.ts';
import type { Fee } from '../../../../shared/features/collection/fees/fees.model.ts';
import { formatRupees } from '../../../../shared/money.ts';
import type { Column } from '../../../ui/tables/column.tsx';
import { drawnColumn } from '../../../ui/tables/columns.tsx';
import { TwoLines } from '../../../ui/tables/two-lines.tsx';

/** `Not yet deposited`, `Draft: not yet deposited`; of a cheque that paid other receipts too `Not yet deposited, of ₹5,000.00`. */
const standingText = ({ cheque, instrument }: Fee): string => {
  if (cheque === null) return '';
  const words = CHEQUE_WORDS[cheque.state];
  const whole = cheque.receipts > 1 ? `, of ${formatRupees(cheque.amount)}` : '';
  return `${instrument === 'demand draft' ? `Draft: ${words.toLowerCase()}` : words}${whole}`;
};

/** Who paid for several students, or of what sum it is a part: `by Social Welfare Department`, `of ₹5,000.00`. */
const togetherText = (together: NonNullable<Fee['together']>): string =>
  together.students === 1 ? `of ${formatRupees(together.amount)}` : `by ${together.payer}`;

/** `Card`, and the payment that it is part of. */
const particularsOf = ({ instrument, together }: Fee): string | null =>
  [instrument && INSTRUMENT_WORDS[instrument], together && togetherText(together)]
    .filter(Boolean)
    .join(', ') || null;

/** The column of how it was paid, and by whom for several students. A cheque shows its state, which opens its history. */
export const paymentColumn = (onCheque: (fee: Fee) => void): Column<Fee> =>
  drawnColumn<Fee>(
    'payment_type',
    'Payment Type',
    (fee) => (
      <TwoLines
        first={fee.payment_type}
        second={
          fee.cheque === null ? (
            particularsOf(fee)
          ) : (
            <Button
              size="small"
              sx={{ p: 0, minWidth: 0, minHeight: 24, fontSize: 'inherit' }}
              aria-label={`${standingText(fee)}: cheque ${fee.cheque.number} of ${fee.receipt_no ?? fee.student_name}`}
              onClick={() => onCheque(fee)}
            >
              {standingText(fee)}
            </Button>
          )
        }
      />
    ),
    { width: 100 },
  );

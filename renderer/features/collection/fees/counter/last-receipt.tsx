import CheckCircle from '@mui/icons-material/CheckCircle';
import Print from '@mui/icons-material/Print';
import { Box, Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import type { CollectedFee } from '../../../../../shared/features/collection/fees/fees.model.ts';
import { formatRupees, sayRupees, sumRupees } from '../../../../../shared/money.ts';
import { useUser } from '../../../../client/login.tsx';
import { ShownKeys } from '../../../../ui/pages/keyboard-hints.tsx';
import { PRINT_KEYS } from '../../../../ui/print-and-export/printing.ts';
import { useOfficeDay } from '../../../college/settings/day.data.ts';
import { duesQuery } from './owed-queries.ts';
import type { Saved } from './use-last-receipt.ts';
import { WRONG_KEY } from './use-wrong-key.ts';

/** What a receipt of dues settled, in a line: `Tuition ₹6,000.00, Examination ₹1,400.00`. */
const settledBy = ({ others = [], ...fee }: CollectedFee): string => {
  const all = [fee, ...others];
  const parts = all.flatMap(({ lines }) =>
    lines.map(({ head, amount }) => `${head} ${formatRupees(amount)}`),
  );
  const advance = sumRupees(all.map((each) => each.advance));
  return [...parts, ...(advance > 0 ? [`in advance ${formatRupees(advance)}`] : [])].join(', ');
};

/** `2026-27/000123`, of several receipts `2026-27/000123 and 2026-27/G000045`. */
const numbersOf = ({ receipt_no, others = [] }: CollectedFee): string =>
  [receipt_no, ...others.map((other) => other.receipt_no)].join(' and ');

const ONE_LINE = { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

interface BalanceLeftProps {
  readonly studentId: number;
  /** When the receipt was saved, in milliseconds: what was answered before is the balance no more. */
  readonly since: number;
}

/** What the student still owes after it. */
const BalanceLeft = ({ studentId, since }: BalanceLeftProps) => {
  const { today } = useOfficeDay();
  const { data, dataUpdatedAt } = useQuery(duesQuery(studentId, today));
  if (!data || dataUpdatedAt < since) return null;
  return (
    <Box component="span" sx={{ flexShrink: 0 }}>
      Balance {sayRupees(data.pending_fees)}
    </Box>
  );
};

interface LastReceiptProps {
  readonly last: Saved;
  readonly onPrint: () => void;
  /** It is wrong: to be cancelled, and entered again. */
  readonly onWrong: () => void;
}

/** The receipt just saved, in a line, with its way to paper and back. */
export const LastReceipt = ({ last, onPrint, onWrong }: LastReceiptProps) => {
  const { fee, change } = last;
  const isAdmin = useUser().role === 'admin';
  const isOfDues = fee.lines.some(({ origin }) => origin !== 'opening') || fee.advance > 0;
  return (
    <Box
      component="span"
      role="status"
      sx={{
        display: 'flex',
        flexWrap: { xs: 'wrap', md: 'nowrap' },
        alignItems: 'center',
        columnGap: 1,
        px: 1.25,
        py: 0.25,
        borderRadius: 1,
        color: 'text.primary',
        bgcolor: (theme) => theme.alpha(theme.vars.palette.success.main, 0.12),
      }}
    >
      <CheckCircle fontSize="small" sx={{ color: 'success.main' }} aria-hidden />
      <Box component="span" sx={{ flexShrink: { md: 0 } }}>
        {fee.others ? 'Receipts' : 'Receipt'} <strong>{numbersOf(fee)}</strong>:{' '}
        {formatRupees(sumRupees([fee.amount, ...(fee.others ?? []).map(({ amount }) => amount)]))} from{' '}
        {fee.student_name}
      </Box>
      {change !== undefined && change > 0 && (
        <Box component="strong" sx={{ flexShrink: 0 }}>
          Change {sayRupees(change)}
        </Box>
      )}
      {fee.student_id !== null && <BalanceLeft studentId={fee.student_id} since={last.at} />}
      <Box
        component="span"
        sx={{ flex: { xs: '1 1 100%', md: 1 }, color: 'text.secondary', ...ONE_LINE }}
        title={settledBy(fee)}
      >
        {isOfDues && settledBy(fee)}
      </Box>
      <Button size="small" color="inherit" startIcon={<Print />} onClick={onPrint} sx={{ flexShrink: 0 }}>
        Print
        <ShownKeys keys={PRINT_KEYS} />
      </Button>
      <Button size="small" color="inherit" onClick={onWrong} sx={{ flexShrink: 0 }}>
        {isAdmin ? 'Wrong? Cancel and enter again' : 'Wrong? Request cancellation'}
        <ShownKeys keys={[WRONG_KEY]} />
      </Button>
    </Box>
  );
};

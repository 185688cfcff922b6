import Print from '@mui/icons-material/Print';
import { Alert, Box, Button } from '@mui/material';
import type { Fee } from '../../../shared/features/fees/fees.model.ts';
import { formatRupees } from '../../../shared/money.ts';
import { ShownKeys } from '../../ui/pages/keyboard-hints.tsx';
import { PRINT_KEYS } from '../../ui/print-and-export/printing.ts';

/** What a receipt of dues settled, in a line: `Tuition ₹6,000.00, Examination ₹1,400.00`. */
const settledBy = ({ lines, advance }: Fee): string => {
  const parts = lines.map(({ head, amount }) => `${head} ${formatRupees(amount)}`);
  return [...parts, ...(advance > 0 ? [`in advance ${formatRupees(advance)}`] : [])].join(', ');
};

/** The receipt just saved, with its way to paper. */
export const LastReceipt = ({ fee, onPrint }: { readonly fee: Fee; readonly onPrint: () => void }) => (
  <Alert
    component="span"
    severity="success"
    action={
      <Button size="small" color="inherit" startIcon={<Print />} onClick={onPrint}>
        Print
        <ShownKeys keys={PRINT_KEYS} />
      </Button>
    }
  >
    <Box component="span" sx={{ display: 'block' }}>
      Receipt <strong>{fee.receipt_no}</strong>: {formatRupees(fee.amount)} from {fee.student_name}
    </Box>
    {(fee.lines.some(({ origin }) => origin !== 'opening') || fee.advance > 0) && (
      <small>{settledBy(fee)}</small>
    )}
  </Alert>
);

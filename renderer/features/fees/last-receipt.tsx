import Print from '@mui/icons-material/Print';
import { Alert, Box, Button } from '@mui/material';
import { useCallback, useRef, useState } from 'react';
import type { Fee } from '../../../shared/features/fees/fees.model.ts';
import { formatRupees } from '../../../shared/money.ts';
import { notify } from '../../client/notify.ts';
import { ShownKeys } from '../../ui/keyboard-hints.tsx';
import { PRINT_KEYS, usePrinted } from '../../ui/printing.ts';

const NOTHING_TO_PRINT = {
  title: 'Nothing to print',
  description: 'No receipt was saved here: save the fee, then print.',
};

/** The last receipt saved, and its printing; while another is being saved, that one's, once it is: never the one before. */
export const useLastReceipt = (onPrint: (fee: Fee) => void) => {
  const [last, setLast] = useState<Fee>();
  const latest = useRef<Fee>(undefined);
  /** A save, and the receipt that stood when it began. */
  const underWay = useRef<{ readonly before: Fee | undefined; readonly ended: Promise<void> }>(undefined);
  const hearSaving = (saving: Promise<void>) => {
    const ended = saving.finally(() => {
      underWay.current = undefined;
    });
    underWay.current = { before: latest.current, ended };
  };
  const keep = (fee: Fee) => {
    latest.current = fee;
    setLast(fee);
  };
  const print = useCallback(async () => {
    const saving = underWay.current;
    if (saving && latest.current === saving.before) await saving.ended;
    const { current: fee } = latest;
    if (fee && fee !== saving?.before) onPrint(fee);
    else notify(NOTHING_TO_PRINT);
  }, [onPrint]);
  usePrinted(print);
  return { last, keep, hearSaving, print };
};

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

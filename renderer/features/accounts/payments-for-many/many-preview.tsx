import { Alert, Box, Typography } from '@mui/material';
import { counted } from '../../../../shared/counted.ts';
import type { PaymentForMany } from '../../../../shared/features/accounts/payments-for-many/payments-for-many.model.ts';
import { moreThanPaid } from '../../../../shared/features/accounts/payments-for-many/payments-for-many.text.ts';
import { formatRupees, sumRupees } from '../../../../shared/money.ts';
import { PreviewBox } from '../../../ui/forms/preview-box.tsx';
import { Sums } from '../../../ui/pages/sums.tsx';
import { ReadOfSheet } from '../../college/files/read-of-sheet.tsx';
import { RowRemarkList } from '../../college/files/row-remarks.tsx';

interface ManyPreviewProps {
  readonly looked: PaymentForMany;
  readonly without: ReadonlySet<number>;
  readonly onLeaveOut: (studentId: number, isOut: boolean) => void;
}

const MOST_SHOWN = 200;

/** Who gets a receipt of how much; each can be left out. */
const Receipts = ({ looked, without, onLeaveOut }: ManyPreviewProps) => (
  <Box
    component="ul"
    tabIndex={0}
    aria-label="Students of the payment"
    sx={{
      ...{ m: 0, p: 0, listStyle: 'none', maxHeight: 220, overflow: 'auto' },
      ...{ border: 1, borderColor: 'divider', borderRadius: 1 },
    }}
  >
    {looked.receipts.map(({ student_id, student_name, roll_no, amount }) => (
      <Box component="li" key={student_id}>
        <Box
          component="label"
          sx={{ display: 'flex', gap: 1, px: 1.25, py: 0.5, minHeight: 32, alignItems: 'center' }}
        >
          <input
            type="checkbox"
            checked={!without.has(student_id)}
            onChange={(event) => onLeaveOut(student_id, !event.target.checked)}
          />
          <Typography
            variant="body2"
            component="span"
            sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}
          >
            {[student_name, roll_no].filter(Boolean).join(', ')}
          </Typography>
          <Typography variant="body2" component="span" sx={{ fontWeight: 560 }}>
            {formatRupees(amount)}
          </Typography>
        </Box>
      </Box>
    ))}
  </Box>
);

const BECOMES = { advance: 'is kept in advance', received: 'is received beyond the dues' } as const;

/** Shows what the payment would do: who gets a receipt, who is not found, who owes less, and whether the rows come to the transfer. */
export const ManyPreview = ({ looked, without, onLeaveOut }: ManyPreviewProps) => {
  const { amount, listed, unknown, over } = looked;
  const kept = looked.receipts.filter(({ student_id }) => !without.has(student_id));
  const collected = sumRupees(kept.map((receipt) => receipt.amount));
  const left = sumRupees([amount, -collected]);
  const less = over.filter(({ student_id }) => !without.has(student_id));
  const some = unknown.slice(0, MOST_SHOWN).map(({ row, what, reason }) => ({ row, what, reason }));
  return (
    <PreviewBox label="What it collects">
      <Typography sx={{ fontWeight: 620 }}>
        {`${counted(kept.length, 'receipt', 'receipts')} of ${formatRupees(collected)}`}
      </Typography>
      <Sums
        sums={[
          { label: 'The transfer', value: formatRupees(amount) },
          { label: 'The rows come to', value: formatRupees(listed) },
          { label: 'Stays in suspense', value: formatRupees(Math.max(left, 0)) },
        ]}
      />
      {listed > amount && <Alert severity="error">{moreThanPaid(looked)}.</Alert>}
      {listed === amount && <Alert severity="success">The rows come to the transfer.</Alert>}
      <ReadOfSheet sums={looked.sums} unread={looked.unread} />
      {looked.said.length > 0 && (
        <Alert severity="info">
          <Box component="ul" sx={{ m: 0, pl: 2.5, overflowWrap: 'anywhere' }}>
            {looked.said.map((sentence) => (
              <li key={sentence}>{sentence}.</li>
            ))}
          </Box>
        </Alert>
      )}
      <RowRemarkList
        severity="error"
        title={`Without a receipt: ${counted(unknown.length, 'row', 'rows')}, ${formatRupees(sumRupees(unknown.map((row) => row.amount)))}`}
        remarks={{ rows: unknown.length, some }}
      />
      {less.length > 0 && (
        <Alert severity="warning">
          {counted(less.length, 'student owes', 'students owe')} less,{' '}
          {formatRupees(sumRupees(less.map((one) => one.over)))} in all:
          <Box component="ul" sx={{ m: 0, pl: 2.5, maxHeight: 140, overflow: 'auto' }}>
            {less.slice(0, MOST_SHOWN).map((one) => (
              <li key={one.student_id}>
                {`${one.student_name} owes ${formatRupees(one.owed)}: ${formatRupees(one.over)} ${BECOMES[one.becomes]}`}
              </li>
            ))}
          </Box>
        </Alert>
      )}
      {looked.receipts.length > 0 && <Receipts {...{ looked, without, onLeaveOut }} />}
    </PreviewBox>
  );
};

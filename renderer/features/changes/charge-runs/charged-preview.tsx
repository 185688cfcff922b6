import { Alert, Typography } from '@mui/material';
import { counted } from '../../../../shared/counted.ts';
import type { Charged } from '../../../../shared/features/changes/charge-runs/charge-runs.model.ts';
import { formatRupees } from '../../../../shared/money.ts';
import { RowRemarkList } from '../../college/files/row-remarks.tsx';

/** What a charge does: whom it charges, who is charged already, and who with something else. */
export const ChargedPreview = ({ found }: { readonly found: Charged }) => (
  <>
    <Typography sx={{ fontWeight: 620 }}>
      {found.students === 0
        ? 'Nobody new to charge.'
        : `${counted(found.students, 'student', 'students')}, ${formatRupees(found.amount)}`}
    </Typography>
    <Typography variant="body2">
      {found.head}, {found.period} afterwards: {counted(found.after.students, 'student', 'students')},{' '}
      {formatRupees(found.after.amount)}
    </Typography>
    {found.already > 0 && (
      <Alert severity="info">
        Charged already, and alike: {counted(found.already, 'student', 'students')}. They are not charged
        again.
      </Alert>
    )}
    <RowRemarkList
      severity="warning"
      title={`Charged otherwise before: ${counted(found.changed.rows, 'student', 'students')}`}
      remarks={found.changed}
    />
    <RowRemarkList
      severity="warning"
      title={`Paid already, not changed: ${counted(found.kept.rows, 'student', 'students')}`}
      remarks={found.kept}
    />
  </>
);

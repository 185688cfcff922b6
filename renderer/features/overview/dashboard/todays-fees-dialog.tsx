import {
  Button,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  Typography,
} from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useId, useMemo } from 'react';
import { counted } from '../../../../shared/counted.ts';
import { listFees } from '../../../../shared/features/collection/fees/fees.endpoints.ts';
import type { Fee } from '../../../../shared/features/collection/fees/fees.model.ts';
import { dayTotals } from '../../../../shared/features/collection/fees/fees.rules.ts';
import { formatRupees } from '../../../../shared/money.ts';
import { queryOf } from '../../../client/queries.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { WholeTable } from '../../../ui/tables/whole-table.tsx';
import { entryActions, FEE_COLUMNS } from '../../collection/fees/fee-columns.tsx';
import { useFileViewer } from '../../college/files/attachment-viewer.tsx';
import { useOfficeDay } from '../../college/settings/day.data.ts';

interface TodaysFeesProps {
  /** One course, or all of them. */
  readonly course: { readonly id: string; readonly name: string } | undefined;
  readonly onClose: () => void;
}

export const TodaysFeesDialog = ({ course, onClose }: TodaysFeesProps) => {
  const titleId = useId();
  const { actions: viewer, preview } = useFileViewer();
  const { today: date } = useOfficeDay();
  const query = useQuery(
    queryOf('fees', listFees, { query: { date, course_id: course && Number(course.id) } }),
  );
  const columns = useMemo(
    () => [
      FEE_COLUMNS.date,
      FEE_COLUMNS.type,
      FEE_COLUMNS.amount,
      ...(course ? [] : [FEE_COLUMNS.course]),
      FEE_COLUMNS.student,
      FEE_COLUMNS.paymentOrStatus,
      FEE_COLUMNS.slip,
      FEE_COLUMNS.collectedBy,
      entryActions(viewer),
    ],
    [viewer, course],
  );
  return (
    <Dialog open onClose={onClose} maxWidth="xl" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>Today's Fees</DialogTitle>
      <DialogContent sx={{ display: 'flex', flexDirection: 'column', maxHeight: '70vh' }}>
        {course && <DialogContentText sx={{ mb: 1 }}>{course.name}</DialogContentText>}
        <WholeTable
          label="Today's Fees"
          columns={columns}
          query={query}
          isVoid={(fee) => fee.cancelled !== null}
          empty={{ title: 'No fees recorded today.' }}
          failed="Failed to fetch today's fees"
          height="56vh"
        />
        {query.data && <DayTotals fees={query.data} />}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
      {preview}
    </Dialog>
  );
};

/** The same sum as the card's, and what is listed above without being in it. */
const DayTotals = ({ fees }: { readonly fees: readonly Fee[] }) => {
  const { collected, pending, cancelled } = dayTotals(fees);
  const beside = [
    ...(pending.count > 0 ? [`${formatRupees(pending.amount)} pending`] : []),
    ...(cancelled.count > 0 ? [`${formatRupees(cancelled.amount)} cancelled`] : []),
  ];
  return (
    <Typography variant="body2" role="status" sx={{ pt: 1.5, color: 'text.secondary' }}>
      <Typography component="strong" variant="inherit" sx={{ fontWeight: 620, color: 'text.primary' }}>
        {formatRupees(collected.amount)} collected
      </Typography>{' '}
      in {counted(collected.count, 'receipt', 'receipts')}
      {beside.length > 0 && `. Not in it: ${beside.join(' and ')}`}
    </Typography>
  );
};

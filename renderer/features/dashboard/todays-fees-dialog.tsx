import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useId, useMemo } from 'react';
import { localDate } from '../../../shared/dates.ts';
import { listFees } from '../../../shared/features/fees/fees.endpoints.ts';
import { queryOf } from '../../client/queries.ts';
import { WholeTable } from '../../ui/whole-table.tsx';
import { FEE_COLUMNS, feeActions } from '../fees/fee-columns.tsx';
import { useFeeFiles } from '../fees/fee-files.tsx';

interface TodaysFeesProps {
  /** One course, or all of them. */
  readonly course: { readonly id: string; readonly name: string } | undefined;
  readonly onClose: () => void;
}

export const TodaysFeesDialog = ({ course, onClose }: TodaysFeesProps) => {
  const titleId = useId();
  const files = useFeeFiles();
  const date = localDate(new Date());
  const query = useQuery(
    queryOf('fees', listFees, { query: { date, ...(course ? { course_id: Number(course.id) } : {}) } }),
  );
  const columns = useMemo(
    () => [
      FEE_COLUMNS.date,
      FEE_COLUMNS.type,
      FEE_COLUMNS.amount,
      ...(course ? [] : [FEE_COLUMNS.course]),
      FEE_COLUMNS.student,
      FEE_COLUMNS.payment,
      FEE_COLUMNS.slip,
      FEE_COLUMNS.collectedBy,
      feeActions({ files }, query.data),
    ],
    [files, course, query.data],
  );
  return (
    <Dialog open onClose={onClose} maxWidth="xl" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>
        Today's Fees
        {course && ` · ${course.name}`}
      </DialogTitle>
      <DialogContent sx={{ display: 'flex', flexDirection: 'column', maxHeight: '70vh' }}>
        <WholeTable
          label="Today's Fees"
          columns={columns}
          query={query}
          isVoid={(fee) => fee.cancelled !== null}
          empty={{ title: 'No fees recorded today.' }}
          failed="Failed to fetch today's fees"
          height="60vh"
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
      {files.preview}
    </Dialog>
  );
};

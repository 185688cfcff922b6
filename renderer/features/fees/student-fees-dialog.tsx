import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useId, useMemo } from 'react';
import { listFees } from '../../../shared/features/fees/fees.endpoints.ts';
import { studentTotals } from '../../../shared/features/fees/fees.rules.ts';
import type { Student } from '../../../shared/features/students/students.model.ts';
import { formatRupees } from '../../../shared/money.ts';
import { queryOf } from '../../client/queries.ts';
import { CardRow } from '../../ui/page.tsx';
import { StatCard } from '../../ui/stat-card.tsx';
import { WholeTable } from '../../ui/whole-table.tsx';
import { FEE_COLUMNS, feeActions } from './fee-columns.tsx';
import { useFeeFiles } from './fee-files.tsx';

interface StudentFeesDialogProps {
  readonly student: Student;
  readonly onClose: () => void;
}

/** All fee entries of one student, newest first, and what they add up to. */
export const StudentFeesDialog = ({ student, onClose }: StudentFeesDialogProps) => {
  const titleId = useId();
  const files = useFeeFiles();
  const query = useQuery(queryOf('fees', listFees, { query: { student_id: student.id } }));
  const totals = studentTotals(query.data ?? [], student.pending_fees);
  const columns = useMemo(
    () => [
      FEE_COLUMNS.date,
      FEE_COLUMNS.type,
      FEE_COLUMNS.amount,
      FEE_COLUMNS.course,
      FEE_COLUMNS.payment,
      FEE_COLUMNS.slip,
      FEE_COLUMNS.collectedBy,
      feeActions({ files }, query.data),
    ],
    [files, query.data],
  );
  const { isPending } = query;
  return (
    <Dialog open onClose={onClose} maxWidth="lg" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>Fees for {student.name}</DialogTitle>
      <DialogContent>
        <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
          <CardRow>
            <StatCard label="Total Entries" value={totals.totalEntries} isLoading={isPending} />
            <StatCard label="Total Fees" value={formatRupees(totals.totalFees)} isLoading={isPending} />
            <StatCard
              label="Pending Fees"
              value={formatRupees(totals.pendingFees)}
              tone={totals.pendingFees > 0 ? 'warning' : 'neutral'}
            />
            <StatCard
              label="Total Paid"
              value={formatRupees(totals.totalPaid)}
              tone="success"
              isLoading={isPending}
            />
          </CardRow>
          <WholeTable
            label={`Fees for ${student.name}`}
            columns={columns}
            query={query}
            isVoid={(fee) => fee.cancelled !== null}
            empty={{ title: 'No fees found for this student.' }}
            failed="Failed to load student fees"
          />
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
      {files.preview}
    </Dialog>
  );
};

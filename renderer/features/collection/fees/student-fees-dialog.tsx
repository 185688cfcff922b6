import { Box, Button, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useMemo } from 'react';
import { listFees } from '../../../../shared/features/collection/fees/fees.endpoints.ts';
import { countedEntries } from '../../../../shared/features/collection/fees/fees.rules.ts';
import type { Student } from '../../../../shared/features/students/students/students.model.ts';
import { formatRupees } from '../../../../shared/money.ts';
import { queryOf } from '../../../client/queries.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { useFailureNotice } from '../../../ui/dialogs/failure-notice.ts';
import { CardRow } from '../../../ui/pages/page.tsx';
import { StatCard } from '../../../ui/pages/stat-card.tsx';
import { WholeTable } from '../../../ui/tables/whole-table.tsx';
import { type FileViewer, useFileViewer } from '../../college/files/attachment-viewer.tsx';
import { studentQuery } from '../../students/students/student-choice.ts';
import { Particulars } from '../../students/students/student-option.tsx';
import { entryActions, FEE_COLUMNS } from './fee-columns.tsx';

interface StudentFeesDialogProps {
  readonly studentId: number;
  /** The buttons beside Close: the student's papers, which are another register's. */
  readonly actsOf: (student: Student, viewer: FileViewer) => ReactNode;
  readonly onClose: () => void;
}

/** All fee entries of one student, newest first; what is owed and paid in all stands in the student's record. */
export const StudentFeesDialog = ({ studentId, actsOf, onClose }: StudentFeesDialogProps) => {
  const titleId = useId();
  const { actions: viewer, preview } = useFileViewer();
  const record = useQuery(studentQuery(studentId));
  useFailureNotice(record.error, 'Failed to load student fees');
  const query = useQuery(queryOf('fees', listFees, { query: { student_id: studentId } }));
  const columns = useMemo(
    () => [
      FEE_COLUMNS.date,
      FEE_COLUMNS.type,
      FEE_COLUMNS.amount,
      FEE_COLUMNS.course,
      FEE_COLUMNS.paymentOrStatus,
      FEE_COLUMNS.slip,
      FEE_COLUMNS.collectedBy,
      entryActions(viewer),
    ],
    [viewer],
  );
  const student = record.data;
  return (
    <Dialog open onClose={onClose} maxWidth="lg" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>Fees for {student?.name ?? 'a student'}</DialogTitle>
      <DialogContent>
        <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
          {student && <Particulars student={student} />}
          <CardRow>
            <StatCard
              label="Total Entries"
              value={query.data && countedEntries(query.data)}
              isLoading={query.isPending}
            />
            <StatCard
              label="Total Fees"
              value={student && formatRupees(student.total_fees)}
              isLoading={record.isPending}
            />
            <StatCard
              label="Pending Fees"
              value={student && formatRupees(student.pending_fees)}
              tone={student && student.pending_fees > 0 ? 'warning' : 'neutral'}
              isLoading={record.isPending}
            />
            <StatCard
              label="Total Paid"
              value={student && formatRupees(student.paid_fees)}
              tone="success"
              isLoading={record.isPending}
            />
          </CardRow>
          <WholeTable
            label={`Fees for ${student?.name ?? 'a student'}`}
            columns={columns}
            query={query}
            isVoid={(fee) => fee.cancelled !== null}
            empty={{ title: 'No fees found for this student.' }}
            failed="Failed to load student fees"
          />
        </Box>
      </DialogContent>
      <DialogActions>
        {student && actsOf(student, viewer)}
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
      {preview}
    </Dialog>
  );
};

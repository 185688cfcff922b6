import {
  Alert,
  Box,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import { counted, formatCount } from '../../../../shared/counted.ts';
import {
  TOGETHER_LABELS,
  type Together,
  type TogetherRemarks,
} from '../../../../shared/features/students/students.chosen.ts';

const Changes = ({ together: { changes, students } }: { readonly together: Together }) => (
  <TableContainer sx={{ border: 1, borderColor: 'divider', borderRadius: 1, maxHeight: 260 }} tabIndex={0}>
    <Table size="small" stickyHeader aria-label="What changes">
      <TableHead>
        <TableRow>
          <TableCell>Student</TableCell>
          <TableCell>Field</TableCell>
          <TableCell>Now</TableCell>
          <TableCell>New</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {changes.flatMap(({ student_id, student, cells }) =>
          cells.map(({ field, before, after }, at) => (
            <TableRow key={`${student_id} ${field}`}>
              <TableCell>{at === 0 ? student : ''}</TableCell>
              <TableCell>{TOGETHER_LABELS[field]}</TableCell>
              <TableCell sx={{ color: 'text.secondary' }}>{before ?? '—'}</TableCell>
              <TableCell sx={{ fontWeight: 560 }}>{after}</TableCell>
            </TableRow>
          )),
        )}
        {students > changes.length && (
          <TableRow>
            <TableCell colSpan={4}>and {formatCount(students - changes.length)} more students</TableCell>
          </TableRow>
        )}
      </TableBody>
    </Table>
  </TableContainer>
);

interface RemarksProps {
  readonly severity: 'warning' | 'error' | 'info';
  readonly title: string;
  readonly remarks: TogetherRemarks;
}

const Remarks = ({ severity, title, remarks: { students, some } }: RemarksProps) =>
  students > 0 && (
    <Alert severity={severity} sx={{ '& .MuiAlert-message': { minWidth: 0, flex: 1 } }}>
      {title}: {counted(students, 'student', 'students')}
      <Box
        component="ul"
        tabIndex={0}
        aria-label={title}
        sx={{ m: 0, pl: 2.5, maxHeight: 140, overflow: 'auto', overflowWrap: 'anywhere' }}
      >
        {some.map(({ student_id, student, reason }) => (
          <li key={`${student_id} ${reason}`}>
            {student}: {reason}
          </li>
        ))}
        {students > some.length && <li>and more</li>}
      </Box>
    </Alert>
  );

/** What changing students together would do, and what of their dues it leaves as it is. */
export const TogetherPreview = ({ together }: { readonly together: Together }) => (
  <Box data-wide role="status" aria-label="What it changes" sx={{ display: 'grid', gap: 1, minWidth: 0 }}>
    <Typography sx={{ fontWeight: 620 }}>
      {together.students === 0
        ? 'Nothing would change.'
        : `${counted(together.students, 'student changes', 'students change')}. No due is changed by this.`}
      {together.unchanged > 0 && ` ${counted(together.unchanged, 'is', 'are')} so already.`}
    </Typography>
    {together.students > 0 && <Changes together={together} />}
    <Remarks severity="error" title="Left out" remarks={together.refused} />
    <Remarks
      severity="warning"
      title="Charged by the plan of another year or category"
      remarks={together.charged_otherwise}
    />
    <Remarks severity="warning" title="Fees that stay owed" remarks={together.owing} />
    {together.readmitted > 0 && (
      <Alert severity="warning">
        {counted(together.readmitted, 'student is', 'students are')} on the rolls again. Dues that were
        refunded to them are owed again.
      </Alert>
    )}
  </Box>
);

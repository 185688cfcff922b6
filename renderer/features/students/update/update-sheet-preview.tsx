import {
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
import { importField } from '../../../../shared/features/students/import/students.fields.ts';
import type { StudentUpdate } from '../../../../shared/features/students/import/students.update-model.ts';
import { RowRemarkList } from '../../files/row-remarks.tsx';

const Changes = ({ update: { changes, students } }: { readonly update: StudentUpdate }) => (
  <TableContainer sx={{ border: 1, borderColor: 'divider', borderRadius: 1, maxHeight: 260 }} tabIndex={0}>
    <Table size="small" stickyHeader aria-label="What changes">
      <TableHead>
        <TableRow>
          <TableCell>Row</TableCell>
          <TableCell>Student</TableCell>
          <TableCell>Column</TableCell>
          <TableCell>Now</TableCell>
          <TableCell>New</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {changes.flatMap(({ row, student_id, student, cells }) =>
          cells.map(({ field, before, after }, at) => (
            <TableRow key={`${student_id} ${field}`}>
              <TableCell sx={{ color: 'text.secondary' }}>{at === 0 ? row : ''}</TableCell>
              <TableCell>{at === 0 ? student : ''}</TableCell>
              <TableCell sx={{ whiteSpace: 'nowrap' }}>{importField(field).label}</TableCell>
              <TableCell sx={{ color: 'text.secondary' }}>{before ?? '—'}</TableCell>
              <TableCell sx={{ fontWeight: 560 }}>{after}</TableCell>
            </TableRow>
          )),
        )}
        {students > changes.length && (
          <TableRow>
            <TableCell colSpan={5}>and {formatCount(students - changes.length)} more students</TableCell>
          </TableRow>
        )}
      </TableBody>
    </Table>
  </TableContainer>
);

/** What a sheet would change, row by row, what it says of whom nobody is found, and what is doubtful. */
export const UpdatePreview = ({
  update,
  isAll,
}: {
  readonly update: StudentUpdate;
  readonly isAll: boolean;
}) => (
  <Box data-wide role="status" aria-label="What it changes" sx={{ display: 'grid', gap: 1, minWidth: 0 }}>
    <Typography sx={{ fontWeight: 620 }}>
      {update.students === 0
        ? 'Nothing would change.'
        : `${counted(update.students, 'student changes', 'students change')}.`}
      {update.unchanged > 0 && ` ${counted(update.unchanged, 'row says', 'rows say')} what is known.`}
    </Typography>
    {update.students > 0 && <Changes update={update} />}
    <RowRemarkList
      severity="error"
      title={`Left out: ${counted(update.unmatched.rows, 'row', 'rows')}`}
      remarks={update.unmatched}
    />
    <RowRemarkList
      severity="warning"
      title={`Doubtful, and ${isAll ? 'updated all the same' : 'left out'}: ${counted(update.doubtful.rows, 'row', 'rows')}`}
      remarks={update.doubtful}
    />
  </Box>
);

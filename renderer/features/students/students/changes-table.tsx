import { Table, TableBody, TableCell, TableContainer, TableHead, TableRow } from '@mui/material';
import { formatCount } from '../../../../shared/counted.ts';

interface ChangedStudent {
  /** The row of the sheet that names the student. */
  readonly row?: number;
  readonly student_id: number;
  readonly student: string;
  readonly cells: readonly {
    /** The field's name on screen: `Roll No`. */
    readonly label: string;
    readonly before: string | null;
    readonly after: string | null;
  }[];
}

interface ChangesTableProps {
  readonly changes: readonly ChangedStudent[];
  /** How many students change; those that are not among `changes` are counted. */
  readonly students: number;
  /** The heading of the fields: a sheet's are columns. */
  readonly field: string;
}

/** Shows of each student what changes, and from what, before it is done. */
export const ChangesTable = ({ changes, students, field }: ChangesTableProps) => {
  const isOfSheet = changes.some(({ row }) => row !== undefined);
  return (
    <TableContainer sx={{ border: 1, borderColor: 'divider', borderRadius: 1, maxHeight: 260 }} tabIndex={0}>
      <Table size="small" stickyHeader aria-label="What changes">
        <TableHead>
          <TableRow>
            {isOfSheet && <TableCell>Row</TableCell>}
            <TableCell>Student</TableCell>
            <TableCell>{field}</TableCell>
            <TableCell>Now</TableCell>
            <TableCell>New</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {changes.flatMap(({ row, student_id, student, cells }) =>
            cells.map(({ label, before, after }, at) => (
              <TableRow key={`${student_id} ${label}`}>
                {isOfSheet && <TableCell sx={{ color: 'text.secondary' }}>{at === 0 ? row : ''}</TableCell>}
                <TableCell>{at === 0 ? student : ''}</TableCell>
                <TableCell sx={{ whiteSpace: 'nowrap' }}>{label}</TableCell>
                <TableCell sx={{ color: 'text.secondary' }}>{before ?? '—'}</TableCell>
                <TableCell sx={{ fontWeight: 560 }}>{after ?? '—'}</TableCell>
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
};

import { Link } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { CellContent } from '../../../ui/tables/column.tsx';
import { TwoLines } from '../../../ui/tables/two-lines.tsx';

interface StudentLinkProps {
  /** The student's id; null for a name that was typed, and is of nobody on the list. */
  readonly id: number | null;
  readonly name: string;
}

/** A student's name, which leads to the student; a name that is nobody's stays words. */
export const StudentLink = ({ id, name }: StudentLinkProps) =>
  id === null ? (
    <CellContent text={name} />
  ) : (
    <Link
      component={RouterLink}
      to={`/students/${id}`}
      // The name is said by itself: it does not depend on whether the cell is drawn at that moment.
      aria-label={name}
      variant="body2"
      underline="hover"
      sx={{ display: 'block', maxWidth: '100%' }}
    >
      <CellContent text={name} />
    </Link>
  );

interface StudentLinesProps {
  readonly student_id: number | null;
  readonly student_name: string;
  /** What stands below the name, as the class. */
  readonly below: string | null;
}

/** The cell of a student's name in a register, with a line below. */
export const StudentLines = ({ student_id: id, student_name: name, below }: StudentLinesProps) => (
  <TwoLines first={<StudentLink id={id} name={name} />} second={below} title={name} />
);

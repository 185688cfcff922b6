import { Link } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { CellContent } from '../../../ui/tables/column.tsx';

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

import { formatDate } from '../../../../shared/dates.ts';
import type { AwaitedDue } from '../../../../shared/features/changes/scholarships/scholarships.model.ts';
import { schemeText } from '../../../../shared/features/charges/dues/awaited.ts';
import type { Column } from '../../../ui/tables/column.tsx';
import { amountColumn, drawnColumn, textColumn } from '../../../ui/tables/columns.tsx';
import { TwoLines } from '../../../ui/tables/two-lines.tsx';
import { StudentLink } from '../../students/students/student-link.tsx';

const beside = ({ sanction_no, until }: AwaitedDue): string =>
  [sanction_no, until === null ? null : `until ${formatDate(until)}`]
    .filter((part) => part !== null)
    .join(', ');

export const AWAITED_COLUMNS: readonly Column<AwaitedDue>[] = [
  drawnColumn<AwaitedDue>(
    'student_name',
    'Student',
    ({ student_id, student_name }) => <StudentLink id={student_id} name={student_name} />,
    { flex: 1, minWidth: 160, inCard: 'title' },
  ),
  textColumn<AwaitedDue>('roll_no', 'Roll No', { flex: 0, width: 96, minWidth: 96 }),
  textColumn<AwaitedDue>('course_name', 'Class', { flex: 0, width: 120, minWidth: 120 }),
  textColumn<AwaitedDue>('head', 'Head', {
    minWidth: 130,
    draw: ({ head, instalment, session }) => (
      <TwoLines first={`${head}${instalment === null ? '' : ` ${instalment}`}`} second={session ?? ''} />
    ),
  }),
  textColumn<AwaitedDue>('scheme', 'Scheme', {
    flex: 1,
    minWidth: 170,
    draw: (due) => <TwoLines first={schemeText(due)} second={beside(due)} />,
  }),
  textColumn<AwaitedDue>('marked_by', 'Marked By', { flex: 0, width: 130, minWidth: 130 }),
  amountColumn<AwaitedDue>('open', 'Awaited', { width: 124 }),
];

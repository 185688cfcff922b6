import { counted } from '../../../../shared/counted.ts';
import type {
  CautionHeld,
  KeptLapse,
} from '../../../../shared/features/collection/caution-money/caution-money.model.ts';
import type { Column } from '../../../ui/tables/column.tsx';
import { amountColumn, dateColumn, drawnColumn, textColumn } from '../../../ui/tables/columns.tsx';
import { TwoLines } from '../../../ui/tables/two-lines.tsx';
import { StudentLink } from '../../students/students/student-link.tsx';

export const HELD_COLUMNS: readonly Column<CautionHeld>[] = [
  drawnColumn<CautionHeld>(
    'student_name',
    'Student',
    ({ id, student_name }) => <StudentLink id={id} name={student_name} />,
    { flex: 1, minWidth: 160, inCard: 'title' },
  ),
  textColumn<CautionHeld>('roll_no', 'Roll No', { flex: 0, width: 88, minWidth: 88 }),
  textColumn<CautionHeld>('father_name', 'Father', { minWidth: 120 }),
  textColumn<CautionHeld>('course_name', 'Class', { flex: 0, width: 144, minWidth: 144 }),
  textColumn<CautionHeld>('status', 'Status', { flex: 0, width: 96, minWidth: 96 }),
  dateColumn<CautionHeld>('left_on', 'Left On', { width: 120 }),
  amountColumn<CautionHeld>('held', 'Held', { width: 118 }),
  amountColumn<CautionHeld>('waiting', 'Requested', { width: 118 }),
];

/** `Asha Rao, Bina Das and 12 more`. */
const namesOf = ({ students }: KeptLapse): string => {
  const [first, second, ...more] = students.map(({ student_name }) => student_name);
  const shown = [first, second].filter(Boolean).join(', ');
  return more.length === 0 ? shown : `${shown} and ${more.length} more`;
};

export const LAPSE_COLUMNS: readonly Column<KeptLapse>[] = [
  dateColumn<KeptLapse>('date', 'Date', { width: 120 }),
  drawnColumn<KeptLapse>(
    'students',
    'Whose it was',
    (lapse) => (
      <TwoLines
        first={counted(lapse.students.length, 'student', 'students')}
        second={namesOf(lapse)}
        title={lapse.students.map(({ student_name }) => student_name).join(', ')}
      />
    ),
    { flex: 1, minWidth: 180, inCard: 'title' },
  ),
  dateColumn<KeptLapse>('left_by', 'Left until', { width: 120 }),
  drawnColumn<KeptLapse>(
    'reason',
    'Reason',
    ({ reason, by, undone }) => (
      <TwoLines first={reason} second={undone ? `Taken back by ${undone.by}: ${undone.reason}` : by} />
    ),
    { flex: 1, minWidth: 180 },
  ),
  amountColumn<KeptLapse>('amount', 'Amount'),
];

import { formatDate } from '../../../../shared/dates.ts';
import type { AwaitedDue } from '../../../../shared/features/changes/scholarships/scholarships.model.ts';
import { schemeText } from '../../../../shared/features/charges/dues/awaited.ts';
import type { Cells } from '../../../ui/registers/register-columns.tsx';
import { TwoLines } from '../../../ui/tables/two-lines.tsx';
import { StudentLink } from '../../students/students/student-link.tsx';

const beside = ({ sanction_no, until }: AwaitedDue): string =>
  [sanction_no, until === null ? null : `until ${formatDate(until)}`]
    .filter((part) => part !== null)
    .join(', ');

/** The cells of the register that are more than their words. */
export const AWAITED_CELLS: Cells<AwaitedDue> = {
  student: ({ student_id, student_name }) => <StudentLink id={student_id} name={student_name} />,
  scheme: (due) => <TwoLines first={schemeText(due)} second={beside(due)} />,
};

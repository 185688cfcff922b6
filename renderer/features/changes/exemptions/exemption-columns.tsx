import { formatCount } from '../../../../shared/counted.ts';
import { formatMoment } from '../../../../shared/dates.ts';
import type {
  ExemptedStudent,
  Exemption,
} from '../../../../shared/features/changes/exemptions/exemptions.model.ts';
import { formatRupees } from '../../../../shared/money.ts';
import type { Cells } from '../../../ui/registers/register-columns.tsx';
import { TwoLines } from '../../../ui/tables/two-lines.tsx';
import { StudentLink } from '../../students/students/student-link.tsx';
import { WouldConcede } from './would-concede.tsx';

/** The cells of the register of exemptions that are more than their words. */
export const EXEMPTION_CELLS: Cells<Exemption> = {
  students: ({ id, status, students }) =>
    status === 'Waiting' ? (
      <WouldConcede id={id} textOf={(would) => formatCount(would.students)} />
    ) : (
      formatCount(students)
    ),
  conceded: ({ id, status, conceded }) =>
    status === 'Waiting' ? (
      <WouldConcede id={id} textOf={({ amount }) => `asks ${formatRupees(amount)}`} />
    ) : (
      formatRupees(conceded)
    ),
  asked_by: ({ asked_by, asked_at }) => <TwoLines first={asked_by} second={formatMoment(asked_at)} />,
};

/** The cells of the students to whom an exemption concedes, or did. */
export const EXEMPTED_CELLS: Cells<ExemptedStudent> = {
  name: ({ id, name, father_name }) => (
    <TwoLines first={<StudentLink id={id} name={name} />} second={father_name} />
  ),
  gender: ({ gender, category }) => [gender, category].filter(Boolean).join(' · '),
  taken_back: ({ taken_back }) => (taken_back > 0 ? formatRupees(taken_back) : undefined),
};

import { formatRupees } from '../../../money.ts';
import type { Exemption } from './exemptions.model.ts';

type Terms = Pick<Exemption, 'percent' | 'amount' | 'heads'>;

/** What a rule takes: `100 % of Tuition`, `₹500.00 of each due of Tuition, Library`. */
export const takesText = ({ percent, amount, heads }: Terms): string => {
  const names = heads.map(({ head }) => head).join(', ');
  return percent === null
    ? `${formatRupees(amount ?? 0)} of each due of ${names}`
    : `${percent} % of ${names}`;
};

type Whom = Pick<Exemption, 'listed' | 'gender' | 'student_category' | 'year' | 'courses'>;

/** Whom a rule meets: `Female, SC, 1st Year, B.A.`, `12 listed students`, `All students`. */
export const whomText = ({ listed, gender, student_category, year, courses }: Whom): string => {
  if (listed !== null)
    return listed === 1 ? '1 listed student' : `${listed.toLocaleString('en-IN')} listed students`;
  const parts = [gender, student_category, year, courses.map(({ name }) => name).join(', ')].filter(Boolean);
  return parts.length === 0 ? 'All students' : parts.join(', ');
};

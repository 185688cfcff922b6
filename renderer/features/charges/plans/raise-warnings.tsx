import { Alert } from '@mui/material';
import { counted } from '../../../../shared/counted.ts';
import { formatDate, type IsoDate } from '../../../../shared/dates.ts';
import { monthsAhead } from '../../../../shared/features/charges/plans/plans.ahead.ts';
import type { Session } from '../../../../shared/features/college/sessions/sessions.model.ts';
import { formatRupees, sumRupees } from '../../../../shared/money.ts';
import { unbrokenText } from '../../../ui/pages/unbroken-text.tsx';
import { planTitle } from './plan-text.ts';
import type { Prospect } from './use-raising.ts';

/** So many classes are named. */
const NAMED = 6;

const studentsOf = (chosen: readonly Prospect[]): number =>
  chosen.reduce((sum, { run }) => sum + run.students, 0);

/** What is doubtful about raising the plans that are chosen: a session that begins in months, classes that were not promoted. */
export const raiseWarnings = (
  chosen: readonly Prospect[],
  session: Session | undefined,
  today: IsoDate,
): readonly string[] => {
  const students = studentsOf(chosen);
  if (students === 0) return [];
  const months = session ? monthsAhead(session.first_day, today) : 0;
  const unmoved = chosen.filter(({ run }) => run.same_year > 0);
  const stays = unmoved.reduce((sum, { run }) => sum + run.same_year, 0);
  const classes = unmoved
    .slice(0, NAMED)
    .map(({ plan, run }) => `${planTitle({ ...plan, session: '' })}: ${run.same_year}`);
  if (unmoved.length > NAMED) classes.push(`${unmoved.length - NAMED} more classes`);
  return [
    ...(session && months > 0
      ? [
          `${session.name} begins on ${formatDate(session.first_day)}, in ${counted(months, 'month', 'months')}: ` +
            `${counted(students, 'student owes', 'students owe')} ${formatRupees(
              sumRupees(chosen.map(({ run }) => run.amount)),
            )} more from today.`,
        ]
      : []),
    ...(stays > 0
      ? [
          `Promote first: ${stays} of ${counted(students, 'student', 'students')} ${stays === 1 ? 'was' : 'were'} charged ` +
            `for the same year in an earlier session (${classes.join('; ')}).`,
        ]
      : []),
  ];
};

/** Whether some of what a plan charges was due by a day that is past. */
const isPast = ({ plan }: Prospect, today: IsoDate): boolean =>
  plan.lines.some(({ due_date }) => due_date < today);

/**
 * What of the plans that are chosen is past, and for how many students; null where nothing is. `isOfSome`: their classes were charged
 * already, and who is charged now came since.
 */
export const pastDates = (chosen: readonly Prospect[], today: IsoDate) => {
  const past = chosen.filter((prospect) => prospect.run.students > 0 && isPast(prospect, today));
  if (past.length === 0) return null;
  return {
    students: studentsOf(past),
    isOfSome: past.every(({ plan, run }) => plan.raised && run.skipped > 0),
  };
};

export const RaiseWarnings = ({ warnings }: { readonly warnings: readonly string[] }) =>
  warnings.map((warning) => (
    <Alert key={warning} severity="warning" role="alert" sx={{ mb: 1 }}>
      {unbrokenText(warning)}
    </Alert>
  ));

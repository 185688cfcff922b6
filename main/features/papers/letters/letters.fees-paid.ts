import { financialYear, financialYearDays, formatDate, type IsoDate } from '../../../../shared/dates.ts';
import type { FeesPaid } from '../../../../shared/features/papers/letters/letters.fees-paid.ts';
import type { Student } from '../../../../shared/features/students/students/students.model.ts';
import { toRupees } from '../../../../shared/money.ts';
import type { Db } from '../../../database/db.ts';
import { isInScope, type Scope } from '../../../office/actor.ts';
import { forbidden } from '../../../office/api-error.ts';
import { coursesOf } from '../../college/courses/courses.record-queries.ts';
import { type Days, type PaidPaper, paidHeads, paidPapers, sessionOfDays } from './letters.fees-queries.ts';

/**
 * The period in words. A year that is not over ends on the day of the letter: `the financial year 2026-27 (01-04-2026 to
 * 21-11-2026)`.
 */
const periodTexts = async (
  db: Db,
  days: Days,
  until: IsoDate,
): Promise<Pick<FeesPaid, 'period' | 'period_hindi'>> => {
  const dates = `${formatDate(days.from)} to ${formatDate(until)}`;
  const dates_hindi = `${formatDate(days.from)} से ${formatDate(until)}`;
  const year = financialYear(days.from);
  const { first, last } = financialYearDays(year);
  if (first === days.from && last === days.until)
    return {
      period: `the financial year ${year} (${dates})`,
      period_hindi: `वित्तीय वर्ष ${year} (${dates_hindi})`,
    };
  const session = await sessionOfDays(db, { first: days.from, last: days.until });
  return session
    ? {
        period: `the session ${session.name} (${dates})`,
        period_hindi: `सत्र ${session.name} (${dates_hindi})`,
      }
    : { period: `the period ${dates}`, period_hindi: `${dates_hindi} की अवधि` };
};

/** Whether there is a receipt among them that its reader may not see. A refund is the student's own. */
const isAnyHidden = async (db: Db, scope: Scope, papers: readonly PaidPaper[]): Promise<boolean> => {
  const receipts = papers.filter(({ paise }) => paise > 0);
  const ofCourses = await coursesOf(db, receipts);
  return receipts.some((receipt) => !isInScope(scope, ofCourses(receipt).course_ids));
};

/**
 * What a student paid in a period, up to a day: by head and by receipt. Throws 403 where a receipt is of a course that the
 * reader does not have, since a sum without it would not be true.
 */
export const feesPaid = async (
  db: Db,
  scope: Scope,
  { id }: Pick<Student, 'id'>,
  { from, until, today }: Days & { readonly today: IsoDate },
): Promise<FeesPaid> => {
  const to = until < today ? until : today;
  const papers = await paidPapers(db, id, { from, until: to });
  if (await isAnyHidden(db, scope, papers))
    throw forbidden('Some receipts of this student are of another course: ask an admin for this certificate');
  const heads = await paidHeads(db, id, { from, until: to });
  const sum = (paise: readonly { readonly paise: number }[]): number =>
    toRupees(paise.reduce((total, each) => total + each.paise, 0));
  return {
    from,
    until,
    ...(await periodTexts(db, { from, until }, to)),
    heads: heads.map(({ name, is_tuition, paise }) => ({
      name,
      amount: toRupees(paise),
      is_tuition: is_tuition === 1,
    })),
    receipts: papers.map(({ date, number, paise }) => ({ date, number, amount: toRupees(paise) })),
    tuition: sum(heads.filter(({ is_tuition }) => is_tuition === 1)),
    total: sum(papers),
  };
};

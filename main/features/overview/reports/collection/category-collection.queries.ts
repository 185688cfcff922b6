import { type RawBuilder, sql } from 'kysely';
import { bookedReceipts } from '../../../../database/receipt-parts.ts';
import type { ReportContext } from '../report.ts';
import { inPeriod, isFeeInScope } from '../reports.scope-queries.ts';
import { GENDER, GROUP, PLACE } from '../students/students-by-category.queries.ts';

/** Who paid: a student of the register, a typed name, or anybody for what no student owes. */
export type PayerKind = 'student' | 'typed' | 'other';

/** What students of one category and gender, or others, paid in a financial year. */
export interface CategorySum {
  readonly payer: PayerKind;
  /** A student's; null for other payers. */
  readonly category: string | null;
  readonly gender: string | null;
  /** The calendar year in which the financial year begins. */
  readonly began: number;
  readonly receipts: number;
  readonly paise: number;
}

const BEGAN = sql`(cast(substr(booked.day, 1, 4) as integer) - iif(substr(booked.day, 6, 2) < '04', 1, 0))`;
const PAYER = sql`case when fees.head_id is not null then 'other' when fees.student_id is null then 'typed' else 'student' end`;
const ofStudents = (value: RawBuilder<unknown>) => sql`iif(students.id is null, null, ${value})`;

/** The collection of the period by category, gender and financial year: students in the order of AISHE, then the others. */
export const collectedByCategory = async (context: ReportContext): Promise<readonly CategorySum[]> => {
  const { rows } = await sql<CategorySum>`select ${PAYER} as payer, ${ofStudents(GROUP)} as category,
      ${ofStudents(GENDER)} as gender, ${BEGAN} as began,
      sum(booked.sign > 0) as receipts, sum(booked.sign * fees.amount_paise) as paise
    from (${bookedReceipts(inPeriod(context))}) as booked cross join fees on fees.id = booked.fee_id
    left join students on students.id = fees.student_id
    where ${isFeeInScope(context)} group by 1, 2, 3, 4 order by min(${PLACE}), began`.execute(context.db);
  return rows;
};

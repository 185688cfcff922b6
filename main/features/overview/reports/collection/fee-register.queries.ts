import { sql } from 'kysely';
import { bookedReceipts } from '../../../../database/receipt-parts.ts';
import { joinStudentOn, recordOn, saidOn } from '../../../students/students/students.before-queries.ts';
import type { ReportContext } from '../report.ts';
import { inPeriod, isFeeInScope, stream } from '../reports.scope-queries.ts';
import { type LinesWhere, lineSums, receiptLines } from './receipt-lines.queries.ts';

/** A receipt as it is booked, with what it brought under each head by its key. Paise; below zero where it is taken back. */
export interface RegisterLine extends Readonly<Record<string, unknown>> {
  readonly id: number;
  readonly day: string;
  readonly sign: number;
  readonly receipt_no: string | null;
  readonly payment_date: string;
  readonly student_name: string;
  readonly father_name: string | null;
  readonly roll_no: string | null;
  readonly admission_no: string | null;
  readonly payment_type: string;
  readonly reference: string | null;
  readonly total: number;
}

export const keyOfColumn = (at: number): string => `head_${at}`;

/** The heads that brought something in the period, in their order. */
export const headsInPeriod = async (
  context: ReportContext,
  where: LinesWhere,
): Promise<readonly string[]> => {
  const { rows } = await sql<{ head: string }>`select head from (${lineSums(context, 'head', where)})
    group by head order by min(place), head`.execute(context.db);
  return rows.map(({ head }) => head);
};

/** Receipt by receipt, in the order in which they were booked; each student as of the day. */
export const registerLines = (
  context: ReportContext,
  heads: readonly string[],
  where: LinesWhere,
): AsyncIterable<RegisterLine> => {
  const named = heads.map(
    (head, at) =>
      sql`sum(case when lines.head = ${head} then lines.paise else 0 end) as ${sql.ref(keyOfColumn(at))}`,
  );
  const query = sql`select booked.id, booked.day, booked.sign, fees.receipt_no, fees.payment_date, fees.student_name,
      ${saidOn('father_name')} as father_name, ${saidOn('roll_no')} as roll_no, ${saidOn('admission_no')} as admission_no,
      fees.payment_type,
      coalesce(fee_particulars.reference, fee_particulars.cheque_number) as reference,
      ${sql.join([...named, sql`sum(lines.paise) as total`])}
    from (${bookedReceipts(inPeriod(context))}) as booked cross join fees on fees.id = booked.fee_id
    join (${receiptLines(inPeriod(context), where)}) as lines on lines.id = booked.id
    ${joinStudentOn(recordOn('fee', sql`fees.id`, sql`fees.student_id`, sql`booked.day`), sql`booked.day`)}
    left join fee_particulars on fee_particulars.fee_id = fees.id
    where ${isFeeInScope(context)} group by booked.id`;
  return stream(context.db, query, ['day', 'id']);
};

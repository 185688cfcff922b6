import { type RawBuilder, sql } from 'kysely';
import { localDate } from '../../../../shared/dates.ts';
import type { Found } from '../../../../shared/features/overview/find/find.endpoints.ts';
import { DMC } from '../../../../shared/features/papers/dmcs/dmcs.content.ts';
import { LETTER } from '../../../../shared/features/papers/letters/letters.content.ts';
import { formatRupees, type Paise, toRupees } from '../../../../shared/money.ts';
import { readCode } from '../../../../shared/verification-code.ts';
import type { Db } from '../../../database/db.ts';
import { isOfCourse, isOfCourses } from '../../college/courses/courses.record-queries.ts';
import { calledInRows } from '../../papers/letters/letters.display-name-queries.ts';
import type { FindJob } from './find.jobs.ts';
import { pathOf } from './find.paths.ts';

interface Coded {
  readonly kind: 'receipt' | 'letter' | 'certificate';
  readonly id: number;
  readonly title: string;
  readonly detail: string;
  readonly paise: Paise | null;
  readonly opens: string | null;
  readonly cancelled_at: string | null;
  readonly reason: string | null;
}

const cancellationOf = (kind: string, id: string): RawBuilder<unknown> =>
  sql`left join paper_cancellations as cancelled on cancelled.kind = ${kind} and cancelled.record_id = ${sql.ref(id)}`;

/**
 * The receipt, letter or certificate in the caller's courses that bears a code, with what it says: whom it names, its day, a receipt's
 * amount. A cancelled one says so, with the day and the reason: whoever asks by telephone learns what became of it.
 */
export const papersWithCode = async (db: Db, { q, scope }: FindJob): Promise<readonly Found[]> => {
  const code = readCode(q);
  if (code === undefined) return [];
  const { rows } = await sql<Coded>`
    select 'receipt' as kind, fees.id, fees.receipt_no as title, fees.student_name || ', ' || fees.payment_date as detail,
      fees.amount_paise as paise, fees.receipt_no as opens, cancelled_at, reason
    from fees left join fee_cancellations on fee_cancellations.fee_id = fees.id
    where fees.verification_code = ${code} and ${isOfCourses('fees.course_set_id', scope)}
    union all select 'letter', letters.id, ${calledInRows} || coalesce(' ' || letters.reference_no, ''),
      letters.issued_to || ', ' || letters.date, null, null, cancelled.cancelled_at, cancelled.reason
    from letters ${cancellationOf(LETTER.name, 'letters.id')}
    where letters.verification_code = ${code} and ${isOfCourses('letters.course_set_id', scope)}
    union all select 'certificate', dmcs.id, dmcs.dmc_type || ' ' || dmcs.serial,
      dmcs.name || ', ' || dmcs.course || ', Roll No ' || dmcs.roll_no || ', ' || dmcs.issued_date, null, ${code},
      cancelled.cancelled_at, cancelled.reason
    from dmcs ${cancellationOf(DMC.name, 'dmcs.id')}
    where dmcs.verification_code = ${code} and dmcs.held_reason is null
      and ${isOfCourse('dmcs.course_id', scope)}`.execute(db);
  return rows.map(({ kind, id, title, detail, paise, opens, cancelled_at, reason }) => ({
    kind,
    id,
    title,
    detail: [
      ...(paise === null ? [] : [formatRupees(toRupees(paise))]),
      detail,
      ...(cancelled_at === null
        ? []
        : [`cancelled on ${localDate(new Date(cancelled_at))}: ${reason ?? ''}`]),
    ].join(', '),
    is_meant: true,
    path: pathOf(kind, { id, opens }),
  }));
};

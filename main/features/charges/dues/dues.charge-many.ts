import type { NewCharges, RaisedCharges } from '../../../../shared/features/charges/dues/dues.charges.ts';
import { lateFeeJson } from '../../../../shared/features/charges/dues/late-fee.ts';
import { formatRupees, toPaise, toRupees } from '../../../../shared/money.ts';
import { isInScope, scopeOf } from '../../../office/actor.ts';
import { invalid } from '../../../office/api-error.ts';
import type { Change } from '../../../office/change.ts';
import { takesLong } from '../../../office/command.ts';
import { courseSetOf } from '../../college/courses/courses.set-queries.ts';
import { requireChargeable } from './dues.charge.ts';
import { studentSums } from './dues.queries.ts';
import { type Charge, raise } from './dues.raise.ts';
import { settleWithEarlier } from './dues.settle.ts';

/**
 * Charges each of some students once, or none of them. Throws 400 where one is not there, or not in a course of who charges, or the head
 * is not active.
 */
export const chargeStudents = async (change: Change, input: NewCharges): Promise<RaisedCharges> => {
  const head = await requireChargeable(change, input);
  const due = {
    head_id: head.id,
    session_id: input.session_id ?? null,
    origin: 'charge',
    instalment: null,
    due_date: input.due_date,
    amount_paise: toPaise(input.amount),
    description: input.description,
    late_fee: lateFeeJson(input.late_fee),
    fee_id: null,
  } as const;
  const scope = scopeOf(change.actor);
  const charges: Charge[] = [];
  const courses = new Set<number | null>();
  for (const student_id of input.student_ids) {
    const student = await studentSums(change.db, student_id);
    if (!student || !isInScope(scope, [student.course_id]))
      throw invalid('One of the students is not there any more', 'student_ids');
    const { course_id } = student;
    courses.add(course_id);
    const course_set_id = await courseSetOf(change.db, course_id === null ? [] : [course_id]);
    charges.push({ student_id, course_set_id, dues: [due] });
  }
  await raise(change, charges);
  for (const { student_id } of charges) await settleWithEarlier(change, student_id);
  const students = charges.length;
  const after = { ...input, students, amount_in_all: toRupees(due.amount_paise * students) };
  await change.record({
    entity: 'dues',
    id: null,
    action: 'created',
    summary: `${head.name}, ${formatRupees(input.amount)} each, ${students} students`,
    after,
    audience: { courses: [...courses] },
  });
  return { students, amount: after.amount_in_all };
};
takesLong('Students are being charged', chargeStudents);

import {
  chargeStudents as chargeStudentsEndpoint,
  createDue,
  reverseDue,
  studentDues,
} from '../../../../shared/features/charges/dues/dues.endpoints.ts';
import type { Due } from '../../../../shared/features/charges/dues/dues.model.ts';
import { toPaise, toRupees } from '../../../../shared/money.ts';
import { type Route, route } from '../../../http/route.ts';
import { isInScope, scopeOf } from '../../../office/actor.ts';
import { notFound } from '../../../office/api-error.ts';
import { todayOf } from '../../../office/clock.ts';
import type { Office } from '../../../office/office.ts';
import { chargeStudent } from './dues.charge.ts';
import { chargeStudents } from './dues.charge-many.ts';
import { duesOf, lateFeesOn } from './dues.list-queries.ts';
import {
  advanceOfReplaced,
  refundedOf,
  type SettledByDue,
  settledByReplaced,
  studentSums,
} from './dues.queries.ts';
import { takeBackDue } from './dues.take-back.ts';

/** A due without what some receipts settle of it. */
const withoutSettled = (due: Due, replaced: SettledByDue): Due => {
  const paise = replaced.get(due.id) ?? 0;
  const { paid, open } = due;
  return paise === 0
    ? due
    : { ...due, paid: toRupees(toPaise(paid) - paise), open: toRupees(toPaise(open) + paise) };
};

export const dueRoutes = (office: Office): readonly Route[] => [
  route(createDue, ({ caller, body }) => office.write(caller, chargeStudent, body)),
  route(chargeStudentsEndpoint, ({ caller, body }) => office.write(caller, chargeStudents, body)),
  route(reverseDue, ({ params, caller, body }) => office.write(caller, takeBackDue, params.id, body.reason)),
  route(studentDues, ({ params, query, actor }) =>
    // One look: dues, late fees and sums are of the same moment.
    office.reader.transaction().execute(async (db) => {
      const sums = await studentSums(db, params.id);
      if (!sums || !isInScope(scopeOf(actor), [sums.course_id])) throw notFound('Student');
      const without = query.without ?? [];
      const replaced = await settledByReplaced(db, params.id, without);
      const dues = (await duesOf(db, params.id)).map((due) => withoutSettled(due, replaced));
      const late = await lateFeesOn(db, params.id, query.on ?? todayOf(office.clock));
      const heads = new Map(dues.map(({ id, head }) => [id, head]));
      return {
        dues,
        late_fees: late.map(({ due_id, due_ids, head, paise }) => ({
          due_id,
          due_ids,
          head: heads.get(due_id) ?? '',
          head_id: head.id,
          amount: toRupees(paise),
        })),
        advance: toRupees(sums.advance_paise - (await advanceOfReplaced(db, params.id, without))),
        refunded: toRupees(await refundedOf(db, params.id)),
        total_fees: toRupees(sums.total_paise),
        pending_fees: toRupees(
          [...replaced.values()].reduce((sum, paise) => sum + paise, sums.pending_paise),
        ),
      };
    }),
  ),
];

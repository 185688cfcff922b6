import type { Due } from '../../../../shared/features/charges/dues/dues.model.ts';
import type {
  NewSettling,
  Settling,
} from '../../../../shared/features/collection/caution-money/caution-money.model.ts';
import { type Paise, sumPaise, toPaise, toRupees } from '../../../../shared/money.ts';
import { act, type Looking } from '../../../office/act.ts';
import type { SignedIn } from '../../../office/actor.ts';
import { conflict, invalid } from '../../../office/api-error.ts';
import type { Change } from '../../../office/change.ts';
import { chargeStudent, requireChargeable } from '../../charges/dues/dues.charge.ts';
import { duesOf } from '../../charges/dues/dues.list-queries.ts';
import { studentSums } from '../../charges/dues/dues.queries.ts';
import { referencedStudent } from '../../students/students/students.referenced.ts';
import { recorded } from '../refunds/refunds.record.ts';
import { insertRefund } from '../refunds/refunds.write-queries.ts';
import { refundableOf } from './caution-money.queries.ts';

/** A due, or a charge that becomes one, for which a deposit may be kept. */
interface Owed {
  readonly due_id: number | null;
  readonly due: string;
  readonly open: Paise;
}

/** Keeps what there is for each, the first first. */
const keepFor = (owed: readonly Owed[], held: Paise) => {
  let left = held;
  return owed.map(({ due_id, due, open }) => {
    const paise = Math.min(left, open);
    left -= paise;
    return { due_id, due, paise };
  });
};

const asOwed = ({ id, head, instalment, session, description, open }: Due): Owed => ({
  due_id: id,
  due: [[head, instalment].filter(Boolean).join(' '), session, description].filter(Boolean).join(', '),
  open: toPaise(open),
});

/** The dues that are named, in their order of settling. Throws 400 for one that is not open, or is of a deposit that is held itself. */
const chosenDues = (
  dues: readonly Due[],
  due_ids: NewSettling['due_ids'],
  heads: ReadonlySet<number>,
): readonly Owed[] => {
  for (const [at, id] of due_ids.entries()) {
    const due = dues.find((one) => one.id === id);
    if (!due || due.open === 0) throw invalid('Choose dues of which something is open', `due_ids.${at}`);
    if (heads.has(due.head_id)) throw invalid('A deposit is not kept for itself', `due_ids.${at}`);
  }
  return dues.filter(({ id }) => due_ids.includes(id)).map(asOwed);
};

/** The charges as they will be owed, each less what is paid ahead. Throws 400 for a head that is not active. */
const chargesToCome = async (
  looking: Looking,
  charges: NewSettling['charges'],
  advance: Paise,
): Promise<readonly Owed[]> => {
  let ahead = advance;
  const owed: Owed[] = [];
  for (const charge of charges) {
    const { name } = await requireChargeable(looking, charge);
    const paid = Math.min(ahead, toPaise(charge.amount));
    ahead -= paid;
    owed.push({
      due_id: null,
      due: [name, charge.description].filter(Boolean).join(', '),
      open: toPaise(charge.amount) - paid,
    });
  }
  return owed;
};

const lookAtSettling = async (looking: Looking, id: number, { due_ids, charges, to }: NewSettling) => {
  const { db } = looking;
  const student = await referencedStudent(looking, id);
  const held = (await refundableOf(db, [id])).get(id) ?? [];
  if (held.length === 0) throw conflict(`No deposit of ${student?.name} is held`);
  const dues = chosenDues(await duesOf(db, id), due_ids, new Set(held.map(({ head_id }) => head_id)));
  const sums = await studentSums(db, id);
  const owed = [...dues, ...(await chargesToCome(looking, charges, sums?.advance_paise ?? 0))];
  const kept = keepFor(owed, sumPaise(held));
  const charged = sumPaise(owed.flatMap(({ due_id, open }) => (due_id === null ? [{ paise: open }] : [])));
  const owes = (sums?.pending_paise ?? 0) + charged - sumPaise(kept);
  return { student_name: student?.name ?? '', held, dues, kept, owes, to };
};
type FoundSettling = Awaited<ReturnType<typeof lookAtSettling>>;

const shown = (
  { student_name, held, kept, owes, to }: Omit<FoundSettling, 'dues'>,
  refund_id: number | null = null,
): Settling => ({
  ...{ refund_id, student_name, to, owes: toRupees(owes) },
  held: held.map(({ head_id, head, paise }) => ({ head_id, head, amount: toRupees(paise) })),
  keeps: kept.map(({ due_id, due, paise }) => ({ due_id, due, amount: toRupees(paise) })),
  given_back: toRupees(sumPaise(held) - sumPaise(kept)),
});

const settle = async (
  change: Change<SignedIn>,
  found: FoundSettling,
  student_id: number,
  { date, charges, to, reason }: NewSettling,
): Promise<Settling> => {
  const charged: Owed[] = [];
  for (const charge of charges) {
    const { id } = await chargeStudent(change, { student_id, due_date: date, session_id: null, ...charge });
    const due = (await duesOf(change.db, student_id)).find((one) => one.id === id);
    if (due) charged.push(asOwed(due));
  }
  const kept = keepFor([...found.dues, ...charged], sumPaise(found.held)).flatMap((one) =>
    one.due_id === null || one.paise === 0 ? [] : [{ ...one, due_id: one.due_id }],
  );
  const asked = {
    ...{ student_id, leaving_date: date, session_id: null, percent: null, rule: null, pay_to: to },
    reason: reason ?? 'Leaves: deposits are settled',
  };
  const lines = found.held.map(({ head_id, paise }) => ({ head_id, paise }));
  const id = await insertRefund(change, asked, lines, kept);
  await recorded(change, 'created', id, undefined);
  return shown({ ...found, kept }, id);
};

/**
 * Settles the deposits of a student who leaves: charges what leaving brings, and asks for one refund of all that is held. What it keeps
 * settles dues, and the rest can be paid out, once another person approves it. Throws 404 for a student who is not there, 409 where
 * nothing is held, 400 for a due or a head that cannot be chosen.
 */
export const settleDeposits = act({
  look: lookAtSettling,
  show: (found) => shown(found),
  seen: ({ held, kept, owes }) => [held, kept, owes],
  perform: settle,
});

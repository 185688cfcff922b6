import {
  orderInstalments,
  withdrawInstalments,
} from '../../../main/features/changes/instalments/instalments.service.ts';
import { duesOf } from '../../../main/features/charges/dues/dues.list-queries.ts';
import type { SignedIn } from '../../../main/office/actor.ts';
import type { Change } from '../../../main/office/change.ts';
import { addDays } from '../../../shared/dates.ts';
import { NewInstalments } from '../../../shared/features/changes/instalments/instalments.model.ts';
import { type ModelDue, type NewModelDue, openOf, sum } from '../../features/charges/dues/model-due.ts';
import type { Played, Stage } from './people.ts';
import type { YearStep } from './random-steps.ts';

const REASON = 'The father is ill';
/** The head under which a returned cheque is charged: neither a plan's nor a single charge. */
const OF_CHEQUES = 12;

type InstalmentStep = Extract<YearStep, { kind: 'in instalments' | 'instalments withdrawn' }>;
type Ordered = Extract<InstalmentStep, { kind: 'in instalments' }>;

type Office = Pick<Stage, 'way' | 'place' | 'today' | 'student' | 'agree'>;

/** An order by which a due is paid in parts. */
interface Order {
  readonly id: number;
  readonly due: ModelDue;
  readonly parts: readonly ModelDue[];
  isWithdrawn: boolean;
}

/** Divides what is open into two or three parts, as 1,000 into 330, 335 and 335; the last is a paisa short where that is asked. */
const amountsOf = (open: number, { share, isInThree, isShort }: Ordered): readonly number[] => {
  const first = Math.max(1, Math.min(open - 1, Math.floor((open * share) / 100)));
  const rest = Math.max(1, open - first);
  const half = Math.floor(rest / 2);
  const amounts = isInThree && half > 0 ? [first, half, rest - half] : [first, rest];
  return isShort ? amounts.map((amount, at) => (at === 0 ? amount + 1 : amount)) : amounts;
};

/** Plays how a due is put in instalments by an order, and the order withdrawn. */
export const playInstalments = ({ way, place, today, student, agree }: Office) => {
  const orders: Order[] = [];
  /** The student who owes a due now: of two records made one it is who stays. */
  const ownerOf = (due: ModelDue | undefined): Played | undefined =>
    [0, 1, 2, 3].map(student).find(({ model }) => due !== undefined && model.dues.includes(due));

  const order = async (event: Ordered): Promise<void> => {
    const { id, model, decisions } = student(event.who);
    const dues = await duesOf(way.db(), id);
    const all = model.ordered();
    const divisible = all.filter(
      (due) => openOf(due) > 1 && (due.origin === 'plan' || due.origin === 'charge'),
    );
    const some = event.isAny || divisible.length === 0 ? all : divisible;
    const own = some[event.which % Math.max(1, some.length)];
    const due = own && dues[all.indexOf(own)];
    if (!due) return;
    const open = openOf(own);
    const amounts = amountsOf(open, event);
    const parts = amounts.map((amount, place) => ({
      amount,
      date: addDays(today(), event.in + place * event.gap),
    }));
    const [first] = parts;
    const isOfPlanOrCharge = own.origin === 'plan' || own.origin === 'charge';
    const isDivided =
      isOfPlanOrCharge && own.position !== OF_CHEQUES && !decisions.isOwedAgain(own) && open > 0;
    const isInOrder = first !== undefined && first.date >= today() && sum(amounts) === open;
    let came: readonly ModelDue[] | undefined;
    if (isDivided && isInOrder) {
      const { origin, type, position, line, run, isOfSession } = own;
      const as = { origin, type, position, ...(line && { line }), ...(run && { run }) };
      const like = { ...as, ...(isOfSession && { isOfSession }), isPart: true };
      const kept = {
        ...like,
        amount: own.amount - open,
        date: own.date < first.date ? own.date : first.date,
      };
      const coming: readonly NewModelDue[] = parts.map((part) => ({ ...like, ...part }));
      came = decisions.replace([own], kept.amount > 0 ? [kept, ...coming] : coming);
    }
    const asked = NewInstalments.parse({
      due_id: due.id,
      parts: parts.map(({ amount, date }) => ({ amount: amount / 100, due_date: date })),
      reason: REASON,
    });
    let order_id = 0;
    const work = async (change: Change<SignedIn>) => {
      order_id = (await orderInstalments(change, id, asked)).id;
    };
    const what = `${amounts.join(' and ')} paise in instalments`;
    if (!(await agree(work, came !== undefined, what)) || came === undefined) return;
    model.divided.push(own);
    orders.push({ id: order_id, due: own, parts: came, isWithdrawn: false });
    place.told.divided += 1;
  };

  const withdrawn = (one: Order): boolean => {
    const owner = ownerOf(one.parts[0]);
    if (one.isWithdrawn || !owner?.model || !one.parts.every((part) => owner.model.dues.includes(part)))
      return false;
    const { settled: _, later: __, isPart: ___, of: ____, ...like } = one.due;
    const whole = { ...like, amount: sum(one.parts.map(({ amount }) => amount)) };
    if (owner.decisions.replace(one.parts, [whole]) === undefined) return false;
    one.isWithdrawn = true;
    return true;
  };

  return async (event: InstalmentStep): Promise<void> => {
    if (event.kind === 'in instalments') return order(event);
    const one = orders[event.which % Math.max(1, orders.length)];
    if (!one) return;
    const isTaken = withdrawn(one);
    await agree((change) => withdrawInstalments(change, one.id, REASON), isTaken, 'instalments withdrawn');
    if (isTaken) place.told.withdrawn += 1;
  };
};

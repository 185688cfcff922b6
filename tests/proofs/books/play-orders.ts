import { expect } from 'vitest';
import { addToPlans } from '../../../main/features/charges/plans/plans.adding.ts';
import { orderPlans } from '../../../main/features/charges/plans/plans.order.ts';
import { standingPlan } from '../../../main/features/charges/plans/plans.queries.ts';
import { raiseSavedPlan } from '../../../main/features/charges/plans/plans.raise.ts';
import { undoRaising } from '../../../main/features/charges/plans/plans.undo.ts';
import type { SignedIn } from '../../../main/office/actor.ts';
import { invalid } from '../../../main/office/api-error.ts';
import type { Change } from '../../../main/office/change.ts';
import { addDays } from '../../../shared/dates.ts';
import { PlanAddition } from '../../../shared/features/charges/plans/plans.adding.ts';
import { PlanOrder } from '../../../shared/features/charges/plans/plans.order.ts';
import { chargesOf, type ModelDue, type PlanLine, sum } from '../../features/charges/dues/model-due.ts';
import type { Class, Played, Stage } from './people.ts';
import { HEADS, type YearStep } from './random-steps.ts';

const KINDS = ['raise', 'charged more', 'last date extended', 'raising undone'] as const;
type OrderStep = Extract<YearStep, { kind: (typeof KINDS)[number] }>;
export const isOfPlans = (event: YearStep): event is OrderStep => KINDS.some((kind) => kind === event.kind);

type Office = Pick<Stage, 'way' | 'place' | 'today' | 'student' | 'agree'>;

/** A raising of a plan, or of the one line that an order added to it. */
interface Run {
  readonly id: number;
  readonly one: Played;
  readonly of: Class;
  readonly added: PlanLine | null;
  /** The last date of that line when it was added. */
  readonly by: string | undefined;
  isUndone: boolean;
}

const isSame = (a: PlanLine, b: PlanLine): boolean =>
  a.position === b.position && a.amount === b.amount && a.date === b.date;

/** Plays how plans are raised, charge more or get a later last date by an order, and are taken back. */
export const playOrders = ({ way, place, today, student, agree }: Office) => {
  const runs: Run[] = [];
  const newest = async ({ course, year }: Class): Promise<number> => {
    const of = { session_id: place.sessionId, course_id: course, year, category: null };
    return (await standingPlan(way.db(), of)) ?? 0;
  };
  const noted = (of: Omit<Run, 'isUndone' | 'by'>): Run => {
    const run = { ...of, by: of.added?.date, isUndone: false };
    runs.push(run);
    return run;
  };

  const raise = async (one: Played): Promise<void> => {
    const { model } = one;
    const of = one.classes.find(({ course, year }) => course === one.course && year === one.year);
    if (!of || one.isGone || model.isPlanned) return;
    const plan = await newest(of);
    const run = await way.does((change) => raiseSavedPlan(change, plan));
    expect(run).toMatchObject({ students: 1, dues: of.lines.length });
    of.isRaised = true;
    const own = noted({ id: run.run_id ?? 0, one, of, added: null });
    model.raise(chargesOf(of.lines, own));
  };

  const chargeMore = async (event: Extract<OrderStep, { kind: 'charged more' }>): Promise<void> => {
    const one = student(event.who);
    const of = one.classes[event.to];
    if (!of) return;
    const { head_id: _, ...head } = event.head;
    const last = event.isAgain ? of.lines.at(-1) : undefined;
    const line: PlanLine = last
      ? { ...last }
      : {
          ...head,
          amount: event.paise,
          date: event.in === null ? (of.lines[0]?.date ?? today()) : addDays(today(), event.in),
          plan: of.plan,
        };
    const isTaken =
      line.date >= today() && line.date <= place.lastDay && !of.lines.some((each) => isSame(each, line));
    const isCharged = !one.isGone && one.plan === of;
    const order = PlanAddition.parse({
      session_id: place.sessionId,
      plan_ids: [await newest(of)],
      head_id: HEADS.find(({ position }) => position === line.position)?.head_id,
      amount: line.amount / 100,
      due_date: line.date,
      reason: 'The University asks more',
    });
    let id: number | null = null;
    await agree(
      async (change) => {
        const done = await addToPlans(change, order);
        expect(done.students, 'charged at once').toBe(isCharged ? 1 : 0);
        id = done.run_id;
      },
      isTaken,
      `${line.amount} paise more by ${line.date}`,
    );
    if (!isTaken) return;
    place.told.more += 1;
    of.lines.push(line);
    if (!isCharged || id === null) return;
    const run = noted({ id, one, of, added: line });
    const [due] = chargesOf([line], run);
    if (due) one.model.charge({ ...due, origin: 'plan' });
  };

  /** An order for one plan, or for all of the session: what is due on the dates that it names, under its heads, is due later. */
  const extend = async (event: Extract<OrderStep, { kind: 'last date extended' }>): Promise<void> => {
    const all = [0, 1, 2].map(student);
    const named = student(event.who).classes[event.to];
    const classes = event.isOfAll ? all.flatMap((one) => one.classes) : named ? [named] : [];
    const dates = [...new Set(named?.lines.map(({ date }) => date))];
    const from = event.isWhole ? dates : dates.slice(event.which % dates.length).slice(0, 1);
    const to = addDays(today(), event.in);
    const heads: readonly number[] | undefined = event.heads?.map(({ position }) => position);
    const isMeant = ({ date, planDate = date, position }: Pick<ModelDue, 'date' | 'planDate' | 'position'>) =>
      from.includes(planDate) && (heads?.includes(position) ?? true);
    const changed = classes.filter(({ lines }) => lines.some(isMeant));
    const isTaken = from.every((date) => date < to) && changed.length > 0;
    const asked = PlanOrder.safeParse({
      session_id: place.sessionId,
      ...(!event.isOfAll && named && { plan_ids: [await newest(named)] }),
      extend: { from, to, ...(event.heads && { head_ids: event.heads.map(({ head_id }) => head_id) }) },
      reason: 'The University has extended the form',
    });
    const isOfChanged = (due: ModelDue) => changed.some(({ plan }) => due.line?.plan === plan);
    const charged = all.map(({ model }) => model).filter(({ dues }) => dues.some(isOfChanged));
    const late = () => sum(charged.map((model) => model.lateAsked())) / 100;
    const met = charged.map(
      ({ dues }) => dues.filter((due) => isOfChanged(due) && isMeant(due) && due.date < to).length,
    );
    const said = { students: met.filter((dues) => dues > 0).length, dues: sum(met), late_fee_before: late() };
    let done: object | undefined;
    const work = async (change: Change<SignedIn>) => {
      if (!asked.success) throw invalid('Not later', 'extend.to');
      const { stamp, ...before } = await orderPlans.look(change, asked.data);
      done = await orderPlans({ ...change, stamp }, asked.data);
      expect(done, 'the preview of an order').toEqual(before);
    };
    const what = `${from.join(' and ')} extended to ${to}`;
    await agree(work, isTaken, what);
    if (!isTaken) return;
    place.told.extended += 1;
    for (const model of charged) model.extend((due) => isOfChanged(due) && isMeant(due), to);
    for (const { lines } of changed) for (const line of lines.filter(isMeant)) line.date = to;
    expect(done, what).toMatchObject({ ...said, late_fee_after: late() });
  };

  /** Takes a run's dues back, of an order's line those of who was charged it since too. Answers false where that is refused. */
  const undone = (run: Run): boolean => {
    const { model, decisions } = run.one;
    const own = model.dues.filter((due) => due.run === run || (run.added !== null && due.line === run.added));
    const later = runs.slice(runs.indexOf(run) + 1).filter(({ added }) => added !== null);
    // What an order made later, or like another, cannot be told from the rest.
    const isLikeAnother = (line: PlanLine): boolean =>
      run.of.lines.some((other) => other !== line && isSame(other, line));
    if (run.added && (run.added.date !== run.by || isLikeAnother(run.added))) return false;
    if (run.isUndone || !own.every((due) => decisions.isUnpaidButExempted(due))) return false;
    if (later.some((other) => model.dues.some((due) => due.run === other))) return false;
    run.isUndone = true;
    for (const due of own) decisions.dropExempted(due);
    const at = run.added === null ? -1 : run.of.lines.indexOf(run.added);
    if (at !== -1) run.of.lines.splice(at, 1);
    return true;
  };

  return async (event: OrderStep): Promise<void> => {
    if (event.kind === 'raise') return raise(student(event.who));
    if (event.kind === 'charged more') return chargeMore(event);
    if (event.kind === 'last date extended') return extend(event);
    const run = runs[event.which % Math.max(1, runs.length)];
    if (!run) return;
    const what = run.added ? 'what an order added undone' : 'a raising undone';
    if (await agree((change) => undoRaising(change, run.id, false), undone(run), what))
      place.told.undone += 1;
  };
};

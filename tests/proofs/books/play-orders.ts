import { expect } from 'vitest';
import { addToPlans } from '../../../main/features/plans/plans.adding.ts';
import { standingPlan } from '../../../main/features/plans/plans.queries.ts';
import { raisePlan } from '../../../main/features/plans/plans.raise.ts';
import { undoRaising } from '../../../main/features/plans/plans.undo.ts';
import { addDays } from '../../../shared/dates.ts';
import { PlanAddition } from '../../../shared/features/plans/plans.adding.ts';
import { chargesOf, type PlanLine } from '../../features/dues/model-due.ts';
import type { Class, Played, Stage } from './people.ts';
import { HEADS, type YearStep } from './random-steps.ts';

const KINDS = ['raise', 'charged more', 'raising undone'] as const;
type OrderStep = Extract<YearStep, { kind: (typeof KINDS)[number] }>;
export const isOfPlans = (event: YearStep): event is OrderStep => KINDS.some((kind) => kind === event.kind);

type Office = Pick<Stage, 'way' | 'place' | 'today' | 'student' | 'agree'>;

/** A raising of a plan, or of the one line that an order added to it. */
interface Run {
  readonly id: number;
  readonly one: Played;
  readonly of: Class;
  readonly added: PlanLine | null;
  isUndone: boolean;
}

const isSame = (a: PlanLine, b: PlanLine): boolean =>
  a.position === b.position && a.amount === b.amount && a.date === b.date;

/** Plays how plans are raised, charge more by an order, and are taken back. */
export const playOrders = ({ way, place, today, student, agree }: Office) => {
  const runs: Run[] = [];
  const newest = async ({ course, year }: Class): Promise<number> => {
    const of = { session_id: place.sessionId, course_id: course, year, category: null };
    return (await standingPlan(way.db(), of)) ?? 0;
  };
  const noted = (of: Omit<Run, 'isUndone'>): Run => {
    const run = { ...of, isUndone: false };
    runs.push(run);
    return run;
  };

  const raise = async (one: Played): Promise<void> => {
    const { model } = one;
    const of = one.classes.find(({ course, year }) => course === one.course && year === one.year);
    if (!of || one.isGone || model.isPlanned) return;
    const plan = await newest(of);
    const run = await way.does((change) => raisePlan(change, plan));
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
        };
    const isTaken = line.date >= today() && !of.lines.some((each) => isSame(each, line));
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
    one.model.charge({ ...line, origin: 'plan', line, run });
  };

  /** Takes a run's dues back, of an order's line those of who was charged it since too. Answers false where that is refused. */
  const undone = (run: Run): boolean => {
    const { model, decisions } = run.one;
    const own = model.dues.filter((due) => due.run === run || (run.added !== null && due.line === run.added));
    const later = runs.slice(runs.indexOf(run) + 1).filter(({ added }) => added !== null);
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
    const run = runs[event.which % Math.max(1, runs.length)];
    if (!run) return;
    const what = run.added ? 'what an order added undone' : 'a raising undone';
    if (await agree((change) => undoRaising(change, run.id, false), undone(run), what))
      place.told.undone += 1;
  };
};

import { addYears, type IsoDate } from '../../../dates.ts';
import { sumRupees, toPaise, toRupees } from '../../../money.ts';
import { movedLateFee, type OwnLateFee } from '../dues/late-fee.ts';
import type { Whom } from './plans.for.ts';
import type { FeePlan, NewFeePlan } from './plans.model.ts';

type Line = Pick<
  FeePlan['lines'][number],
  'head_id' | 'amount' | 'due_date' | 'instalment' | 'late_fee' | 'for'
>;

/** Rupees, undefined where a cell is blank. */
export type Cell = number | undefined;

/** A plan as it is written: heads down, instalments across. */
export interface PlanSheet {
  /** The due date of each instalment, ISO or ''. */
  readonly dates: readonly string[];
  readonly rows: readonly {
    readonly head_id: number;
    /** Whom it is for; undefined for everyone. */
    readonly for?: Whom | undefined;
    readonly amounts: readonly Cell[];
  }[];
}

/** The lines of one head for the same students, each in a row of its own where two have one date. */
const rowsOf = (lines: readonly Line[], dates: readonly string[]) => {
  const rows: Cell[][] = [];
  for (const { amount, due_date } of lines) {
    const at = dates.indexOf(due_date);
    const free = rows.find((row) => row[at] === undefined);
    const row = free ?? dates.map((): Cell => undefined);
    if (!free) rows.push(row);
    row[at] = amount;
  }
  return rows;
};

/** A plan's lines as a sheet with a row for each of these heads, and for those that the lines name besides. */
export const sheetOf = (lines: readonly Line[], headIds: readonly number[]): PlanSheet => {
  const dates = [...new Set(lines.map(({ due_date }) => due_date))].toSorted();
  const byHead = Map.groupBy(lines, ({ head_id }) => head_id);
  const heads = [...new Set([...headIds, ...byHead.keys()])];
  const columns = dates.length === 0 ? [''] : dates;
  return {
    dates: columns,
    rows: heads.flatMap((head_id) => {
      const own = Map.groupBy(byHead.get(head_id) ?? [], (line) => line.for);
      if (own.size === 0) return [{ head_id, amounts: columns.map((): Cell => undefined) }];
      return [...own].flatMap(([whom, some]) =>
        rowsOf(some, columns).map((amounts) => ({ head_id, ...(whom && { for: whom }), amounts })),
      );
    }),
  };
};

/** The lines that a sheet says: its filled cells. A head that is paid in parts numbers them by their dates. */
export const linesOfSheet = ({ dates, rows }: PlanSheet): NewFeePlan['lines'] =>
  rows.flatMap(({ head_id, for: whom, amounts }) => {
    const filled = dates
      .map((due_date, at) => ({ due_date, amount: amounts[at] }))
      .filter((cell): cell is { due_date: string; amount: number } => cell.amount !== undefined)
      .toSorted((a, b) => a.due_date.localeCompare(b.due_date));
    return filled.map(({ due_date, amount }, at) => ({
      head_id,
      amount,
      due_date,
      instalment: filled.length > 1 ? at + 1 : null,
      ...(whom && { for: whom }),
    }));
  });

const sumOfCells = (cells: readonly Cell[]): number =>
  sumRupees(cells.filter((cell): cell is number => cell !== undefined && Number.isFinite(cell)));

/** Σ of each row and column, and of all, in rupees; a cell that holds no amount counts nothing. */
export const totalsOf = ({ dates, rows }: PlanSheet) => ({
  rows: rows.map(({ amounts }) => sumOfCells(amounts)),
  columns: dates.map((_, at) => sumOfCells(rows.map(({ amounts }) => amounts[at]))),
  all: sumOfCells(rows.flatMap(({ amounts }) => amounts)),
});

/** The change of the amounts of a copied plan. */
export interface PlanChange {
  /** The change of amounts in percent: 5 makes 100 into 105. */
  readonly percent?: number | undefined;
  /** The heads whose amounts change in percent; all of them where none is named. */
  readonly percent_head_ids?: readonly number[] | undefined;
  /** To whole so many rupees; to the paisa where nothing is said. */
  readonly round_to?: number | undefined;
  /** The head whose amounts change by a sum, in rupees, instead. */
  readonly head_id?: number | undefined;
  readonly by?: number | undefined;
}

const changedAmount = (line: Line, change: PlanChange): number => {
  const { percent = 0, percent_head_ids = [], round_to, head_id, by = 0 } = change;
  if (line.head_id === head_id) return toRupees(toPaise(line.amount) + toPaise(by));
  const isOther = percent_head_ids.length > 0 && !percent_head_ids.includes(line.head_id);
  if (percent === 0 || isOther) return line.amount;
  const exact = (toPaise(line.amount) * (10_000 + Math.round(percent * 100))) / 10_000;
  const step = round_to ? toPaise(round_to) : 1;
  return toRupees(Math.round(exact / step) * step);
};

/** A late fee for another session: its dates so many years later. */
export const copiedLateFee = <Rule extends OwnLateFee>(rule: Rule, yearsLater: number): Rule =>
  movedLateFee(rule, (day) => addYears(day, yearsLater));

/** A plan's lines for another session: the same days so many years later, with amounts changed. A line that comes to nothing is left out. */
export const copiedLines = (
  lines: readonly Line[],
  yearsLater: number,
  change: PlanChange,
): NewFeePlan['lines'] =>
  lines
    .map((line) => ({
      head_id: line.head_id,
      amount: changedAmount(line, change),
      due_date: addYears(line.due_date, yearsLater),
      instalment: line.instalment,
      late_fee: copiedLateFee(line.late_fee, yearsLater),
      for: line.for,
    }))
    .filter(({ amount }) => amount > 0);

/** Years from one session's first day to another's. */
export const yearsBetween = (from: IsoDate, to: IsoDate): number =>
  Number(to.slice(0, 4)) - Number(from.slice(0, 4));

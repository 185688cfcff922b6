import type { LateTerms } from './late-terms.ts';

/** Numbers what is written down, in the order of writing. */
let written = 0;
export const nextPlace = (): number => {
  written += 1;
  return written;
};

/** A student's dues, reckoned as an office would with paper: exact, in paise, and knowing nothing of the program. */
export interface ModelDue {
  readonly origin: 'opening' | 'plan' | 'charge' | 'late';
  readonly type: string;
  /** The head's, which is its id. */
  readonly position: number;
  /** Its last date, which an order may make later. */
  date: string;
  /** The last date of its plan, where it was charged after that. */
  planDate?: string | undefined;
  readonly amount: number;
  /** The day on which it was raised, and its place among all that was. */
  readonly raised: string;
  readonly place: number;
  /** Which receipts have settled how much of it. */
  readonly settled: Map<number, number>;
  /** The part of it that came after the receipt's own day, less what was freed. */
  readonly later: Map<number, number>;
  conceded: number;
  refunded: number;
  /** Set for a late fee: the due for which it is charged, and the receipt with which. */
  readonly of?: { readonly due: ModelDue; receipt: number };
  /** Set for a plan's due: the line that charges it, and the raising with which it came, where it came with one. */
  readonly line?: PlanLine;
  readonly run?: object;
  /** Its own rule of being late, null for none; undefined for that of the plan, and for a charge without one. */
  own?: LateTerms | null | undefined;
  /** Set for a single charge: whether it was charged for the session. */
  readonly isOfSession?: boolean;
  /** Whether it is what an order of instalments made of another. */
  readonly isPart?: boolean;
}
export interface ModelReceipt {
  readonly place: number;
  readonly amount: number;
  /** That of its number; null where it is of the ordinary series. */
  readonly mark: string | null;
  ahead: number;
  /** The part of what was ahead that was given back. */
  given: number;
  isCancelled: boolean;
}

/** What is paid at the counter. */
export interface Collected {
  readonly paise: number;
  readonly type: string | null;
  readonly isConfirmed: boolean;
  readonly isWaived: boolean;
  readonly on: string;
}

export type NewModelDue = Pick<
  ModelDue,
  | 'origin'
  | 'type'
  | 'position'
  | 'date'
  | 'planDate'
  | 'amount'
  | 'line'
  | 'run'
  | 'isOfSession'
  | 'isPart'
  | 'own'
>;
export interface PlanLine extends Pick<ModelDue, 'type' | 'position' | 'date' | 'amount' | 'own'> {
  /** What the lines of one plan have in common. */
  readonly plan?: object;
}

/** What the lines of a plan charge, with a raising where there is one. */
export const chargesOf = (lines: readonly PlanLine[], run?: object): readonly Omit<NewModelDue, 'origin'>[] =>
  lines.map((line) => {
    const { plan: _, ...charge } = line;
    return { ...charge, line, ...(run && { run }) };
  });

/** What the lines charge who comes on a day: nobody is late with what was not asked for. */
export const fromDay = (day: string, lines: readonly Omit<NewModelDue, 'origin'>[]) =>
  lines.map((line) => (line.date < day ? { ...line, date: day, planDate: line.date } : line));

export const sum = (numbers: Iterable<number>): number =>
  [...numbers].reduce((total, number) => total + number, 0);
export const settledOf = (due: ModelDue): number => sum(due.settled.values());
export const openOf = (due: ModelDue): number => due.amount - due.conceded - settledOf(due);

/** The head of late fees, where none is named; and that of deposits, which never grow by one. */
export const LATE_FEE = { type: 'Misc', position: 11 } as const;
export const DEPOSIT = 10;

/** Dues in the order in which they are settled, those of a type first. */
export const inOrder = (dues: readonly ModelDue[], type?: string): ModelDue[] =>
  dues.toSorted(
    (a, b) =>
      Number(b.type === type) - Number(a.type === type) ||
      (a.date < b.date ? -1 : a.date > b.date ? 1 : 0) ||
      a.position - b.position ||
      a.place - b.place,
  );

/** Whether two dues owe one late fee: what a plan asks for by a date, or by a rule of its own what is under one head. */
export const isLateWith = (one: ModelDue, other: ModelDue): boolean => {
  if (one.date !== other.date || JSON.stringify(one.own) !== JSON.stringify(other.own)) return false;
  if (one.own !== undefined) return one.position === other.position;
  return one.origin === 'plan' && other.origin === 'plan' && one.line?.plan === other.line?.plan;
};

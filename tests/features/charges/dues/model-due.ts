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
  /** Set for a single charge: whether it was charged for the session. */
  readonly isOfSession?: boolean;
  /** Whether it is what an order of instalments made of another. */
  readonly isPart?: boolean;
}
export type NewModelDue = Pick<
  ModelDue,
  'origin' | 'type' | 'position' | 'date' | 'planDate' | 'amount' | 'line' | 'run' | 'isOfSession' | 'isPart'
>;
export interface PlanLine extends Pick<ModelDue, 'type' | 'position' | 'date' | 'amount'> {
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

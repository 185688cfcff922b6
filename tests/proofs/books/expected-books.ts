/** An entry of the books as an accountant would note it: its own day, and the day on which it was undone. */
export interface Entry {
  readonly kind: 'receipt' | 'bill approved' | 'bill paid' | 'refund paid';
  readonly day: string;
  readonly paise: number;
  undone: string | null;
}

/**
 * The lines of entries, as `2027-06-15 receipt 50000`. An entry that is undone has another line below zero on that day; one
 * that is undone on its own day has none.
 */
export const linesOf = (entries: readonly Entry[]): readonly string[] =>
  entries
    .flatMap(({ kind, day, paise, undone }) => {
      if (undone === day) return [];
      const line = `${day} ${kind} ${paise}`;
      return undone === null ? [line] : [line, `${undone} ${kind} -${paise}`];
    })
    .sort();

/** The years that are closed. */
export class ClosedYears {
  private last: string | null = null;

  /** Closes the years up to `to`, if they have ended. Answers whether the office may do so. */
  close(to: string, today: string): boolean {
    if (to >= today) return false;
    this.last = to;
    return true;
  }

  isOpen(day: string): boolean {
    return this.last === null || day > this.last;
  }
}

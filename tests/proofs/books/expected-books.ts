/** What the office has booked, as an accountant would write it down beside: by its own day, and the day on which it was undone. */
export interface Entry {
  readonly kind: 'receipt' | 'bill approved' | 'bill paid' | 'refund paid';
  readonly day: string;
  readonly paise: number;
  undone: string | null;
}

/** `2027-06-15 receipt 50000`, and below zero on the day of undoing; what is undone on its own day has left it. */
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

  /** Answers whether the office may close the years to this day: they have ended. */
  close(to: string, today: string): boolean {
    if (to >= today) return false;
    this.last = to;
    return true;
  }

  isOpen(day: string): boolean {
    return this.last === null || day > this.last;
  }
}

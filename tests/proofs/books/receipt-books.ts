/** `2026-27` of 2027-03-31. */
const yearOf = (day: string): string => {
  const year = Number(day.slice(0, 4)) - (day.slice(5) < '04-01' ? 1 : 0);
  return `${year}-${String(year + 1).slice(2)}`;
};

/** The receipt books of an office: one for each financial year and mark of a fund, and one without a mark. */
export class ReceiptBooks {
  /** How many receipts were written in each book, by `2026-27/G`. */
  readonly written = new Map<string, number>();
  /** The marks of the funds' heads, by position. */
  readonly marks = new Map<number, string>();
  private readonly funds: readonly { readonly heads: readonly number[]; mark: string | null }[];

  constructor(funds: readonly (readonly number[])[]) {
    this.funds = funds.map((heads) => ({ heads, mark: null }));
  }

  /** Writes the next receipt of a book: `2026-27/G000012`. */
  next(mark: string | null, day: string): string {
    const book = `${yearOf(day)}/${mark ?? ''}`;
    const number = (this.written.get(book) ?? 0) + 1;
    this.written.set(book, number);
    return `${book}${String(number).padStart(6, '0')}`;
  }

  /** Gives a fund another mark. Answers false where another has it, or its own is on receipts of today's financial year. */
  remark(which: number, mark: string | null, today: string): boolean {
    const fund = this.funds[which];
    if (!fund || fund.mark === mark) return true;
    if (mark !== null && this.funds.some((other) => other.mark === mark)) return false;
    if (fund.mark !== null && this.written.has(`${yearOf(today)}/${fund.mark}`)) return false;
    fund.mark = mark;
    for (const head of fund.heads) {
      if (mark === null) this.marks.delete(head);
      else this.marks.set(head, mark);
    }
    return true;
  }
}

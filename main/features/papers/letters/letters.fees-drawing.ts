import { formatDate } from '../../../../shared/dates.ts';
import type { FeesPaid } from '../../../../shared/features/papers/letters/letters.fees-paid.ts';
import type { LetterLanguage } from '../../../../shared/features/papers/letters/letters.rules.ts';
import { LETTER_WORDS } from '../../../../shared/features/papers/letters/letters.words.ts';
import { formatRupees } from '../../../../shared/money.ts';
import type { Sheet } from '../../../pdf/paper.ts';
import { type Cursor, drawTable } from '../../../pdf/table.ts';

/** The space above each of the two tables, in points. */
const ABOVE = 8;

/**
 * Draws what was paid by head and by receipt below a certificate's text, over as many pages as it needs; `continuePage` draws
 * the head of each. Both tables have the same total.
 */
export const drawFeesPaid = (
  { sheet, y }: Cursor,
  { heads, receipts, total }: FeesPaid,
  language: LetterLanguage,
  continuePage: (sheet: Sheet) => number,
): Cursor => {
  const words = LETTER_WORDS[language];
  const amount = { heading: words.amount, width: 24, align: 'right' } as const;
  const sum = formatRupees(total);
  const byHead = drawTable(
    sheet,
    {
      columns: [{ heading: words.head, width: 76 }, amount],
      rows: heads.map((head) => [head.name, formatRupees(head.amount)]),
      totals: [words.total, sum],
      padding: 2,
    },
    { y: y + ABOVE, continuePage },
  );
  return drawTable(
    byHead.sheet,
    {
      columns: [{ heading: words.day, width: 26 }, { heading: words.receipt, width: 50 }, amount],
      rows: receipts.map(({ date, number, amount: paid }) => [formatDate(date), number, formatRupees(paid)]),
      totals: [words.total, '', sum],
      padding: 2,
    },
    { y: byHead.y + ABOVE, continuePage },
  );
};

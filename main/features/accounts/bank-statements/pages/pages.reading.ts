import {
  type KnownAccount,
  readStatement,
  type Statement,
} from '../../../../../shared/features/accounts/bank-statements/bank-statements.reading.ts';
import type { PlacedText } from '../../../../spreadsheet/pdf/read-pdf.ts';
import { placings } from './pages.columns.ts';
import { findPageHeadings } from './pages.headings.ts';
import { linesOf } from './pages.lines.ts';
import { LINES_OF_A_PAGE, rowsOfPages } from './pages.rows.ts';

const HOW_ROWS_ARE_NAMED = `Rows are named by page and line: row ${2 * LINES_OF_A_PAGE + 14} is line 14 of page 2`;

/** How well a reading holds: its lines, less what its balances or its rows say against them. */
const worth = ({ lines, breaks, refused, chain }: Statement): number =>
  (chain === 'ok' ? 2 : 1) * lines.length - 2 * (breaks.length + refused.length);

/**
 * Reads the pages of a statement, whose columns are told by the places of their texts; undefined where no line names columns.
 * The way that the balances prove stands, where the columns can be told in several.
 */
export const readPages = (
  pages: readonly (readonly PlacedText[])[],
  known: KnownAccount,
): Statement | undefined => {
  const lines = linesOf(pages);
  const headings = findPageHeadings(lines);
  if (!headings) return undefined;
  const { roles, columns, at } = headings;
  const sums = (['debit', 'credit', 'amount', 'balance'] as const)
    .flatMap((role) => roles[role] ?? [])
    .sort((one, next) => one - next);
  let best: Statement | undefined;
  for (const columnOf of placings(columns, lines.slice(at + headings.lines), sums)) {
    const rows = rowsOfPages(lines, headings, columnOf);
    const read = readStatement([{ name: '', hidden: false, rows, merges: [] }], known);
    if (read && (!best || worth(read) > worth(best))) best = read;
    if (best?.chain === 'ok' && best.refused.length === 0) break;
  }
  return best && { ...best, said: [...best.said, HOW_ROWS_ARE_NAMED] };
};

import {
  headingRow,
  type StatementColumns,
} from '../../../../../shared/features/accounts/bank-statements/bank-statements.headings.ts';
import type { PageLine } from './pages.lines.ts';

/** A column as its heading stands. */
export interface Heading {
  readonly name: string;
  readonly left: number;
  readonly right: number;
}

/** The headings of a table, where they stand, and what they name. */
export interface Headings {
  readonly at: number;
  /** The number of lines over which they run. */
  readonly lines: number;
  readonly columns: readonly Heading[];
  readonly roles: StatementColumns;
}

/** The most lines over which headings run. */
const MOST_LINES = 3;

/** The texts of lines under each other as headings: what stands below another belongs to it. */
const joined = (lines: readonly PageLine[]): readonly Heading[] => {
  const columns: { name: string; left: number; right: number }[] = [];
  for (const { texts } of lines)
    for (const { text, left, right } of texts) {
      const above = columns.find((column) => left < column.right && right > column.left);
      if (!above) columns.push({ name: text.trim(), left, right });
      else {
        above.name = `${above.name} ${text.trim()}`;
        above.left = Math.min(above.left, left);
        above.right = Math.max(above.right, right);
      }
    }
  return columns.sort((one, next) => one.left - next.left);
};

const namesOf = (columns: readonly Heading[]): string => columns.map(({ name }) => name).join('\t');

const headingsAt = (lines: readonly PageLine[], at: number, count: number): readonly Heading[] => {
  const own = lines.slice(at, at + count).filter(({ page }) => page === lines[at]?.page);
  return own.length === count ? joined(own) : [];
};

/** Finds the headings of the statement; undefined where no line names its columns. */
export const findPageHeadings = (lines: readonly PageLine[]): Headings | undefined => {
  let best: (Headings & { readonly score: number }) | undefined;
  for (let at = 0; at < lines.length; at += 1)
    for (let count = 1; count <= MOST_LINES; count += 1) {
      const columns = headingsAt(lines, at, count);
      const found = headingRow(columns.map(({ name }) => name));
      if (found && found.score > (best?.score ?? 0))
        best = { at, lines: count, columns, roles: found.columns, score: found.score };
    }
  return best;
};

/** Whether the same headings stand at this line too. */
export const isHeadedAgain = (lines: readonly PageLine[], at: number, headings: Headings): boolean =>
  namesOf(headingsAt(lines, at, headings.lines)) === namesOf(headings.columns);

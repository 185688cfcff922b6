import type { IsoDate } from '../../../dates.ts';
import { formatRupees, MAX_RUPEES, type Paise, toPaise } from '../../../money.ts';
import type { SheetRow } from '../../../sheet.ts';
import { isTotal } from '../../../sheet-totals.ts';
import {
  inOneLine,
  isRuled,
  type Mark,
  readMark,
  readReference,
  readSum,
  sumProblem,
} from './bank-statements.cells.ts';
import type { ReadDay } from './bank-statements.days.ts';
import { headingRow, type StatementColumns, type StatementRole } from './bank-statements.headings.ts';

/** A row as it is read. Its order and a missing side are decided later, by the balances. */
export interface RawLine {
  /** The row's number in the file. */
  readonly row: number;
  readonly day: IsoDate;
  readonly narration: string;
  readonly reference: string;
  /** The sum, always above zero. */
  readonly paise: Paise;
  /** The side; null where neither column, sign nor mark names it. */
  readonly side: Mark | null;
  readonly balance: Paise | null;
}

/** A row that was not read, with the reason. */
export interface UnreadRow {
  readonly row: number;
  readonly text: string;
  readonly reason: string;
}

export interface RawRows {
  readonly lines: readonly RawLine[];
  /** The rows that look like lines but could not be read. */
  readonly refused: readonly UnreadRow[];
  /** The rows that are no lines, such as headings, totals and legends. */
  readonly passed: readonly UnreadRow[];
  /** The opening balance that a row states. */
  readonly opening: Paise | null;
}

const LONGEST_NARRATION = 500;
const LONGEST_REFERENCE = 100;
/** The most rows below a line that continue its narration. */
const MOST_CONTINUED = 6;

const NO_LINE =
  /^(?:\W*)(?:opening|closing)\s*(?:balance|bal)|^\W*(?:balance\s*)?(?:b\s*\/\s*f|c\s*\/\s*f)\b|(?:brought|carried)\s+(?:forward|down)|^\W*(?:transaction|page|sub|grand|net)?\s*totals?\b|statement\s+summary|^\W*summary\b/i;
const FOOT =
  /legends?\b|computer[\s-]*generated|end\s+of\s+(?:the\s+)?statement|download\s+limit|disclaimer|registered\s+office|this\s+is\s+a\s+system|^\W*(?:note|page\s*(?:no|\d)|printed\s+(?:on|by)|generated\s+(?:on|by)|date\s+of\s+(?:print|issue))\b|unless\s+the\s+constituent|does\s+not\s+require\s+(?:a\s+)?signature|dr\s+count/i;

/** Whether a text below the headings is no line's: a total, a balance, a page's foot. */
export const isNoLine = (text: string): boolean => FOOT.test(text) || isTotal(text) || NO_LINE.test(text);

const OPENING = /opening\s*(?:balance|bal)|brought\s+forward|\bb\s*\/\s*f\b/i;

const REASONS = {
  both: 'Both a debit and a credit',
  none: 'No amount',
  noDay: 'No date',
  noSum: sumProblem,
  manyCells: 'More cells than headings: an amount with commas and without quotes?',
  badDay: (text: string) => `“${text.slice(0, 40)}” is not a date`,
  tooMuch: `More than ${formatRupees(MAX_RUPEES)}`,
} as const;

const MOST_PAISE = toPaise(MAX_RUPEES);

interface Sides {
  readonly paise: Paise;
  readonly side: Mark | null;
}

const other = (side: Mark): Mark => (side === 'in' ? 'out' : 'in');

/** Reads the rows below the headings, by these columns. */
export const readStatementRows = (
  rows: readonly SheetRow[],
  columns: StatementColumns,
  readDay: ReadDay,
): RawRows => {
  const cellOf = (row: SheetRow, role: StatementRole): string => row.cells[columns[role]?.[0] ?? -1] ?? '';
  const joined = (row: SheetRow, role: StatementRole): string =>
    inOneLine((columns[role] ?? []).map((at) => row.cells[at] ?? '').join(' '));
  const referenceOf = (row: SheetRow): string =>
    (columns.reference ?? [])
      .map((at) => readReference(row.cells[at] ?? ''))
      .filter((text, at, all) => text !== '' && all.indexOf(text) === at)
      .join(' ')
      .slice(0, LONGEST_REFERENCE);

  const balanceOf = (row: SheetRow): Paise | null => {
    const sum = readSum(cellOf(row, 'balance'));
    if (!sum) return null;
    const mark = sum.mark ?? readMark(cellOf(row, 'balance_mark'));
    return mark === 'out' ? -Math.abs(sum.paise) : sum.paise;
  };

  /** The sum and side of a row; a sentence where it has none, or both sides. */
  const sidesOf = (row: SheetRow): Sides | string => {
    if (columns.debit && columns.credit) {
      const [debit, credit] = [cellOf(row, 'debit'), cellOf(row, 'credit')];
      const [out, into] = [readSum(debit), readSum(credit)];
      if (out === undefined) return REASONS.noSum(debit);
      if (into === undefined) return REASONS.noSum(credit);
      if (out?.paise && into?.paise) return REASONS.both;
      if (into?.paise) return { paise: Math.abs(into.paise), side: into.paise > 0 ? 'in' : 'out' };
      return out?.paise ? { paise: Math.abs(out.paise), side: 'out' } : REASONS.none;
    }
    const text = cellOf(row, 'amount');
    const sum = readSum(text);
    if (sum === undefined) return REASONS.noSum(text);
    if (!sum?.paise) return REASONS.none;
    const mark = sum.mark ?? readMark(cellOf(row, 'mark')) ?? null;
    const side = mark !== null && sum.paise < 0 ? mark : (mark ?? (sum.paise < 0 ? 'out' : null));
    return { paise: Math.abs(sum.paise), side };
  };

  const lines: RawLine[] = [];
  const refused: UnreadRow[] = [];
  const passed: UnreadRow[] = [];
  let opening: Paise | null = null;
  let isOver = false;
  let going: { readonly at: number; last: number; count: number } | undefined;

  const textOf = (row: SheetRow): string =>
    inOneLine(row.cells.filter((cell) => cell.trim() !== '').join(' ')).slice(0, 200);
  const pass = (row: SheetRow, reason: string): void => {
    passed.push({ row: row.number, text: textOf(row), reason });
  };
  const refuse = (row: SheetRow, reason: string): void => {
    refused.push({ row: row.number, text: textOf(row), reason });
    going = undefined;
  };

  /** Whether a row continues the narration of the line right above: it has nothing but texts. */
  const isContinuing = (row: SheetRow): boolean => {
    if (!going || row.number - going.last > 1 || going.count >= MOST_CONTINUED) return false;
    const texts = [...(columns.narration ?? []), ...(columns.reference ?? [])];
    return row.cells.every((cell, at) => cell.trim() === '' || texts.includes(at));
  };

  const goOn = (row: SheetRow): void => {
    const line = going && lines[going.at];
    if (!line || !going) return;
    const narration = inOneLine(`${line.narration} ${joined(row, 'narration')}`).slice(0, LONGEST_NARRATION);
    const reference = inOneLine(`${line.reference} ${referenceOf(row)}`).slice(0, LONGEST_REFERENCE);
    lines[going.at] = { ...line, narration, reference };
    going = { at: going.at, last: row.number, count: going.count + 1 };
  };

  for (const row of rows) {
    if (isRuled(row.cells)) {
      pass(row, 'A ruled line');
      going = undefined;
      continue;
    }
    const dated = cellOf(row, 'date').trim() || cellOf(row, 'value_date').trim();
    const day =
      readDay(cellOf(row, 'date')) ?? (cellOf(row, 'date').trim() === '' ? readDay(dated) : undefined);
    const narration = joined(row, 'narration').slice(0, LONGEST_NARRATION);
    if (day === undefined) {
      const first = inOneLine(row.cells.find((cell) => cell.trim() !== '') ?? '');
      const isFoot = isNoLine(first);
      if (/statement\s+summary|end\s+of\s+(?:the\s+)?statement/i.test(first)) isOver = true;
      if (isContinuing(row) && !isFoot) {
        goOn(row);
        continue;
      }
      const sides = sidesOf(row);
      const hasSum = typeof sides !== 'string' || sides === REASONS.both;
      const whole = textOf(row);
      if (headingRow(row.cells)) {
        pass(row, 'Headings');
        isOver = false;
      } else if (isOver) pass(row, 'Below the end of the statement');
      else if (isFoot || NO_LINE.test(narration) || isTotal(narration) || FOOT.test(whole)) {
        if (lines.length === 0 && OPENING.test(whole)) opening = balanceOf(row) ?? opening;
        pass(row, 'No line of the statement');
      } else if (dated !== '' && hasSum) refuse(row, REASONS.badDay(dated));
      else if (hasSum) refuse(row, REASONS.noDay);
      else pass(row, 'No line of the statement');
      going = undefined;
      continue;
    }
    const sides = isTooLong(row) ? REASONS.manyCells : sidesOf(row);
    const balance = balanceOf(row);
    if (typeof sides === 'string') {
      if (sides === REASONS.none && (NO_LINE.test(narration) || NO_LINE.test(textOf(row)))) {
        if (lines.length === 0 && OPENING.test(textOf(row))) opening = balance ?? opening;
        pass(row, 'A balance');
        going = undefined;
      } else refuse(row, sides);
      continue;
    }
    if (/^\W*(?:opening|closing)\s+balance\W*$/i.test(narration)) {
      if (lines.length === 0 && /opening/i.test(narration)) opening = balance ?? opening;
      pass(row, 'A balance');
      going = undefined;
      continue;
    }
    if (sides.paise > MOST_PAISE) {
      refuse(row, REASONS.tooMuch);
      continue;
    }
    const reference = referenceOf(row);
    lines.push({ row: row.number, day, narration, reference, ...sides, balance });
    going = { at: lines.length - 1, last: row.number, count: 0 };
  }
  return { lines, refused, passed, opening };
};

/** Whether a line of a text has more cells than headings, and not in one way only where it could be divided otherwise. */
const isTooLong = ({ notes }: SheetRow): boolean => Object.values(notes ?? {}).includes('too many');

/** The line with its side swapped. */
export const turned = (line: RawLine): RawLine =>
  line.side === null ? line : { ...line, side: other(line.side) };

import { type DayOrder, provesMonthFirst } from '../../../../read-day.ts';
import type { SheetRow } from '../../../../sheet.ts';
import type { ColumnMatching } from './students.headings.ts';
import type { Doubt } from './students.money-columns.ts';

interface Days {
  /** The order of the columns, from 0, that have another than the day first. */
  readonly orders: ReadonlyMap<number, DayOrder>;
  readonly doubts: readonly Doubt[];
}

const FEW = 3;
/** `DOB (MM/DD/YYYY)`. */
const SAYS_MONTH_FIRST = /\bm{1,2}\s?[-/. ]\s?d{1,2}\b/iu;

/** Finds whether a field's column has its days written with the month first, or a spreadsheet program may have turned them round. */
export const daysOf = (
  headers: readonly string[],
  matching: ColumnMatching,
  rows: readonly SheetRow[],
  field: 'consent_day' | 'date_of_birth' = 'date_of_birth',
): Days => {
  const column = matching[field];
  if (column === undefined) return { orders: new Map(), doubts: [] };
  const heading = headers[column] ?? '';
  const isKept = ({ notes }: SheetRow): boolean => notes?.[column] === 'date';
  const proofs = rows.flatMap((row) => {
    const text = (row.cells[column] ?? '').trim();
    const isMonthFirst = isKept(row) ? undefined : provesMonthFirst(text);
    return isMonthFirst === undefined ? [] : [{ number: row.number, text, isMonthFirst }];
  });
  const proof = proofs.find(({ isMonthFirst }) => isMonthFirst);
  const hasDayFirst = proofs.some(({ isMonthFirst }) => !isMonthFirst);
  const said = (order: DayOrder, message: string): Days => ({
    orders: new Map([[column, order]]),
    doubts: [{ message }],
  });
  if (SAYS_MONTH_FIRST.test(heading) && !hasDayFirst)
    return said('month first', `“${heading}” is read with the month first, as its heading says`);
  if (proof && hasDayFirst)
    return said(
      'mixed',
      `“${heading}” has days with the month first (row ${proof.number}: ${proof.text}) and others with the day first: each that could be either is marked`,
    );
  if (proof)
    return said(
      'month first',
      `“${heading}” is read with the month first, as in row ${proof.number}: ${proof.text}. Each that could be either is marked`,
    );
  // An American Excel takes 03/04/2005 for the 4th of March, and leaves 25/12/2004 a text.
  const kept = rows.filter(isKept);
  const isTurned = kept.every(({ cells }) => Number((cells[column] ?? '').slice(8, 10)) <= 12);
  if (hasDayFirst && kept.length >= FEW && isTurned)
    return {
      orders: new Map(),
      doubts: [
        {
          message: `In “${heading}” Excel may have turned day and month round: of ${kept.length} days that it knows as days none is after the 12th`,
        },
      ],
    };
  return { orders: new Map(), doubts: [] };
};

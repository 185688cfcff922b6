import { createHash } from 'node:crypto';
import { counted } from '../../../../../shared/counted.ts';
import { formatDate, localDate } from '../../../../../shared/dates.ts';
import type { ReportContext } from '../report.ts';
import { lastPrint, lateInOpening, lateLines } from './book-foot.queries.ts';

const clock = (at: string): string => {
  const moment = new Date(at);
  const time = `${String(moment.getHours()).padStart(2, '0')}:${String(moment.getMinutes()).padStart(2, '0')}`;
  return `${formatDate(localDate(moment))} ${time}`;
};

/** `Its opening holds 2 lines that were entered after this period, the last on 20-08-2027.`; nothing where it holds none. */
const openingText = async (context: ReportContext, book: string): Promise<string> => {
  const { lines, last } = await lateInOpening(context, book);
  if (last === null) return '';
  const held = counted(lines, 'line that was', 'lines that were');
  return ` Its opening holds ${held} entered after this period, the last on ${formatDate(last)}.`;
};

/** `Drawn on 30-08-2027 10:00. 2 of its lines were entered after their day, the last on 20-08-2027.` */
export const drawnText = async (context: ReportContext, book: string, at: string): Promise<string> => {
  const { lines, last } = await lateLines(context, book);
  const late =
    last === null
      ? 'All entries made on the same day.'
      : `${counted(lines, 'line of it was entered after its', 'lines of it were entered after their')} day, the last on ${formatDate(last)}.`;
  return `Drawn on ${clock(at)}. ${late}${await openingText(context, book)}`;
};

/** A printed book: which book, of which days and courses, and a hash of what it says. */
export interface PrintedBook {
  readonly book: string;
  readonly asked: string;
  readonly digest: string;
  readonly lines: number;
}

export const printedBook = (
  { from, to, scope, narrowing }: ReportContext,
  book: string,
  said: { readonly rows: readonly unknown[]; readonly rest: readonly unknown[] },
): PrintedBook => ({
  book,
  asked: JSON.stringify({ from, to, within: scope, narrowing }),
  digest: createHash('sha256')
    .update(JSON.stringify([said.rows, said.rest]))
    .digest('hex'),
  lines: said.rows.length,
});

/** Makes the sentence about the print before this one; '' for the first. */
export const printedBeforeText = async (
  { db }: ReportContext,
  { book, asked, digest }: PrintedBook,
): Promise<string> => {
  const before = await lastPrint(db, book, asked);
  if (!before) return '';
  const when = `${clock(before.printed_at)} by ${before.printed_by_name}`;
  return before.digest === digest
    ? ` Printed before on ${when}, the same.`
    : ` CHANGED since it was printed on ${when}.`;
};

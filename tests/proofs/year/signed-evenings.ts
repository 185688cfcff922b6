import type { Report } from '../../../shared/features/overview/reports/reports.model.ts';
import { readReport } from '../../features/overview/reports/report-reading.ts';
import type { Person } from '../../support/colleges/college.ts';

/** The books of a day that are printed and signed. */
export const SIGNED_BOOKS = [
  'day-book',
  'cash-by-day',
  'daily-collection',
  'collection-by-head',
  'collection-by-mode',
  'collection-by-cashier',
  'collection-by-course',
  'head-register',
  'fee-register',
] as const;
/** The other reports of what a day did. */
const LISTS = ['cancelled-receipts', 'concessions', 'write-offs', 'refunds'] as const;
/** The reports of what is open at the end of a day. */
const STANDING = ['dcb', 'ageing?by=student', 'class-ledger', 'advances', 'balances'] as const;

const pathsOf = (day: string): readonly string[] => [
  ...[...SIGNED_BOOKS, ...LISTS].map((name) => `${name}?from=${day}&to=${day}`),
  ...STANDING.map((name) => `${name}${name.includes('?') ? '&' : '?'}on=${day}`),
];

/** A report without its foot, which says when it was drawn. */
export const said = (report: Report): Report => ({ ...report, foot: null });

/** Every book as it was drawn on the evening of its day. */
export class SignedEvenings {
  private readonly drawn = new Map<string, Report>();

  async sign(as: Person, day: string): Promise<void> {
    for (const path of pathsOf(day)) this.drawn.set(path, await readReport(as, path));
  }

  get(name: string, day: string): Report {
    const path = pathsOf(day).find((each) => each.startsWith(`${name}?`)) ?? '';
    const report = this.drawn.get(path);
    if (!report) throw new Error(`${name} was not drawn at the evening of ${day}`);
    return report;
  }

  /** Yields each book as it was then and as it is now. */
  async *again(
    as: Person,
  ): AsyncGenerator<{ readonly path: string; readonly then: Report; readonly now: Report }> {
    for (const [path, then] of this.drawn) yield { path, then, now: await readReport(as, path) };
  }
}

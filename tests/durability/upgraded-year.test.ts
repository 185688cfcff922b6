import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PASSWORD } from '../support/colleges/college.ts';
import { apiClient } from '../support/offices/api-client.ts';
import { type OfficeUnderTest, openOfficeUnderTest } from '../support/offices/office-under-test.ts';
import { settableClock } from '../support/offices/settable-clock.ts';
import { made } from './support/made.ts';
import { type Figures, figuresOfOffice, YEAR_ENDS } from './year/year-figures.ts';
import { dataOfYear, YEAR_FIXTURE } from './year/year-fixture.ts';

/** The reasons why a figure may differ from before the first release. */
const REASONS: Readonly<Record<string, string>> = {
  1: 'A closed year was not closed',
  2: 'What was cancelled later, or bounced, rewrote the day that was printed',
  3: 'Refunds paid stood in no book, and bills on the day of their date, whoever approved them',
  4: "The student's account lied about the past",
  5: 'A due taken back was in no report',
  6: 'Pending was called overdue',
  7: 'A bill that was set Paid was deducted from the cash in hand, which no drawer lacked',
};

const read = (name: string): string => readFileSync(join(YEAR_FIXTURE, name), 'utf8');
const before: Figures = JSON.parse(read('figures.json'));

/** The figures that differ, as `daily-collection · 2026-11-12 · total: cash 9300 → 11850`. */
const differencesOf = (now: Figures): readonly string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(now)])].flatMap((row) => {
    const columns = new Set([...Object.keys(before[row] ?? {}), ...Object.keys(now[row] ?? {})]);
    return [...columns].flatMap((column) => {
      const said = before[row]?.[column] ?? 'none';
      const says = now[row]?.[column] ?? 'none';
      return said === says ? [] : [`${row}: ${column} ${said} → ${says}`];
    });
  });

/** Splits a row with several figures, as `cash 9300 → 11850, receipts 3 → 5`, into a line for each. */
const figuresOf = (line: string): readonly string[] => {
  const at = line.lastIndexOf(': ');
  return line
    .slice(at + 2)
    .split(', ')
    .map((figure) => `${line.slice(0, at)}: ${figure}`);
};

/**
 * The expected differences. The file's parts are divided by blank lines, and each begins with the number of its reason. A
 * balance that follows from several differences has all their reasons.
 */
const named = read('differences.txt')
  .trimEnd()
  .split('\n\n')
  .map((part) => {
    const [heading = '', ...rows] = part.split('\n');
    return { reasons: heading.split('.', 1)[0]?.split(', ') ?? [], figures: rows.flatMap(figuresOf) };
  });

const opened: { office?: OfficeUnderTest; now: Figures } = { now: {} };
beforeAll(async () => {
  const office = await openOfficeUnderTest({
    dataDirectory: dataOfYear(),
    backupAtClosing: false,
    clock: settableClock(`${YEAR_ENDS}T22:00:00`),
  });
  opened.office = office;
  const signedIn = async (username: string) => {
    const credentials = { username, password: PASSWORD };
    const { token } = await made(apiClient(office.url).post<{ token: string }>('/auth/login', credentials));
    return apiClient(office.url, token);
  };
  opened.now = await figuresOfOffice(await signedIn('admin'), await signedIn('asha'));
}, 120_000);
// The close checks that the books agree.
afterAll(() => opened.office?.close());

it('a figure of an upgraded year differs from what it was for a reason that is named, and for no other', () => {
  expect(differencesOf(opened.now).toSorted()).toEqual(named.flatMap(({ figures }) => figures).toSorted());
});

it('each difference stands below one of the six reasons, and each reason has some', () => {
  const used = new Set(named.flatMap(({ reasons, figures }) => (figures.length > 0 ? reasons : [])));
  expect([...used].toSorted()).toEqual(Object.keys(REASONS));
});

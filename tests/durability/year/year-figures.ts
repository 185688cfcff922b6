import type { Student } from '../../../shared/features/students/students/students.model.ts';
import type { ApiClient } from '../../support/offices/api-client.ts';
import { made } from '../support/made.ts';

/** The last evening of the played year. Reports are read on it, before and after the upgrade. */
export const YEAR_ENDS = '2027-04-20';

/** The days that are read one by one: those with entries of many kinds, and those on which something is undone. */
const DAYS = [
  '2026-07-10',
  '2026-08-10',
  '2026-08-20',
  '2026-08-25',
  '2026-09-22',
  '2026-10-10',
  '2026-11-05',
  '2026-11-12',
  '2026-11-30',
  '2026-12-10',
  '2027-01-15',
  '2027-03-15',
  '2027-04-10',
  YEAR_ENDS,
];
const MONTHS = ['2026-08', '2026-11', '2027-03', '2027-04'];
const all = { from: '', to: '' };
const RANGES = [
  ...DAYS.map((day) => ({ from: day, to: day })),
  ...MONTHS.map((month) => ({ from: `${month}-01`, to: lastDayOf(month) })),
  all,
];

function lastDayOf(month: string): string {
  const [year, number] = month.split('-').map(Number);
  return new Date(Date.UTC(year ?? 0, number ?? 0, 0)).toISOString().slice(0, 10);
}

/** The days on which the balances of all students' accounts are summed. */
const ENDS_OF_MONTHS = [
  ...['2026-06', '2026-07', '2026-08', '2026-09', '2026-11', '2026-12', '2027-03'].map(lastDayOf),
  YEAR_ENDS,
];

const OVER_A_PERIOD = [
  'daily-collection',
  'collection-by-head',
  'head-register',
  'collection-by-mode',
  'collection-by-cashier',
  'collection-by-course',
  'cancelled-receipts',
  'day-book',
  'cash-by-day',
  'concessions',
  'refunds',
  'bills-by-category',
  'letters-and-certificates',
  'attendance-by-teacher',
];
const AS_OF_TODAY = ['defaulters', 'dcb', 'ageing', 'class-ledger', 'advances'];

type Figure = string | number | null;
type Row = Readonly<Record<string, Figure>>;
/** The figures by report, period and row, as `daily-collection · 2026-11-12 · total`, and then by column, as `cash`. */
export type Figures = Readonly<Record<string, Row>>;

interface Reported {
  readonly columns: readonly { readonly key: string; readonly kind: string }[];
  readonly rows: readonly { readonly key: string | null; readonly cells: readonly Figure[] }[];
  readonly totals: readonly Figure[];
}

interface Account {
  readonly balance: number;
  readonly entries: readonly { readonly date: string; readonly balance: number }[];
}

const periodNamed = (from: string, to: string): string => {
  if (from === '') return 'all';
  return from === to ? from : from.slice(0, 7);
};

/** The columns that name the rows of reports whose columns are others now. */
const NAMED_BY: Readonly<Record<string, readonly string[]>> = {
  defaulters: ['name', 'father_name', 'roll_no', 'class'],
  'class-ledger': ['name', 'roll_no', 'course', 'year'],
};

/**
 * The names of a report's rows, made of their texts: `2026-11-12 2026-27/000005 Receipt: …`. Rows of the same texts are
 * numbered. A course that the filter says is in no row.
 */
const namesOf = (named: string, { columns, rows }: Reported): readonly string[] => {
  const report = named.split(' · ', 1)[0] ?? '';
  const ofCourse = / of (.+)$/.exec(named)?.[1] ?? null;
  const texts = columns.flatMap(({ key, kind }) => (kind === 'text' || kind === 'date' ? [key] : []));
  const seen = new Map<string, number>();
  return rows.map(({ cells }) => {
    const textOf = (key: string): string | null => {
      const at = columns.findIndex((column) => column.key === key);
      if (at === -1) return key === 'course' ? ofCourse : null;
      const text = cells[at] ?? null;
      return text === null || key !== 'class' ? (text as string | null) : String(text).replace(/, .*/, '');
    };
    const name = (NAMED_BY[report] ?? texts).flatMap((key) => textOf(key) ?? []).join(' ') || 'row';
    const before = seen.get(name) ?? 0;
    seen.set(name, before + 1);
    return before === 0 ? name : `${name} (${before + 1})`;
  });
};

/** The figures of a report's totals and rows. Blank figures are left out. */
const figuresOf = (named: string, reported: Reported): Figures => {
  const names = namesOf(named, reported);
  const rowOf = (cells: readonly Figure[]): Row =>
    Object.fromEntries(
      reported.columns.flatMap(({ key, kind }, at) => {
        const cell = cells[at] ?? null;
        return (kind === 'money' || kind === 'number') && cell !== null && cell !== 0 ? [[key, cell]] : [];
      }),
    );
  return {
    [`${named} · total`]: rowOf(reported.totals),
    ...Object.fromEntries(reported.rows.map(({ cells }, at) => [`${named} · ${names[at]}`, rowOf(cells)])),
  };
};

/** The numbers in an answer that is no report, by their path: `admin's dashboard · overall`, `todayCollection`. */
const numbersIn = (named: string, answer: object): Figures => {
  const entries = Object.entries(answer);
  const row = Object.fromEntries(entries.filter(([, part]) => typeof part === 'number' && part !== 0));
  const parts = entries.filter(([, part]) => typeof part === 'object' && part !== null);
  return Object.assign({ [named]: row }, ...parts.map(([key, part]) => numbersIn(`${named} · ${key}`, part)));
};

/** All figures of an office's money on the evening of `YEAR_ENDS`: from its reports, dashboards and sums. */
export const figuresOfOffice = async (admin: ApiClient, accountant: ApiClient): Promise<Figures> => {
  const figures: Record<string, Row> = {};
  const get = <Body>(who: ApiClient, path: string) => made(who.get<Body>(path));
  const ask = async (who: ApiClient, named: string, path: string) =>
    Object.assign(figures, figuresOf(named, await get<Reported>(who, `/reports/${path}`)));
  for (const name of OVER_A_PERIOD) {
    // It was by fee types before it was by heads.
    const narrowed = name === 'collection-by-head' ? 'under=type&' : '';
    for (const { from, to } of RANGES) {
      const period = from === '' ? '' : `from=${from}&to=${to}`;
      await ask(admin, `${name} · ${periodNamed(from, to)}`, `${name}?${narrowed}${period}`);
    }
    await ask(accountant, `${name} · all, of B.Sc.`, `${name}?${narrowed}`);
  }
  for (const name of AS_OF_TODAY) {
    await ask(admin, `${name} · today`, name);
    await ask(accountant, `${name} · today, of B.Sc.`, name);
  }
  for (const { from, to } of RANGES) {
    const period = from === '' ? '' : `?from=${from}&to=${to}`;
    const answer = await get<object>(admin, `/reports/statistics${period}`);
    Object.assign(figures, numbersIn(`statistics · ${periodNamed(from, to)}`, answer));
  }
  for (const [named, who, path] of [
    ["admin's dashboard", admin, '/admin/dashboard'],
    ["accountant's dashboard", accountant, '/accountant/dashboard'],
    ['fees', admin, '/fees/summary'],
    ["accountant's fees", accountant, '/fees/summary'],
    ['bills', admin, '/bills/summary'],
    ["accountant's bills", accountant, '/bills/summary'],
    ['concessions', admin, '/concessions/summary'],
    ['approvals', admin, '/approvals/summary'],
  ] as const)
    Object.assign(figures, numbersIn(named, await get<object>(who, path)));
  const stood: Record<string, number> = {};
  const students = await get<Student[]>(admin, '/students?sort=name&limit=1000');
  for (const { id, name, total_fees, pending_fees, paid_fees } of students) {
    const dues = await get<{ advance: number; refunded: number }>(admin, `/students/${id}/dues`);
    const { balance, entries } = await get<Account>(admin, `/students/${id}/ledger`);
    for (const end of ENDS_OF_MONTHS)
      stood[end] = (stood[end] ?? 0) + (entries.findLast(({ date }) => date <= end)?.balance ?? 0);
    const { advance, refunded } = dues;
    const answered = { total_fees, pending_fees, paid_fees, advance, refunded, account: balance };
    Object.assign(figures, numbersIn(`student · ${name}`, answered));
  }
  for (const [end, balance] of Object.entries(stood)) figures[`students' accounts · ${end}`] = { balance };
  return Object.fromEntries(Object.entries(figures).filter(([, row]) => Object.keys(row).length > 0));
};

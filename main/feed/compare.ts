import { createHash } from 'node:crypto';
import { z } from 'zod';
import type {
  Comparison,
  MonthOfJournal,
} from '../../shared/features/college/university/university.model.ts';
import type { RawDatabase } from '../database/raw.ts';
import { type Line, Whole } from './connect.ts';
import { courseOf } from './source.ts';

const TheirMonth = z.object({ month: z.string(), vouchers: Whole, paise: Whole, digest: z.string() });

/**
 * A voucher as both sides write it before it is hashed. Example: `12 receipt 7 2026-07-15 2026-07-15 : 17  1 3 50000, 1 4 1 3 -50000`.
 * The months of the university's database are hashed by `bursar.journal_month` of resources/university/schema.sql.
 */
const VOUCHERS = `select substr(vouchers.day, 1, 7) as month,
    vouchers.id || ' ' || kind || ' ' || record_id || ' ' || day || ' ' || entered_on || ' ' || coalesce(reverses_id, '') || ': '
      || (select group_concat(account_id || ' ' || coalesce(student_id, '') || ' ' || coalesce(head_id, '') || ' '
          || coalesce(${courseOf('entries.course_set_id')}, '') || ' ' || paise, ', ' order by line)
        from entries where voucher_id = vouchers.id) as line,
    (select sum(max(paise, 0)) from entries where voucher_id = vouchers.id) as paise
  from vouchers where day between @month || '-01' and @month || '-31' and id <= @last order by id`;

const monthHere = (database: RawDatabase, month: string, last: number): MonthOfJournal | null => {
  const digest = createHash('sha256');
  let [vouchers, paise] = [0, 0];
  const rows = database
    .prepare<[{ month: string; last: number }], { line: string; paise: number }>(VOUCHERS)
    .iterate({ month, last });
  for (const row of rows) {
    digest.update(vouchers === 0 ? row.line : `\n${row.line}`);
    vouchers += 1;
    paise += row.paise;
  }
  return vouchers === 0 ? null : { month, vouchers, paise, digest: digest.digest('hex') };
};

/**
 * Compares each month of the journal with the one in the university's database, up to the last voucher that is there: what is
 * booked meanwhile is neither missing nor too much.
 */
export const compareJournals = async (database: RawDatabase, line: Line): Promise<Comparison> => {
  const there = await line.ask(
    TheirMonth,
    'select month, vouchers, paise, digest from bursar.journal_months where office_id = bursar.my_office()',
  );
  const [{ last } = { last: 0 }] = await line.ask(
    z.object({ last: Whole }),
    'select coalesce(max(id), 0) as last from bursar.vouchers where office_id = bursar.my_office()',
  );
  const here = database
    .prepare<[number], string>('select distinct substr(day, 1, 7) from vouchers where id <= ?')
    .pluck()
    .all(last);
  const months = [...new Set([...here, ...there.map(({ month }) => month)])].sort();
  return {
    at: new Date().toISOString(),
    months: months.map((month) => {
      const own = monthHere(database, month, last);
      const theirs = there.find((one) => one.month === month) ?? null;
      const agrees =
        own !== null &&
        theirs !== null &&
        own.vouchers === theirs.vouchers &&
        own.paise === theirs.paise &&
        own.digest === theirs.digest;
      return { month, here: own, there: theirs, agrees };
    }),
  };
};

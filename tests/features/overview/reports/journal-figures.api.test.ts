import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { verifyBooks } from '../../../../main/journal/verify.ts';
import type { Report } from '../../../../shared/features/overview/reports/reports.model.ts';
import { type College, openCollege } from '../../../support/colleges/college.ts';
import { seedOf } from '../../../support/tools/draws.ts';
import { enterAll, randomCollege } from './random-college.ts';
import { columnOf, readReport } from './report-reading.ts';

const MODES = { cash: 'cash', cheques: 'cheque', bank: 'online' } as const;

/** What the journal alone says came in, less what was taken back, by day and way of paying. Paise. */
const receivedByJournal = async ({ opened }: College) => {
  const { rows } = await sql<{ day: string; kind: keyof typeof MODES; paise: number }>`
    select vouchers.day, accounts.kind, sum(entries.paise) as paise
    from vouchers join entries on entries.voucher_id = vouchers.id
    join accounts on accounts.id = entries.account_id and accounts.kind in ('cash', 'cheques', 'bank')
    where vouchers.kind = 'receipt'
    group by 1, 2 having sum(entries.paise) <> 0 order by 1, 2`.execute(opened.office.reader);
  return rows.map(({ day, kind, paise }) => `${day} ${MODES[kind]} ${paise}`);
};

const paiseIn = (report: Report, key: string, row: Report['rows'][number]): number =>
  Math.round(Number(row.cells[columnOf(report, key)]) * 100);

/** What the reports say of the same. */
const received = (report: Report): readonly string[] =>
  report.rows.flatMap((row) =>
    ['cash', 'cheque', 'online']
      .map((mode) => [mode, paiseIn(report, mode, row)] as const)
      .filter(([, paise]) => paise !== 0)
      .map(([mode, paise]) => `${row.key} ${mode} ${paise}`),
  );
/** What the drawers hold by the entries of the journal, and what the Cash Book has in hand. Paise. */
const inHand = async ({ opened, admin }: College): Promise<readonly (number | undefined)[]> => {
  const { rows } = await sql<{ paise: number }>`select coalesce(sum(entries.paise), 0) as paise from entries
    join accounts on accounts.id = entries.account_id and accounts.kind in ('cash', 'on its way')`.execute(
    opened.office.reader,
  );
  const book = await readReport(admin, 'cash-by-day');
  return [rows[0]?.paise, Math.round(Number(book.totals[columnOf(book, 'closing')]) * 100)];
};

describe('the figures of the registers and those of the journal', () => {
  it('are the same by day and way of paying, in random colleges', async () => {
    await fc.assert(
      fc.asyncProperty(randomCollege, async (random) => {
        const college = await openCollege();
        try {
          await enterAll(college, random);
          const byDay = await readReport(college.admin, 'daily-collection');
          expect([...(await receivedByJournal(college))].sort()).toEqual([...received(byDay)].sort());
          const [held, said] = await inHand(college);
          expect(said, 'cash in hand').toBe(held);
        } finally {
          await college.close();
        }
      }),
      { numRuns: 3, seed: seedOf(), endOnFailure: true },
    );
  }, 180_000);
});

describe('Verify finds', () => {
  it.each([
    [
      'a receipt of another day than its voucher’s',
      "drop trigger fees_are_never_edited; update fees set payment_date = payment_date || '0' where id = 1",
      /1 receipts that the journal holds on another day or in another way of paying/,
    ],
    [
      'a receipt paid in another way than its voucher says',
      "drop trigger fees_are_never_edited; update fees set payment_type = 'Online' where id = 1",
      /1 receipts that the journal holds on another day or in another way of paying/,
    ],
    [
      'a cancelled receipt that still counts in the journal',
      "insert into fee_cancellations (fee_id, cancelled_at, cancelled_by, cancelled_by_name, reason) values (1, '2026-11-21T00:00:00.000Z', 1, 'Meera', 'x')",
      /1 cancelled receipts that the journal still holds/,
    ],
    [
      'a bill that is paid with nothing paid out',
      "update bills set status = 'Paid', paid_at = '2026-11-21T00:00:00.000Z' where id = 1",
      /1 bills of which the journal says another payment/,
    ],
  ])('%s', async (_, cheat, said) => {
    const college = await openCollege({ booksAreOwn: true });
    try {
      await college.collect();
      await college.admin.post('/bills', { vendor: 'Stationers', amount: 30 });
      const { office, raw } = college.opened;
      const { reader } = office;
      expect(await verifyBooks(reader)).toEqual([]);
      raw.exec(cheat);
      expect((await verifyBooks(reader)).join('; ')).toMatch(said);
    } finally {
      await college.close();
    }
  });
});

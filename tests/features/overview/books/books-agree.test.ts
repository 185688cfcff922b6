import { beforeAll, describe, expect, it } from 'vitest';
import { agreementOf } from '../../../../main/features/overview/books/books.agreement.ts';
import { BOOK_CHECKS, type BookCheck } from '../../../../shared/features/overview/books/books.checks.ts';
import { openInMemory, wholeCollege } from '../../../proofs/tampering/whole-college.ts';

let data: Buffer;
beforeAll(async () => {
  data = await wholeCollege();
}, 120_000);

const ALL_DAYS = { from: undefined, to: undefined };

/** What the checks say after a tampering with a file whose triggers somebody took out. */
const tamperedBooks = async (tampering: string, days: { from?: string; to?: string } = {}) => {
  const { raw, db } = openInMemory(data);
  raw.pragma('foreign_keys = OFF');
  const triggers = raw.prepare("select name from sqlite_schema where type = 'trigger'").pluck().all();
  for (const name of triggers) raw.exec(`drop trigger ${name}`);
  expect(raw.prepare('select total_changes()').pluck().get()).toBe(0);
  raw.exec(tampering);
  expect(raw.prepare('select total_changes()').pluck().get()).not.toBe(0);
  const agreement = await agreementOf(db, { ...ALL_DAYS, ...days });
  raw.close();
  return agreement;
};

const A_VOUCHER = `insert into entries (voucher_id, line, account_id, head_id, paise) values (9000, 1, %1, %3, 700), (9000, 2, %2, null, -700);
  insert into vouchers (id, kind, record_id, day, entered_on) values (9000, '%4', 1, '2026-11-21', '2026-11-21');
  insert into account_days select account_id, '2026-11-21', 0, coalesce(head_id, 0), fund_id, max(paise, 0), max(-paise, 0) from entries where voucher_id = 9000 and true
    on conflict do update set debit_paise = debit_paise + excluded.debit_paise, credit_paise = credit_paise + excluded.credit_paise;`;

/** A voucher with which somebody moves ₹7 from one account to another. */
const voucher = (kind: string, debit: string, credit: string, head = 'null'): string =>
  A_VOUCHER.replace('%1', debit).replace('%2', credit).replace('%3', head).replace('%4', kind);

const SUSPENSE = "(select id from accounts where kind = 'suspense')";
const BANK = "(select min(id) from accounts where kind = 'bank')";
const HELD = "(select id from accounts where kind = 'held')";

describe('each check names what was tampered with by raw SQL', () => {
  it('nothing, in the books as the office wrote them', async () => {
    const { raw, db } = openInMemory(data);
    const { agree, checks } = await agreementOf(db, ALL_DAYS);
    raw.close();
    expect(checks.filter((check) => !check.agree)).toEqual([]);
    expect(agree).toBe(true);
    expect(checks.map(({ name }) => name)).toEqual(BOOK_CHECKS);
  });

  it.each<[BookCheck, string, string]>([
    [
      'Journal balances',
      'update entries set paise = paise + 100 where voucher_id = 2 and line = 1',
      'Voucher 2,',
    ],
    [
      'Receipts tally with accounts',
      'update fees set amount_paise = amount_paise + 500 where id = 1',
      'Receipt 2026-27/000001',
    ],
    [
      'Counter cash tallies with cash book',
      'update drawer_closings set counted_paise = counted_paise - 100',
      'Cash, Asha Rao',
    ],
    [
      'Counter cash tallies with cash book',
      voucher('paid by voucher', '8', "(select min(id) from accounts where kind = 'cash')").replaceAll(
        '700',
        '90000000',
      ),
      'Cash, ',
    ],
    [
      'Bank books are the accounts',
      'update statement_lines set paise = paise + 100 where match_id is not null',
      'Match 1',
    ],
    [
      'Cheques in hand',
      "delete from cheque_states where state = 'deposited' and fee_id = (select min(fee_id) from cheque_states)",
      'Receipt',
    ],
    [
      'Students’ dues',
      'update dues set settled_paise = settled_paise - 100 where settled_paise > refunded_paise + lapsed_paise + 100',
      '',
    ],
    ['Caution money', voucher('refund approved', '6', '9', '10'), 'Caution Money'],
    ['Caution money', voucher('caution lapsed', '6', '4', '10'), 'Caution Money'],
    ['Caution money', "update caution_lapses set reason = 'Another' where undone_at is null", 'Lapse 2'],
    ['Caution money', 'update caution_lapses set paise = paise + 100 where id = 1', 'Lapse 1'],
    ['Caution money', 'update lapsed_parts set paise = paise - 100 where lapse_id = 2', 'Long Gone'],
    ['Caution money', 'update dues set lapsed_paise = 0 where lapsed_paise > 0', 'Long Gone'],
    ['Receipts tally with accounts', 'update payments_together set paise = paise + 5000000', 'The Trust'],
    ['Receipts tally with accounts', voucher('left over', BANK, SUSPENSE), ''],
    [
      'Receipts tally with accounts',
      "delete from fee_particulars where together_id is not null and reference like '%801'",
      'The Trust',
    ],
    [
      'Suspense',
      "update bank_matches set kind = 'match' where kind = 'suspense' and id = (select max(id) from bank_matches)",
      'NEFT UTR0000000802',
    ],
    ['Held for others', voucher('paid by voucher', HELD, '4', '29'), 'University Fee'],
    ['Suspense', voucher('suspense', SUSPENSE, '4'), ''],
    [
      'Payments and refunds tally with accounts',
      "update payment_vouchers set amount_paise = 1 where status = 'Approved'",
      'Payment 2026-27/P000001',
    ],
    [
      'Numbers without a gap',
      "delete from fees where receipt_no = '2026-27/000003'",
      'Receipt 2026-27/000004',
    ],
    [
      'Printed papers tally with register',
      "update papers set content = replace(content, '\"amount\":500', '\"amount\":5000') where kind = 'receipt' and record_id = 1",
      'Receipt 2026-27/000001',
    ],
    [
      'Stored totals',
      "update stored_sums set paise = paise + 5 where register = 'fees' and span = 'day'",
      'Totals of fees',
    ],
    [
      'Locked months unchanged',
      "update vouchers set entered_on = '2026-10-31' where day = '2026-10-30'",
      '2026-10',
    ],
    [
      'Locked months unchanged',
      "update month_locks set reopened_at = 'x', reopened_by_name = 'x', reopen_reason = 'x'",
      '2026-10',
    ],
    ['Stored totals', 'update account_days set debit_paise = debit_paise + 5 where debit_paise > 0', ''],
  ])('%s: %s', async (name, tampering, record) => {
    const { agree, checks } = await tamperedBooks(tampering);
    expect(agree).toBe(false);
    const check = checks.find((one) => one.name === name);
    expect(check?.agree).toBe(false);
    expect(check?.total).toBeGreaterThan(0);
    expect(check?.differences.map((one) => one.record).join('\n')).toContain(record);
    for (const one of check?.differences ?? []) expect(one.record).not.toBe('');
  });

  it('a row with a day is named in the range in which it lies, and in no other', async () => {
    const tampering = 'update entries set paise = paise + 100 where voucher_id = 2 and line = 1';
    const within = await tamperedBooks(tampering, { from: '2026-11-01', to: '2026-11-30' });
    const other = await tamperedBooks(tampering, { from: '2026-12-01', to: '2026-12-31' });
    const balances = ({ checks }: typeof within) => checks.find(({ name }) => name === 'Journal balances');
    expect(balances(within)?.differences).toMatchObject([{ date: '2026-11-21', link: null }]);
    expect(balances(other)?.agree).toBe(true);
  });
});

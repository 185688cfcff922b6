import { describe, expect, it } from 'vitest';
import { ledgerOf } from '../../../shared/features/ledgers/ledgers.rules.ts';

const ACCOUNT = {
  student_id: 1,
  total: 1_000_000,
  openingPaid: 0,
  elsewhere: 0,
  isAhead: false,
  since: '2026-07-01',
};

const paid = (id: number, rupees: number, payment_date: string, cancelledAt?: string) => ({
  id,
  receipt_no: `2026-27/${String(id).padStart(6, '0')}`,
  paise: rupees * 100,
  fee_type: 'Tuition',
  payment_type: 'Cash',
  payment_date,
  created_at: `${payment_date}T05:00:00.000Z`,
  cancelled: cancelledAt === undefined ? null : { at: cancelledAt, reason: 'Bounced' },
});

const linesOf = (...given: Parameters<typeof ledgerOf>) =>
  ledgerOf(...given).entries.map(({ date, kind, debit, credit, balance }) => [
    date,
    kind,
    debit - credit,
    balance,
  ]);

describe("a student's account", () => {
  it('nothing charged, nothing paid', () => {
    expect(ledgerOf({ ...ACCOUNT, total: 0 }, [])).toMatchObject({
      entries: [],
      debit: 0,
      credit: 0,
      balance: 0,
    });
  });

  it('begins with the fees and what was paid of them before', () => {
    expect(linesOf({ ...ACCOUNT, openingPaid: 250_050 }, [])).toEqual([
      ['2026-07-01', 'fees', 10_000, 10_000],
      ['2026-07-01', 'opening_paid', -2500.5, 7499.5],
    ]);
  });

  it('goes on receipt by receipt, by the days that they carry', () => {
    expect(linesOf(ACCOUNT, [paid(2, 3000, '2026-08-02'), paid(1, 2000, '2026-06-30')])).toEqual([
      ['2026-06-30', 'fees', 10_000, 10_000],
      ['2026-06-30', 'receipt', -2000, 8000],
      ['2026-08-02', 'receipt', -3000, 5000],
    ]);
  });

  it('a cancelled receipt stays, and is taken back on the day of cancelling', () => {
    expect(
      linesOf(ACCOUNT, [paid(1, 2000, '2026-08-01', '2026-08-05T05:00:00.000Z'), paid(2, 500, '2026-08-03')]),
    ).toEqual([
      ['2026-07-01', 'fees', 10_000, 10_000],
      ['2026-08-01', 'receipt', -2000, 8000],
      ['2026-08-03', 'receipt', -500, 7500],
      ['2026-08-05', 'cancellation', 2000, 9500],
    ]);
  });

  it('what is paid above the fees is charged in the same moment', () => {
    expect(linesOf({ ...ACCOUNT, total: 100_000 }, [paid(1, 1500, '2026-08-01')])).toEqual([
      ['2026-07-01', 'fees', 1000, 1000],
      ['2026-08-01', 'charge', 500, 1500],
      ['2026-08-01', 'receipt', -1500, 0],
    ]);
  });

  it('and is called an advance where it is kept for dues to come', () => {
    const account = { ...ACCOUNT, total: 100_000, isAhead: true };
    expect(ledgerOf(account, [paid(1, 1500, '2026-08-01')]).entries).toMatchObject([
      { kind: 'fees' },
      { kind: 'charge', debit: 500, particulars: 'Tuition, kept as an advance' },
      { kind: 'receipt', credit: 1500, balance: 0 },
    ]);
  });

  it('and the charge goes as far as a cancelled receipt leaves the fees to cover it', () => {
    const entries = [paid(1, 800, '2026-08-01', '2026-08-09T05:00:00.000Z'), paid(2, 500, '2026-08-02')];
    expect(linesOf({ ...ACCOUNT, total: 100_000 }, entries)).toEqual([
      ['2026-07-01', 'fees', 1000, 1000],
      ['2026-08-01', 'receipt', -800, 200],
      ['2026-08-02', 'charge', 300, 500],
      ['2026-08-02', 'receipt', -500, 0],
      ['2026-08-09', 'cancellation', 800, 800],
      ['2026-08-09', 'charge_undone', -300, 500],
    ]);
  });

  it('whatever happens, it ends with what the rule of pending fees says, and never owes the student', () => {
    let seed = 7;
    const chance = (below: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return seed % below;
    };
    for (let round = 0; round < 2000; round += 1) {
      const total = chance(2_000_00);
      const openingPaid = chance(total + 1);
      const elsewhere = chance(3) === 0 ? chance(50_000) : 0;
      const entries = Array.from({ length: chance(9) }, (_, index) => {
        const day = (number: number) => `2026-08-${String(number + 1).padStart(2, '0')}`;
        const at = chance(28);
        const cancelledAt = chance(3) === 0 ? `${day(at + chance(28 - at))}T06:00:00.000Z` : undefined;
        return { ...paid(index + 1, 1, day(at), cancelledAt), paise: 1 + chance(80_000) };
      });
      const ledger = ledgerOf({ ...ACCOUNT, total, openingPaid, elsewhere }, entries);
      const standing = entries.reduce(
        (sum, { paise, cancelled }) => sum + (cancelled ? 0 : paise),
        elsewhere,
      );
      expect(ledger.balance).toBe(Math.max(0, total - openingPaid - standing) / 100);
      expect(ledger.entries.every(({ balance }) => balance >= 0)).toBe(true);
      expect(
        ledger.entries.every(({ debit, credit }) => debit >= 0 && credit >= 0 && debit * credit === 0),
      ).toBe(true);
      expect(ledger.entries.at(-1)?.balance ?? 0).toBe(ledger.balance);
      expect(ledger.entries.map(({ date }) => date)).toEqual(
        ledger.entries.map(({ date }) => date).toSorted(),
      );
    }
  });
});

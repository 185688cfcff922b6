import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Report } from '../../../../shared/features/overview/reports/reports.model.ts';
import { isMoneyGroup, TALLY_GROUPS } from '../../../../shared/features/overview/tally/tally.groups.ts';
import type { ChangedSince, HandedVoucher } from '../../../../shared/features/overview/tally/tally.model.ts';
import { type College, openCollege } from '../../../support/colleges/college.ts';
import { seedOf } from '../../../support/tools/draws.ts';
import { must } from '../../charges/dues/planned-college.ts';
import { enterAll, randomCollege } from '../reports/random-college.ts';
import { everyEvent, idIn, STRANGER, tallyIn } from './tally-college.ts';
import type { ReadVoucher } from './tally-format.ts';

const debitOf = ({ lines }: ReadVoucher): number =>
  lines.reduce((sum, { paise }) => sum + Math.max(paise, 0), 0);
const sidesOf = ({ lines }: ReadVoucher) =>
  Object.fromEntries(lines.map(({ ledger, paise }) => [ledger, paise / 100]));
const allDebits = (vouchers: readonly ReadVoucher[]): number =>
  vouchers.reduce((sum, voucher) => sum + debitOf(voucher), 0);

/** The totals of a report by the keys of its columns. */
const totalsOf = async ({ admin }: College, name: string, from: string, to: string) => {
  const { columns, totals } = must(await admin.get<Report>(`/reports/${name}?from=${from}&to=${to}`));
  return Object.fromEntries(columns.map(({ key }, at) => [key, Number(totals[at] ?? 0)]));
};

describe('two days of everything that posts', () => {
  let college: College;
  let tally: ReturnType<typeof tallyIn>;
  let vouchers: readonly ReadVoucher[];
  let groups: ReadonlyMap<string, string>;
  const DAYS = { from: '2026-11-01', to: '2026-11-22' };
  beforeAll(async () => {
    college = await openCollege();
    tally = tallyIn(college);
    await everyEvent(college);
    groups = await tally.masters();
    vouchers = await tally.handed(DAYS);
  });
  afterAll(() => college.close());

  const booked = () => tally.booked(DAYS.from, DAYS.to);
  /** The vouchers of a kind of the journal, those that undo apart. */
  const ofKind = async (kind: string, isUndone = false): Promise<readonly ReadVoucher[]> => {
    const ids = (await booked()).filter((one) => one.kind === kind && (one.is_undone === 1) === isUndone);
    return vouchers.filter(({ guid }) => ids.some(({ id }) => id === idIn(guid)));
  };

  it('every voucher leaves once, on its day, with its sums', async () => {
    const journal = await booked();
    expect(new Set(journal.map(({ kind }) => kind)).size).toBeGreaterThanOrEqual(13);
    expect(vouchers.map(({ guid, day }) => `${idIn(guid)} ${day}`)).toEqual(
      journal.map(({ id, day }) => `${id} ${day}`),
    );
    expect(vouchers.map(debitOf)).toEqual(journal.map(({ debit }) => debit));
    expect(new Set(vouchers.map(({ guid }) => guid)).size).toBe(vouchers.length);
    expect(new Set(vouchers.map(({ type, number }) => `${type} ${number}`)).size).toBe(vouchers.length);
  });

  it('the type is as the lines are: cash and bank alone Contra, more debited Receipt, more credited Payment, none Journal', () => {
    const isMoney = (ledger: string) =>
      isMoneyGroup(TALLY_GROUPS.find((one) => one === groups.get(ledger)) ?? 'Provisions');
    for (const { type, lines, guid } of vouchers) {
      for (const { ledger } of lines) expect([...groups.keys()]).toContain(ledger);
      const money = lines.filter(({ ledger }) => isMoney(ledger));
      const sum = money.reduce((paise, line) => paise + line.paise, 0);
      const expected = sum > 0 ? 'Receipt' : sum < 0 ? 'Payment' : 'Journal';
      expect(type, guid).toBe(money.length === lines.length ? 'Contra' : expected);
    }
    expect(new Set(vouchers.map(({ type }) => type)).size).toBe(4);
  });

  it('a receipt of 5,000 of which 800 is held for the University is one Receipt, and its dues one Journal to each', async () => {
    const [receipt] = await ofKind('receipt');
    expect(receipt).toMatchObject({ type: 'Receipt', number: '2026-27/000001' });
    const dues = await ofKind('dues');
    expect(dues.map(sidesOf)).toContainEqual({ "Students' dues": 800, 'Held for University': -800 });
    expect(dues.map(sidesOf)).toContainEqual({ "Students' dues": 4200, Tuition: -4200 });
  });

  it('a deposit is a Contra, and a cheque on it has its number; a deposit that is cancelled is a Contra back', async () => {
    const cash = await ofKind('cash deposited');
    expect(cash.map(({ type }) => type)).toEqual(['Contra', 'Contra']);
    expect(cash[0]?.lines.find(({ allocation }) => allocation)?.allocation).toMatchObject({ type: 'Cash' });
    const cheques = await ofKind('cheque deposited');
    expect(cheques.map(({ type }) => type)).toEqual(['Contra', 'Contra', 'Contra']);
    expect(cheques[0]?.lines.find(({ allocation }) => allocation)?.allocation).toMatchObject({
      ...{ type: 'Cheque', number: '000041', paise: 70_000 },
    });
    const back = await ofKind('cash deposited', true);
    expect(back.map(({ type }) => type)).toEqual(['Contra']);
    expect(sidesOf(back[0] as ReadVoucher)).toEqual(
      Object.fromEntries(
        Object.entries(sidesOf(cash[1] as ReadVoucher)).map(([name, paise]) => [name, -paise]),
      ),
    );
  });

  it('what is cancelled on a later day leaves twice: as it was, and on the day of cancelling as a Payment that says so', async () => {
    const undone = await ofKind('receipt', true);
    expect(undone.map(({ type, day }) => `${type} ${day}`)).toEqual([
      'Payment 2026-11-22',
      'Payment 2026-11-22',
    ]);
    for (const { narration } of undone)
      expect(narration).toContain('Undone, of 21-11-2026: Receipt 2026-27/');
    const [sameDay, returned] = await ofKind('cheque deposited', true);
    expect([sameDay?.day, returned?.day]).toEqual(['2026-11-21', '2026-11-22']);
    expect(returned?.lines.find(({ allocation }) => allocation)?.allocation).toMatchObject({
      ...{ type: 'Cheque', number: '000042', paise: -31_000 },
    });
  });

  it('a short drawer is a Payment to Cash short or over', async () => {
    const [short] = await ofKind('drawer counted');
    expect(short).toMatchObject({ type: 'Payment' });
    expect(sidesOf(short as ReadVoucher)['Cash short or over']).toBe(10);
  });

  it('money nobody has claimed stands in Suspense A/c, and what is claimed of it leaves it', async () => {
    expect(groups.get('Suspense')).toBe('Suspense A/c');
    const [into, rest] = await ofKind('suspense');
    const [out] = await ofKind('suspense', true);
    expect([into, rest, out].map((one) => one && [one.type, sidesOf(one).Suspense])).toEqual([
      ['Receipt', -900],
      ['Receipt', -450],
      ['Payment', 900],
    ]);
    expect(into?.lines[0]?.allocation).toMatchObject({ type: 'Others', reference: 'HDFCH0009988776' });
  });

  it('what a payment for many students leaves over stands in Suspense A/c, with its payer and reference', async () => {
    const [left] = await ofKind('left over');
    expect(left && [left.type, sidesOf(left).Suspense]).toEqual(['Receipt', -150]);
    expect(left?.narration).toContain('Not claimed yet: left of the payment of Welfare Department');
    expect(left?.lines[0]?.allocation).toMatchObject({ type: 'e-Fund Transfer', reference: 'UTR0077' });
  });

  it('a payment by cheque says to whom, and a transfer its reference', async () => {
    const paid = (await ofKind('paid by voucher')).flatMap(({ lines }) =>
      lines.flatMap(({ allocation }) => allocation ?? []),
    );
    expect(paid).toMatchObject([
      { type: 'Cheque', number: '004512', favouring: 'State Electricity Board', paise: -24_000 },
      { type: 'e-Fund Transfer', reference: 'UTR0002', favouring: STRANGER, paise: -15_000 },
    ]);
  });

  it('cash handed over and accepted is a Contra each, a refund a Payment with its cheque, a concession a Journal', async () => {
    const over = [...(await ofKind('cash handed over')), ...(await ofKind('cash accepted'))];
    expect(over.map(({ type }) => type)).toEqual(['Contra', 'Contra']);
    const [paid] = await ofKind('refund paid');
    expect(paid).toMatchObject({ type: 'Payment', number: expect.stringContaining('RF/2026-27/') });
    expect(paid?.lines.find(({ allocation }) => allocation)?.allocation).toMatchObject({
      ...{ type: 'Cheque', number: '000777', favouring: 'Leaver' },
    });
    expect((await ofKind('concession')).map(sidesOf)).toEqual([
      { 'Concessions, Merit': 40, "Students' dues": -40 },
    ]);
    expect((await ofKind('refund approved')).map(sidesOf)).toEqual([
      { 'Caution money held': 1000, 'Refunds payable': -1000 },
    ]);
  });

  it('a stranger’s name leaves whole', async () => {
    const told = vouchers.filter(({ narration }) => narration.includes(STRANGER));
    expect(told.length).toBeGreaterThanOrEqual(6);
  });

  it('its totals are the day book’s, and its debits the trial balance’s', async () => {
    const [last] = await tally.handOffs();
    const book = await totalsOf(college, 'day-book', DAYS.from, DAYS.to);
    expect(last).toMatchObject({
      ...{ receipts: book.received, bills: book.spent, refunds: book.refunded, payments: book.given },
      ...{ vouchers: vouchers.length, again: null },
    });
    const { debit, credit } = await totalsOf(college, 'trial-balance', DAYS.from, DAYS.to);
    expect([debit, credit]).toEqual([last?.debit, last?.debit]);
    expect(allDebits(vouchers)).toBe(Math.round((debit ?? 0) * 100));
  });

  it('the log has which vouchers, a hash of each, when and in which file', async () => {
    const [last] = await tally.handOffs();
    expect(last).toMatchObject({
      from: DAYS.from,
      to: DAYS.to,
      file: 'tally-vouchers_2026-11-01_2026-11-22_1.xml',
    });
    const inFile = must(await college.admin.get<HandedVoucher[]>(`/tally/hand-offs/${last?.id}/vouchers`));
    expect(inFile.map(({ number }) => number).sort()).toEqual(vouchers.map(({ number }) => number).sort());
    expect(new Set(inFile.map(({ sha256 }) => sha256)).size).toBe(inFile.length);
  });

  it('the same days are handed over again with a word alone, and are the same then', async () => {
    const refused = await tally.hand({ from: '2026-11-22', to: '2026-11-22' });
    expect(refused).toMatchObject({ status: 409, body: { errors: [{ path: 'again' }] } });
    expect(refused.body.message).toContain('01-11-2026 to 22-11-2026 was exported on ');
    expect((await tally.hand({ from: '2026-11-22', to: '2026-11-22', again: ' ' })).status).toBe(400);
    const [again, first] = [await tally.handed({ ...DAYS, again: 'The first file was lost' }), vouchers];
    expect(again).toEqual(first);
    const [last] = await tally.handOffs();
    expect(last).toMatchObject({ again: 'The first file was lost' });
    expect((await tally.hand({ ...DAYS, again: true })).status).toBe(200);
  });

  it('what is booked on those days since, and what reads otherwise, is shown', async () => {
    const changes = async () => must(await college.admin.get<ChangedSince>('/tally/changes'));
    expect(await changes()).toEqual({ counts: [], vouchers: [] });
    must(await college.admin.post('/fees', { student_name: 'Late', amount: 5 }));
    const [last] = await tally.handOffs();
    expect(await changes()).toMatchObject({
      counts: [{ hand_off_id: last?.id, changed: 1 }],
      vouchers: [{ what: 'new', date: '2026-11-22' }],
    });
    const { ledgers } = await tally.mapping();
    const rent = ledgers.find(({ account }) => account === 'Other income, Rent');
    must(await tally.map([{ ...rent, ledger: 'Rent of the canteen' }]));
    const [renamed] = await changes().then(({ vouchers: all }) =>
      all.filter(({ what }) => what === 'changed'),
    );
    expect(renamed?.words).toContain('Rent');
  });
});

describe('random months', () => {
  it('leave whole: every voucher once, debits as the trial balance, columns as the day book', {
    timeout: 120_000,
  }, async () => {
    await fc.assert(
      fc.asyncProperty(randomCollege, async (random) => {
        const college = await openCollege();
        try {
          await enterAll(college, random);
          const tally = tallyIn(college);
          const [from, to] = ['2026-10-01', '2026-11-21'];
          const halves = [
            await tally.handed({ from, to: '2026-10-31' }),
            await tally.handed({ from: '2026-11-01', to }),
          ];
          const journal = await tally.booked(from, to);
          expect(halves.flat().map(({ guid }) => idIn(guid))).toEqual(journal.map(({ id }) => id));
          const trial = await totalsOf(college, 'trial-balance', from, to);
          expect(allDebits(halves.flat())).toBe(Math.round((trial.debit ?? 0) * 100));
          const book = await totalsOf(college, 'day-book', from, to);
          const [second, first] = await tally.handOffs();
          const sum = (key: 'receipts' | 'bills') =>
            Math.round(((first?.[key] ?? 0) + (second?.[key] ?? 0)) * 100);
          expect([sum('receipts'), sum('bills')]).toEqual(
            [book.received, book.spent].map((all) => Math.round((all ?? 0) * 100)),
          );
        } finally {
          await college.close();
        }
      }),
      { numRuns: 3, seed: seedOf() },
    );
  });
});

import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Report } from '../../../shared/features/reports/reports.model.ts';
import { isMoneyGroup, TALLY_GROUPS } from '../../../shared/features/tally/tally.groups.ts';
import type { ChangedSince, HandedVoucher } from '../../../shared/features/tally/tally.model.ts';
import { type College, openCollege } from '../../support/colleges/college.ts';
import { must } from '../dues/planned-college.ts';
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

describe('the hand-off is the admin’s', () => {
  it.each([
    ['guest', 401],
    ['teacher', 403],
    ['scienceAccountant', 403],
  ] as const)('%s is answered %i', async (who, status) => {
    const one = await openCollege();
    const caller = one[who];
    for (const path of ['mapping', 'masters', 'hand-offs', 'hand-offs/1/vouchers', 'changes'])
      expect((await caller.get(`/tally/${path}`)).status, path).toBe(status);
    expect((await caller.post('/tally', { from: '2026-11-21', to: '2026-11-21' })).status).toBe(status);
    expect((await caller.put('/tally/mapping', { ledgers: [] })).status).toBe(status);
    await one.close();
  });
});

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
    expect(refused.body.message).toContain('01-11-2026 to 22-11-2026 was handed over already, on ');
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

describe('the mapping', () => {
  let college: College;
  let tally: ReturnType<typeof tallyIn>;
  let cash: string;
  const TODAY = { from: '2026-11-21', to: '2026-11-21' };
  beforeAll(async () => {
    college = await openCollege();
    tally = tallyIn(college);
    cash = `Cash, ${college.admin.user.name}`;
    await college.collect({ amount: 500 });
  });
  afterAll(() => college.close());

  it('is filled with sensible names from the start, each in a group', async () => {
    const { version, ledgers } = await tally.mapping();
    expect(version).toBe(0);
    expect(
      ledgers.every(
        ({ ledger, group, suggested }) => ledger === suggested.ledger && group === suggested.group,
      ),
    ).toBe(true);
    const named = Object.fromEntries(ledgers.map(({ account, ledger, group }) => [account, [ledger, group]]));
    expect(named).toMatchObject({
      "Students' dues": ["Students' dues", 'Sundry Debtors'],
      'Cheques in hand': ['Cheques in hand', 'Cash-in-Hand'],
      Bank: ['Bank', 'Bank Accounts'],
      'Income, Tuition': ['Tuition', 'Direct Incomes'],
      'Other income, Rent': ['Rent', 'Indirect Incomes'],
      'Expenses by voucher, Petty Cash': ['Petty Cash', 'Indirect Expenses'],
      'Caution money held': ['Caution money held', 'Current Liabilities'],
      [cash]: [cash, 'Cash-in-Hand'],
    });
    const names = ledgers.map(({ ledger }) => ledger?.toLowerCase());
    expect(new Set(names).size).toBe(names.length);
  });

  it('refuses one name in two groups, and an account that is not there', async () => {
    const { ledgers } = await tally.mapping();
    const [dues, bank] = ["Students' dues", 'Bank'].map((name) =>
      ledgers.find(({ account }) => account === name),
    );
    const clash = await tally.map([
      { ...dues, ledger: 'One  name' },
      { ...bank, ledger: 'ONE NAME' },
    ]);
    expect(clash.status).toBe(400);
    expect(clash.body.message).toContain('cannot be in');
    expect((await tally.map([{ account_id: 9999, ledger: 'X', group: 'Provisions' }])).status).toBe(400);
    expect((await tally.map([{ ...bank, group: null }])).status).toBe(400);
    expect((await tally.mapping()).version).toBe(0);
  });

  it('keeps what is unmapped here: the sentence names it, and nothing is logged', async () => {
    const row = (await tally.mapping()).ledgers.find(({ account }) => account === cash);
    const saved = must(await tally.map([{ ...row, ledger: '', group: '' }], { version: 0 }));
    expect(saved.version).toBe(1);
    const refused = await tally.hand(TODAY);
    expect(refused.status).toBe(400);
    expect(refused.body.message).toBe(
      `No ledger of Tally is named for: ${cash}. Name it in Settings, Tally; nothing was handed over.`,
    );
    expect(await tally.handOffs()).toEqual([]);
    expect([...(await tally.masters()).keys()]).not.toContain(cash);
    expect((await tally.map([], { version: 0 })).status).toBe(409);
    must(await tally.map([{ ...row, ledger: 'Cash & Coins <office> 😀' }]));
    const [voucher] = await tally.handed(TODAY);
    expect(voucher?.lines.map(({ ledger }) => ledger)).toContain('Cash & Coins <office> 😀');
    expect((await tally.masters()).get('Cash & Coins <office> 😀')).toBe('Cash-in-Hand');
  });

  it('lets an account that came after it was saved wait for its name', async () => {
    await college.collect({ amount: 20 }, college.scienceAccountant);
    const refused = await tally.hand({ ...TODAY, again: 'More came' });
    expect(refused.body.message).toContain('No ledger of Tally is named for: Cash, ');
    const waiting = (await tally.mapping()).ledgers.filter(({ ledger }) => ledger === null);
    expect(waiting).toHaveLength(1);
    must(
      await tally.map(
        waiting.map(({ account_id, head_id, suggested }) => ({ account_id, head_id, ...suggested })),
      ),
    );
    expect((await tally.hand({ ...TODAY, again: 'More came' })).status).toBe(200);
  });

  it('refuses days to come, days without a voucher, and a last day before the first', async () => {
    expect((await tally.hand({ from: '2026-11-21', to: '2026-11-22' })).body.message).toBe(
      'Nothing is handed over of days to come',
    );
    expect((await tally.hand({ from: '2025-04-01', to: '2025-04-30' })).body.message).toBe(
      'Nothing was booked from 01-04-2025 to 30-04-2025',
    );
    expect((await tally.hand({ from: '2026-11-21', to: '2026-11-20' })).status).toBe(400);
  });
});

describe('books that were tampered with', () => {
  /** What a hand-over says of books that raw SQL has changed. It is undone afterwards: every office of a test ends balanced. */
  const tampered = async (act: string, undo: string): Promise<string | undefined> => {
    const college = await openCollege({ booksAreOwn: true });
    await college.collect({ amount: 500 });
    const file = new Sqlite(join(college.dataDirectory, 'bursar.db'));
    file.exec(act);
    const refused = await tallyIn(college).hand({ from: '2026-11-21', to: '2026-11-21' });
    expect(refused.status).toBe(409);
    expect(await tallyIn(college).handOffs()).toEqual([]);
    file.exec(undo);
    file.close();
    await college.close();
    return refused.body.message;
  };

  it('keep a voucher that does not balance here, and name it', async () => {
    const said = await tampered(
      'drop trigger entries_are_never_edited; update entries set paise = paise + 100 where paise > 0;',
      'update entries set paise = paise - 100 where paise > 0;',
    );
    expect(said).toContain('(Receipt 2026-27/000001, Kiran Kumari');
    expect(said).toContain('is out by ₹1.00: nothing was handed over');
  });

  it('are not handed over where the day book has another sum', async () => {
    const said = await tampered(
      "update stored_sums set paise = paise - 100 where register = 'receipts';",
      "update stored_sums set paise = paise + 100 where register = 'receipts';",
    );
    expect(said).toContain('The vouchers come to ₹500.00 of receipts, the day book to ₹499.00');
  });
});

describe('random months', () => {
  it('leave whole: every voucher once, debits as the trial balance, columns as the day book', async () => {
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
      { numRuns: 3 },
    );
  });
});

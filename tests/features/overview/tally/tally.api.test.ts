import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Activity } from '../../../../shared/features/overview/activity/activity.model.ts';
import { type College, openCollege } from '../../../support/colleges/college.ts';
import { must } from '../../charges/dues/planned-college.ts';
import { tallyIn } from './tally-college.ts';

const TODAY = { from: '2026-11-21', to: '2026-11-21' };

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

describe('the mapping', () => {
  let college: College;
  let tally: ReturnType<typeof tallyIn>;
  let cash: string;
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
      `No ledger of Tally is named for: ${cash}. Name it under Closing, Tally; nothing was exported.`,
    );
    expect(await tally.handOffs()).toEqual([]);
    expect([...(await tally.masters()).keys()]).not.toContain(cash);
    expect((await tally.map([], { version: 0 })).status).toBe(409);
    must(await tally.map([{ ...row, ledger: 'Cash & Coins <office> 😀' }]));
    const [voucher] = await tally.handed(TODAY);
    expect(voucher?.lines.map(({ ledger }) => ledger)).toContain('Cash & Coins <office> 😀');
    expect((await tally.masters()).get('Cash & Coins <office> 😀')).toBe('Cash-in-Hand');
  });

  it('asks about an account that came after it was saved, and about no other; with the answer its suggested name is kept', async () => {
    await college.collect({ amount: 20 }, college.scienceAccountant);
    const again = { ...TODAY, again: 'More came' };
    const asked = await tally.hand({ ...again, confirm: null });
    expect([asked.status, asked.body.ask]).toEqual([409, 'names']);
    const { name } = college.scienceAccountant.user;
    expect(asked.body.message).toContain(`not kept yet: Cash, ${name}. Keep these names`);
    const before = await tally.mapping();
    expect(before.ledgers.filter(({ saved }) => !saved).map(({ ledger }) => ledger)).toEqual([null]);
    expect((await tally.hand(again)).status).toBe(200);
    const after = await tally.mapping();
    expect(after.version).toBe(before.version + 1);
    expect(after.ledgers.find(({ account }) => account === `Cash, ${name}`)).toMatchObject({
      ...{ ledger: `Cash, ${name}`, group: 'Cash-in-Hand', saved: true },
    });
  });

  it('refuses days to come, days without a voucher, and a last day before the first', async () => {
    expect((await tally.hand({ from: '2026-11-21', to: '2026-11-22' })).body.message).toBe(
      'Future dates cannot be exported',
    );
    expect((await tally.hand({ from: '2025-04-01', to: '2025-04-30' })).body.message).toBe(
      'Nothing was booked from 01-04-2025 to 30-04-2025',
    );
    expect((await tally.hand({ from: '2026-11-21', to: '2026-11-20' })).status).toBe(400);
  });
});

describe('names that nobody has kept', () => {
  it('are asked about before they leave; with the answer they are kept, once, and the file is made', async () => {
    const other = await openCollege();
    const { hand, mapping, handOffs } = tallyIn(other);
    await other.collect({ amount: 500 });
    const asked = await hand({ ...TODAY, confirm: null });
    expect([asked.status, asked.body.ask]).toEqual([409, 'names']);
    expect(asked.body.message).toMatch(
      /^The names that accounts have in Tally are suggested, and not kept yet: .+, \d+ more\. Keep these names, or name the accounts first\.$/,
    );
    expect([(await mapping()).version, await handOffs()]).toEqual([0, []]);
    const suggested = (await mapping()).ledgers.map(({ ledger, group }) => [ledger, group]);
    expect((await hand(TODAY)).status).toBe(200);
    const kept = await mapping();
    expect(kept.version).toBe(1);
    expect(kept.ledgers.map(({ ledger, group }) => [ledger, group])).toEqual(suggested);
    // Kept names are nobody's question again.
    expect((await hand({ ...TODAY, confirm: null, again: 'Once more' })).status).toBe(200);
    expect((await mapping()).version).toBe(1);
    const said = must(await other.admin.get<Activity[]>('/activity?entity=tally'));
    expect(said.filter(({ summary }) => summary === 'Ledgers of Tally')).toHaveLength(1);
    await other.close();
  });

  it('are not kept where nothing leaves', async () => {
    const other = await openCollege();
    expect((await tallyIn(other).hand({ from: '2025-04-01', to: '2025-04-30' })).status).toBe(400);
    expect((await tallyIn(other).mapping()).version).toBe(0);
    await other.close();
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
    expect(said).toContain('is out by ₹1.00: nothing was exported');
  });

  it('are not handed over where the day book has another sum', async () => {
    const said = await tampered(
      "update stored_sums set paise = paise - 100 where register = 'receipts';",
      "update stored_sums set paise = paise + 100 where register = 'receipts';",
    );
    expect(said).toContain('The vouchers come to ₹500.00 of receipts, the day book to ₹499.00');
  });

  it('are not handed over where Books agree names a row', async () => {
    const said = await tampered(
      'update account_days set debit_paise = debit_paise + 100 where debit_paise > 0;',
      'update account_days set debit_paise = debit_paise - 100 where debit_paise > 0;',
    );
    expect(said).toBe('The books do not agree from 21-11-2026 to 21-11-2026: open Books first');
  });
});

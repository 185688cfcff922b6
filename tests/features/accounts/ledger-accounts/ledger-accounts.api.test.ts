import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LedgerAccount } from '../../../../shared/features/accounts/ledger-accounts/ledger-accounts.model.ts';
import { type College, openCollege } from '../../../support/colleges/college.ts';
import { must } from '../../charges/dues/planned-college.ts';

let college: College;
beforeAll(async () => {
  college = await openCollege();
});
afterAll(() => college.close());

const add = async (fields: object): Promise<LedgerAccount> =>
  must(await college.admin.post<LedgerAccount>('/ledger/accounts', fields));
const listed = async (who: 'admin' | 'scienceAccountant', query = ''): Promise<readonly LedgerAccount[]> =>
  must(await college[who].get<LedgerAccount[]>(`/ledger/accounts${query}`));

describe('accounts of the books are written by the admin and read by staff', () => {
  it.each([
    ['guest', 401, 401],
    ['teacher', 403, 403],
    ['scienceAccountant', 200, 403],
  ] as const)('%s reads with %i and writes with %i', async (who, reads, writes) => {
    const caller = college[who];
    expect((await caller.get('/ledger/accounts')).status).toBe(reads);
    expect((await caller.post('/ledger/accounts', { name: 'X', kind: 'advance' })).status).toBe(writes);
    expect((await caller.patch('/ledger/accounts/1', { name: 'X' })).status).toBe(writes);
  });
});

describe('an account that the college adds', () => {
  it('has the class and the first group of its kind', async () => {
    expect(await add({ name: 'Imprest, Peon', kind: 'imprest' })).toMatchObject({
      ...{ kind: 'imprest', class: 'asset', group: 'Cash-in-Hand', asks_party: false, added: true },
      ...{ active: true, fund_id: null, open_to: [] },
    });
    expect(await add({ name: 'Earnest money', kind: 'deposit held', fund_id: 1 })).toMatchObject({
      ...{ class: 'liability', asks_party: true, fund_id: 1 },
    });
    const wrong = { name: 'Wrong', kind: 'payable', class: 'asset' };
    expect((await college.admin.post('/ledger/accounts', wrong)).body).toMatchObject({
      message: 'An account of the kind payable is of the class liability',
    });
  });

  it('has a name of its own, a fund and users that exist', async () => {
    await add({ name: 'FD 1', kind: 'fixed deposit' });
    const again = await college.admin.post('/ledger/accounts', { name: 'fd 1', kind: 'advance' });
    expect([again.status, again.body]).toMatchObject([
      409,
      { message: 'An account of that name exists already' },
    ]);
    for (const field of [{ fund_id: 99 }, { open_to: [9999] }, { kind: 'bank' }, { name: ' ' }])
      expect(
        (await college.admin.post('/ledger/accounts', { name: 'Y', kind: 'advance', ...field })).status,
      ).toBe(400);
  });

  it('is renamed in the books with its version, and keeps its kind', async () => {
    const { id, version } = await add({ name: 'Salary advance', kind: 'advance' });
    const renamed = { name: 'Advances of salary', group: 'Staff', version };
    expect(must(await college.admin.patch<LedgerAccount>(`/ledger/accounts/${id}`, renamed))).toMatchObject({
      ...{ name: 'Advances of salary', group: 'Staff', kind: 'advance', version: 2 },
    });
    expect((await college.admin.patch(`/ledger/accounts/${id}`, renamed)).status).toBe(409);
    expect((await college.admin.patch(`/ledger/accounts/${id}`, { kind: 'payable' })).body).toMatchObject({
      message: 'An account keeps its kind: add another account',
    });
    expect(must(await college.admin.get('/books/agree'))).toMatchObject({ agree: true });
  });
});

describe('every account of the books', () => {
  it('is in the list, the office’s own to be looked at alone', async () => {
    const dues = (await listed('admin')).find(({ kind }) => kind === 'dues');
    expect(dues).toMatchObject({ class: 'asset', added: false, version: null });
    expect((await college.admin.patch(`/ledger/accounts/${dues?.id}`, { name: 'X' })).body).toMatchObject({
      message: 'Students’ dues is an account of the office, and is changed where it belongs'.replace(
        '’',
        "'",
      ),
    });
    const classes = new Set((await listed('admin', '?class=liability')).map((one) => one.class));
    expect([...classes]).toEqual(['liability']);
  });

  it('is seen by an accountant where it was opened to them, is a bank account or their own drawer', async () => {
    await college.collect({ amount: 100 }, college.scienceAccountant);
    await college.collect({ amount: 100 }, college.admin);
    const open_to = [college.scienceAccountant.user.id];
    await add({ name: 'Open to science', kind: 'expense', open_to });
    await add({ name: 'Not open', kind: 'expense' });
    const seen = (await listed('scienceAccountant')).map(({ kind, name }) => `${kind}: ${name}`);
    expect(seen).toEqual(
      expect.arrayContaining([
        'expense: Open to science',
        `cash: Cash, ${college.scienceAccountant.user.name}`,
      ]),
    );
    expect(seen.filter((one) => one.startsWith('cash'))).toHaveLength(1);
    expect(seen).not.toContain('expense: Not open');
    expect(seen.some((one) => one.startsWith('dues'))).toBe(false);
  });
});

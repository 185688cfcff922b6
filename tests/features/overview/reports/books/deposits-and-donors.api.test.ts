import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PartyAccount } from '../../../../../shared/features/accounts/ledger-vouchers/ledger-vouchers.model.ts';
import type { Party } from '../../../../../shared/features/accounts/parties/parties.model.ts';
import type { Fund } from '../../../../../shared/features/college/funds/funds.model.ts';
import { type College, openCollege } from '../../../../support/colleges/college.ts';
import { openAccount } from '../../../accounts/bank-statements/bank-college.ts';
import { vouchersOf } from '../../../accounts/ledger-vouchers/vouchers-college.ts';
import { must } from '../../../charges/dues/planned-college.ts';
import { columnOf, readReport } from '../report-reading.ts';

const MONTH = 'from=2026-11-01&to=2026-11-30';
let college: College;
let office: ReturnType<typeof vouchersOf>;
let [bank, first, second, interest, gifts, donor]: number[] = [];

beforeAll(async () => {
  college = await openCollege({ hasSecondAdmin: true });
  office = vouchersOf(college, await college.secondAdmin());
  await openAccount(college, { name: 'SBI main', number: '1' });
  bank = (await office.listed('?kind=bank')).find(({ name }) => name.endsWith('SBI main'))?.id;
  first = await office.account('FD 1', 'fixed deposit');
  second = await office.account('FD 2', 'fixed deposit');
  interest = await office.account('Interest earned', 'income');
  gifts = await office.account('Donations', 'income');
  const trust = { kind: 'donor', name: 'Asha Trust', pan: 'AAATA1234F', address: 'Civil Lines' };
  donor = must(await college.admin.post<Party>('/parties', trust)).id;
});
afterAll(() => college?.close());

const book = (
  lines: readonly (readonly [number | 'cash' | undefined, number, object?])[],
  more: object = {},
) =>
  office.book(
    'right',
    lines.map(([account, amount, of = {}]) => [account ?? 0, amount, of]),
    more,
  );
const rowsOf = async (path: string, keys: readonly string[]) => {
  const report = await readReport(college.admin, path);
  return report.rows.map(({ cells }) => keys.map((key) => cells[columnOf(report, key)]));
};
const DEPOSIT = ['account', 'made_on', 'in', 'interest', 'out', 'balance'];

describe('fixed deposits', () => {
  it('say what was put in, with its interest, and what is there, as the trial balance has it; what was cancelled is left out', async () => {
    await book(
      [
        [first, 1000],
        [bank, -1000],
      ],
      { date: '2026-11-10' },
    );
    const wrong = await book([
      [first, 77],
      [bank, -77],
    ]);
    must(await college.admin.post(`/ledger/vouchers/${wrong.id}/cancel`, { reason: 'Twice' }));
    await book(
      [
        [second, 1060],
        [first, -1000],
        [interest, -60],
      ],
      { date: '2026-11-20' },
    );
    expect(await rowsOf('fixed-deposits', DEPOSIT)).toEqual([
      ['FD 1', '2026-11-10', 1000, 0, 1000, 0],
      ['FD 2', '2026-11-20', 1060, 60, 0, 1060],
    ]);
    const trial = await rowsOf(`trial-balance?${MONTH}`, ['account', 'closing_debit']);
    expect(trial).toContainEqual(['FD 2', 1060]);
    expect(await rowsOf('fixed-deposits?on=2026-11-15', DEPOSIT)).toEqual([
      ['FD 1', '2026-11-10', 1000, 0, 0, 1000],
    ]);
  });
});

describe('grants', () => {
  it('say what was unspent, received, earned, spent and given back, and close at what the fund has by its own trial balance', async () => {
    const grant = must(await college.admin.post<Fund>('/funds', { name: 'RUSA', kind: 'grant' }));
    await openAccount(college, { name: 'RUSA', number: '7', fund_id: grant.id, opening_balance: 0 });
    const own = (await office.listed('?kind=bank')).find(({ name }) => name.endsWith('RUSA'))?.id;
    const received = await office.account('Grant received', 'income');
    const spent = await office.account('Books of the grant', 'expense');
    const unspent = await office.account('Grant unspent', 'held for a body');
    const body = { party_id: await office.party('Department', 'body') };
    await book(
      [
        [own, 400],
        [unspent, -400, body],
      ],
      { date: '2026-10-10' },
    );
    await book([
      [own, 1000],
      [unspent, -1000, body],
    ]);
    await book([
      [own, 50],
      [interest, -50],
    ]);
    await book([
      [spent, 300],
      [own, -300],
    ]);
    await book([
      [unspent, 300, body],
      [received, -300, { fund_id: grant.id }],
    ]);
    await book([
      [unspent, 100, body],
      [own, -100],
    ]);
    const wrong = await book(
      [
        [own, 9],
        [unspent, -9, body],
      ],
      { date: '2026-11-10' },
    );
    must(await college.admin.post(`/ledger/vouchers/${wrong.id}/cancel`, { reason: 'Another fund’s' }));
    const figures = ['fund', 'opening', 'received', 'interest', 'spent', 'back', 'closing'];
    const ofGrant = `${MONTH}&fund_id=${grant.id}`;
    expect(await rowsOf(`grants?${ofGrant}`, figures)).toEqual([['RUSA', 400, 1000, 50, 300, 100, 1050]]);
    const trial = await rowsOf(`trial-balance?${ofGrant}`, ['account', 'closing_debit']);
    expect(trial.find(([name]) => String(name).endsWith('RUSA'))?.[1]).toBe(1050);
  });
});

describe('donors', () => {
  it('come with what each gave, by type and mode, as their own account has it', async () => {
    const grant = must(await college.admin.post<Fund>('/funds', { name: 'Books grant', kind: 'restricted' }));
    await college.collect({ amount: 10 }, college.admin);
    await book([
      ['cash', 200],
      [gifts, -200, { party_id: donor }],
    ]);
    await book([
      [bank, 300],
      [gifts, -300, { party_id: donor }],
    ]);
    await book([
      [bank, 50],
      [gifts, -50, { party_id: donor, fund_id: grant.id }],
    ]);
    const wrong = await book([
      [bank, 9],
      [gifts, -9, { party_id: donor }],
    ]);
    must(await college.admin.post(`/ledger/vouchers/${wrong.id}/cancel`, { reason: 'Another gave it' }));
    await book([
      [bank, 5],
      [gifts, -5, { party_id: await office.party('No donor') }],
    ]);
    expect(
      await rowsOf(`donors?${MONTH}`, ['donor', 'id_code', 'id_number', 'type', 'mode', 'amount']),
    ).toEqual([
      ['Asha Trust', '1', 'AAATA1234F', 'Others', 'Cash', 200],
      ['Asha Trust', '1', 'AAATA1234F', 'Others', 'Electronic or cheque', 300],
      ['Asha Trust', '1', 'AAATA1234F', 'Restricted grant', 'Electronic or cheque', 50],
    ]);
    const account = must(await college.admin.get<PartyAccount>(`/parties/${donor}/account`));
    expect(account.balance).toBe(-550);
    expect(await rowsOf(`donors?${MONTH}&fund_id=${grant.id}`, ['amount'])).toEqual([[50]]);
    expect(await rowsOf('donors?from=2026-10-01&to=2026-10-31', ['amount'])).toEqual([]);
  });

  it('are the whole office’s: who sees some courses gets neither', async () => {
    for (const name of ['donors', 'fixed-deposits'])
      expect((await college.scienceAccountant.get(`/reports/${name}`)).status, name).toBe(403);
  });
});

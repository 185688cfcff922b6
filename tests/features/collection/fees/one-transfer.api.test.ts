import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Fee } from '../../../../shared/features/collection/fees/fees.model.ts';
import type { BankAccount } from '../../../../shared/features/college/bank-accounts/bank-accounts.model.ts';
import type { Head } from '../../../../shared/features/college/heads/heads.model.ts';
import { projectSources } from '../../../architecture/source-tree.ts';
import { type College, openCollege } from '../../../support/colleges/college.ts';
import { type PortalUnderTest, portalOf } from '../../accounts/portals/portal-college.ts';
import { must } from '../../charges/dues/planned-college.ts';

let college: College;
let portal: PortalUnderTest;
let [account, rent, expense] = [0, 0, 0];
beforeAll(async () => {
  college = await openCollege({ hasSecondAdmin: true });
  const heads = must(await college.admin.get<Head[]>('/heads?kind=all'));
  const headOf = (name: string): number => heads.find((head) => head.name === name)?.id ?? 0;
  [rent, expense] = [headOf('Rent'), headOf('Bank Charges')];
  account = must(
    await college.admin.post<BankAccount>('/accounts', { name: 'Main', bank: 'SBI', number: '1' }),
  ).id;
  portal = await portalOf(college);
  await college.addStudent({ name: 'Asha Rao', roll_no: 'BA101' });
});
afterAll(() => college.close());

/** A transfer's number as one desk writes it, and as another does. */
const WRITTEN: readonly (readonly [string, string])[] = [
  ['631512345@', 'UPI/631512345@'],
  ['UPI Ref No: 731512345@', 'RRN 731512345@'],
  ['utr: sbin-526-12345@', 'SBIN52612345@'],
  ['IMPS-831512345@', 'TXN#831512345@'],
  ['UPI/012345678@', '012345678@'],
];
const EACH = WRITTEN.flatMap(
  ([first, second]) =>
    [
      [first, second],
      [second, first],
    ] as const,
);
/** Others: a short number behind another word, and one that ends otherwise. */
const OTHERS: readonly (readonly [string, string])[] = [
  ['UPI-1@', '1@'],
  ['631512345@1', '631512345@2'],
];

let transfers = 0;
/** The pair as numbers that no test had. */
const anew = (pair: readonly [string, string]): [string, string] => {
  transfers += 1;
  const own = String(100 + transfers);
  const [first = '', second = ''] = pair.map((text) => text.replace('@', own));
  return [first, second];
};

const online = (reference: string) => ({ payment_type: 'Online', amount: 100, reference });
const clerk = () => college.scienceAccountant;
const take = async (reference: string): Promise<Fee> =>
  must(await clerk().post<Fee>('/fees', { student_name: 'Trust', ...online(reference) }));
const isRefused = async (path: string, body: object): Promise<boolean> =>
  (await clerk().post(path, body)).status === 409;

/** Each way in which a transfer's number meets another: whether the second is known for the first. */
const MEETINGS: Readonly<Record<string, (first: string, second: string) => Promise<boolean>>> = {
  'a fee entry': async (first, second) => {
    await take(first);
    return isRefused('/fees', { student_name: 'Other', ...online(second) });
  },
  'other money': async (first, second) => {
    await take(first);
    return isRefused('/other-receipts', { payer: 'Other', head_id: rent, ...online(second) });
  },
  'the register’s search': async (first, second) => {
    const { id } = await take(first);
    const { body } = await clerk().get<Fee[]>(`/fees?q=${encodeURIComponent(second)}`);
    return body.some((fee) => fee.id === id);
  },
  'a cancellation that is withdrawn': async (first, second) => {
    const { id } = await take(first);
    must(await clerk().post(`/fees/${id}/request-cancel`, { reason: 'Another payer' }));
    must(await clerk().post('/fees', { student_name: 'Other', ...online(second), replaces: [id] }));
    return isRefused(`/fees/${id}/withdraw-cancel`, {});
  },
  'a payment': async (first, second) => {
    const pay = (reference: string, amount: number) => ({
      ...{ payee: `Payee ${transfers}, ${amount}`, from: account, mode: 'Online', head_id: expense },
      ...{ reference, amount },
    });
    must(await clerk().post('/vouchers', pay(first, 10)));
    return isRefused('/vouchers', pay(second, 11));
  },
  'a portal’s file': async (first, second) => {
    await take(first);
    const { refused } = await portal.load([{ payment: second, roll: 'BA101', amount: 1 + transfers }]);
    return refused.some.some(({ reason }) => reason.endsWith('has this number already'));
  },
};

describe.each(Object.entries(MEETINGS))('one transfer is one transfer to %s', (name, isKnown) => {
  it.each(EACH)('however its number is written: %s, %s', async (...pair) => {
    expect(await isKnown(...anew(pair))).toBe(true);
  });

  // A search finds what holds the text, so `1` finds `UPI-1`.
  it.each(OTHERS.slice(name.endsWith('search') ? 1 : 0))(
    'and another is another: %s, %s',
    async (...pair) => {
      expect(await isKnown(...anew(pair))).toBe(false);
    },
  );
});

it('nothing compares transfers’ numbers by itself', () => {
  const found = projectSources()
    .filter(({ path }) => path.startsWith('main/features/'))
    .flatMap(({ path, text }) =>
      text
        .split('\n')
        .filter(
          (line) =>
            /\bbare\([^)]*reference|'(?:\w+\.)?reference', '='/i.test(line) && !line.includes('written'),
        )
        .map((line) => `${path}: ${line.trim()}`),
    );
  expect(found).toEqual([]);
});

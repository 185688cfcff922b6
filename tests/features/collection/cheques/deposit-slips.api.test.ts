import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Deposit } from '../../../../shared/features/collection/cheques/cheques.deposits.ts';
import type { Cheque } from '../../../../shared/features/collection/cheques/cheques.model.ts';
import { type College, openCollege } from '../../../support/colleges/college.ts';
import { balancesOf } from '../../../support/colleges/journal.ts';
import { flatTextOf, missingPdfTools, withPdfTools } from '../../../support/tools/pdf-tools.ts';
import { must } from '../../charges/dues/planned-college.ts';

let college: College;
beforeAll(async () => {
  college = await openCollege();
});
afterAll(() => college?.close());

let last = 100;
/** The entry of a cheque in hand, of science where nothing else is said. */
const cheque = async (
  amount: number,
  by: 'scienceAccountant' | 'commerceAccountant' = 'scienceAccountant',
) => {
  last += 1;
  const with_cheque = { number: String(last), bank: 'State Bank of India', date: '2026-11-20' };
  return (await college.collect({ student_name: 'Ram Lal', amount, cheque: with_cheque }, college[by])).id;
};
const slip = (fee_ids: readonly number[], more: object = {}) => ({
  fee_ids,
  account: 'SBI 30012, Rampur',
  ...more,
});
const stateOf = async (id: number) => must(await college.admin.get<Cheque>(`/fees/${id}/cheque`));

it('several cheques go to the bank on one slip: each is deposited on its day, and the money moves', async () => {
  const { scienceAccountant } = college;
  const ids = [await cheque(100), await cheque(70.5)];
  const made = must(
    await scienceAccountant.post<Deposit>('/deposit-slips', slip(ids, { date: '2026-11-21' })),
  );
  expect(made).toMatchObject({
    date: '2026-11-21',
    account: 'SBI 30012, Rampur',
    amount: 170.5,
    by: 'Asha Rao',
  });
  expect(made.cheques.map(({ fee_id, drawer }) => [fee_id, drawer])).toEqual(
    ids.map((id) => [id, 'Ram Lal']),
  );
  for (const id of ids) {
    const { state, states } = await stateOf(id);
    expect([state, states[0]?.slip_id, states[0]?.date]).toEqual(['deposited', made.id, '2026-11-21']);
  }
  expect(await balancesOf(college)).toMatchObject({ Bank: 170.5 });
  expect((await balancesOf(college))['Cheques in hand']).toBeUndefined();
});

it('all are deposited or none: one that is not in hand is named', async () => {
  const { admin } = college;
  const [kept, gone] = [await cheque(10), await cheque(20)];
  must(await admin.post(`/fees/${gone}/cheque`, { state: 'deposited' }));
  const refused = await admin.post<{ message: string }>('/deposit-slips', slip([kept, gone]));
  expect([refused.status, refused.body.message]).toEqual([409, `Cheque ${last} of Ram Lal is Deposited`]);
  expect((await stateOf(kept)).state).toBe('received');
});

describe('a slip', () => {
  it.each([
    ['of nothing', [], {}, 400],
    ['to no account', [1], { account: ' ' }, 400],
    ['of a day to come', undefined, { date: '2026-11-22' }, 400],
    ['of a receipt that is not there', [999_999], {}, 404],
  ])('%s is refused', async (_what, ids, more, status) => {
    expect((await college.admin.post('/deposit-slips', slip(ids ?? [await cheque(5)], more))).status).toBe(
      status,
    );
  });

  it('is made and seen within the own courses only', async () => {
    const { admin, scienceAccountant, commerceAccountant, teacher, guest } = college;
    const ids = [await cheque(10), await cheque(20, 'commerceAccountant')];
    expect((await scienceAccountant.post('/deposit-slips', slip(ids))).status).toBe(404);
    const { id } = must(await admin.post<Deposit>('/deposit-slips', slip(ids)));
    for (const other of [scienceAccountant, commerceAccountant])
      expect((await other.get(`/deposit-slips/${id}/pdf`)).status).toBe(404);
    expect((await teacher.get(`/deposit-slips/${id}/pdf`)).status).toBe(403);
    expect((await guest.get(`/deposit-slips/${id}/pdf`)).status).toBe(401);
    expect((await admin.get(`/deposit-slips/${id}/pdf`)).status).toBe(200);
  });

  it('asked for twice under one key is one slip', async () => {
    const body = slip([await cheque(10)]);
    const key = { 'Idempotency-Key': 'one-walk-to-the-bank' };
    const twice = [await college.admin.post<Deposit>('/deposit-slips', body, key)];
    twice.push(await college.admin.post<Deposit>('/deposit-slips', body, key));
    expect(twice.map(({ status }) => status)).toEqual([201, 201]);
    expect(twice[1]?.body.id).toBe(twice[0]?.body.id);
  });

  it.skipIf(missingPdfTools.length > 0)(
    `lists number, bank, date, drawer, amount and the total${withPdfTools}`,
    async () => {
      const ids = [await cheque(1200), await cheque(34.5)];
      const { id } = must(await college.admin.post<Deposit>('/deposit-slips', slip(ids)));
      const headers = { Authorization: `Bearer ${college.admin.token}` };
      const reply = await fetch(`${college.url}/api/deposit-slips/${id}/pdf`, { headers });
      const text = flatTextOf(new Uint8Array(await reply.arrayBuffer()));
      const wanted = [
        String(last),
        String(last - 1),
        'State Bank of India',
        '20-11-2026',
        'Ram Lal',
        '₹1,200.00',
        '₹34.50',
        '₹1,234.50',
        'SBI 30012, Rampur',
      ];
      for (const said of wanted) expect(text).toContain(said);
    },
  );
});

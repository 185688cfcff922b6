import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Bill } from '../../../../shared/features/accounts/bills/bills.model.ts';
import type { TypedVendor } from '../../../../shared/features/accounts/bills/bills.vendors-model.ts';
import type { Party } from '../../../../shared/features/accounts/parties/parties.model.ts';
import { type College, openCollege } from '../../../support/colleges/college.ts';
import { must } from '../../charges/dues/planned-college.ts';
import { fillDrawers, payingIn } from '../payment-vouchers/paying-college.ts';

type Looked = TypedVendor & { readonly stamp: string };

let college: College;
let vendor: Party;
let bank: Party;
beforeAll(async () => {
  college = await openCollege();
  vendor = must(await college.admin.post<Party>('/parties', { name: 'Sharma Traders', kind: 'vendor' }));
  bank = must(await college.admin.post<Party>('/parties', { name: 'SBI', kind: 'bank' }));
});
afterAll(() => college.close());

const enter = async (fields: object) =>
  must(
    await college.scienceAccountant.post<Bill>('/bills', {
      vendor: 'Sharma Traders',
      amount: 100,
      ...fields,
    }),
  );
const join = (body: object) => college.admin.post<Looked & { message: string }>('/bills/vendors', body);
const partiesOf = async (typed: string) =>
  must(await college.admin.get<Bill[]>(`/bills?q=${encodeURIComponent(typed)}`))
    .filter((bill) => bill.vendor === typed)
    .map(({ party_id }) => party_id);

describe('a bill names a party as its vendor', () => {
  it('from the day it is entered, by whoever enters it, or later', async () => {
    const entered = await enter({ party_id: vendor.id });
    expect(entered).toMatchObject({ vendor: 'Sharma Traders', party_id: vendor.id, party: vendor.name });
    const plain = await enter({});
    expect(plain.party_id).toBeNull();
    const corrected = await college.scienceAccountant.put<Bill>(`/bills/${plain.id}`, {
      party_id: vendor.id,
    });
    expect(corrected.body).toMatchObject({ party_id: vendor.id, vendor: 'Sharma Traders' });
  });

  it('keeps it when the bill is decided by who does not name it', async () => {
    const { id } = await enter({ party_id: vendor.id });
    const approved = await college.admin.put<Bill>(`/bills/${id}`, { status: 'Approved' });
    expect(approved.body.party_id).toBe(vendor.id);
  });

  it('is how the bills of a party are found', async () => {
    const rao = must(await college.admin.post<Party>('/parties', { name: 'Rao', kind: 'contractor' }));
    const { id } = await enter({ vendor: 'Rao ji', party_id: rao.id });
    const { headers, body } = await college.admin.get<Bill[]>(`/bills?party_id=${rao.id}&limit=5`);
    expect(body.map((bill) => bill.id)).toEqual([id]);
    expect(headers.get('x-total-count')).toBe('1');
  });

  it('is refused one that is no vendor, or that there is not', async () => {
    for (const party_id of [bank.id, 9999]) {
      const refused = await college.admin.post('/bills', { vendor: 'X', amount: 1, party_id });
      expect(refused.body).toMatchObject({ errors: [{ path: 'party_id' }] });
    }
  });
});

describe('bills of a typed name are joined with a party', () => {
  it.each([
    ['guest', 401],
    ['teacher', 403],
    ['scienceAccountant', 403],
  ] as const)('by an admin alone: %s gets %i', async (who, status) => {
    expect((await college[who].get('/bills/vendors')).status).toBe(status);
    expect((await college[who].post('/bills/vendors', { vendor: 'X', party_id: null })).status).toBe(status);
  });

  it('all of exactly that name, as they were looked at, and separated again', async () => {
    await enter({ vendor: 'M/s Sharma' });
    await enter({ vendor: 'M/s Sharma', amount: 250 });
    await enter({ vendor: 'M/s Sharma & Co' });
    const names = must(await college.admin.get<TypedVendor[]>('/bills/vendors'));
    expect(names).toContainEqual({ vendor: 'M/s Sharma', party_id: null, bills: 2, amount: 350 });

    const body = { vendor: 'M/s Sharma', party_id: vendor.id };
    const seen = must(await join({ ...body, dry_run: true }));
    expect(seen).toMatchObject({ bills: 2, amount: 350 });
    expect(await partiesOf('M/s Sharma')).toEqual([null, null]);
    await enter({ vendor: 'M/s Sharma', amount: 1 });
    const late = await join({ ...body, stamp: seen.stamp });
    expect(late).toMatchObject({ status: 409, body: { preview: { bills: 3 } } });

    must(await join(body));
    expect(await partiesOf('M/s Sharma')).toEqual([vendor.id, vendor.id, vendor.id]);
    expect(await partiesOf('M/s Sharma & Co')).toEqual([null]);
    expect((await join(body)).status).toBe(409);
    const [told] = must(await college.admin.get<{ summary: string }[]>('/activity?entity=bills'));
    expect(told?.summary).toBe('3 bills of M/s Sharma joined with Sharma Traders');

    must(await join({ ...body, party_id: null }));
    expect(await partiesOf('M/s Sharma')).toEqual([null, null, null]);
  });

  it('with a vendor or contractor alone', async () => {
    expect(await join({ vendor: 'M/s Sharma', party_id: bank.id })).toMatchObject({ status: 400 });
  });
});

describe('cash to one vendor in a day', () => {
  it('is counted under every name that was typed for it', async () => {
    const paying = payingIn(college);
    await fillDrawers(college);
    const first = await paying.bill(6000, { vendor: 'Sharma & Bros', party_id: vendor.id });
    const other = await paying.bill(6000.5, { vendor: 'Sharma ji', party_id: vendor.id });
    const stranger = await paying.bill(6000.75, { vendor: 'Gupta ji' });
    must(await paying.pay(first.id, { amount: 6000 }));
    must(await paying.pay(stranger.id, { amount: 6000.75 }));
    const message = expect.stringMatching(/^Sharma ji gets ₹12,000.50 in cash/);
    expect(await paying.pay(other.id, { amount: 6000.5 })).toMatchObject({ status: 409, body: { message } });
    must(await paying.pay(other.id, { amount: 6000.5, cash_reason: 'Has no account' }));
  });
});

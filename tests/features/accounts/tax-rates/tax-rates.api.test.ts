import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Bill } from '../../../../shared/features/accounts/bills/bills.model.ts';
import type { Party } from '../../../../shared/features/accounts/parties/parties.model.ts';
import type { TaxProposal, TaxRate } from '../../../../shared/features/accounts/tax-rates/tax-rates.model.ts';
import { type College, openCollege } from '../../../support/colleges/college.ts';
import { must } from '../../charges/dues/planned-college.ts';

let college: College;
beforeAll(async () => {
  college = await openCollege();
});
afterAll(() => college.close());

const rates = async () => must(await college.admin.get<TaxRate[]>('/tax-rates'));
const party = async (pan: string | null) =>
  must(await college.admin.post<Party>('/parties', { name: `Party ${pan}`, kind: 'contractor', pan }));
const proposed = async (query: string) =>
  must(await college.admin.get<TaxProposal>(`/bills/tax?${query}`)).rates;

describe('rates of tax', () => {
  it.each([
    ['guest', 401],
    ['teacher', 403],
    ['scienceAccountant', 403],
  ] as const)('are the admin’s: %s gets %i', async (who, status) => {
    expect((await college[who].get('/tax-rates')).status).toBe(status);
    expect((await college[who].put('/tax-rates', { rates: [] })).status).toBe(status);
    expect((await college[who].get('/bills/tax?party_id=1&amount=1')).status).toBe(status);
  });

  it('of 2026-27 are there with their source, and are corrected and added to by an admin', async () => {
    const all = await rates();
    expect(
      all.map(({ code, rate, above_sum, above, every }) => [code, rate, above_sum, above, every]),
    ).toEqual([
      ['1006', 2, null, 20_000, 'year'],
      ['1008', 2, null, 50_000, 'month'],
      ['1009', 10, null, 50_000, 'month'],
      ['1022', 10, null, 10_000, 'year'],
      ['1023', 1, 30_000, 100_000, 'year'],
      ['1024', 2, 30_000, 100_000, 'year'],
      ['1026', 2, null, 50_000, 'year'],
      ['1027', 10, null, 50_000, 'year'],
    ]);
    expect(all.every(({ source, from }) => source !== '' && from === '2026-04-01')).toBe(true);
    const rent = all.find(({ code }) => code === '1009') as TaxRate;
    const { id: _, version: __, ...next } = { ...rent, from: '2027-04-01', rate: 12.5 };
    const saved = must(
      await college.admin.put<TaxRate[]>('/tax-rates', { rates: [{ ...rent, to: '2027-03-31' }, next] }),
    );
    expect(saved).toHaveLength(all.length + 1);
    expect(saved.filter(({ code }) => code === '1009')).toMatchObject([
      { rate: 10, to: '2027-03-31', version: 2 },
      { rate: 12.5, from: '2027-04-01', to: null },
    ]);
    expect((await college.admin.put('/tax-rates', { rates: [rent] })).status).toBe(409);
    const told = must(await college.admin.get<{ summary: string }[]>('/activity?entity=tax_rates'));
    expect(told.map(({ summary }) => summary)).toContain('1009, 12.5 %, Rent of land, building, furniture');
  });

  it.each([
    [{ above: 100 }, 'rates.0.above'],
    [{ to: '2026-03-31' }, 'rates.0.to'],
    [{ rate: 101 }, 'rates.0.rate'],
    [{ source: ' ' }, 'rates.0.source'],
  ])('are refused with %o', async (wrong, path) => {
    const [{ id: _, version: __, ...rate }] = (await rates()) as [TaxRate];
    const one = { ...rate, above: null, every: null, ...wrong };
    expect((await college.admin.put('/tax-rates', { rates: [one] })).body).toMatchObject({
      errors: [{ path }],
    });
  });
});

describe('the tax that is proposed', () => {
  it('is of the rates that hold on the day of the bill, for a person or another as the PAN says', async () => {
    const [person, firm, unknown] = [await party('ABCPE1234F'), await party('ABCFE1234F'), await party(null)];
    const codes = async (id: number, more = '') =>
      (await proposed(`party_id=${id}&amount=100${more}`)).map(({ code }) => code);
    expect(await codes(person.id)).toEqual(['1006', '1008', '1009', '1022', '1023', '1026', '1027']);
    expect(await codes(firm.id)).toContain('1024');
    expect(await codes(firm.id)).not.toContain('1023');
    expect(await codes(unknown.id)).toHaveLength(8);
    expect(await codes(firm.id, '&date=2026-03-31')).toEqual([]);
  });

  it('begins above the sum of one bill, and above that of the year with what was billed before', async () => {
    const { id } = await party('AAAPA0001A');
    const contract = async (amount: number, more = '') =>
      (await proposed(`party_id=${id}&amount=${amount}${more}`)).find(({ code }) => code === '1023');
    expect(await contract(30_000)).toMatchObject({ passed: null, amount: 0 });
    expect(await contract(30_049.5)).toMatchObject({ passed: 'bill', amount: 300 });
    expect(await contract(30_050)).toMatchObject({ passed: 'bill', amount: 301 });
    const bill = { vendor: 'AAAPA', party_id: id };
    for (const date of ['2026-04-01', '2026-06-30', '2026-11-20'])
      must(await college.admin.post<Bill>('/bills', { ...bill, amount: 25_000, date }));
    must(await college.admin.post<Bill>('/bills', { ...bill, amount: 90_000, date: '2026-03-31' }));
    const refused = must(await college.admin.post<Bill>('/bills', { ...bill, amount: 80_000 }));
    must(await college.admin.put(`/bills/${refused.id}`, { status: 'Not Approved' }));
    expect(await contract(25_000)).toMatchObject({ passed: null, before: 75_000, untaxed: 75_000 });
    expect(await contract(25_001)).toMatchObject({ passed: 'year', amount: 250, untaxed: 75_000 });
    const last = must(
      await college.admin.post<Bill>('/bills', { ...bill, amount: 26_000, date: '2026-11-20' }),
    );
    expect(await contract(26_000, `&bill_id=${last.id}`)).toMatchObject({ passed: 'year', before: 75_000 });
  });

  it('counts a month for rent, and of earlier bills those with tax of the rate or without any', async () => {
    const { id } = await party('AAAPA0002A');
    const bill = { vendor: 'Rent', party_id: id };
    const rateId = async (code: string) => (await rates()).find((rate) => rate.code === code)?.id;
    const of = async (code: string, amount: number) =>
      (await proposed(`party_id=${id}&amount=${amount}&date=2026-11-21`)).find((one) => one.code === code);
    must(await college.admin.post<Bill>('/bills', { ...bill, amount: 40_000, date: '2026-10-31' }));
    must(await college.admin.post<Bill>('/bills', { ...bill, amount: 20_000, date: '2026-11-01' }));
    expect(await of('1009', 30_000)).toMatchObject({ passed: null, before: 20_000 });
    expect(await of('1009', 30_000.01)).toMatchObject({ passed: 'month', untaxed: 20_000 });
    const tax = [{ rate_id: await rateId('1027'), amount: 500, base: 5000 }];
    must(await college.admin.post<Bill>('/bills', { ...bill, amount: 9000, date: '2026-11-02', tax }));
    expect(await of('1009', 30_000)).toMatchObject({ before: 20_000 });
    expect(await of('1027', 1)).toMatchObject({ before: 65_000, untaxed: 60_000, passed: 'year' });
  });
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Bill } from '../../../../shared/features/accounts/bills/bills.model.ts';
import type { Fee } from '../../../../shared/features/collection/fees/fees.model.ts';
import { type College, openCollege } from '../../../support/colleges/college.ts';
import { must } from '../../charges/dues/planned-college.ts';
import { cells, readReport } from '../reports/report-reading.ts';

let college: College;
beforeAll(async () => {
  college = await openCollege();
});
afterAll(() => college.close());

const reason = 'As the committee has it';
const listed = async () => {
  const report = await readReport(college.admin, 'controls?from=2026-11-21&to=2026-11-21');
  return { what: cells(report, 'what'), rows: report.rows.map((row) => row.cells) };
};
const enter = async (fields: object): Promise<Bill> =>
  must(await college.admin.post<Bill>('/bills', { vendor: 'Ram Stores', amount: 100, ...fields }));
const set = async ({ id }: Bill, fields: object) => {
  const bills = must(await college.admin.get<Bill[]>('/bills'));
  const now = bills.find((bill) => bill.id === id);
  return must(await college.admin.put<Bill>(`/bills/${id}`, { ...now, ...fields }));
};
const pay = (fields: object): Promise<Fee> => college.collect({ amount: 300, ...fields });
const cancel = async ({ id }: { readonly id: number }) =>
  must(await college.admin.post(`/fees/${id}/cancel`, { reason }));

/** What *Controls* lists, each with how it comes there, and with what is done about it on a later day. */
const KINDS: Readonly<Record<string, () => Promise<() => Promise<unknown>>>> = {
  'Bill by one person': async () => {
    const bill = await enter({ status: 'Paid', bill_no: 'B-1', course_id: college.science.id });
    return async () => {
      await set(bill, { status: 'Pending Approval' });
      await set(bill, { vendor: 'Other Stores', amount: 7, course_id: college.commerce.id });
    };
  },
  'Bill approved by its own maker': async () => {
    const again = await enter({ status: 'Approved', bill_no: 'B-2' });
    return () => set(again, { status: 'Not Approved', vendor: 'Other Stores' });
  },
  'Cheque or transfer without number or date': async () => {
    const fee = await pay({ payment_type: 'Online', reference: '', missing_reason: reason });
    return () => cancel(fee);
  },
  'Cheque or transfer taken again': async () => {
    const reference = '612345678901';
    await pay({ payment_type: 'Online', reference });
    const twice = await pay({ payment_type: 'Online', reference, double_reason: reason });
    return () => cancel(twice);
  },
  'Receipt cancelled by one person': async () => {
    const fee = await pay({ payment_type: 'Cash' });
    await cancel(fee);
    return async () => undefined;
  },
};

it('what Controls lists of a day stays as it was listed, whatever is done about it later', async () => {
  const later = [];
  for (const make of Object.values(KINDS)) later.push(await make());
  const before = await listed();
  expect(before.what).toEqual(expect.arrayContaining(Object.keys(KINDS)));
  college.clock.set('2026-11-24T10:00:00');
  Object.assign(college, { admin: await college.signIn('admin') });
  for (const [at, change] of later.entries()) {
    await change();
    expect([Object.keys(KINDS)[at], (await listed()).rows]).toEqual([Object.keys(KINDS)[at], before.rows]);
  }
});

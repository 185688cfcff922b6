import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Fee } from '../../../../shared/features/collection/fees/fees.model.ts';
import { type College, openCollege } from '../../../support/colleges/college.ts';

let college: College;
beforeAll(async () => {
  college = await openCollege();
});
afterAll(() => college.close());

describe('the register', () => {
  it("shows an accountant the own courses' entries and not a byte of the others'", async () => {
    const { collect, scienceAccountant, commerceAccountant, admin, commerce } = college;
    const fee = await collect({ student_name: 'Zubeida Canary', course_id: commerce.id });
    const texts = async (who: typeof scienceAccountant) => JSON.stringify((await who.get('/fees')).body);
    expect(await texts(scienceAccountant)).not.toContain('Canary');
    expect(await texts(commerceAccountant)).toContain('Canary');
    expect(await texts(admin)).toContain('Canary');
    expect((await scienceAccountant.get(`/fees?course_id=${commerce.id}`)).body).toEqual([]);
    expect((await scienceAccountant.get(`/fees/${fee.id}/receipt`)).status).toBe(404);
  });

  it('a page holds its rows and the full count; without a limit the list is complete', async () => {
    const { admin } = college;
    const all = (await admin.get<Fee[]>('/fees')).body;
    const page = await admin.get<Fee[]>('/fees?limit=3&offset=2');
    expect(page.headers.get('x-total-count')).toBe(String(all.length));
    expect(page.body).toEqual(all.slice(2, 5));
    const dates = all.map(({ payment_date }) => payment_date);
    expect(dates).toEqual([...dates].sort().reverse());
  });

  it('an unknown filter is refused, a blank one is none', async () => {
    const { admin } = college;
    expect((await admin.get('/fees?corse_id=1')).status).toBe(400);
    expect((await admin.get('/fees?course_id=&date=')).status).toBe(200);
    expect((await admin.get('/fees?date=2026-02-30')).status).toBe(400);
  });
});

describe('what the register adds up to, and its export', () => {
  it('the summary is the sum of the paid, uncancelled rows shown', async () => {
    const { admin, collect } = college;
    const date = '2015-01-05';
    await collect({ amount: 10.1, payment_date: date });
    await collect({ amount: 20.2, payment_date: date });
    await collect({ amount: 500, payment_date: date, paid: false });
    const wrong = await collect({ amount: 900, payment_date: date });
    await admin.post(`/fees/${wrong.id}/cancel`, { reason: 'wrong' });
    expect((await admin.get(`/fees/summary?date=${date}`)).body).toMatchObject({
      collected: 30.3,
      receipts: 2,
    });
  });

  it('a formula in a name is harmless in the file', async () => {
    const { admin, collect } = college;
    await collect({ student_name: '=HYPERLINK("http://x")', payment_date: '2015-02-05' });
    const { body, headers } = await admin.get<string>('/fees/export?format=csv&date=2015-02-05');
    expect(body).toContain("'=HYPERLINK");
    expect(headers.get('content-disposition')).toContain('fees-2015-02-05.csv');
    expect(
      (await admin.get('/fees/export?format=xlsx&date=2015-02-05')).headers.get('content-type'),
    ).toContain('spreadsheetml');
    expect((await admin.get('/fees/export?format=exe')).status).toBe(400);
  });

  it("an accountant's export and summary hold nothing of another course", async () => {
    const { scienceAccountant, commerce, collect } = college;
    await collect({ student_name: 'Export Canary', course_id: commerce.id, payment_date: '2015-03-05' });
    const { body } = await scienceAccountant.get<string>('/fees/export');
    expect(body).not.toContain('Canary');
    expect((await scienceAccountant.get('/fees/summary?date=2015-03-05')).body).toMatchObject({
      collected: 0,
      receipts: 0,
    });
  });
});

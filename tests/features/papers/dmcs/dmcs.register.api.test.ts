import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Dmc, DmcSummary } from '../../../../shared/features/papers/dmcs/dmcs.model.ts';
import { type College, openCollege, smallPdf } from '../../../support/colleges/college.ts';

let college: College;
beforeAll(async () => {
  college = await openCollege();
});
afterAll(() => college.close());

const particulars = (fields: Record<string, unknown> = {}) => ({
  name: 'Kiran Kumari',
  father_name: 'Mohan Lal',
  course: 'B.Sc.',
  roll_no: 'S-101',
  year: 2026,
  dmc_type: 'Degree',
  ...fields,
});

const issue = async (fields: Record<string, unknown> = {}, as = college.admin): Promise<Dmc> => {
  const reply = await as.post<Dmc>('/dmcs', particulars(fields));
  if (reply.status !== 201) throw new Error(JSON.stringify(reply.body));
  return reply.body;
};

const counts = async (as = college.admin) => (await as.get<DmcSummary>('/dmcs/summary')).body;

describe('who may reach the register', () => {
  const calls = [
    ['GET', '/dmcs'],
    ['POST', '/dmcs'],
    ['GET', '/dmcs/summary'],
    ['POST', '/dmcs/1/verify'],
    ['POST', '/dmcs/1/receive'],
    ['GET', '/dmcs/1/pdf'],
    ['DELETE', '/dmcs/1'],
    ['POST', '/dmcs/1/print'],
    ['POST', '/dmcs/1/cancel'],
  ] as const;
  it.each(calls)('%s %s: a guest is asked to sign in, a teacher is refused', async (method, path) => {
    const send = async (who: 'guest' | 'teacher') => {
      const person = college[who];
      if (method === 'GET') return (await person.get(path)).status;
      return (method === 'POST' ? await person.post(path, {}) : await person.delete(path)).status;
    };
    expect([await send('guest'), await send('teacher')]).toEqual([401, 403]);
  });

  it("another course's accountant sees not a byte of a certificate, and can do nothing to it", async () => {
    const { commerceAccountant } = college;
    const upload = await college.upload(smallPdf('Canary degree'), 'degree.pdf');
    const dmc = await issue({ name: 'Canary Devi', pdf_url: upload.url });
    const list = await commerceAccountant.get('/dmcs');
    expect(JSON.stringify(list.body)).not.toContain('Canary');
    expect(JSON.stringify((await commerceAccountant.get(`/dmcs?q=${dmc.verification_code}`)).body)).toBe(
      '[]',
    );
    const replies = [
      await commerceAccountant.post(`/dmcs/${dmc.id}/verify`, {}),
      await commerceAccountant.post(`/dmcs/${dmc.id}/receive`, { received_by: 'R' }),
      await commerceAccountant.get(`/dmcs/${dmc.id}/pdf`),
      await commerceAccountant.post(`/dmcs/${dmc.id}/print`),
      await commerceAccountant.get(`/uploads/${upload.filename}`),
    ];
    expect(replies.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    expect((await college.scienceAccountant.get(`/uploads/${upload.filename}`)).status).toBe(200);
  });
});

describe('marks', () => {
  it("the course's accountant verifies, and takes the mark back; the counters follow", async () => {
    const { scienceAccountant } = college;
    const before = await counts(scienceAccountant);
    const dmc = await issue({}, scienceAccountant);
    const verified = await scienceAccountant.post<Dmc>(`/dmcs/${dmc.id}/verify`, { version: dmc.version });
    expect(verified.body.verified).toMatchObject({ by: 'Asha Rao' });
    expect(await counts(scienceAccountant)).toEqual({
      total: before.total + 1,
      issuedToday: before.issuedToday + 1,
      verified: before.verified + 1,
      pending: before.pending,
    });
    const stale = await college.admin.post(`/dmcs/${dmc.id}/verify`, {
      verified: false,
      version: dmc.version,
    });
    expect(stale).toMatchObject({ status: 409, body: { current: { verified: { by: 'Asha Rao' } } } });
    const undone = await college.admin.post<Dmc>(`/dmcs/${dmc.id}/verify`, { verified: false });
    expect(undone.body.verified).toBeNull();
    expect((await counts(scienceAccountant)).pending).toBe(before.pending + 1);
  });

  it('who received it and when is kept; a blank day is today', async () => {
    const dmc = await issue();
    const { admin } = college;
    const nobody = await admin.post(`/dmcs/${dmc.id}/receive`, { received_by: ' ' });
    expect(nobody).toMatchObject({ status: 400, body: { message: 'Say who received it' } });
    const today = await admin.post<Dmc>(`/dmcs/${dmc.id}/receive`, { received_by: 'Kiran Kumari' });
    expect(today.body.received).toEqual({ by: 'Kiran Kumari', date: '2026-11-21' });
    const body = { received_by: 'Mohan Lal (father)', received_date: '2026-11-20' };
    const corrected = await admin.post<Dmc>(`/dmcs/${dmc.id}/receive`, body);
    expect(corrected.body.received).toEqual({ by: 'Mohan Lal (father)', date: '2026-11-20' });
  });
});

describe('the register', () => {
  it.each([
    ['name', (dmc: Dmc) => dmc.name],
    ['roll number', (dmc: Dmc) => dmc.roll_no],
    ['serial', (dmc: Dmc) => dmc.serial],
    ['verification code', (dmc: Dmc) => dmc.verification_code],
    ['code, as read over the telephone', (dmc: Dmc) => dmc.verification_code.toLowerCase().replace('-', ' ')],
  ])('finds a certificate by its %s', async (_what, part) => {
    const dmc = await issue({ name: `Zoya ${crypto.randomUUID()}`, roll_no: `Z-${crypto.randomUUID()}` });
    const found = await college.admin.get<Dmc[]>(`/dmcs?q=${encodeURIComponent(part(dmc))}`);
    expect(found.body.map(({ id }) => id)).toEqual([dmc.id]);
  });

  it('filters by type, course and mark, and answers a page with the full count', async () => {
    const { admin, commerce } = college;
    const dmc = await issue({ dmc_type: 'Consolidated Marksheet', course: 'B.Com.' });
    await admin.post(`/dmcs/${dmc.id}/verify`, {});
    const ids = async (query: string) => (await admin.get<Dmc[]>(`/dmcs?${query}`)).body.map(({ id }) => id);
    const filters = `dmc_type=Consolidated Marksheet&course_id=${commerce.id}`;
    expect(await ids(`${filters}&verified=true`)).toEqual([dmc.id]);
    expect(await ids(`${filters}&verified=false`)).toEqual([]);
    expect(await ids('from=2026-11-22')).toEqual([]);
    const page = await admin.get<Dmc[]>('/dmcs?limit=2');
    expect([page.body.length, Number(page.headers.get('x-total-count'))]).toEqual([
      2,
      (await counts()).total,
    ]);
  });

  it('a certificate is cancelled with a reason by an admin, keeps its serial and is never deleted', async () => {
    const { scienceAccountant, admin } = college;
    const dmc = await issue({ name: 'Cancel Me' });
    const before = await counts();
    const reason = 'Wrong course on it';
    expect((await scienceAccountant.delete(`/dmcs/${dmc.id}`)).status).toBe(403);
    expect((await scienceAccountant.post(`/dmcs/${dmc.id}/cancel`, { reason })).status).toBe(403);
    expect((await admin.post(`/dmcs/${dmc.id}/cancel`, { reason: ' ' })).status).toBe(400);
    const cancelled = await admin.post<Dmc>(`/dmcs/${dmc.id}/cancel`, { reason });
    expect(cancelled.body).toMatchObject({ serial: dmc.serial, cancelled: { by: 'Meera Nair', reason } });
    expect((await admin.post(`/dmcs/${dmc.id}/cancel`, { reason })).status).toBe(409);
    expect((await admin.get<Dmc[]>('/dmcs?q=Cancel Me')).body).toEqual([]);
    expect((await counts()).total).toBe(before.total - 1);
    const found = async (query: string) =>
      (await admin.get<Dmc[]>(`/dmcs?${query}`)).body.map(({ id }) => id);
    expect(await found('cancelled=true')).toContain(dmc.id);
    expect(await found(`q=${dmc.verification_code}`)).toEqual([dmc.id]);
    expect((await admin.post(`/dmcs/${dmc.id}/verify`, {})).status).toBe(409);
    expect(
      (await admin.get<{ total: number }[]>('/activity?entity=dmcs&action=cancelled')).body,
    ).toHaveLength(1);
  });

  it("the specification's delete marks it as well, and a double click is no error", async () => {
    const { admin } = college;
    const dmc = await issue({ name: 'Delete Me' });
    const replies = [await admin.delete(`/dmcs/${dmc.id}`), await admin.delete(`/dmcs/${dmc.id}`)];
    expect(replies.map(({ status }) => status)).toEqual([204, 204]);
    const kept = await admin.get<Dmc[]>('/dmcs?cancelled=true&q=Delete Me');
    expect(kept.body).toMatchObject([{ serial: dmc.serial, cancelled: { by: 'Meera Nair' } }]);
  });
});

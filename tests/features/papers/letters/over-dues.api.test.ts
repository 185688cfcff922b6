import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Dmc } from '../../../../shared/features/papers/dmcs/dmcs.model.ts';
import type { FullLetter } from '../../../../shared/features/papers/letters/letters.model.ts';
import { type College, openCollege } from '../../../support/colleges/college.ts';
import type { ApiClient } from '../../../support/offices/api-client.ts';
import { readReport } from '../../overview/reports/report-reading.ts';

let college: College;
let other: ApiClient;
const BODY = 'He studied here from 01-07-2023 to 30-06-2026.';
const WAITS = 'Omar Rao has ₹1,500.00 of fees pending.';
let owing: { readonly id: number };
beforeAll(async () => {
  college = await openCollege({ hasSecondAdmin: true });
  const { addStudent } = college;
  other = await college.secondAdmin('Ravi Menon');
  owing = await addStudent({ name: 'Omar Rao', father_name: 'Salim', roll_no: 'OM-1', total_fees: 1500 });
  await addStudent({ name: 'Paid Person', father_name: 'Salim', roll_no: 'PP-1', total_fees: 0 });
});
afterAll(() => college.close());

const write = async (who: ApiClient, fields: object) => {
  const letter = { subject: 'Transfer Certificate', recipient: 'Omar Rao', body: BODY, ...fields };
  const { status, body } = await who.post<FullLetter>('/letters', letter);
  expect(status).toBe(201);
  return body;
};
const send = (who: ApiClient, { id }: { readonly id: number }, fields: object = {}) =>
  who.post<FullLetter & { message: string }>(`/letters/${id}/send`, fields);

describe('a Transfer or Migration Certificate over dues is kept as a draft until a second person approves it', () => {
  it.each([
    ['of a student, with a reason', () => ({ studentId: owing.id, override_reason: 'The trust pays' })],
    ['of a typed name, with a reason', () => ({ override_reason: 'The trust pays' })],
    [
      'of a typed name in other capitals',
      () => ({ recipient: ' omar  rao ', override_reason: 'The trust pays' }),
    ],
    ['of a student, without a word', () => ({ studentId: owing.id, subject: 'Migration Certificate' })],
  ])('as a letter %s', async (_how, fields) => {
    const letter = await write(college.admin, fields());
    expect(letter).toMatchObject({ status: 'draft', waits: WAITS, referenceNo: null });
    const reason = { override_reason: 'The trust pays', duplicate_reason: 'Asked again' };
    expect((await send(college.admin, letter, reason)).status).toBe(403);
    expect((await send(college.scienceAccountant, letter, reason)).status).toBeGreaterThanOrEqual(403);
    const sent = await send(other, letter, reason);
    expect(sent).toMatchObject({
      status: 200,
      body: { status: 'issued', waits: null, created_by: 'Meera Nair', issuedBy: 'Ravi Menon' },
    });
  });

  it("as an accountant's letter, which an admin sends", async () => {
    const letter = await write(college.scienceAccountant, {
      studentId: owing.id,
      override_reason: 'Trust',
      duplicate_reason: 'Again',
    });
    expect(letter).toMatchObject({ status: 'draft', waits: WAITS });
    expect((await send(college.scienceAccountant, letter)).status).toBe(403);
    expect((await send(college.admin, letter)).status).toBe(200);
  });

  it('stands among the approvals until it is decided, and is declined there', async () => {
    const letter = await write(college.admin, {
      studentId: owing.id,
      override_reason: 'Trust',
      duplicate_reason: 'Again',
    });
    const held = async (query = '') =>
      (
        await other.get<{
          certificates: { id: number; waits: string; written_by: string }[];
          waiting: number;
        }>(`/approvals${query}`)
      ).body;
    expect((await held()).certificates).toMatchObject([
      { id: letter.id, waits: WAITS, written_by: 'Meera Nair' },
    ]);
    expect((await held()).waiting).toBe(1);
    expect((await held(`?course_id=${college.science.id}`)).certificates).toHaveLength(1);
    expect((await held(`?course_id=${college.commerce.id}`)).waiting).toBe(0);
    expect(
      (await college.scienceAccountant.post(`/letters/${letter.id}/decline`, { reason: 'No' })).status,
    ).toBe(403);
    const declined = await other.post<FullLetter>(`/letters/${letter.id}/decline`, { reason: 'Pays first' });
    expect(declined.body).toMatchObject({ status: 'draft', waits: null });
    expect((await held()).waiting).toBe(0);
    expect((await other.post(`/letters/${letter.id}/decline`, { reason: 'No' })).status).toBe(409);
  });

  it('as a Migration of the DMC register, by the record or by what was typed', async () => {
    const typed = {
      name: 'Omar Rao',
      father_name: 'salim',
      course: 'B.Sc.',
      roll_no: 'x',
      year: '2026',
      dmc_type: 'Migration',
    };
    for (const fields of [typed, { student_id: owing.id, year: '2026', dmc_type: 'Migration' }]) {
      const { body: dmc, status } = await college.admin.post<Dmc>('/dmcs', fields);
      expect({ status, waits: dmc.waits }).toEqual({ status: 201, waits: WAITS });
      expect((await college.admin.get(`/dmcs/${dmc.id}/pdf`)).status).toBe(409);
      expect((await college.admin.post(`/dmcs/${dmc.id}/verify`, {})).status).toBe(409);
      expect((await college.admin.post(`/dmcs/${dmc.id}/approve`, { reason: 'Trust' })).status).toBe(403);
      expect(
        (await college.scienceAccountant.post(`/dmcs/${dmc.id}/approve`, { reason: 'Trust' })).status,
      ).toBe(403);
      expect((await other.post(`/dmcs/${dmc.id}/approve`, {})).status).toBe(400);
      const approved = await other.post<Dmc>(`/dmcs/${dmc.id}/approve`, { reason: 'Trust' });
      expect(approved.body).toMatchObject({ waits: null, approved_by: 'Ravi Menon' });
      expect((await college.admin.get(`/dmcs/${dmc.id}/pdf`)).status).toBe(200);
      expect((await other.post(`/dmcs/${dmc.id}/approve`, { reason: 'Trust' })).status).toBe(409);
    }
  });

  it('counts as issued nowhere before it is approved, and then as of that day', async () => {
    const figures = async (day: string) => ({
      counted: (await college.admin.get('/dmcs/summary')).body,
      reported: (await readReport(college.admin, `letters-and-certificates?from=${day}&to=${day}`)).rows
        .length,
      unverified: (await college.admin.get<Dmc[]>('/dmcs?verified=false')).body.length,
    });
    const before = await figures('2026-11-21');
    const fields = { student_id: owing.id, year: '2026', dmc_type: 'Migration' };
    const { body: dmc } = await college.admin.post<Dmc>('/dmcs', fields);
    expect(await figures('2026-11-21')).toEqual(before);
    expect((await college.admin.get<Dmc[]>('/dmcs')).body).toContainEqual(dmc);

    college.clock.set('2026-11-23T10:00:00');
    Object.assign(college, { admin: await college.signIn('admin') });
    other = await college.signIn('ravi');
    await other.post(`/dmcs/${dmc.id}/approve`, { reason: 'Trust' });
    expect((await figures('2026-11-21')).reported).toBe(before.reported);
    expect(await figures('2026-11-23')).toMatchObject({ counted: { issuedToday: 1 }, reported: 1 });
    const [approved] = (await college.admin.get<Dmc[]>('/dmcs?limit=1')).body;
    expect(approved).toMatchObject({ id: dmc.id, issued_date: '2026-11-23' });
    expect(
      college.opened.raw
        .prepare('select count(*) from papers where kind = ? and record_id = ?')
        .pluck()
        .get('dmc', dmc.id),
    ).toBe(1);
    expect((await college.admin.get('/activity/verify')).body).toMatchObject({ ok: true });
  });

  it('that is not approved is cancelled: it waits no more, and was never issued', async () => {
    const fields = { student_id: owing.id, year: '2026', dmc_type: 'Migration' };
    const { body: dmc } = await college.admin.post<Dmc>('/dmcs', fields);
    const counted = (await college.admin.get('/dmcs/summary')).body;
    expect(
      (await college.admin.post(`/dmcs/${dmc.id}/cancel`, { reason: 'Pays first' })).status,
    ).toBeLessThan(300);
    expect((await college.admin.get('/dmcs/summary')).body).toEqual(counted);
    expect((await college.admin.get<Dmc[]>('/dmcs')).body.map(({ id }) => id)).not.toContain(dmc.id);
    expect((await other.get<{ waiting: number }>('/approvals')).body.waiting).toBe(0);
    expect((await other.post(`/dmcs/${dmc.id}/approve`, { reason: 'Trust' })).status).toBe(409);
    expect((await college.admin.get('/activity/verify')).body).toMatchObject({ ok: true });
  });

  it('and no other: of who owes nothing, of another name, and of another kind', async () => {
    expect(await write(college.admin, { recipient: 'Paid Person' })).toMatchObject({ status: 'issued' });
    expect(await write(college.admin, { recipient: 'Omar Raon' })).toMatchObject({ status: 'issued' });
    expect(await write(college.admin, { subject: 'Bonafide Certificate' })).toMatchObject({
      status: 'issued',
    });
    const degree = { student_id: owing.id, year: '2026', dmc_type: 'Degree' };
    expect((await college.admin.post<Dmc>('/dmcs', degree)).body.waits).toBeNull();
    const namesake = {
      name: 'Omar Rao',
      father_name: 'Other',
      course: 'B.Sc.',
      roll_no: 'x',
      year: '2026',
      dmc_type: 'Migration',
    };
    expect((await college.admin.post<Dmc>('/dmcs', namesake)).body.waits).toBeNull();
  });
});

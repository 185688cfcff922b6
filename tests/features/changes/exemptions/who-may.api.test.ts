import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Exemption } from '../../../../shared/features/changes/exemptions/exemptions.model.ts';
import { requireBooksAgree } from '../../../support/colleges/books.ts';
import { PASSWORD } from '../../../support/colleges/college.ts';
import { must } from '../../charges/dues/planned-college.ts';
import { type ExemptionCollege, openExemptionCollege } from './exemption-college.ts';

let at: ExemptionCollege;
beforeEach(async () => {
  at = await openExemptionCollege();
});
afterEach(async () => {
  await requireBooksAgree(at.college.dataDirectory);
  await at.college.close();
});

const GIRLS = { gender: 'Female' };

describe('who may', () => {
  it('an accountant asks within the own courses and sees the own students; an admin decides', async () => {
    const { commerceAccountant, scienceAccountant, admin, science, commerce, guest, teacher } = at.college;
    await at.planned.student({ name: 'Gita', roll_no: '9', gender: 'Female', course_id: commerce.id });
    expect((await at.ask({ ...GIRLS, course_ids: [commerce.id] })).status).toBe(400);
    expect((await at.ask({ student_ids: [at.asha.id] }, commerceAccountant)).status).toBe(400);
    const idle = { name: 'Idle', username: 'idle', role: 'accountant', password: PASSWORD };
    must(await admin.post('/admin/users', idle));
    expect((await at.ask(GIRLS, await at.college.signIn('idle'))).body.message).toBe(
      'No course is assigned to you',
    );
    const own = await at.asked(GIRLS);
    expect(own.course_ids).toEqual([science.id]);
    const path = `/exemptions/${own.id}`;
    expect((await commerceAccountant.get(path)).status).toBe(404);
    expect((await commerceAccountant.get(`${path}/students`)).status).toBe(404);
    expect((await guest.get(path)).status).toBe(401);
    expect((await teacher.get(path)).status).toBe(403);
    for (const act of ['approve', 'decline', 'end', 'take-back', 'apply'])
      expect((await scienceAccountant.post(`${path}/${act}`, { reason: 'So' })).status).toBe(403);
    must(await admin.post(`/exemptions/${own.id}/decline`, { reason: 'The order is of last year' }));
    expect((await at.approve(own)).status).toBe(409);
    // One of all courses is seen by every accountant, each with the own students.
    const all = must(await at.approve(await at.asked(GIRLS, admin), admin, 'The only admin')).exemption;
    expect(all).toMatchObject({ own: true, course_ids: [], students: 2 });
    expect(must(await commerceAccountant.get<Exemption>(`/exemptions/${all.id}`))).toMatchObject({
      students: 0,
      conceded: 0,
    });
    expect(must(await commerceAccountant.get(`/exemptions/${all.id}/students`))).toEqual([]);
  });

  it('nobody approves the own request while there is another admin', async () => {
    const { admin } = at.college;
    const ravi = await at.college.secondAdmin();
    const own = await at.asked(GIRLS, admin);
    expect((await at.approve(own, admin, 'In a hurry')).status).toBe(403);
    must(await at.approve(own, ravi));
    await at.asked({ ...GIRLS, name: 'Again' });
    expect((await at.college.admin.get<{ waiting: number }>('/approvals/summary')).body).toMatchObject({
      exemptions: 1,
    });
  });
});

describe('on paper and in the reports', () => {
  it('the register, its students, and the report of concessions say which exemption it was', async () => {
    const { admin } = at.college;
    const exemption = await at.granted(GIRLS);
    const text = async (reply: Promise<{ readonly body: unknown }>) => String((await reply).body);
    expect(await text(admin.get('/exemptions/export?format=csv'))).toContain('Girls’ tuition');
    expect(await text(admin.get(`/exemptions/${exemption.id}/students/export?format=csv`))).toContain(
      'Asha Rao',
    );
    expect(await text(admin.get('/concessions/export?format=csv'))).toContain('Girls’ tuition');
    const days = 'from=2026-04-01&to=2027-03-31';
    expect(JSON.stringify(must(await admin.get(`/reports/concessions?${days}`)))).toContain('Girls’ tuition');
  });

  it('a day before shows what was owed then, and every list what is owed now', async () => {
    const { admin, clock } = at.college;
    const yesterday = clock.now().toISOString().slice(0, 10);
    const dcb = async (on: string) =>
      JSON.stringify(must(await admin.get<{ rows: unknown }>(`/reports/dcb?on=${on}`)).rows);
    const before = await dcb(yesterday);
    clock.advance(86_400_000);
    Object.assign(at.college, {
      admin: await at.college.signIn('admin'),
      scienceAccountant: await at.college.signIn(at.college.scienceAccountant.user.username),
    });
    const asked = must(
      await at.college.admin.post<{ exemption: Exemption }>('/exemptions', {
        name: 'Girls’ tuition',
        category: 'Merit',
        percent: 100,
        reason: 'Order',
        session_id: at.planned.session.id,
        head_ids: [at.planned.head('Tuition')],
        ...GIRLS,
      }),
    );
    must(await at.college.admin.post(`/exemptions/${asked.exemption.id}/approve`, { reason: 'Alone' }));
    const now = at.college.admin;
    const again = must(await now.get<{ rows: unknown }>(`/reports/dcb?on=${yesterday}`));
    expect(JSON.stringify(again.rows)).toBe(before);
    const owed = must(
      await now.get<{ name: string; pending_fees: number }[]>('/students?sort=name&order=asc'),
    );
    expect(owed.map(({ pending_fees }) => pending_fees)).toEqual([2400, 2400, 14_400, 14_400]);
  });
});

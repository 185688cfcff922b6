import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Figures } from '../../../../shared/features/overview/dashboard/dashboard.endpoints.ts';
import { type College, openCollege } from '../../../support/colleges/college.ts';

interface Dashboard {
  readonly overall: Figures;
  readonly byCourse: Readonly<Record<string, Figures & { readonly courseName: string }>>;
}

let college: College;
beforeAll(async () => {
  college = await openCollege();
});
afterAll(() => college.close());

const figures = async () => (await college.admin.get<Dashboard>('/admin/dashboard')).body;

describe('the dashboard', () => {
  it("counts today's paid, uncancelled fees: in full under each course, once overall", async () => {
    const { collect, admin, science, commerce } = college;
    const both = { course_ids: [science.id, commerce.id] };
    await collect({ ...both, amount: 100.1 });
    await collect({ course_id: science.id, amount: 0.2 });
    await collect({ course_id: science.id, amount: 1000, payment_date: '2026-11-20' });
    await collect({ course_id: science.id, amount: 1000, paid: false });
    const mistaken = await collect({ ...both, amount: 5000 });
    await admin.post(`/fees/${mistaken.id}/cancel`, { reason: 'Mistaken' });
    const { overall, byCourse } = await figures();
    expect(overall.todayCollection).toBe(100.3);
    expect(byCourse[science.id]).toMatchObject({ courseName: 'B.Sc.', todayCollection: 100.3 });
    expect(byCourse[commerce.id]?.todayCollection).toBe(100.1);
  });

  it('counts students with something pending, and how much', async () => {
    const { addStudent, science, commerce } = college;
    await addStudent({ course_id: science.id, total_fees: 1000.5 });
    await addStudent({ course_id: commerce.id, total_fees: 10, pending_fees: 0 });
    await addStudent({ course_id: null, total_fees: 5 });
    const { overall, byCourse } = await figures();
    expect(overall).toMatchObject({ pendingFeesAmount: 1005.5, pendingFeesCount: 2 });
    expect(byCourse[science.id]).toMatchObject({ pendingFeesAmount: 1000.5, pendingFeesCount: 1 });
    expect(byCourse[commerce.id]).toMatchObject({ pendingFeesAmount: 0, pendingFeesCount: 0 });
  });

  it("today is the office's day: after midnight the collection begins again", async () => {
    const { clock, signIn } = college;
    clock.set('2026-11-21T23:59:59');
    const admin = await signIn('admin');
    const collected = async () =>
      (await admin.get<Dashboard>('/admin/dashboard')).body.overall.todayCollection;
    expect(await collected()).toBe(100.3);
    clock.set('2026-11-22T00:00:01');
    expect(await collected()).toBe(0);
    clock.set('2026-11-21T10:00:00');
  });

  it("shows an accountant the own courses' figures only", async () => {
    const { commerceAccountant, commerce, scienceAccountant } = college;
    const { status, body } = await commerceAccountant.get<Dashboard & { name: string }>(
      '/accountant/dashboard',
    );
    expect([status, body.name, Object.keys(body.byCourse)]).toEqual([
      200,
      'Vikram Singh',
      [String(commerce.id)],
    ]);
    expect(body.overall).toMatchObject({ todayCollection: 100.1, pendingFeesAmount: 0 });
    expect((await scienceAccountant.get('/admin/dashboard')).status).toBe(403);
    expect((await college.admin.get('/accountant/dashboard')).status).toBe(403);
  });
});

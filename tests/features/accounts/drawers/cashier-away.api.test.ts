import { afterAll, beforeAll, expect, it } from 'vitest';
import type {
  Closing,
  Drawer,
  HandOver,
} from '../../../../shared/features/accounts/drawers/drawers.model.ts';
import { type College, openCollege } from '../../../support/colleges/college.ts';
import { must } from '../../charges/dues/planned-college.ts';

let college: College;
beforeAll(async () => {
  college = await openCollege();
});
afterAll(() => college.close());

it('while a cashier is on leave their account is deactivated, an admin counts and hands the cash over, and afterwards they go on', async () => {
  const { admin, scienceAccountant: clerk } = college;
  const cashier = clerk.user.id;
  await college.collect({ amount: 900 }, clerk);
  const refused = await admin.post<{ message: string }>('/drawer/close', { cashier, counts: { 500: 1 } });
  expect([refused.status, refused.body.message]).toEqual([
    403,
    `${clerk.user.name} can still sign in, and must close this drawer. While they are away, deactivate their account: an admin then counts the cash, and hands it over.`,
  ]);
  must(await admin.patch(`/admin/users/${cashier}`, { active: false }));
  expect((await clerk.get('/drawer')).status).toBe(401);
  const given = must(
    await admin.post<HandOver>('/drawer/hand-over', { from: cashier, to: admin.user.id, amount: 400 }),
  );
  must(await admin.post(`/drawer/hand-overs/${given.id}/accept`, {}));
  const closing = must(await admin.post<Closing>('/drawer/close', { cashier, counts: { 500: 1 } }));
  expect(closing).toMatchObject({ cashier_id: cashier, counted: 500, difference: 0, by_admin: true });
  must(await admin.patch(`/admin/users/${cashier}`, { active: true }));
  college.clock.set('2026-11-22T10:00:00');
  const back = await college.signIn(clerk.user.username);
  await college.collect({ amount: 70 }, back);
  const boss = await college.signIn('admin');
  expect(must(await boss.get<Drawer>(`/drawer?cashier=${cashier}`))).toMatchObject({
    has_left: false,
    carried: 500,
    receipts: 70,
    first_day: '2026-11-22',
  });
  const own = must(await back.post<Closing>('/drawer/close', { counts: { 500: 1, 50: 1, 20: 1 } }));
  expect(own).toMatchObject({ counted: 570, difference: 0, by_admin: false });
});

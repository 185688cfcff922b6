import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type {
  Closing,
  Drawer,
  DrawerLine,
  OpenDrawer,
} from '../../../../shared/features/accounts/drawers/drawers.model.ts';
import type { User } from '../../../../shared/features/college/users/users.model.ts';
import type { Activity } from '../../../../shared/features/overview/activity/activity.model.ts';
import { type College, openCollege, PASSWORD, type Person } from '../../../support/colleges/college.ts';
import { must } from '../../charges/dues/planned-college.ts';

let college: College;
beforeAll(async () => {
  college = await openCollege();
});
afterAll(() => college.close());

const clerk = () => college.scienceAccountant;
/** What no answer may hold before the count, each sum once: carried over, taken, and what is expected. */
const SUMS = /7[,]?431|6[,]?431|743100|643100/;
const close = (counts: object, fields: object = {}) =>
  clerk().post<Closing & { message: string }>('/drawer/close', { counts, ...fields });
const miscounts = async (): Promise<readonly Activity[]> =>
  must(await college.admin.get<Activity[]>('/activity?entity=drawers&action=miscounted'));

describe('a count is blind', () => {
  it('no term of the expected cash is told to who is to count, by its page, its lines, or a refusal of cash that leaves', async () => {
    await college.collect({ amount: 7431 }, clerk());
    must(await clerk().post('/cash-to-bank', { amount: 1000, account: 'SBI' }));
    const { others: _, on_its_way: __, ...drawer } = must(await clerk().get<Drawer>('/drawer'));
    const told = Object.entries(drawer).filter(([, value]) => typeof value === 'number');
    // Only these are numbers: a new figure of the drawer is asked about here.
    expect(Object.fromEntries(told)).toEqual({ cashier_id: clerk().user.id, after_count: 0 });
    const lines = must(await clerk().get<DrawerLine[]>('/drawer/lines'));
    expect(lines.map(({ amount }) => amount)).toEqual([null, null]);
    const to = college.admin.user.id;
    const refused = [
      await clerk().post('/drawer/hand-over', { to, amount: 9000 }),
      await clerk().post('/cash-to-bank', { amount: 9000, account: 'SBI' }),
      await clerk().get('/drawer/open'),
      await clerk().get('/drawer/open?today=true'),
      await clerk().get('/drawer/closings'),
    ];
    expect(JSON.stringify([drawer, refused.map(({ body }) => body)])).not.toMatch(SUMS);
    const seen = must(await college.admin.get<Drawer>(`/drawer?cashier=${clerk().user.id}`));
    expect(seen).toMatchObject({ receipts: 7431, deposited: -1000, expected: 6431 });
  });

  it('who has not closed shows today’s open drawers with their cash, and to each person none that they are to count', async () => {
    const { admin } = college;
    await college.collect({ amount: 55 }, admin);
    const gone = { role: 'accountant', name: 'Gone', username: 'gone', password: PASSWORD };
    const { id } = must(
      await admin.post<User>('/admin/users', { ...gone, course_ids: [college.science.id] }),
    );
    await college.collect({ amount: 66 }, await college.signIn('gone'));
    must(await admin.patch(`/admin/users/${id}`, { active: false }));
    const told = async (who: Person, query = '') =>
      must(await who.get<OpenDrawer[]>(`/drawer/open${query}`)).map(({ cashier, days, held }) => [
        cashier,
        days,
        held,
      ]);
    expect(await told(admin)).toEqual([]);
    const open = await told(admin, '?today=true');
    expect(open.toSorted()).toEqual(
      [
        ['Gone', 1, null],
        [admin.user.name, 1, null],
        [clerk().user.name, 1, 6431],
      ].toSorted(),
    );
    expect(await told(clerk(), '?today=true')).toEqual([[clerk().user.name, 1, null]]);
  });

  it('a wrong first count says short or over, and stays in Activity; the second of the same cash says the sums', async () => {
    const first = await close({ 500: 12 });
    expect(first).toMatchObject({ status: 409, body: { errors: [{ path: 'reason' }] } });
    expect(first.body.message).toContain('The drawer is short. Count again, or give the reason');
    expect(JSON.stringify(first.body)).not.toMatch(SUMS);
    expect(await miscounts()).toMatchObject([
      { user_name: clerk().user.name, after: { counts: { 500: 12 }, counted: 6000, difference: -431 } },
    ]);
    // Cash that comes in between makes it another count.
    await college.collect({ amount: 9 }, clerk());
    expect((await close({ 500: 20 })).body.message).toContain('The drawer is over. Count again');
    expect((await close({ 500: 12 })).body.message).toContain('₹440.00 short: ₹6,440.00 is expected');
    expect(await miscounts()).toHaveLength(3);
    expect(must(await close({ 500: 12, 200: 2, 20: 2 }))).toMatchObject({ difference: 0, state: 'Closed' });
    expect(must(await clerk().get<Drawer>('/drawer'))).toMatchObject({ receipts: 7440, expected: 6440 });
  });
});

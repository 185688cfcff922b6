import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { raiseSavedPlan } from '../../main/features/charges/plans/plans.raise.ts';
import { noteUse } from '../../main/features/college/users/users.login-queries.ts';
import { officeItself } from '../../main/office/actor.ts';
import { must } from '../features/charges/dues/planned-college.ts';
import { DUES, openClass } from '../features/charges/plans/class-to-raise.ts';
import { fromInside } from '../support/offices/office-under-test.ts';

let class1: Awaited<ReturnType<typeof openClass>>;
beforeAll(async () => {
  class1 = await openClass();
});
afterAll(() => class1.college.close());
beforeEach(fromInside);

describe('the change of a whole class', () => {
  it('lets everybody read on, and what others would write waits until it is over', async () => {
    const { college, begun, undo, standing } = class1;
    const { office } = college.opened;
    const own = { actor: officeItself('office PC'), atAnyTime: true };
    const order: string[] = [];
    const note = async <T>(what: string, asked: Promise<T>): Promise<T> => {
      const answer = await asked;
      order.push(`${what}: ${await standing()}`);
      return answer;
    };
    const raised = note('raised', (await begun()).made);
    await Promise.all([
      note('read', college.admin.get('/students?limit=20')),
      note('received', college.collect()),
      // What the office writes by itself, as that a session is used.
      note('noted', office.write(own, noteUse, 0, college.clock.now().toISOString())),
      raised,
    ]);
    expect(order.toSorted()).toEqual([`noted: ${DUES}`, `raised: ${DUES}`, 'read: 0', `received: ${DUES}`]);
    await undo(await raised);
    expect(await standing()).toBe(0);
  });

  it('is told to the desks, once it is committed', async () => {
    const { college, actor, raise, undo, standing } = class1;
    const told: Promise<string>[] = [];
    const stop = college.opened.office.live.subscribe({
      actor: () => actor,
      send: ({ entity, action }) => told.push(standing().then((dues) => `${entity} ${action}: ${dues}`)),
      end: () => {},
    });
    const run = must(await raise());
    stop();
    expect(await Promise.all(told)).toEqual([`due_runs created: ${DUES}`]);
    await undo(run);
  });

  it('is made at the moment and on the day of the office’s clock, and not while that stands before the last entry', async () => {
    const { college, raise, undo, standing } = class1;
    const run = must(await raise());
    const found = await college.opened.office.reader
      .selectFrom('due_runs')
      .innerJoin('dues', 'dues.run_id', 'due_runs.id')
      .innerJoin('vouchers', 'vouchers.id', 'dues.voucher_id')
      .select(['due_runs.created_at', 'vouchers.day'])
      .where('due_runs.id', '=', run.run_id)
      .distinct()
      .execute();
    expect(found).toEqual([{ created_at: college.clock.now().toISOString(), day: '2026-11-21' }]);
    await undo(run);
    college.clock.set('2026-11-21T09:00:00');
    const { status, body } = await raise();
    college.clock.set('2026-11-21T10:00:00');
    expect({ status, body }).toEqual({
      status: 503,
      body: { message: expect.stringContaining('before the last entry') },
    });
    expect(await standing()).toBe(0);
  });

  it('that is asked for twice with one key is made once', async () => {
    const { college, actor, plan, undo, standing } = class1;
    const idempotency = { endpoint: 'raise', key: 'a class', bodyHash: 'none' };
    const ask = () => college.opened.office.write({ actor, idempotency }, raiseSavedPlan, plan);
    const [first, again] = await Promise.all([ask(), ask()]);
    expect([again, first.dues]).toEqual([first, DUES]);
    expect(await standing()).toBe(DUES);
    await undo(first);
  });

  it('is refused for whoever was signed out meanwhile', async () => {
    const { college, actor, plan, standing } = class1;
    const other = await college.signIn('admin');
    const { body } = await other.get<{ id: number; current: boolean }[]>('/auth/sessions');
    const ended = { ...actor, loginId: body.find(({ current }) => current)?.id ?? 0 };
    must(await other.post('/auth/logout', {}));
    const late = college.opened.office.write({ actor: ended }, raiseSavedPlan, plan);
    await expect(late).rejects.toMatchObject({ status: 401, message: expect.stringContaining('session') });
    expect(await standing()).toBe(0);
  });

  it('that is refused says why, as any other', async () => {
    const { raise, undo, college } = class1;
    const { run_id } = await undo(must(await raise()));
    const { status, body } = await college.admin.post(`/due-runs/${run_id}/undo`, {});
    expect([status, body]).toEqual([409, { message: 'This raising was undone already' }]);
  });
});

it('what is being written when a restore puts other data in place is not kept', async () => {
  const { college, begun, standing } = await openClass();
  const { office } = college.opened;
  const { made } = await begun();
  office.stop();
  await expect(made).rejects.toThrow('being put in place');
  expect(await standing()).toBe(0);
  await college.close();
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cacheUntilChanged } from '../../main/database/cache-until-changed.ts';
import type { Fee } from '../../shared/features/collection/fees/fees.model.ts';
import { type College, openCollege } from '../support/colleges/college.ts';
import { fromInside } from '../support/offices/office-under-test.ts';
import { statementsOf } from '../support/offices/statements.ts';

let college: College;
beforeAll(async () => {
  college = await openCollege();
  await college.addStudent();
  await college.collect({ course_id: college.science.id });
});
afterAll(() => college.close());

const PAGES = ['/fees?limit=25', '/fees?date=2026-11-21', '/students?limit=25'] as const;

describe('a page that is asked for again', () => {
  test.each(PAGES)('is the same, byte by byte, and is not read again: %s', async (path) => {
    fromInside();
    const look = async () => {
      const answer = await fetch(`${college.url}/api${path}`, {
        headers: { Authorization: `Bearer ${college.admin.token}` },
      });
      return { total: answer.headers.get('x-total-count'), text: await answer.text() };
    };
    const first = await look();
    const ran = await statementsOf(async () => expect(await look()).toEqual(first));
    expect(ran).toEqual([]);
  });

  test('shows a fee as soon as it is acknowledged, and its cancelling', async () => {
    const { body: before, headers } = await college.admin.get<Fee[]>('/fees?limit=25');
    const fee = await college.collect({ course_id: college.science.id });
    const after = await college.admin.get<Fee[]>('/fees?limit=25');
    expect(after.body.map(({ id }) => id)).toEqual([fee.id, ...before.map(({ id }) => id)]);
    expect(Number(after.headers.get('x-total-count'))).toBe(Number(headers.get('x-total-count')) + 1);
    await college.admin.post(`/fees/${fee.id}/cancel`, { reason: 'Entered twice' });
    const [cancelled] = (await college.admin.get<Fee[]>('/fees?limit=25')).body;
    expect(cancelled?.cancelled?.reason).toBe('Entered twice');
  });

  test('shows a course under its new name', async () => {
    await college.admin.get('/fees?limit=25');
    const { id } = college.science;
    const { status } = await college.admin.patch(`/admin/courses/${id}`, { name: 'B.Sc. (Honours)' });
    expect(status).toBe(200);
    const { body } = await college.admin.get<Fee[]>('/fees?limit=25');
    expect(body[0]?.course_name).toBe('B.Sc. (Honours)');
  });

  test("is each person's own: nobody is answered what another may see", async () => {
    const idsOf = async ({ get }: College['admin']) =>
      (await get<Fee[]>('/fees?limit=25')).body.map(({ id }) => id);
    const all = await idsOf(college.admin);
    expect(await idsOf(college.scienceAccountant)).toEqual(all);
    expect(await idsOf(college.commerceAccountant)).toEqual([]);
    expect((await college.teacher.get('/fees?limit=25')).status).toBe(403);
    expect((await college.guest.get('/fees?limit=25')).status).toBe(401);
  });

  test('and a dashboard says of a new day what that day has', async () => {
    const collected = async () =>
      (await college.admin.get<{ overall: { todayCollection: number } }>('/admin/dashboard')).body.overall
        .todayCollection;
    const before = await collected();
    await college.collect({ course_id: college.science.id, amount: 700 });
    expect(await collected()).toBe(before + 700);
    college.clock.advance(24 * 3_600_000);
    await college.admin.get('/admin/dashboard').then(({ status }) => expect([200, 401]).toContain(status));
    const { get } = await college.signIn('admin');
    const { body } = await get<{ overall: { todayCollection: number } }>('/admin/dashboard');
    expect(body.overall.todayCollection).toBe(0);
  });
});

describe('what is kept until the data changes', () => {
  const keep = () => {
    fromInside();
    const { office, writer } = college.opened;
    const { reader } = office;
    let reads = 0;
    const kept = cacheUntilChanged<number>(reader, { most: 2, isCacheable: (answer) => answer < 100 });
    const look = (key: string, answer = 1) =>
      kept(key, async () => {
        reads += 1;
        return answer;
      });
    const change = () =>
      writer
        .updateTable('settings')
        .set({ version: reads + 2 })
        .execute();
    return { kept, look, change, reads: () => reads };
  };

  test('is read once for all who ask, and again after a commit', async () => {
    const { look, change, reads } = keep();
    await Promise.all([look('a'), look('a'), look('a')]);
    expect(reads()).toBe(1);
    await change();
    await look('a');
    expect(reads()).toBe(2);
  });

  test('is not kept where it failed, is too large, or was read while something was committed', async () => {
    const { kept, look, change, reads } = keep();
    await expect(kept('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await look('a')).toBe(1);
    await look('large', 100);
    await look('large', 100);
    expect(reads()).toBe(3);
    const slow = kept('b', async () => {
      await change();
      return 1;
    });
    await slow;
    await look('b');
    expect(reads()).toBe(4);
  });

  test('is bounded', async () => {
    const { look, reads } = keep();
    for (const key of ['a', 'b', 'c', 'a']) await look(key);
    expect(reads()).toBe(4);
  });
});

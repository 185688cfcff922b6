import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cacheUntilChanged } from '../../main/database/cache-until-changed.ts';
import { listCache, sendList } from '../../main/http/send-list.ts';
import type { ListJob } from '../../main/lists/list-jobs.ts';
import type { ListRegistry } from '../../main/lists/list-registry.ts';
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
    const kept = cacheUntilChanged<number>(reader, { most: 8, sizeOf: (answer) => answer });
    const look = (key: string, answer = 1) =>
      kept.read(key, async () => {
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
    await expect(kept.read('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await look('a')).toBe(1);
    await look('large', 3);
    await look('large', 3);
    expect(reads()).toBe(3);
    const slow = kept.read('b', async () => {
      await change();
      return 1;
    });
    await slow;
    await look('b');
    expect(reads()).toBe(4);
  });

  test('is bounded by what the answers take: the oldest goes first', async () => {
    const { look, reads } = keep();
    for (const key of ['a', 'b', 'c', 'd']) await look(key, 2);
    await look('a', 2);
    expect(reads()).toBe(4);
    await look('e', 2);
    await look('d', 2);
    expect(reads()).toBe(5);
    await look('a', 2);
    expect(reads()).toBe(6);
  });

  test('is what was read bit by bit as well, unless something was committed meanwhile', async () => {
    const { kept, look, change, reads } = keep();
    await look('a');
    kept.keeper('a')(2);
    expect(await look('a')).toBe(2);
    const late = kept.keeper('a');
    await change();
    expect(await look('a')).toBe(1);
    late(2);
    expect(await look('a')).toBe(1);
    expect(reads()).toBe(2);
  });
});

describe('a list that a thread reads', () => {
  const ROW = { id: 1, name: 'Asha' };

  /** A register of so many rows; what it sends, and how often a thread was asked for it. */
  const register = (rows: number) => {
    fromInside();
    const { office, writer } = college.opened;
    const all = Array.from({ length: rows }, (_, at) => ({ ...ROW, id: at }));
    let asked = 0;
    const cache = listCache(office.reader, { nameOf: () => 'register' } as unknown as ListRegistry);
    const source = { list: () => undefined, args: ['all'] };
    const answer = { chunks: () => undefined, page: async (limit: number) => all.slice(0, limit), source };
    const readWhole = async function* (job: ListJob) {
      asked += 1;
      if (job.kind === 'page') yield Buffer.from(String(all.length));
      const text = JSON.stringify(job.kind === 'page' ? all.slice(0, job.limit) : all);
      for (let at = 0; at < text.length; at += 100_000) yield Buffer.from(text.slice(at, at + 100_000));
    };
    const look = async (query: { readonly limit?: number } = {}) => {
      let sent: Uint8Array | Readable = new Uint8Array();
      let total: unknown;
      const reply = {
        type: () => reply,
        header: (_: string, value: unknown) => {
          total = value;
          return reply;
        },
        send: (body: Uint8Array | Readable) => {
          sent = body;
          return reply;
        },
      };
      const unbounded = { ...answer, ...(query.limit !== undefined && { isUnbounded: true }) };
      await sendList(reply as unknown as FastifyReply, unbounded, query, readWhole, cache);
      const parts: Uint8Array[] = [];
      for await (const part of sent instanceof Uint8Array ? [sent] : sent) parts.push(part);
      return { rows: JSON.parse(Buffer.concat(parts).toString()).length, total };
    };
    return {
      look,
      change: () => writer.updateTable('settings').set({ version: rows }).execute(),
      asked: () => asked,
    };
  };

  test('is sent again without it until something is committed', async () => {
    const { look, change, asked } = register(1_000);
    expect([await look(), await look(), asked()]).toEqual([{ rows: 1_000 }, { rows: 1_000 }, 1]);
    await change();
    expect([await look(), asked()]).toEqual([{ rows: 1_000 }, 2]);
  });

  test('so is a page that it has to search for, with its full count', async () => {
    const { look, asked } = register(1_000);
    const page = { rows: 25, total: 1_000 };
    expect([await look({ limit: 25 }), await look({ limit: 25 }), asked()]).toEqual([page, page, 1]);
  });

  test('is read each time where it is too long to be kept', async () => {
    const { look, asked } = register(200_000);
    expect([await look(), await look(), asked()]).toEqual([{ rows: 200_000 }, { rows: 200_000 }, 2]);
  });
});

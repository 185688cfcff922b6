import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type {
  ReportAnswer,
  ReportJob,
  ReportWorkerData,
} from '../../../../main/features/overview/reports/reports.jobs.ts';
import { databaseFile } from '../../../../main/office/disk/data-directory.ts';
import { inContext } from '../../../../main/workers/request-context.ts';
import { createWorkerPool } from '../../../../main/workers/worker-pool.ts';
import { type College, openCollege } from '../../../support/colleges/college.ts';
import { HELD_MS, longestBlock } from '../../../support/tools/longest-block.ts';

/** More than one PDF holds. */
const ROWS = 22_000;
/** A name as long as only a deed, a will or the roll of an old university has it: the day book as CSV is more than is kept in memory. */
const NAME = 'A student of many names '.repeat(18);

let college: College;
beforeAll(async () => {
  college = await openCollege({ booksAreOwn: true });
  const { raw } = college.opened;
  // Through the API this would take minutes.
  raw.transaction(() => {
    raw
      .prepare(
        `with recursive n (i) as (select 1 union all select i + 1 from n where i < ${ROWS})
        insert into fees (receipt_no, student_name, amount_paise, fee_type, payment_type, paid, payment_date, course_set_id,
          created_by, created_by_name, created_at)
        select 'OLD/' || i, '${NAME} ' || i, 100 + i % 977, 'Tuition', 'Cash', 1,
          date('2020-04-01', '+' || (i % 2000) || ' days'), 1, 1, 'Meera Nair', '2020-04-01T00:00:00.000Z' from n`,
      )
      .run();
    raw.exec(`insert into entries (voucher_id, line, account_id, paise)
        select fees.id, line.value, iif(line.value = 1, 4, 11), iif(line.value = 1, 1, -1) * amount_paise
        from fees, json_each('[1, 2]') as line;
      insert into vouchers (id, kind, record_id, day, entered_on)
        select id, 'receipt', id, payment_date, payment_date from fees`);
  })();
}, 180_000);
afterAll(() => college.close());

const drain = async (path: string): Promise<number> => {
  const headers = { authorization: `Bearer ${college.admin.token}` };
  const reply = await fetch(`${college.url}/api${path}`, { headers });
  expect(reply.status).toBe(200);
  let size = 0;
  for await (const part of reply.body ?? []) size += part.length;
  return size;
};

describe('years of data', { timeout: 60_000 }, () => {
  it.each(['json&limit=200', 'csv', 'xlsx'])(
    'are computed as %s without stalling the office for 100 ms',
    async (format) => {
      await drain('/reports/statistics');
      expect(await longestBlock(() => drain(`/reports/day-book?format=${format}`))).toBeLessThan(HELD_MS);
    },
  );

  it('that go through a file leave none behind', async () => {
    expect(await drain('/reports/day-book?format=csv')).toBeGreaterThan(8 * 1024 * 1024);
    await expect
      .poll(() => readdirSync(join(college.dataDirectory, 'files', 'incoming'), { recursive: true }))
      .toEqual([]);
  });

  it('are too many for one PDF, which says what to do', async () => {
    const reply = await college.admin.get<{ message: string }>('/reports/day-book?format=pdf');
    expect(reply).toMatchObject({
      status: 400,
      body: { message: /at most 20,000 rows. Choose a shorter period/ },
    });
  });
});

describe("the reports' worker pool", { timeout: 60_000 }, () => {
  const frame = { scope: 'all', from: '1900-01-01', to: '2199-12-31', today: '2026-11-21' } as const;
  const statistics: ReportJob = { kind: 'statistics', ...frame };
  const book: ReportJob = {
    kind: 'write',
    ...frame,
    name: 'day-book',
    figure: null,
    format: 'csv',
    limit: undefined,
    offset: undefined,
    subtitle: '',
    by: 'Meera Nair',
    at: '2026-11-21T10:00:00.000Z',
  };
  const newPool = () =>
    createWorkerPool<ReportJob, ReportAnswer>('reports', {
      data: {
        databaseFile: databaseFile(college.dataDirectory),
        dataDirectory: college.dataDirectory,
      } satisfies ReportWorkerData,
    });

  it('gives up an order that takes too long, and answers the next', async () => {
    const pool = newPool();
    await pool.run(statistics, { timeoutMs: 30_000 });
    const late = pool.run(book, { timeoutMs: 5 });
    const next = pool.run(statistics, { timeoutMs: 30_000 });
    await expect(late).rejects.toMatchObject({ status: 503, retryAfterSeconds: 5 });
    expect((await next).kind).toBe('statistics');
    await pool.close();
  });

  it('drops an order whose desk is gone before it is begun', async () => {
    const pool = newPool();
    const gone = new AbortController();
    const first = pool.run(statistics, { timeoutMs: 30_000 });
    const dropped = pool.run(book, { timeoutMs: 30_000, signal: gone.signal });
    gone.abort(new Error('gone'));
    await expect(dropped).rejects.toThrow('gone');
    expect((await first).kind).toBe('statistics');
    await pool.close();
  });

  it('takes its thread back from an order whose desk leaves half-way, and does the next', async () => {
    const pool = newPool();
    await pool.run(statistics, { timeoutMs: 30_000 });
    const gone = new AbortController();
    const left = inContext({ person: 1, weight: 1, signal: gone.signal }, () => pool.run(book));
    const next = pool.run(statistics, { timeoutMs: 30_000 });
    // A fast machine writes the book within the half second that it is still given.
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    gone.abort();
    vi.advanceTimersByTime(500);
    vi.useRealTimers();
    await expect(left).rejects.toMatchObject({ status: 503, message: 'The desk asks no more' });
    expect((await next).kind).toBe('statistics');
    await pool.close();
  });

  it('lets one person wait for eight at most, and others all the same', async () => {
    const pool = newPool();
    const { signal } = new AbortController();
    const ask = (person: number) => inContext({ person, weight: 1, signal }, () => pool.run(statistics));
    const first = Array.from({ length: 9 }, () => ask(1));
    await expect(ask(1)).rejects.toMatchObject({ status: 503, message: /before is still being made/ });
    expect((await ask(2)).kind).toBe('statistics');
    await Promise.all(first);
    await pool.close();
  });

  it('closed, refuses what waits and what comes', async () => {
    const pool = newPool();
    const waiting = pool.run(book, { timeoutMs: 30_000 }).catch((error: unknown) => error);
    await pool.close();
    expect(await waiting).toMatchObject({ status: 503 });
    await expect(pool.run(statistics, { timeoutMs: 30_000 })).rejects.toMatchObject({ status: 503 });
  });
});

import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type {
  ReportAnswer,
  ReportClerkData,
  ReportOrder,
} from '../../../main/features/reports/reports.orders.ts';
import { hireClerk } from '../../../main/office/clerk.ts';
import { databaseFile } from '../../../main/office/data-directory.ts';
import { type College, openCollege } from '../../support/college.ts';
import { longestTurn } from '../../support/longest-turn.ts';

/** Enough that the day book as CSV is more than is kept in memory. */
const ROWS = 120_000;

let college: College;
beforeAll(async () => {
  college = await openCollege();
  const { raw } = college.opened.office.database;
  // Through the API this would take minutes.
  raw.transaction(() => {
    raw
      .prepare(
        `with recursive n (i) as (select 1 union all select i + 1 from n where i < ${ROWS})
        insert into fees (receipt_no, student_name, amount_paise, fee_type, payment_type, paid, payment_date, course_id,
          created_by, created_by_name, created_at)
        select 'OLD/' || i, 'A student with a name of some length ' || i, 100 + i % 977, 'Tuition', 'Cash', 1,
          date('2020-04-01', '+' || (i % 2000) || ' days'), 1, 1, 'Meera Nair', '2020-04-01T00:00:00.000Z' from n`,
      )
      .run();
    raw.exec(
      'insert into fee_courses (course_id, payment_date, fee_id) select 1, payment_date, id from fees',
    );
  })();
}, 60_000);
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
      expect(await longestTurn(() => drain(`/reports/day-book?format=${format}`))).toBeLessThan(100);
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

describe('the report clerk', { timeout: 60_000 }, () => {
  const frame = { within: 'all', from: '1900-01-01', to: '2199-12-31', today: '2026-11-21' } as const;
  const statistics: ReportOrder = { kind: 'statistics', ...frame };
  const book: ReportOrder = {
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
  const hire = () =>
    hireClerk<ReportOrder, ReportAnswer>('reports', {
      databaseFile: databaseFile(college.dataDirectory),
      dataDirectory: college.dataDirectory,
    } satisfies ReportClerkData);

  it('gives up an order that takes too long, and answers the next', async () => {
    const clerk = hire();
    await clerk.ask(statistics, 30_000);
    const late = clerk.ask(book, 5);
    const next = clerk.ask(statistics, 30_000);
    await expect(late).rejects.toMatchObject({ status: 503, retryAfterSeconds: 5 });
    expect((await next).kind).toBe('statistics');
    await clerk.dismiss();
  });

  it('drops an order whose desk is gone before it is begun', async () => {
    const clerk = hire();
    const gone = new AbortController();
    const first = clerk.ask(statistics, 30_000);
    const dropped = clerk.ask(book, 30_000, gone.signal);
    gone.abort(new Error('gone'));
    await expect(dropped).rejects.toThrow('gone');
    expect((await first).kind).toBe('statistics');
    await clerk.dismiss();
  });

  it('dismissed, refuses what waits and what comes', async () => {
    const clerk = hire();
    const waiting = clerk.ask(book, 30_000).catch((error: unknown) => error);
    await clerk.dismiss();
    expect(await waiting).toMatchObject({ status: 503 });
    await expect(clerk.ask(statistics, 30_000)).rejects.toMatchObject({ status: 503 });
  });
});

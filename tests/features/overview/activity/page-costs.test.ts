import { existsSync } from 'node:fs';
import Sqlite from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import { collect } from '../../../../main/database/listing.ts';
import { listActivity } from '../../../../main/features/overview/activity/activity.queries.ts';
import { databaseFile } from '../../../../main/office/disk/data-directory.ts';
import { indexNewTexts } from '../../../../main/office/index-texts.ts';
import type { Activity } from '../../../../shared/features/overview/activity/activity.model.ts';
import { type College, openCollege } from '../../../support/colleges/college.ts';
import { pagesReadBy, planOf, statementsOf } from '../../../support/offices/statements.ts';

/** Entries of many years, of three persons and the program itself; one kind in a thousand is rare. */
const addEntries = ({ opened }: College, rows: number): void => {
  const { raw } = opened;
  raw
    .prepare(
      `with recursive n (i) as (select 1 union all select i + 1 from n where i < ?)
      insert into audit (at, user_id, user_name, desk, action, entity, entity_id, summary, previous_hash, hash)
      select strftime('%Y-%m-%dT%H:%M:%fZ', '2021-04-01', '+' || (i * 2000.0 / ?) || ' days'), nullif(i % 4, 0), 'Somebody',
        'here', iif(i % 1000, iif(i % 3, 'created', 'updated'), 'removed'), iif(i % 5, 'fees', 'bills'), i, 'Entry ' || i,
        '', '' from n`,
    )
    .run(rows, rows);
};

const ASKED = [
  '',
  '&entity=fees',
  '&entity=bills&action=removed',
  '&action=updated&user_id=2',
  '&user_id=3&order=asc',
  '&entity=fees&entity_id=7',
  '&entity=fees&offset=500',
] as const;

const FILTERS = [
  [{}, false],
  [{ entity: 'fees', action: 'created', user_id: 1 }, false],
  [{ entity: 'fees', entity_id: 7, q: 'x' }, false],
  [{ since: '2026-11-01T00:00:00.000Z', until: '2026-12-01T00:00:00.000Z', q: 'x' }, false],
  [{ since: '2021-11-01T00:00:00.000Z', until: '2026-12-01T00:00:00.000Z' }, true],
  [{ q: 'x' }, true],
] as const;

/** Words in the index, in what is newer than it, in both, and in neither. */
const SEARCHED = [
  'Entry 777',
  'entry 29',
  'Meera',
  'here',
  'Fresh',
  'zzqx',
  'E',
  '"',
  '100%',
  "y '",
] as const;

it('a search finds in the activity what reading it all through does, in the index or newer than it', async () => {
  const college = await openCollege();
  const { office, raw } = college.opened;
  addEntries(college, 3_000);
  await indexNewTexts(office);
  const fresh = `insert into audit (at, user_id, user_name, desk, action, entity, entity_id, summary, previous_hash, hash)
    values ('2026-11-21T00:00:00.000Z', 1, 'Meera', 'there', 'created', 'fees', 1, ?, '', '')`;
  for (const summary of ['Fresh entry 777', 'Wholly 100% "fresh"']) raw.prepare(fresh).run(summary);
  const all = (await college.admin.get<Activity[]>('/activity')).body;
  for (const q of SEARCHED) {
    const holding = all.filter((row) =>
      [row.summary, row.user_name, row.desk].some((text) => text?.toLowerCase().includes(q.toLowerCase())),
    );
    for (const order of ['desc', 'asc'] as const) {
      const list = listActivity(office.reader, { q, order });
      const ids = (order === 'desc' ? holding : holding.toReversed()).map(({ id }) => id);
      expect([q, (await list.page(25, 0)).map(({ id }) => id)]).toEqual([q, ids.slice(0, 25)]);
      expect([q, (await list.page(25, 20)).map(({ id }) => id)]).toEqual([q, ids.slice(20, 45)]);
      expect([q, await list.count()]).toEqual([q, ids.length]);
      expect([q, (await collect(list)).map(({ id }) => id)]).toEqual([q, ids]);
    }
  }
  const database = new Sqlite(databaseFile(college.dataDirectory), { readonly: true });
  const ran = await statementsOf(async () => {
    const list = listActivity(office.reader, { q: 'Entry 777', order: 'desc' });
    return [await list.page(25, 0), await list.count()];
  });
  const plans = ran.flatMap((statement) => planOf(database, statement));
  database.close();
  await college.close();
  expect(plans.some((step) => step.startsWith('SCAN audit_texts VIRTUAL TABLE INDEX'))).toBe(true);
  expect(plans.filter((step) => /^SCAN audit( |$)/.test(step))).toEqual([]);
});

describe('a page of the activity', () => {
  it('holds the newest of every kind that is asked for, with their count, as reading it all through does', async () => {
    const college = await openCollege();
    addEntries(college, 3_000);
    const all = (await college.admin.get<Activity[]>('/activity')).body;
    const asked = [
      [{ entity: 'bills' }, 'entity=bills'],
      [{ action: 'removed' }, 'action=removed'],
      [{ user_id: 2 }, 'user_id=2'],
      [{ user_id: 1, entity: 'fees', action: 'updated' }, 'user_id=1&entity=fees&action=updated'],
      [{ entity: 'letters' }, 'entity=letters'],
    ] as const;
    for (const [fields, query] of asked) {
      const found = all.filter((row) =>
        Object.entries(fields).every(([name, value]) => row[name as keyof Activity] === value),
      );
      for (const [order, rows] of [
        ['desc', found],
        ['asc', found.toReversed()],
      ] as const) {
        const page = await college.admin.get<Activity[]>(
          `/activity?${query}&order=${order}&limit=5&offset=7`,
        );
        expect(page.body).toEqual(rows.slice(7, 12));
        expect(page.headers.get('x-total-count')).toBe(String(found.length));
      }
    }
    await college.close();
  });

  it.each(FILTERS)('of %j goes to a thread: %s', async (filter, isUnbounded) => {
    const college = await openCollege();
    const list = listActivity(college.opened.office.reader, { ...filter, order: 'desc' });
    expect(list.isUnbounded).toBe(isUnbounded);
    await college.close();
  });
});

describe.runIf(existsSync('/proc/thread-self/io'))('what a page of the activity reads', () => {
  const costs = async (rows: number): Promise<readonly number[]> => {
    const college = await openCollege({ booksAreOwn: true });
    addEntries(college, rows);
    const database = new Sqlite(databaseFile(college.dataDirectory), { readonly: true });
    database.pragma('cache_size = 1');
    const found: number[] = [];
    for (const asked of ASKED) {
      const ran = await statementsOf(async () => {
        expect((await college.admin.get(`/activity?limit=25${asked}`)).status).toBe(200);
      });
      found.push(ran.reduce((sum, statement) => sum + pagesReadBy(database, statement), 0));
    }
    database.close();
    await college.close();
    return found;
  };

  it('is bounded: as much at 60,000 entries as at 2,000, but for the deeper indexes', async () => {
    const [few, many] = [await costs(2_000), await costs(60_000)];
    expect(Math.min(...few)).toBeGreaterThan(0);
    expect(many.filter((pages, index) => pages > 2 * (few[index] ?? 0) + 60)).toEqual([]);
  });
});

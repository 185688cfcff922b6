import Sqlite from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databaseFile } from '../../../../main/office/disk/data-directory.ts';
import type { Activity, Verification } from '../../../../shared/features/overview/activity/activity.model.ts';
import { type College, openCollege } from '../../../support/colleges/college.ts';

let college: College;
beforeAll(async () => {
  college = await openCollege({ booksAreOwn: true });
  const student = await college.addStudent({ name: 'Meena' });
  await college.admin.patch(`/students/${student.id}`, { father_name: 'Gopal' });
  await college.collect({ student_name: 'Zubin' }, college.scienceAccountant);
});
afterAll(() => college.close());

const read = async (query = '') => (await college.admin.get<Activity[]>(`/activity${query}`)).body;
const verify = async () => (await college.admin.get<Verification>('/activity/verify')).body;

describe('who may read the audit', () => {
  it.each([
    ['guest', 401],
    ['teacher', 403],
    ['scienceAccountant', 403],
    ['admin', 200],
  ] as const)('%s is answered %i', async (who, status) => {
    expect((await college[who].get('/activity')).status).toBe(status);
    expect((await college[who].get('/activity/verify')).status).toBe(status);
  });
});

describe('what it says', () => {
  it('who did what, when, from which desk, before and after', async () => {
    const [change] = await read('?entity=students&action=updated');
    expect(change).toMatchObject({
      user_name: 'Meera Nair',
      desk: '127.0.0.1',
      action: 'updated',
      before: { father_name: 'Mohan Lal' },
      after: { father_name: 'Gopal' },
    });
    expect(change?.at).toBe(new Date('2026-11-21T10:00:00').toISOString());
  });

  it.each([
    ['q=zubin', 1],
    ['q=nobody-at-all', 0],
    ['entity=fees', 1],
    ['entity=students&entity_id=1', 2],
    ['from=2026-11-22', 0],
    // What was there when it was founded, 40 days before.
    ['to=2026-10-11', 0],
    ['from=2026-11-21&to=2026-11-21&entity=fees', 1],
  ])('%s leaves %i', async (query, count) => {
    expect(await read(`?${query}`)).toHaveLength(count);
    const page = await college.admin.get(`/activity?${query}&limit=1`);
    expect(page.headers.get('x-total-count')).toBe(String(count));
  });

  it('by person', async () => {
    const { user } = college.scienceAccountant;
    const own = await read(`?user_id=${user.id}`);
    expect(own.length).toBeGreaterThan(0);
    expect(new Set(own.map(({ user_name }) => user_name))).toEqual(new Set(['Asha Rao']));
  });

  it('newest first; a page is a part of the whole, whichever way round', async () => {
    const all = await read();
    expect(all.map(({ id }) => id)).toEqual(all.map((_, index) => all.length - index));
    expect(await read('?limit=3&offset=2')).toEqual(all.slice(2, 5));
    expect(await read('?order=asc')).toEqual(all.toReversed());
    expect((await college.admin.get('/activity?sort=desk')).status).toBe(400);
  });
});

describe('verifying', () => {
  it('a whole record holds; a changed row, a removed one and one put in are named', async () => {
    const sound = await verify();
    expect(sound).toMatchObject({ ok: true, checked: (await read()).length, broken: null });

    const raw = new Sqlite(databaseFile(college.dataDirectory));
    raw.exec('drop trigger audit_is_never_edited; drop trigger audit_is_never_deleted');
    raw.prepare("update audit set summary = 'Nothing happened' where id = 4").run();
    expect(await verify()).toMatchObject({
      ok: false,
      checked: 4,
      broken: { id: 4, summary: 'Nothing happened', reason: 'The row was changed after it was written' },
    });
    raw.prepare('delete from audit where id = 4').run();
    expect(await verify()).toMatchObject({ ok: false, checked: 4, broken: { id: 5 } });
    raw.close();
  });

  it('a chain of many parts is checked to its end', async () => {
    const other = await openCollege();
    await other.opened.change(
      {
        actor: {
          userId: null,
          name: 'Bursar',
          email: null,
          role: 'admin',
          courseIds: [],
          rights: [],
          desk: 'here',
          loginId: null,
        },
      },
      async (change) => {
        for (let row = 0; row < 10_050; row += 1) {
          await change.record({ entity: 'tasks', id: row, action: 'created', summary: `Row ${row}` });
        }
      },
    );
    const verification = (await other.admin.get<Verification>('/activity/verify')).body;
    expect(verification.ok).toBe(true);
    expect(verification.checked).toBeGreaterThan(10_050);
    expect((await other.admin.get<Activity[]>('/activity')).body).toHaveLength(verification.checked);
    await other.close();
  });
});

describe('the actions that the activity is narrowed to', () => {
  it('are those of its entries, each once, by name', async () => {
    const actions = (await college.admin.get<string[]>('/activity/actions')).body;
    const entries = (await college.admin.get<Activity[]>('/activity')).body;
    expect(actions).toEqual([...new Set(entries.map(({ action }) => action))].toSorted());
    expect(actions).toContain('updated');
  });
});

it('a list of students is one line: whom it brought is for Verify, and no part of the page', async () => {
  const { admin, science, upload } = college;
  const { filename: file } = await upload('Name,Father Name\nIla,Dev Raj\nJaya,Hari', 'class.csv', admin);
  expect((await admin.post('/students/bulk', { file, course_id: science.id })).status).toBe(201);
  const [loaded] = await read('?entity=students&action=loaded');
  expect(loaded?.after).toMatchObject({ created: 2, failed: 0 });
  expect(loaded?.after).not.toHaveProperty('students');
});

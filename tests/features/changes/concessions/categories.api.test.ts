import { afterAll, beforeAll, expect, it } from 'vitest';
import type {
  Concession,
  ConcessionSummary,
} from '../../../../shared/features/changes/concessions/concessions.model.ts';
import { USUAL_CONCESSION_CATEGORIES } from '../../../../shared/features/college/settings/settings.concession-categories.ts';
import type { Settings } from '../../../../shared/features/college/settings/settings.model.ts';
import type { Report } from '../../../../shared/features/overview/reports/reports.model.ts';
import type { Student } from '../../../../shared/features/students/students/students.model.ts';
import { type College, openCollege, type Person } from '../../../support/colleges/college.ts';
import { must, openPlanned, type Planned } from '../../charges/dues/planned-college.ts';

let college: College;
let planned: Planned;
let student: Student;
beforeAll(async () => {
  college = await openCollege();
  planned = await openPlanned(college);
  student = await planned.student();
  await planned.raise(await planned.examplePlan());
});
afterAll(() => college.close());

const setList = (concession_categories: unknown) =>
  college.admin.put<Settings>('/settings', { concession_categories });
const ask = async (
  category: string | undefined,
  as: Person = college.scienceAccountant,
  more: object = {},
) => {
  const { dues } = await planned.dues(student);
  const of = { student_id: student.id, due_id: dues[0]?.id, amount: 10, reason: 'As sanctioned', category };
  return as.post<Concession>('/concessions', { ...of, ...more });
};
const offered = async (as: Person) => must(await as.get<ConcessionSummary>('/concessions/summary')).offered;

it('a new office offers the usual categories, and whoever asks for a concession reads the list', async () => {
  expect(must(await college.admin.get<Settings>('/settings')).concession_categories).toEqual(
    USUAL_CONCESSION_CATEGORIES,
  );
  expect(await offered(college.scienceAccountant)).toEqual(USUAL_CONCESSION_CATEGORIES);
  must(await setList({ names: [' Merit ', 'Freedom fighter'], others: false }));
  expect(await offered(college.scienceAccountant)).toEqual({
    names: ['Merit', 'Freedom fighter'],
    others: false,
  });
  expect((await college.scienceAccountant.put('/settings', {})).status).toBe(403);
});

it('a category is written as the office’s list spells it', async () => {
  must(await setList(USUAL_CONCESSION_CATEGORIES));
  expect(must(await ask('staff WARD ')).category).toBe('Staff ward');
});

it('a category beside the list is taken where the office lets others be typed, and refused where it does not', async () => {
  expect(must(await ask('Flood relief')).category).toBe('Flood relief');
  must(await setList({ names: ['Merit', 'Sibling'], others: false }));
  const refused = await ask('Flood relief');
  expect(refused).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'category', message: 'Choose a category of the list: Merit, Sibling' }] },
  });
  expect((await ask('Flood relief', college.admin)).status).toBe(400);
  expect(must(await ask('sibling')).category).toBe('Sibling');
});

it('a write-off and a due raised by mistake need no category of the list', async () => {
  must(await setList({ names: ['Merit'], others: false }));
  const writeOff = { kind: 'write-off', sanction_no: 'P/1' };
  expect(must(await ask(undefined, college.scienceAccountant, writeOff)).category).toBe('Write-off');
});

it('what stands in the register keeps its category when the list changes', async () => {
  must(await setList(USUAL_CONCESSION_CATEGORIES));
  const old = must(await ask('Sports'));
  must(await setList({ names: ['Merit'], others: false }));
  must(await college.admin.post(`/concessions/${old.id}/approve`, {}));
  const [stored] = must(await college.admin.get<Concession[]>('/concessions?category=Sports'));
  expect(stored).toMatchObject({ id: old.id, category: 'Sports', status: 'Approved' });
  const summary = must(await college.admin.get<ConcessionSummary>('/concessions/summary'));
  expect(summary.categories).toContain('Sports');
  expect(summary.offered).toEqual({ names: ['Merit'], others: false });
});

it('the report Concessions is narrowed to one category, and says which', async () => {
  must(await setList({ names: ['Chess', 'Rowing'], others: false }));
  for (const category of ['Chess', 'Rowing', 'Rowing']) {
    const { id } = must(await ask(category));
    must(await college.admin.post(`/concessions/${id}/approve`, {}));
  }
  const rowsOf = async (query: string) =>
    must(await college.admin.get<Report>(`/reports/concessions${query}`));
  expect((await rowsOf('')).rows.length).toBeGreaterThanOrEqual(3);
  const rowing = await rowsOf('?category=Rowing');
  expect(rowing.rows).toHaveLength(2);
  expect(rowing.subtitle).toContain('Rowing');
  expect((await rowsOf('?category=Hardship')).rows).toEqual([]);
  expect((await college.admin.get('/reports/write-offs?category=Merit')).status).toBe(400);
});

it.each([
  ['twice the same', { names: ['Merit', 'merit '], others: true }, /^merit is in the list twice$/],
  ['a blank one', { names: ['Merit', ' '], others: true }, /^A category needs a name$/],
  ['none at all', { names: [], others: false }, /^Enter a category, or let others be typed$/],
  [
    'too many',
    { names: Array.from({ length: 41 }, (_, n) => `C${n}`), others: true },
    /^At most 40 categories$/,
  ],
])('a list with %s is refused', async (_, list, sentence) => {
  expect(await setList(list)).toMatchObject({
    status: 400,
    body: { message: expect.stringMatching(sentence) },
  });
});

it('the audit says how the list was changed', async () => {
  must(await setList({ names: ['Merit'], others: true }));
  const [last] = must(await college.admin.get<{ summary: string }[]>('/activity?limit=1'));
  expect(last?.summary).toBe('Changed: concessions for Merit, another');
});

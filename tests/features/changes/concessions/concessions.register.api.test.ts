import { afterAll, beforeAll, expect, it } from 'vitest';
import type {
  Concession,
  ConcessionSummary,
} from '../../../../shared/features/changes/concessions/concessions.model.ts';
import type { Session } from '../../../../shared/features/college/sessions/sessions.model.ts';
import { USUAL_CONCESSION_CATEGORIES } from '../../../../shared/features/college/settings/settings.concession-categories.ts';
import { type College, openCollege, type Person } from '../../../support/colleges/college.ts';
import { must, openPlanned } from '../../charges/dues/planned-college.ts';

let college: College;
let session: Session;
beforeAll(async () => {
  college = await openCollege();
  const planned = await openPlanned(college);
  session = planned.session;
  const { admin, scienceAccountant, commerce } = college;
  const kiran = await planned.student({ roll_no: 'S-7' });
  await planned.raise(await planned.examplePlan());
  const ravi = await college.addStudent({ name: 'Ravi Verma', course_id: commerce.id });
  const ask = async (as: Person, student_id: number, fields: object) => {
    const { dues } = await planned.dues(student_id === ravi.id ? ravi : kiran);
    const of = { student_id, due_id: dues[0]?.id, category: 'Merit', reason: 'First in the district' };
    return must(await as.post<Concession>('/concessions', { ...of, ...fields }));
  };
  const merit = await ask(scienceAccountant, kiran.id, { amount: 300, sanction_no: 'P/12' });
  await ask(admin, kiran.id, { amount: 40, category: 'Sibling' });
  await ask(admin, ravi.id, { amount: 5000, category: '=Staff ward' });
  must(await admin.post(`/concessions/${merit.id}/approve`, {}));
});
afterAll(() => college.close());

const amountsOf = async (query: string, as: Person = college.admin) =>
  must(await as.get<Concession[]>(`/concessions?${query}`)).map(({ amount }) => amount);

it('the register is searched, filtered and ordered', async () => {
  const of = async (query: string, as?: Person) => amountsOf(query, as);
  expect(await of('')).toEqual([5000, 40, 300]);
  expect(await of('sort=amount&order=asc')).toEqual([40, 300, 5000]);
  expect(await of('status=Approved')).toEqual([300]);
  expect(await of('category=Sibling')).toEqual([40]);
  expect(await of(`session_id=${session.id}`)).toEqual([40, 300]);
  expect(await of(`course_id=${college.commerce.id}`)).toEqual([5000]);
  expect(await of('q=s-7&limit=1')).toEqual([40]);
  expect(await of('q=P/12')).toEqual([300]);
  expect(await of('from=2026-11-22')).toEqual([]);
  const [first] = must(await college.admin.get<Concession[]>('/concessions?q=P/12'));
  expect(first).toMatchObject({ course_name: 'B.Sc.', session: '2026-27', head: 'Tuition', instalment: 1 });
});

it('what somebody asked for is found apart from what others did', async () => {
  const { scienceAccountant, admin } = college;
  expect(await amountsOf('', scienceAccountant)).toEqual([40, 300]);
  expect(await amountsOf('mine=true', scienceAccountant)).toEqual([300]);
  expect(await amountsOf('mine=true', admin)).toEqual([5000, 40]);
});

it('its cards count within the caller’s courses', async () => {
  const of = async (as: Person) => must(await as.get<ConcessionSummary>('/concessions/summary'));
  expect(await of(college.admin)).toEqual({
    waiting: { count: 2, amount: 5040 },
    approved: { count: 1, amount: 300 },
    declined: { count: 0, amount: 0 },
    taken_back: { count: 0, amount: 0 },
    categories: ['=Staff ward', 'Merit', 'Sibling'],
    offered: USUAL_CONCESSION_CATEGORIES,
  });
  expect(await of(college.commerceAccountant)).toMatchObject({
    waiting: { count: 1, amount: 5000 },
    approved: { count: 0 },
    categories: ['=Staff ward'],
  });
});

it('its file holds the list’s rows within the caller’s courses, and a category cannot become a formula', async () => {
  const linesOf = async (query: string, as: Person) => {
    const headers = { authorization: `Bearer ${as.token}` };
    const reply = await fetch(`${college.url}/api/concessions/export?${query}`, { headers });
    expect(reply.status).toBe(200);
    return (await reply.text()).trim().split('\r\n');
  };
  const [heading, ...rows] = await linesOf('', college.admin);
  expect(heading).toContain('Requested On,Student,Course,Session,Head,Instalment,Amount,Category');
  expect(rows).toHaveLength(3);
  expect(rows.join('\n')).not.toContain(',=Staff ward');
  expect(await linesOf('', college.scienceAccountant)).toHaveLength(3);
  const mine = await linesOf('mine=true', college.scienceAccountant);
  expect(mine[1]).toMatch(/Kiran Kumari,B\.Sc\.,2026-27,Tuition,1,300.*,P\/12,.*Approved,.*Meera Nair/);
  expect((await college.teacher.get('/concessions/export')).status).toBe(403);
});

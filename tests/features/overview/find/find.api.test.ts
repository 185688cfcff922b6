import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { screensOf } from '../../../../renderer/app/menu.ts';
import { ACTS } from '../../../../renderer/features/overview/find/acts.list.ts';
import { screensFound } from '../../../../renderer/features/overview/find/find-results.ts';
import { SCREEN_PURPOSES } from '../../../../renderer/features/overview/find/screen-purposes.ts';
import type { Found } from '../../../../shared/features/overview/find/find.endpoints.ts';
import { REPORTS } from '../../../../shared/features/overview/reports/reports.list.ts';
import { projectSources } from '../../../architecture/source-tree.ts';
import { type College, openCollege } from '../../../support/colleges/college.ts';
import type { ApiClient } from '../../../support/offices/api-client.ts';

let college: College;
beforeAll(async () => {
  college = await openCollege();
  const { addStudent, collect, admin, science, commerce } = college;
  const student = await addStudent({ name: 'Radha Krishnan', roll_no: 'SC-77' });
  await collect({ student_id: student.id, amount: 10 });
  await admin.post('/bills', { vendor: 'Radha Traders', bill_no: 'RT/9', amount: 5, course_id: science.id });
  await admin.post('/letters', {
    type: 'Bonafide Certificate',
    issuedTo: 'Radha Krishnan',
    body: 'A student of this college.',
    course_id: science.id,
  });
  await admin.post('/admin/users', { role: 'teacher', name: 'Radha Iyer', course_ids: [science.id] });
  const certificate = {
    name: 'Radha Krishnan',
    father_name: 'M',
    roll_no: '1',
    year: 2026,
    dmc_type: 'Degree',
  };
  await admin.post('/dmcs', { ...certificate, course_id: science.id });
  for (let n = 0; n < 12; n += 1) await addStudent({ name: `Many ${n}`, course_id: commerce.id });
});
afterAll(() => college.close());

const found = async (q: string, who: ApiClient = college.admin) =>
  (await who.get<Found[]>(`/find?${new URLSearchParams({ q })}`)).body;

describe('who may find', () => {
  it.each([
    ['guest', 401],
    ['teacher', 403],
    ['scienceAccountant', 200],
    ['admin', 200],
  ] as const)('%s is answered %i', async (who, status) => {
    expect((await college[who].get('/find?q=radha')).status).toBe(status);
  });

  it.each([
    ['/find', 'nothing to find'],
    ['/find?q=%20', 'a blank'],
    [`/find?q=${'x'.repeat(101)}`, 'a book'],
    ['/find?q=a&kind=student', 'an unknown field'],
  ])('%s: %s is refused', async (path) => {
    expect((await college.admin.get(path)).status).toBe(400);
  });
});

describe('whom an Enter opens unlooked', () => {
  const meant = async (q: string) => (await found(q)).map(({ title, is_meant }) => [title, is_meant]);
  beforeAll(async () => {
    const { addStudent } = college;
    await addStudent({
      name: 'Sangeeta Dixit',
      father_name: 'Mohanlal',
      roll_no: 'SC-901',
      mobile: '9876501234',
    });
    for (const roll_no of ['SC-902', 'SC-903']) await addStudent({ name: 'Tarini Two', roll_no });
  });

  it.each([
    ['nobody whom only the father’s name found', 'Mohanlal', 'Sangeeta Dixit', false],
    ['nobody whom the father’s name and the course found', 'Mohanlal bsc', 'Sangeeta Dixit', false],
    ['nobody of two namesakes', 'Tarini Two', 'Tarini Two', false],
    ['the first by the own name', 'sangeeta', 'Sangeeta Dixit', true],
    ['the first by how the name sounds', 'Sangita', 'Sangeeta Dixit', true],
    ['the first by the own name and the course', 'sangeeta bsc', 'Sangeeta Dixit', true],
    ['the first by the roll number', 'SC-901', 'Sangeeta Dixit', true],
    ['the first by the telephone', '98765 01234', 'Sangeeta Dixit', true],
    ['a teacher by the name', 'Radha Iyer', 'Radha Iyer', true],
  ])('%s', async (_who, typed, title, is_meant) => {
    expect((await meant(typed))[0]).toEqual([title, is_meant]);
  });
});

describe('what is found', () => {
  it('one word finds every kind, in its order', async () => {
    const kinds = (await found('radha')).map(({ kind }) => kind);
    expect(kinds).toEqual(['student', 'receipt', 'bill', 'letter', 'certificate', 'teacher']);
  });

  it.each([
    ['000001', 'receipt', '/fees?q=2026-27%2F000001&date='],
    ['SC-77', 'student', '/students/1'],
    ['rt/9', 'bill', '/bills?q=RT%2F9'],
    ['iyer', 'teacher', '/teachers?q=Radha+Iyer'],
  ])('%s opens the %s', async (q, kind, path) => {
    const results = await found(q);
    expect(results.find((result) => result.kind === kind)).toMatchObject({ path });
  });

  it('no more than eight of a kind', async () => {
    expect(await found('many')).toHaveLength(8);
  });

  it('what a wildcard means is a character like any other', async () => {
    expect([await found('%'), await found('_')]).toEqual([[], []]);
  });

  it("an accountant finds the own courses' records, which open where accountants may go", async () => {
    const { scienceAccountant, commerceAccountant } = college;
    expect(await found('radha', commerceAccountant)).toEqual([]);
    expect(await found('many', scienceAccountant)).toEqual([]);
    const own = await found('radha', scienceAccountant);
    expect(own).toHaveLength(6);
    expect(own.filter(({ path }) => /^\/(students|teachers)\?/.test(path))).toEqual([]);
  });
});

describe('several words', () => {
  it.each([
    ['radha kri', 'Radha Krishnan'],
    ['kri radha', 'Radha Krishnan'],
    ['radha bsc', 'Radha Krishnan'],
    ['radha B.Sc.', 'Radha Krishnan'],
    ['krishnan SC-77', 'Radha Krishnan'],
    ['radha bcom', undefined],
    ['radha zzz', undefined],
  ])('%j finds the student whom each of them says something of', async (q, name) => {
    expect((await found(q)).find(({ kind }) => kind === 'student')?.title).toBe(name);
  });
});

describe('a student is said with', () => {
  it('the balance, how they left, and the number that was typed', async () => {
    const { addStudent, admin } = college;
    const who = { name: 'Lata Bose', father_name: 'Hari', roll_no: 'SC-78', mobile: '9876543210' };
    const { id, version } = await addStudent({ ...who, total_fees: 3650 });
    const detail = async (q: string) => (await found(q)).find(({ kind }) => kind === 'student')?.detail;
    expect(await detail('lata')).toBe('Father Hari, Roll No SC-78, B.Sc., Balance ₹3,650.00');
    expect(await detail('98765')).toBe(
      'Father Hari, Roll No SC-78, B.Sc., Mobile 9876543210, Balance ₹3,650.00',
    );
    await admin.patch(`/students/${id}`, {
      status: 'Left',
      status_date: '2026-11-20',
      status_reason: 'Moved',
      version,
    });
    expect(await detail('lata')).toMatch(/, Left, Balance ₹3,650\.00$/);
  });

  it('a student who studies stands before a namesake who left, who was entered before', async () => {
    const { addStudent, admin } = college;
    const { id, version } = await addStudent({ name: 'Naina Devi', roll_no: 'N-1' });
    const studies = await addStudent({ name: 'Naina Devi', roll_no: 'N-2' });
    await admin.patch(`/students/${id}`, {
      status: 'Left',
      status_date: '2026-11-20',
      status_reason: 'Moved',
      version,
    });
    const ids = (await found('naina')).filter(({ kind }) => kind === 'student').map((each) => each.id);
    expect(ids).toEqual([studies.id, id]);
  });
});

describe('screens', () => {
  const screens = [
    { path: '/fees', label: 'Fees' },
    { path: '/students', label: 'Add Student' },
    { path: '/tasks', label: 'Add Task' },
  ];
  it.each([
    ['', ['Fees', 'Add Student', 'Add Task']],
    ['task', ['Add Task']],
    ['add stu', ['Add Student']],
    ['zzz', []],
    ['receipt', ['Fees']],
    ['bulk upload', ['Add Student']],
    ['छात्र', ['Add Student']],
  ])('%j finds %j', (q, labels) => {
    const found = screensFound(screens, q).filter(({ group }) => group !== 'How do I');
    expect(found.map(({ title }) => title)).toEqual(labels);
  });

  it('each screen of the menu is found by its name, and by the title of its page', () => {
    for (const role of ['admin', 'accountant'] as const) {
      const all = screensOf({ role });
      for (const { path, label, title = label } of all)
        for (const q of [label, title])
          expect(
            screensFound(all, q).map((found) => found.path),
            q,
          ).toContain(path);
    }
  });

  it.each(['how do i take a fee', 'bounced', 'counter'])(
    '%j finds a page of the guide, after what it names',
    (q) => {
      const found = screensFound(screens, q);
      expect(found.at(-1)?.path).toMatch(/^\/guide\/(take-a-fee|follow-a-cheque)$/);
    },
  );

  it('and reports are found by their names and by what they are for, by whoever may read them', () => {
    const reader = [...screens, { path: '/enquiries', label: 'Reports' }];
    const titles = (q: string) => screensFound(reader, q).map(({ title }) => title);
    expect(titles('defaul')).toEqual(['Defaulters']);
    expect(titles('बकाया')).toContain('Defaulters');
    expect(titles('who owes')).toEqual(['Defaulters']);
    expect(titles('cash')).toEqual(expect.arrayContaining(['Cash Book', 'Collection by Cashier']));
    expect(titles('')).not.toContain('Cash Book');
    expect(screensFound(screens, 'cash book')).toEqual([]);
    expect(screensFound(reader, 'cash book')[0]?.path).toBe('/enquiries?report=cash-book');
  });

  it.each([
    ['leaving', '/students'],
    ['refund', '/refunds'],
    ['caution', '/caution-money'],
    ['close year', '/year'],
    ['duplicate', '/students'],
    ['move', '/students'],
    ['due date', '/fee-plans?act=Extend+a+Last+Date'],
    ['electricity', '/bills?act=Add+Bill'],
    ['lock', '/books'],
    ['late fee', '/fee-plans?act=Extend+a+Last+Date'],
    ['NOC', '/letters?act=Issue+Letter'],
    ['no dues', '/letters?act=Issue+Letter'],
    ['bounced', '/fees'],
    ['arrears', '/opening-dues?act=Load+Opening+Dues'],
    ['ledger', '/students'],
    ['day sheet', '/day-close'],
    ['TC', '/letters?act=Issue+Letter'],
    ['challan', '/day-close'],
    ['scholarship', '/scholarships?act=Mark+as+Awaited'],
    ['tally', '/tally'],
    ['draw cash', '/vouchers?act=New+Voucher&usual=draw'],
    ['fixed deposit', '/vouchers?act=New+Voucher&usual=deposit'],
    ['earnest', '/vouchers?act=New+Voucher&usual=earnest'],
    ['wrong head', '/vouchers?act=New+Voucher&usual=head'],
    ['half fee', '/concessions?act=Request+a+Concession'],
    ['demand letter', '/dues?act=Demand+Letters'],
    ['approve', '/approvals'],
    ['prospectus', '/fees?act=Add+Fee+Entry'],
  ])('%j leads an admin to where it is done: %s', (q, path) => {
    const results = screensFound(screensOf({ role: 'admin' }), q);
    const acts = results.filter(({ group }) => group !== 'Reports').map((result) => result.path);
    expect(acts).toContain(path);
  });

  it('every act is done on a screen of a menu, and one without a screen is not offered', () => {
    const paths = screensOf({ role: 'admin' }).map(({ path }) => path);
    for (const { label, at } of ACTS)
      expect(
        at.some((address) => paths.includes(address.split('?')[0] ?? '')),
        label,
      ).toBe(true);
    const mine = screensFound(screensOf({ role: 'accountant' }), 'year').map(({ path }) => path);
    expect(mine).not.toContain('/year');
    expect(screensFound(screensOf({ role: 'accountant' }), 'leaving').map(({ path }) => path)).toContain(
      '/student-list',
    );
  });

  it('what the chief button of a page does is found from everywhere', () => {
    const labels = projectSources()
      .filter(({ path }) => path.startsWith('renderer/'))
      .flatMap(({ text }) => [...text.matchAll(/<KeyedButton\s+label="([^"]+)"/g)].map(([, label]) => label));
    expect(labels.length).toBeGreaterThan(15);
    const pressed = ACTS.flatMap(({ at }) =>
      at.map((address) => new URLSearchParams(address.split('?')[1]).get('act')),
    );
    // A student's, a portal's and a service's own page are found by their names, and two buttons by the name of their screen.
    const byName = ['Collect', 'Load File', 'Give', 'Add Student', 'Create Task'];
    expect(labels.filter((label) => !byName.includes(label ?? '') && !pressed.includes(label ?? ''))).toEqual(
      [],
    );
    const found = screensFound(screensOf({ role: 'admin' }), 'add fee').map(({ path }) => path);
    expect(found).toContain('/fees?act=Add+Fee+Entry');
  });

  it('every purpose is that of a screen of a menu, of a page beside one, or of a report', () => {
    const menus = (['admin', 'accountant'] as const).flatMap((role) =>
      screensOf({ role }).map(({ path }) => path),
    );
    const known = new Set([...menus, ...Object.keys(REPORTS)]);
    expect(Object.keys(SCREEN_PURPOSES).filter((name) => !known.has(name))).toEqual([]);
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as xlsx from 'xlsx';
import type { Course } from '../../../../shared/features/college/courses/courses.model.ts';
import type { Head } from '../../../../shared/features/college/heads/heads.model.ts';
import type { CreatedUser } from '../../../../shared/features/college/users/users.model.ts';
import type { Report } from '../../../../shared/features/overview/reports/reports.model.ts';
import {
  type College,
  openCollege,
  PASSWORD,
  type Person,
  smallPdf,
} from '../../../support/colleges/college.ts';

/** A word that stands in every field of one course's records and nowhere else. */
const CANARY = 'Zanzibar';

let college: College;
let own: Person;
let upload: string;
/** The highest id of the canary course's records: every id up to it is tried in every path. */
const MOST_ID = 8;

const must = async <Body>(
  reply: Promise<{ readonly status: number; readonly body: Body }>,
): Promise<Body> => {
  const { status, body } = await reply;
  if (status !== 200 && status !== 201) throw new Error(`${status}: ${JSON.stringify(body)}`);
  return body;
};

beforeAll(async () => {
  college = await openCollege();
  const { admin, science, addStudent, collect } = college;
  const { id } = await must(admin.post<Course>('/admin/courses', { name: `${CANARY} Studies` }));
  const account = { username: 'zuri', name: `${CANARY} Accountant`, role: 'accountant', password: PASSWORD };
  await must(admin.post('/admin/users', { ...account, email: 'zuri@college.example', course_id: id }));
  own = await college.signIn('zuri');
  const teacher = await must(
    admin.post<CreatedUser>('/admin/users', { role: 'teacher', name: `${CANARY} Teacher`, course_id: id }),
  );
  const student = await addStudent({
    name: `${CANARY} Student`,
    father_name: CANARY,
    roll_no: CANARY,
    course_id: id,
  });
  const file = await college.upload(smallPdf(CANARY), `${CANARY}.pdf`, own);
  upload = file.filename;
  const attachment = { url: file.url };
  const fee = await collect({ student_id: student.id, amount: 77, description: CANARY, attachment }, own);
  await collect({ student_name: CANARY, amount: 78 }, own);
  await must(admin.post(`/fees/${fee.id}/cancel`, { reason: CANARY }));
  const heads = await must(admin.get<Head[]>('/heads'));
  const due = await must(
    admin.post<{ id: number }>('/dues', {
      student_id: student.id,
      head_id: heads[0]?.id,
      amount: 82,
      due_date: '2026-11-01',
    }),
  );
  const conceded = { student_id: student.id, due_id: due.id, amount: 3, category: CANARY, reason: CANARY };
  const asked = await must(own.post<{ id: number }>('/concessions', conceded));
  await must(admin.post(`/concessions/${asked.id}/approve`, {}));
  await collect({ student_id: student.id, amount: 6 }, own);
  const refund = { student_id: student.id, date: '2026-11-21', reason: CANARY };
  const lines = [{ head_id: heads[0]?.id, amount: 5 }];
  const back = await must(admin.post<{ id: number; owes: number }>('/refunds', { ...refund, lines }));
  await must(admin.post(`/refunds/${back.id}/approve`, { reason: CANARY, owes: back.owes }));
  for (const status of ['issued', 'draft']) {
    const letter = {
      type: 'Bonafide Certificate',
      issuedTo: CANARY,
      referenceNo: `${CANARY} ${status}`,
      status,
      body: CANARY,
    };
    await must(own.post('/letters', letter));
  }
  const bill = { vendor: CANARY, bill_no: CANARY, amount: 79, category: CANARY, date: '2026-11-21' };
  await must(own.post('/bills', { ...bill, attachment }));
  const certificate = { name: CANARY, father_name: CANARY, roll_no: CANARY, year: 2026, dmc_type: 'Degree' };
  await must(own.post('/dmcs', { ...certificate, course_id: id }));
  await must(
    own.post('/attendance', { teacher_id: teacher.id, date: '2026-11-21', status: 'Late', check_in: CANARY }),
  );
  await must(admin.post('/tasks', { title: CANARY, description: CANARY, course_ids: [id] }));
  const optional = [
    ['/documents', { name: CANARY, category: 'finance', url: file.url }],
    ['/emails', { to: 'a@b.example', subject: CANARY, body: CANARY, from: 'zuri@college.example' }],
  ] as const;
  // Registers that may not be there yet.
  for (const [path, body] of optional) await own.post(path, body);
  // Records that the two courses share are read, without the canary's name.
  const shared = { course_ids: [id, science.id] };
  const assistant = { role: 'teacher', name: 'Shared Teacher', ...shared };
  const { id: teacher_id } = await must(admin.post<CreatedUser>('/admin/users', assistant));
  const { url } = await college.upload(smallPdf('Shared'), 'shared.pdf', admin);
  for (const [path, body] of [
    ['/fees', { student_name: 'Shared', amount: 80 }],
    ['/bills', { vendor: 'Shared', amount: 81, category: 'Shared' }],
    ['/letters', { type: 'Bonafide Certificate', issuedTo: 'Shared', body: 'A student of this college.' }],
    ['/documents', { name: 'Shared', category: 'finance', url }],
    ['/tasks', { title: 'Shared' }],
    ['/attendance', { teacher_id, date: '2026-11-21', status: 'Late' }],
  ] as const) {
    await must(admin.post(path, { ...body, ...shared }));
  }
  // Records of the own course stand among them, so that something is there to be read.
  await collect({ student_name: 'Own', amount: 5, course_id: science.id });
});
afterAll(() => college.close());

interface Operation {
  readonly 'x-roles'?: readonly string[];
  readonly parameters?: readonly {
    readonly name: string;
    readonly in: string;
    readonly schema?: { readonly enum?: readonly string[] };
  }[];
}
type Description = { readonly paths: Readonly<Record<string, { readonly get?: Operation }>> };

/** Queries that a route knows, each of which might let a byte through. */
const queriesOf = ({ parameters = [] }: Operation): readonly string[] => {
  const names = new Set(parameters.filter((each) => each.in === 'query').map(({ name }) => name));
  const formats = parameters.find(({ name }) => name === 'format')?.schema?.enum ?? [];
  return [
    names.has('date') && names.has('month') ? 'date=2026-11-21' : '',
    ...(names.has('q') ? [`q=${CANARY}`] : []),
    ...(names.has('course_id') ? [`course_id=${own.user.course_id}`] : []),
    ...formats.map((format) => `format=${format}`),
    ...(names.has('by') ? ['by=student', 'by=course'] : []),
  ];
};

/** Every figure that a report has for the admin, whoever asks for it then. */
const figuresOf = async (path: string): Promise<readonly string[]> => {
  const { columns, rows, totals_open } = (await college.admin.get<Report>(path.replace(/\/rows$/, ''))).body;
  const keys = [...(totals_open ? [''] : []), ...rows.map(({ key }) => key).filter((key) => key !== null)];
  return columns
    .filter(({ opens }) => opens)
    .flatMap(({ key: column }) =>
      keys.map((row) => new URLSearchParams({ column, ...(row === '' ? {} : { row }) }).toString()),
    );
};

const pathsOf = (path: string, { parameters = [] }: Operation): readonly string[] => {
  const name = /\{(\w+)\}/.exec(path)?.[1];
  if (name === undefined) return [path];
  const choices = parameters.find((each) => each.name === name)?.schema?.enum;
  const values =
    choices ?? (name === 'filename' ? [upload] : Array.from({ length: MOST_ID }, (_, at) => String(at + 1)));
  return values.map((value) => path.replace(`{${name}}`, value));
};

/** What an answer says, unpacked as far as a person could read it. */
const textOf = async (reply: Response): Promise<string> => {
  const bytes = new Uint8Array(await reply.arrayBuffer());
  const headers = JSON.stringify([...reply.headers]);
  const type = reply.headers.get('content-type') ?? '';
  if (!type.includes('spreadsheetml')) return headers + new TextDecoder().decode(bytes);
  const book = xlsx.read(bytes);
  return (
    headers +
    Object.values(book.Sheets)
      .map((sheet) => xlsx.utils.sheet_to_csv(sheet))
      .join('\n')
  );
};

/** Asks every reading route of the description; answers the addresses whose answer holds the canary, and all asked. */
const sweep = async (who: Person) => {
  const { paths } = (await college.guest.get<Description>('/openapi.json')).body;
  const sung: string[] = [];
  const statuses = new Map<string, number>();
  for (const [path, { get }] of Object.entries(paths)) {
    // The stream of events never ends; it has its own test.
    if (!get || path.endsWith('/events')) continue;
    for (const filled of pathsOf(path.replace(/^\/api/, ''), get)) {
      const isOfFigures = /^\/reports\/.*\/rows$/.test(filled);
      for (const query of isOfFigures ? await figuresOf(filled) : queriesOf(get)) {
        const address = query === '' ? filled : `${filled}?${query}`;
        const headers = { authorization: `Bearer ${who.token}` };
        const reply = await fetch(`${college.url}/api${address}`, { headers });
        statuses.set(address, reply.status);
        // A refusal that repeats what was asked tells nothing new.
        const text = (await textOf(reply)).replaceAll(`Unknown field: ${CANARY}`, '');
        if (text.includes(CANARY)) sung.push(address);
      }
    }
  }
  return { sung, statuses };
};

describe("another course's byte", () => {
  it('is in no list, report, export or search that an accountant can ask for', async () => {
    const { sung, statuses } = await sweep(college.scienceAccountant);
    expect(sung).toEqual([]);
    // The sweep asked real questions: most of them were answered.
    const answered = [...statuses.values()].filter((status) => status === 200).length;
    expect(answered).toBeGreaterThan(100);
    expect([...statuses].filter(([, status]) => status >= 500)).toEqual([]);
  }, 120_000);

  it("is seen by the course's own accountant on every register, so that the sweep can see one", async () => {
    const { sung } = await sweep(own);
    const seen = new Set(sung.map((address) => address.split('?')[0]));
    for (const path of [
      '/fees',
      '/bills',
      '/letters',
      '/dmcs',
      '/attendance',
      '/tasks',
      '/students',
      '/find',
    ]) {
      expect(seen, path).toContain(path);
    }
    for (const name of [
      'day-book',
      'defaulters',
      'cancelled-receipts',
      'bills-by-category',
      'collection-by-course',
      'dcb',
      'ageing',
      'class-ledger',
      'concessions',
      'refunds',
    ]) {
      expect(seen, name).toContain(`/reports/${name}`);
    }
    expect(sung).toContain('/reports/day-book?format=xlsx');
    expect(sung).toContain('/reports/day-book?format=csv');
  }, 120_000);
});

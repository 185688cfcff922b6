import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MEDIA_TYPES } from '../../shared/file-kinds.ts';
import { type College, openCollege, type Person } from '../support/colleges/college.ts';

let college: College;
beforeAll(async () => {
  college = await openCollege();
});
afterAll(() => college.close());

const made = async (path: string, body: object): Promise<number> => {
  const reply = await college.admin.post<{ id: number }>(path, body);
  expect(reply.status).toBe(201);
  return reply.body.id;
};
const certificate = (name: string, course_id: number) => ({
  name,
  father_name: 'Mohan Lal',
  course: 'B.Sc.',
  roll_no: name,
  year: 2026,
  dmc_type: 'Degree',
  course_id,
});

const REGISTERS = [
  {
    path: '/fees',
    call: ['GET', '/fees/export'],
    body: (name: string, course_id: number) => ({ student_name: name, amount: 5, course_id }),
  },
  {
    path: '/bills',
    call: ['GET', '/bills/export'],
    body: (name: string, course_id: number) => ({ vendor: name, amount: 5, course_id }),
  },
  {
    path: '/letters',
    call: ['GET', '/letters/export'],
    body: (name: string, course_id: number) => ({ subject: 'Others', recipient: name, course_id }),
  },
  { path: '/dmcs', call: ['GET', '/dmcs/export'], body: certificate },
  {
    path: '/students',
    call: ['GET', '/students/export'],
    body: (name: string, course_id: number) => ({
      name,
      father_name: 'Mohan Lal',
      roll_no: name,
      course_id,
      total_fees: 60_000,
    }),
  },
] as const;

const exported = async (file: string, query: string, as: Person = college.admin) => {
  const headers = { authorization: `Bearer ${as.token}` };
  const reply = await fetch(`${college.url}/api${file}?${query}`, { headers });
  expect(reply.status).toBe(200);
  return reply;
};
/** The rows below the headings. */
const linesOf = async (reply: Response): Promise<readonly string[]> =>
  (await reply.text()).trim().split('\r\n').slice(1);

describe.each(REGISTERS)('the export of $path', ({ path, call: [, file], body }) => {
  it.each([
    ['guest', 401],
    ['teacher', 403],
    ['admin', 200],
    ['scienceAccountant', 200],
  ] as const)('%s is answered %i', async (who, status) => {
    const { url } = college;
    const headers = who === 'guest' ? {} : { authorization: `Bearer ${college[who].token}` };
    expect((await fetch(`${url}/api${file}`, { headers })).status).toBe(status);
  });

  it('holds the rows chosen and no other, and never those of a course that is not the caller’s', async () => {
    const { science, commerce, scienceAccountant } = college;
    const chosen = await made(path, body('Chosen One', science.id));
    const other = await made(path, body('Other One', science.id));
    const foreign = await made(path, body('Foreign One', commerce.id));
    const both = await linesOf(await exported(file, `ids=${chosen},${foreign}`));
    expect(both).toHaveLength(2);
    const own = await linesOf(await exported(file, `ids=${chosen},${foreign}`, scienceAccountant));
    expect(own).toHaveLength(1);
    expect(own[0]).toContain('Chosen One');
    const whole = (await linesOf(await exported(file, ''))).join('\n');
    for (const name of ['Chosen One', 'Other One', 'Foreign One']) expect(whole).toContain(name);
    const listed = await college.admin.get<{ id: number }[]>(`${path}?ids=${other}`);
    expect(listed.body.map(({ id }) => id)).toEqual([other]);
  });

  it('is a spreadsheet of either kind, and refuses what is no list of ids', async () => {
    const xlsx = await exported(file, 'format=xlsx');
    expect(xlsx.headers.get('content-type')).toBe(MEDIA_TYPES.xlsx);
    expect(new Uint8Array(await xlsx.arrayBuffer()).subarray(0, 2)).toEqual(new Uint8Array([0x50, 0x4b]));
    for (const ids of ['a', '1,', '0', Array.from({ length: 201 }, (_, index) => index + 1).join(',')]) {
      expect((await college.admin.get(`${file}?ids=${ids}`)).status).toBe(400);
    }
  });
});

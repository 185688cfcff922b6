import { afterAll, beforeAll, expect, it } from 'vitest';
import { closePdf } from '../../../../main/pdf/draw-pdf.ts';
import { type College, openCollege, type Person } from '../../../support/colleges/college.ts';
import { HELD_MS, longestBlock } from '../../../support/tools/longest-block.ts';

/** Students who owe, and receipts of as many: a class. */
const CLASS = 100;

let college: College;
let receipts: readonly number[];
let owing: number;
beforeAll(async () => {
  college = await openCollege();
  const { science, commerce, scienceAccountant } = college;
  const ids: number[] = [];
  for (let at = 0; at < CLASS; at += 1) {
    await college.addStudent({
      name: `Owing ${at}`,
      roll_no: `B-${at}`,
      course_id: science.id,
      total_fees: 900,
    });
    ids.push((await college.collect({ student_name: `Paid ${at}`, course_id: science.id })).id);
  }
  receipts = ids;
  owing = (await college.addStudent({ name: 'Other', course_id: commerce.id, total_fees: 900 })).id;
  // Both threads have their fonts by now.
  await Promise.all([scienceAccountant, college.admin].map((who) => receiptOf(who)()));
});
afterAll(async () => {
  await college.close();
  await closePdf();
});

/** The papers in the order in which they were answered, each with 200. */
const asTheyCame = async (asked: Readonly<Record<string, () => Promise<{ readonly status: number }>>>) => {
  const came: string[] = [];
  const wait = async ([name, ask]: readonly [string, () => Promise<{ readonly status: number }>]) => {
    const { status } = await ask();
    came.push(status === 200 ? name : `${name}: ${status}`);
  };
  await Promise.all(Object.entries(asked).map(wait));
  return came;
};
const receiptOf = (who: Person) => () => who.get(`/fees/${receipts[0]}/receipt`);
const printAll = (who: Person) => () => who.post('/fees/print', { ids: receipts });
const demandAll = (who: Person) => () => who.get(`/demand-letters?course_id=${college.science.id}`);

it('a receipt is shown while a long list of papers is drawn, to who asked for that as well', async () => {
  const { scienceAccountant } = college;
  const began = performance.now();
  let isDrawn = false;
  const list = printAll(scienceAccountant)().finally(() => {
    isDrawn = true;
  });
  const answered: number[] = [];
  while (!isDrawn) {
    expect((await receiptOf(scienceAccountant)()).status).toBe(200);
    answered.push(performance.now() - began);
  }
  expect((await list).status).toBe(200);
  // Its papers are read first, in which time a receipt would come between in any case.
  const half = (performance.now() - began) / 2;
  expect(answered.filter((at) => at > half).length).toBeGreaterThan(3);
});

it("who asks for the papers of class after class holds no colleague's letter", async () => {
  const { scienceAccountant, commerceAccountant } = college;
  const letter = () => commerceAccountant.get(`/students/${owing}/demand-letter`);
  // Both threads have their fonts by now.
  await Promise.all([demandAll(college.admin)(), letter()]);
  const came = await asTheyCame({
    first: demandAll(scienceAccountant),
    second: demandAll(scienceAccountant),
    third: demandAll(scienceAccountant),
    other: letter,
  });
  expect(came[0]).toBe('other');
});

it('the papers of a class are read and drawn beside the thread that answers', async () => {
  const block = await longestBlock(() => demandAll(college.admin)());
  expect(block).toBeLessThan(HELD_MS);
});

it('lists of papers of one person wait for their turn at a desk, and another has theirs meanwhile', async () => {
  const { scienceAccountant, admin } = college;
  const asked = Array.from({ length: 12 }, demandAll(scienceAccountant));
  const other = await demandAll(admin)();
  const answers = await Promise.all(asked);
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 200));
  expect(other.status).toBe(200);
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import { type College, openCollege } from '../../../support/colleges/college.ts';
import { fromInside } from '../../../support/offices/office-under-test.ts';
import { replannedBy } from '../../../support/offices/statements.ts';

let college: College;
beforeAll(async () => {
  fromInside();
  college = await openCollege();
});
afterAll(() => college.close());

it('a receipt is taken by statements that were planned once, and not anew for each student', async () => {
  const [first, second, third] = [
    await college.addStudent(),
    await college.addStudent(),
    await college.addStudent(),
  ];
  for (const { id } of [first, second]) await college.collect({ student_id: id });
  const replanned = await replannedBy(() => college.collect({ student_id: third.id }));
  expect(replanned).toEqual([]);
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { COLLEGE_LISTS } from '../../fixtures/sheets/college-lists.ts';
import { type College, openCollege } from '../../support/colleges/college.ts';
import { loadSheet } from '../../support/colleges/loaded-sheet.ts';

let college: College;
beforeAll(async () => {
  college = await openCollege();
});
afterAll(() => college.close());

describe('a list as colleges keep it loads into a fresh office, no column corrected by hand', {
  timeout: 60_000,
}, () => {
  let expected = 0;
  let loaded = 0;

  it.each(COLLEGE_LISTS.map((list) => [list.what, list] as const))(
    '%s',
    async (_what, { file, content, students, one, at }) => {
      const { students: made, preview } = await loadSheet(college, content(), file);
      expected += students;
      loaded += Math.min(made.length, students);
      const said = {
        failed: preview.failed.slice(0, 2),
        left: preview.left_out.slice(0, 2),
        columns: preview.columns,
      };
      expect([made.length, said]).toEqual([students, said]);
      expect(made[at]).toMatchObject(one);
    },
  );

  it('of all their rows at least 95 of 100', () => {
    expect(COLLEGE_LISTS).toHaveLength(20);
    expect(loaded / expected).toBeGreaterThanOrEqual(0.95);
  });
});

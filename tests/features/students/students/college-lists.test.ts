import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { COLLEGE_LISTS } from '../../../fixtures/sheets/college-lists.ts';
import { type College, openCollege } from '../../../support/colleges/college.ts';
import { loadSheet } from '../../../support/colleges/loaded-sheet.ts';

let college: College;
beforeAll(async () => {
  college = await openCollege();
});
afterAll(() => college.close());

describe('a list as colleges keep it loads into a fresh office, no column corrected by hand', {
  timeout: 60_000,
}, () => {
  const count = { expected: 0, loaded: 0 };

  it.each(COLLEGE_LISTS.map((list) => [list.what, list] as const))(
    '%s',
    async (_what, { file, content, students, refused = 0, rows, at, marked = [] }) => {
      const { students: made, preview } = await loadSheet(college, await content(), file);
      count.expected += students + refused;
      count.loaded += Math.min(made.length, students);
      const said = {
        failed: preview.failed.slice(0, 2),
        left: preview.left_out.slice(0, 2),
        columns: preview.columns,
      };
      expect([made.length, preview.failed_count, said]).toEqual([students, refused, said]);
      if (refused > 0) expect(preview.tabs[0]?.doubts).not.toEqual([]);
      const places = at === undefined ? made.keys() : [at];
      for (const place of places) {
        const one = made[place];
        expect(one).toMatchObject(rows(place));
      }
      const names = preview.marked.map(({ cells }) => cells.join(' '));
      for (const place of marked)
        expect(names.some((cells) => cells.includes(made[place]?.name ?? 'nobody'))).toBe(true);
    },
  );

  it('of all their rows at least 95 of 100', () => {
    expect(COLLEGE_LISTS).toHaveLength(30);
    expect(count.loaded / count.expected).toBeGreaterThanOrEqual(0.95);
  });
});

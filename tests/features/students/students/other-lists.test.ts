import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EXPORT_LISTS } from '../../../fixtures/sheets/export-lists.ts';
import { OFFICE_LISTS } from '../../../fixtures/sheets/office-lists.ts';
import { type College, openCollege } from '../../../support/colleges/college.ts';
import { loadSheet } from '../../../support/colleges/loaded-sheet.ts';

let college: College;
beforeAll(async () => {
  college = await openCollege();
});
afterAll(() => college.close());

const LISTS = [...EXPORT_LISTS, ...OFFICE_LISTS];

describe('a list of another layout loads, and nothing of it is wrong in silence', { timeout: 60_000 }, () => {
  const count = { rows: 0, loaded: 0 };

  it.each(LISTS.map((list) => [list.what, list] as const))(
    '%s',
    async (_what, { file, content, students, refused = 0, rows, said }) => {
      const { students: made, preview } = await loadSheet(college, await content(), file);
      count.rows += students + refused;
      count.loaded += made.length;
      const told = preview.failed.slice(0, 2);
      expect([made.length, preview.failed_count, told]).toEqual([students, refused, told]);
      for (const [place, one] of made.entries()) expect(one).toMatchObject(rows(place));
      if (said) expect(preview.tabs.flatMap(({ doubts }) => doubts).join('\n')).toMatch(said);
    },
  );

  it('of all their rows at least 95 of 100', () => {
    expect(LISTS).toHaveLength(20);
    expect(count.loaded / count.rows).toBeGreaterThanOrEqual(0.95);
  });
});

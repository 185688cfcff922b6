import { expect, vi } from 'vitest';
import type { College } from './college.ts';

/** Waits until all students are in the search index: loaded ones are added in the background. */
export const untilIndexed = async ({ opened }: Pick<College, 'opened'>): Promise<void> => {
  const left = opened.raw
    .prepare(
      "select count(*) from students where id > (select indexed_to from text_marks where register = 'students')",
    )
    .pluck();
  await vi.waitFor(() => expect(left.get()).toBe(0), { timeout: 10_000 });
};

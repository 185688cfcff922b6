import { expect, vi } from 'vitest';
import type { College } from './college.ts';

/** Waits until the searches have all students in their index: a file that is loaded is put into it beside the desks. */
export const untilIndexed = async ({ opened }: Pick<College, 'opened'>): Promise<void> => {
  const left = opened.raw
    .prepare(
      "select count(*) from students where id > (select indexed_to from text_marks where register = 'students')",
    )
    .pluck();
  await vi.waitFor(() => expect(left.get()).toBe(0), { timeout: 10_000 });
};

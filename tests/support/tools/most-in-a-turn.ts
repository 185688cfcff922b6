import type { College } from '../colleges/college.ts';

/**
 * How much what a query counts changes at most from one turn of the event loop to the next while work is done, and in all: the
 * query sees the open transaction.
 */
export const mostInATurn = async (college: College, counted: string, work: () => Promise<unknown>) => {
  const count = college.opened.raw.prepare(counted).pluck();
  const seen = [Number(count.get())];
  let isDone = false;
  // The last one comes when the work is done, and perhaps its office closed.
  const look = () => {
    if (isDone) return;
    seen.push(Number(count.get()));
    setImmediate(look);
  };
  setImmediate(look);
  await work().finally(() => {
    isDone = true;
  });
  seen.push(Number(count.get()));
  return {
    most: Math.max(...seen.slice(1).map((found, at) => Math.abs(found - (seen[at] ?? 0)))),
    all: (seen.at(-1) ?? 0) - (seen[0] ?? 0),
  };
};

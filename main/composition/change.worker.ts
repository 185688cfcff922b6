import { openWriting } from '../database/open.ts';
import { type Change, nothingNoted, writeWithin } from '../office/change.ts';
import type { LongDone, LongWorks } from '../office/long-works.ts';
import { serveParts } from '../workers/serve-parts.ts';
import type { ThreadJob } from './change-thread.ts';
import { longWorks } from './long-works.ts';

// The sender's side is typed by each work's function; past the thread's boundary only the name is left.
const workOf = (name: keyof LongWorks) =>
  longWorks[name] as (change: Change, input: unknown) => Promise<LongDone['answer']>;

/** Says what it came to before it is committed, and commits when it is told to go on: nothing is made ahead of that. */
serveParts<ThreadJob, LongDone>(
  async function* ({ file, caller, moment, name, input }) {
    const writer = openWriting(file);
    try {
      const transaction = await writer.startTransaction().execute();
      try {
        const noted = nothingNoted();
        const work = workOf(name);
        const answer = await writeWithin(transaction, caller, moment, noted, (change) => work(change, input));
        yield { answer, noted };
        await transaction.commit().execute();
      } finally {
        if (!transaction.isCommitted) await transaction.rollback().execute();
      }
    } finally {
      await writer.destroy();
    }
  },
  { isAhead: false },
);

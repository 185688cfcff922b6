import { join } from 'node:path';
import { findWrongSum, SUMMED_REGISTERS } from '../../../main/database/check-sums.ts';
import { openReading } from '../../../main/database/open.ts';
import { SAID } from '../../../main/features/overview/activity/activity.said.ts';
import { recordNotAsSaid } from '../../../main/features/overview/activity/activity.said-queries.ts';
import { verifyBooks } from '../../../main/journal/verify.ts';

/** Checks the books of a data directory, its registers, its stored sums, and its records against their last entries. Throws where they do not agree. */
export const requireBooksAgree = async (dataDirectory: string): Promise<void> => {
  const db = openReading(join(dataDirectory, 'bursar.db'));
  try {
    const problems = [...(await verifyBooks(db))];
    for (const register of SUMMED_REGISTERS) {
      const wrong = await findWrongSum(db, register);
      if (wrong) problems.push(`a kept sum is wrong: ${JSON.stringify(wrong)}`);
    }
    for (const at of SAID.keys()) {
      const wrong = await recordNotAsSaid(db, at);
      if (wrong) problems.push(`a record is not as its entry says: ${JSON.stringify(wrong)}`);
    }
    if (problems.length > 0) throw new Error(`The books do not agree: ${problems.join('; ')}`);
  } finally {
    await db.destroy();
  }
};

import { join } from 'node:path';
import { findWrongSum, SUMMED_REGISTERS } from '../../../main/database/check-sums.ts';
import { openReading } from '../../../main/database/open.ts';
import { verifyBooks } from '../../../main/journal/verify.ts';

/** Checks the books of a data directory, its registers and its stored sums. Throws where they do not agree. */
export const requireBooksAgree = async (dataDirectory: string): Promise<void> => {
  const db = openReading(join(dataDirectory, 'bursar.db'));
  try {
    const problems = [...(await verifyBooks(db))];
    for (const register of SUMMED_REGISTERS) {
      const wrong = await findWrongSum(db, register);
      if (wrong) problems.push(`a kept sum is wrong: ${JSON.stringify(wrong)}`);
    }
    if (problems.length > 0) throw new Error(`The books do not agree: ${problems.join('; ')}`);
  } finally {
    await db.destroy();
  }
};

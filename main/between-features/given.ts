import { type SqlBool, sql } from 'kysely';
import { LETTER_TYPES } from '../../shared/features/letters/letters.rules.ts';
import { declineWaiting } from '../features/concessions/concessions.declined.ts';
import { concessionNames } from '../features/concessions/concessions.write-queries.ts';
import { dmcNames, lastSerial } from '../features/dmcs/dmcs.queries.ts';
import { isHeadCharged } from '../features/dues/dues.queries.ts';
import { duesTakenBack } from '../features/dues/dues.told-above.ts';
import { feeNames, lastReceiptNumber } from '../features/fees/fees.queries.ts';
import { headCharged } from '../features/heads/heads.asked-above.ts';
import { letterNames, letterNumbers } from '../features/letters/letters.queries.ts';
import { postDatedNames } from '../features/post-dated/post-dated.queries.ts';
import { oweAgain } from '../features/refunds/refunds.again.ts';
import { voucherNumbers } from '../features/refunds/refunds.queries.ts';
import { referencesUsed } from '../features/settings/settings.asked-above.ts';
import { studentsNamed, studentsReadmitted } from '../features/students/students.asked-above.ts';

/**
 * What features ask of those of a higher tier, whom they may not import, and what they tell them. Whatever runs features
 * imports this once, in each thread.
 */

headCharged.give(isHeadCharged);

duesTakenBack.give(declineWaiting);

studentsReadmitted.give(oweAgain);

studentsNamed.give(
  (which) =>
    sql<SqlBool>`(${feeNames(which)} or ${postDatedNames(which)} or ${concessionNames(which)} or ${letterNames(which)} or ${dmcNames(which)})`,
);

referencesUsed.give((db, kind, year) => {
  const type = LETTER_TYPES.find((name) => kind === `letter:${name}`);
  if (type !== undefined) return letterNumbers(db, type, year);
  if (kind === 'dmc') return lastSerial(db, year);
  return kind === 'refund' ? voucherNumbers(db, year) : lastReceiptNumber(db, year);
});

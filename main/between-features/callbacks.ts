import { type SqlBool, sql } from 'kysely';
import { financialYear } from '../../shared/dates.ts';
import { markOf, receiptSeries } from '../../shared/features/settings/settings.series.ts';
import { LETTER_TYPES } from '../../shared/papers/letter-types.ts';
import { isFundOfAccounts } from '../features/bank-accounts/bank-accounts.queries.ts';
import { freeLines } from '../features/bank-statements/bank-statements.matching.ts';
import { declineWaiting } from '../features/concessions/concessions.declined.ts';
import { anyConcessionReferences } from '../features/concessions/concessions.write-queries.ts';
import { anyDmcReferences, lastSerial } from '../features/dmcs/dmcs.queries.ts';
import { countWithout } from '../features/drawers/drawers.closing.ts';
import { onDuesRaised, onDuesTakenBack } from '../features/dues/dues.callbacks.ts';
import { isHeadCharged } from '../features/dues/dues.queries.ts';
import { concedeRaised, takeBackOnDues } from '../features/exemptions/exemptions.standing.ts';
import { anyExemptionReferences } from '../features/exemptions/exemptions.write-queries.ts';
import { onCashTakenBack } from '../features/fees/fees.callbacks.ts';
import { anyFeeReferences, lastReceiptNumber } from '../features/fees/fees.queries.ts';
import { isFundInUse, lastReceiptOfMark } from '../features/funds/funds.callbacks.ts';
import { isHeadInUse } from '../features/heads/heads.callbacks.ts';
import { isFundOfHeads } from '../features/heads/heads.queries.ts';
import { anyInstalmentsReference } from '../features/instalments/instalments.queries.ts';
import { anyLetterReferences, letterNumbers } from '../features/letters/letters.queries.ts';
import { anyMoveReferences } from '../features/moves/moves.queries.ts';
import { paymentNumbers } from '../features/payment-vouchers/payment-vouchers.queries.ts';
import { anyPostDatedReferences } from '../features/post-dated/post-dated.queries.ts';
import { anyPromotionReferences } from '../features/promotions/promotions.queries.ts';
import { oweAgain } from '../features/refunds/refunds.again.ts';
import { voucherNumbers } from '../features/refunds/refunds.queries.ts';
import { referencesUsed } from '../features/settings/settings.callbacks.ts';
import { highestUsed } from '../features/settings/settings.series.ts';
import { isStudentReferenced, onStudentsReadmitted } from '../features/students/students.callbacks.ts';
import { isHeadBooked } from '../journal/heads.queries.ts';
import { onMistakes } from '../journal/journal.callbacks.ts';

/**
 * Provides the callbacks of features with functions of features of a higher tier, which those may not import. Whatever runs
 * features imports this once, in each thread.
 */

isFundInUse.provide(async (db, id) => (await isFundOfHeads(db, id)) || isFundOfAccounts(db, id));

isHeadInUse.provide(async (db, id) => (await isHeadCharged(db, id)) || isHeadBooked(db, id));

onCashTakenBack.provide(countWithout);

onDuesRaised.provide(concedeRaised);

onDuesTakenBack.provide(async (change, dueIds, reason) => {
  await declineWaiting(change, dueIds, reason);
  await takeBackOnDues(change, dueIds, reason);
});

onMistakes.provide(freeLines);

onStudentsReadmitted.provide(oweAgain);

isStudentReferenced.provide(
  (which) =>
    sql<SqlBool>`(${anyFeeReferences(which)} or ${anyPostDatedReferences(which)} or ${anyConcessionReferences(which)} or ${anyExemptionReferences(which)} or ${anyLetterReferences(which)} or ${anyDmcReferences(which)} or ${anyPromotionReferences(which)} or ${anyMoveReferences(which)} or ${anyInstalmentsReference(which)})`,
);

referencesUsed.provide((db, kind, year) => {
  const type = LETTER_TYPES.find((name) => kind === `letter:${name}`);
  if (type !== undefined) return letterNumbers(db, type, year);
  if (kind === 'dmc') return lastSerial(db, year);
  if (kind === 'payment') return paymentNumbers(db, year);
  return kind === 'refund' ? voucherNumbers(db, year) : lastReceiptNumber(db, markOf(kind), year);
});

lastReceiptOfMark.provide(
  async (db, mark, today) => (await highestUsed(db, receiptSeries(mark), financialYear(today))).reference,
);

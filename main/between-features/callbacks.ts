import { type SqlBool, sql } from 'kysely';
import { financialYear } from '../../shared/dates.ts';
import { markOf, receiptSeries } from '../../shared/features/college/settings/settings.series.ts';
import { LETTER_TYPES } from '../../shared/papers/letter-types.ts';
import { freeLines } from '../features/accounts/bank-statements/bank-statements.matching.ts';
import { countWithout } from '../features/accounts/drawers/drawers.closing.ts';
import { ledgerNumbers } from '../features/accounts/ledger-vouchers/ledger-vouchers.queries.ts';
import { paymentNumbers } from '../features/accounts/payment-vouchers/payment-vouchers.queries.ts';
import { declineWaiting } from '../features/changes/concessions/concessions.decline-waiting.ts';
import { anyConcessionReferences } from '../features/changes/concessions/concessions.write-queries.ts';
import { concedeRaised, takeBackOnDues } from '../features/changes/exemptions/exemptions.standing.ts';
import { anyExemptionReferences } from '../features/changes/exemptions/exemptions.write-queries.ts';
import { anyInstalmentsReference } from '../features/changes/instalments/instalments.queries.ts';
import { anyMoveReferences } from '../features/changes/moves/moves.queries.ts';
import { anyPromotionReferences } from '../features/changes/promotions/promotions.queries.ts';
import { resumeServices } from '../features/changes/services/services.giving.ts';
import { anyServiceReferences } from '../features/changes/services/services.served-queries.ts';
import { onDuesRaised, onDuesTakenBack } from '../features/charges/dues/dues.callbacks.ts';
import { isHeadCharged } from '../features/charges/dues/dues.queries.ts';
import { returnAsRequested } from '../features/collection/cheques/cheques.service.ts';
import { onCashTakenBack, onReturnApproved } from '../features/collection/fees/fees.callbacks.ts';
import { anyFeeReferences, lastReceiptNumber } from '../features/collection/fees/fees.queries.ts';
import { anyPostDatedReferences } from '../features/collection/post-dated/post-dated.queries.ts';
import { oweAgain } from '../features/collection/refunds/refunds.owed-again.ts';
import { voucherNumbers } from '../features/collection/refunds/refunds.queries.ts';
import { isFundOfAccounts } from '../features/college/bank-accounts/bank-accounts.queries.ts';
import { isFundInUse, lastReceiptOfMark } from '../features/college/funds/funds.callbacks.ts';
import { isHeadInUse } from '../features/college/heads/heads.callbacks.ts';
import { isFundOfHeads } from '../features/college/heads/heads.queries.ts';
import { referencesUsed, usedAlready } from '../features/college/settings/settings.callbacks.ts';
import { highestUsed } from '../features/college/settings/settings.series.ts';
import {
  anyConsentReferences,
  contactingOf as contactingOfStudent,
} from '../features/messages/consent/consent.queries.ts';
import { keepConsent as keepConsentOf } from '../features/messages/consent/consent.service.ts';
import { anyFollowUpReferences } from '../features/messages/follow-ups/follow-ups.queries.ts';
import { statementToSend } from '../features/messages/outbox/outbox.callbacks.ts';
import { anyMessageReferences, lastStates } from '../features/messages/outbox/outbox.queries.ts';
import { anyReminderReferences } from '../features/messages/reminders/reminders.queries.ts';
import { statementNow } from '../features/overview/student-account/student-account.sending.ts';
import { readUsed } from '../features/overview/uses/uses.queries.ts';
import { anyDmcReferences, lastSerial } from '../features/papers/dmcs/dmcs.queries.ts';
import { lastSendings } from '../features/papers/emails/emails.callbacks.ts';
import { anyLetterReferences, letterNumbers } from '../features/papers/letters/letters.queries.ts';
import {
  contactingOf,
  isStudentReferenced,
  keepConsent,
  onStudentsReadmitted,
} from '../features/students/students/students.callbacks.ts';
import { isHeadBooked } from '../journal/heads.queries.ts';
import { onMistakes } from '../journal/journal.callbacks.ts';

/**
 * Provides the callbacks of features with functions of features of a later domain, which those may not import. Whatever runs
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

onReturnApproved.provide(returnAsRequested);

contactingOf.provide(contactingOfStudent);

keepConsent.provide(keepConsentOf);

onStudentsReadmitted.provide(async (change, studentIds) => {
  await oweAgain(change, studentIds);
  await resumeServices(change, studentIds);
});

isStudentReferenced.provide(
  (which) =>
    sql<SqlBool>`(${anyFeeReferences(which)} or ${anyPostDatedReferences(which)} or ${anyConcessionReferences(which)} or ${anyExemptionReferences(which)} or ${anyLetterReferences(which)} or ${anyDmcReferences(which)} or ${anyPromotionReferences(which)} or ${anyMoveReferences(which)} or ${anyServiceReferences(which)} or ${anyInstalmentsReference(which)} or ${anyConsentReferences(which)} or ${anyFollowUpReferences(which)} or ${anyMessageReferences(which)} or ${anyReminderReferences(which)})`,
);

referencesUsed.provide((db, kind, year) => {
  const type = LETTER_TYPES.find((name) => kind === `letter:${name}`);
  if (type !== undefined) return letterNumbers(db, type, year);
  if (kind === 'dmc') return lastSerial(db, year);
  if (kind === 'payment') return paymentNumbers(db, year);
  if (kind.startsWith('ledger ')) return ledgerNumbers(db, kind, year);
  return kind === 'refund' ? voucherNumbers(db, year) : lastReceiptNumber(db, markOf(kind), year);
});

lastReceiptOfMark.provide(
  async (db, mark, today) => (await highestUsed(db, receiptSeries(mark), financialYear(today))).reference,
);

lastSendings.provide((db, ids) => lastStates(db, 'email', ids));

statementToSend.provide(statementNow);

usedAlready.provide(readUsed);

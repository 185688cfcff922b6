import type { NewRefund } from '../../../../shared/features/collection/refunds/refunds.inputs.ts';
import type { Refund } from '../../../../shared/features/collection/refunds/refunds.model.ts';
import { formatRupees, toPaise } from '../../../../shared/money.ts';
import type { SignedIn } from '../../../office/actor.ts';
import { invalid } from '../../../office/api-error.ts';
import type { Change } from '../../../office/change.ts';
import { proposalFor } from './refunds.proposal.ts';
import { recorded } from './refunds.record.ts';
import { insertRefund } from './refunds.write-queries.ts';

const NOTHING_PROPOSED = 'The policy refunds nothing on that day. Enter the amounts to refund anyway.';

/** Asks for a refund. Throws 404 for a student who is not there, 400 for more than was paid under a head. */
export const askForRefund = async (change: Change<SignedIn>, input: NewRefund): Promise<Refund> => {
  const { student_id, date, reason } = input;
  const proposal = await proposalFor(change.db, student_id, date);
  const proposed = proposal.lines.filter(({ amount }) => amount > 0);
  const lines = input.lines ?? proposed.map(({ head_id, amount }) => ({ head_id, amount }));
  if (lines.length === 0) throw invalid(NOTHING_PROPOSED, 'lines');
  for (const [at, { head_id, amount }] of lines.entries()) {
    if (lines.findIndex((line) => line.head_id === head_id) !== at)
      throw invalid('Each head is named once', `lines.${at}.head_id`);
    const line = proposal.lines.find((one) => one.head_id === head_id);
    if (!line) throw invalid('Nothing was paid under that head', `lines.${at}.head_id`);
    if (amount > line.most)
      throw invalid(
        `At most ${formatRupees(line.most)} of ${line.head} can be refunded`,
        `lines.${at}.amount`,
      );
  }
  const { session_id, percent, rule } = proposal;
  const asked = { student_id, session_id, leaving_date: date, percent, rule, reason };
  const id = await insertRefund(
    change,
    asked,
    lines.map(({ head_id, amount }) => ({ head_id, paise: toPaise(amount) })),
  );
  return recorded(change, 'created', id, undefined);
};

import { z } from 'zod';
import { amountOrZero, isoDate, requiredText } from '../../../../shared/contract/fields.ts';
import type { RefundProposal } from '../../../../shared/features/collection/refunds/refunds.proposal-model.ts';

export const RefundForm = z.object({
  date: isoDate,
  reason: requiredText('Enter the reason', 500),
  /** Rupees by head, as `keyOf` names it. */
  amounts: z.record(z.string(), amountOrZero.optional()),
});

type Amounts = Readonly<Record<string, number | undefined>>;

/** A head's field; what was paid ahead is of none. */
export const keyOf = (head_id: number | null): string => `head${head_id ?? 0}`;

/** The amounts that the table proposes, as the form holds them. */
export const proposedAmounts = ({ lines }: RefundProposal): Amounts =>
  Object.fromEntries(lines.map(({ head_id, amount }) => [keyOf(head_id), amount]));

/** The amounts as they are asked for: no head that gets nothing. */
export const sentLines = ({ lines }: RefundProposal, amounts: Amounts) =>
  lines
    .map(({ head_id }) => ({ head_id, amount: amounts[keyOf(head_id)] ?? 0 }))
    .filter(({ amount }) => amount > 0);

export const ApprovalForm = z.object({ reason: z.string().trim().max(500) });

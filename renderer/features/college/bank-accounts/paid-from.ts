import { z } from 'zod';
import { limitedText } from '../../../../shared/contract/fields.ts';
import { PAYMENT_LIMITS } from '../../../../shared/features/college/bank-accounts/paid-from.ts';

/** The fields of a form that name the source of a payment. */
export const paidFromShape = {
  from: z.union([z.literal('cash'), z.literal('bank'), z.number()], 'Choose what it is paid from'),
  mode: z.enum(['Online', 'Cheque']),
  number: limitedText(PAYMENT_LIMITS.cheque),
  reference: limitedText(PAYMENT_LIMITS.reference),
  cash_reason: limitedText(PAYMENT_LIMITS.text),
};

export const PAID_FROM_CASH = {
  from: 'cash',
  mode: 'Online',
  number: '',
  reference: '',
  cash_reason: '',
} as const;

const PaidFrom = z.object(paidFromShape);

/**
 * The fields that the call takes. Those that do not belong to the chosen source are left out, even if they were filled in
 * before.
 */
export const paidFromOf = ({ from, mode, number, reference, cash_reason }: z.output<typeof PaidFrom>) => {
  if (from === 'cash') return { from, cash_reason };
  return mode === 'Cheque' ? { from, mode, number } : { from, mode, reference };
};

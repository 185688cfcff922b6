import { z } from 'zod';
import { limitedText } from '../../../shared/contract/fields.ts';
import { VOUCHER_LIMITS } from '../../../shared/features/payment-vouchers/payment-vouchers.inputs.ts';

/** The fields that say from what money is paid, in a form. */
export const paidFromShape = {
  from: z.union([z.literal('cash'), z.literal('bank'), z.number()], 'Choose from what it is paid'),
  mode: z.enum(['Online', 'Cheque']),
  number: limitedText(VOUCHER_LIMITS.cheque),
  reference: limitedText(VOUCHER_LIMITS.reference),
  cash_reason: limitedText(VOUCHER_LIMITS.text),
};

export const PAID_FROM_CASH = {
  from: 'cash',
  mode: 'Online',
  number: '',
  reference: '',
  cash_reason: '',
} as const;

const PaidFrom = z.object(paidFromShape);

/** What of these fields the call takes: what does not go with the chosen way is left out, whatever was typed before. */
export const paidFromOf = ({ from, mode, number, reference, cash_reason }: z.output<typeof PaidFrom>) => {
  if (from === 'cash') return { from, cash_reason };
  return mode === 'Cheque' ? { from, mode, number } : { from, mode, reference };
};

import { z } from 'zod';
import { amountOrZero, limitedText, optionalDate } from '../../../../shared/contract/fields.ts';
import {
  CHEQUE_STATES,
  NEEDS_RETURN_REASON,
} from '../../../../shared/features/collection/cheques/cheques.model.ts';

/** The form of a cheque's next step, as it is typed. */
export const StepForm = z
  .object({
    state: z.enum(CHEQUE_STATES, 'Choose what happened to it'),
    date: optionalDate,
    charge: amountOrZero.optional(),
    reason: limitedText(300),
  })
  .refine(({ state, reason }) => state !== 'returned' || reason !== '', {
    path: ['reason'],
    message: NEEDS_RETURN_REASON,
  });

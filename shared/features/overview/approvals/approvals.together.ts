import { z } from 'zod';
import { heldToLook } from '../../../contract/act.ts';
import { MOST_CHOSEN } from '../../../contract/chosen.ts';
import { id, optionalText, version } from '../../../contract/fields.ts';
import { owesSaid } from '../../collection/refunds/refunds.inputs.ts';
import { REQUEST_KINDS } from '../../college/users/requests.model.ts';

/** Approves or declines requests, each as by itself. A reason is theirs all; where an approval needs one, the request's own serves. */
export const DecideTogether = z
  .strictObject({
    decision: z.enum(['approve', 'decline']),
    requests: z
      .array(
        z.strictObject({
          ...{ kind: z.enum(REQUEST_KINDS), id, version: version.optional() },
          ...heldToLook,
          ...owesSaid,
        }),
      )
      .min(1, 'Choose at least one')
      .max(MOST_CHOSEN, `At most ${MOST_CHOSEN} at once`),
    reason: optionalText(500),
  })
  .superRefine(({ decision, requests, reason }, context) => {
    // A bill is declined without one, as on its own page.
    const needs = requests.some(({ kind }) => kind !== 'bill');
    if (decision === 'decline' && reason === null && needs)
      context.addIssue({ code: 'custom', path: ['reason'], message: 'Say why they are declined' });
  });
export type DecideTogether = z.output<typeof DecideTogether>;

/** How many were decided, and those that were left as they are, each with the sentence that says why. */
export const DecidedTogether = z.object({
  decided: z.int(),
  left: z.array(z.object({ kind: z.enum(REQUEST_KINDS), id, reason: z.string() })).readonly(),
});
export type DecidedTogether = z.infer<typeof DecidedTogether>;

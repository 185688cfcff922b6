import { z } from 'zod';

const line = { name: z.string(), amount: z.number() };

/** What a student paid in a period, by head and by receipt, without cancelled receipts and less refunds. Rupees. */
export const FeesPaid = z.object({
  /** The days asked for, ISO. */
  from: z.string(),
  until: z.string(),
  /** The period in the paper's words: `the financial year 2026-27 (01-04-2026 to 21-11-2026)`. */
  period: z.string(),
  period_hindi: z.string(),
  /** One line for each head, tuition first. */
  heads: z.array(z.object({ ...line, is_tuition: z.boolean() })),
  /** In the order of days; a refund is below zero and has its voucher's number. */
  receipts: z.array(z.object({ date: z.string(), number: z.string(), amount: z.number() })),
  tuition: z.number(),
  total: z.number(),
});
export type FeesPaid = z.infer<typeof FeesPaid>;

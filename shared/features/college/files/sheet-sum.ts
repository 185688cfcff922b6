import { z } from 'zod';

/** A column of money of a sheet, added up, beside the sheet's own last total; null where it says none. Rupees. */
export const SheetSum = z.object({ heading: z.string(), amount: z.number(), total: z.number().nullable() });
export type SheetSum = z.infer<typeof SheetSum>;

import { z } from 'zod';

/** What is to be said of a row of a spreadsheet: `row` as the spreadsheet program counts, 0 where there is no file, `what` as the file has it. */
export const RowRemark = z.object({ row: z.int(), what: z.string(), reason: z.string() });
export type RowRemark = z.infer<typeof RowRemark>;

/** Remarks on the rows of one file: how many there are, and the first of them. */
export const RowRemarks = z.object({ rows: z.int(), some: z.array(RowRemark).readonly() });
export type RowRemarks = z.infer<typeof RowRemarks>;

/** Shortens remarks to the first `most`. */
export const remarksOf = (rows: readonly RowRemark[], most: number): RowRemarks => ({
  rows: rows.length,
  some: rows.slice(0, most).map(({ row, what, reason }) => ({ row, what, reason })),
});

import { z } from 'zod';
import { Doing } from '../../../contract/doing.ts';
import { id, isoDate, timestamp } from '../../../contract/fields.ts';
import { ENDS_BEFORE_IT_BEGINS } from '../reports/reports.model.ts';

/** A pack for the auditor: the books and registers of any days, as one PDF and one workbook, which stay as they were made. */
export const AuditorPack = z.object({
  id,
  from: z.string(),
  to: z.string(),
  made: z.object({ at: timestamp, by: z.string() }),
});
export type AuditorPack = z.infer<typeof AuditorPack>;

/** The packs that were made, the last first, and the one that is being made. */
export const AuditorPacks = z.object({
  packs: z.array(AuditorPack).readonly(),
  making: z.object({ from: z.string(), to: z.string(), by: z.string(), doing: Doing }).nullable(),
  /** Why the last one could not be made; null where it was. */
  problem: z.string().nullable(),
});
export type AuditorPacks = z.infer<typeof AuditorPacks>;

export const NewAuditorPack = z
  .strictObject({ from: isoDate, to: isoDate })
  .refine(({ from, to }) => from <= to, { path: ['to'], message: ENDS_BEFORE_IT_BEGINS });
export type NewAuditorPack = z.output<typeof NewAuditorPack>;

export const NOT_OVER_YET = 'A pack ends today at the latest';
export const IS_BEING_MADE = 'A pack is being made. Wait until it is ready.';

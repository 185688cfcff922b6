import { z } from 'zod';
import type { IsoDate } from '../../../dates.ts';

/** The scheme under which somebody else is to pay a due, as a department pays a scholarship. */
export const Awaited = z.object({
  scheme: z.string(),
  /** The year of the scheme, as `2026-27`. */
  year: z.string(),
  /** The last day on which it is awaited; null where none is set. */
  until: z.string().nullable(),
});
export type Awaited = z.infer<typeof Awaited>;

/** A scheme with its year, as screens, lists and papers name it: `Post-Matric 2026-27`. */
export const schemeText = ({ scheme, year }: Pick<Awaited, 'scheme' | 'year'>): string => `${scheme} ${year}`;

/** Whether a due is awaited from somebody else on a day: it is then owed, but neither due nor overdue, and no late fee is asked for. */
export const isAwaitedOn = (
  { awaited }: { readonly awaited?: Awaited | null | undefined },
  on: IsoDate,
): boolean => awaited != null && (awaited.until === null || awaited.until >= on);

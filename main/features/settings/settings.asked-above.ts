import type { SeriesKind } from '../../../shared/features/settings/settings.series.ts';
import type { Db } from '../../database/db.ts';
import { askedAbove } from '../../office/asked-above.ts';

/** A financial year: as it is written in numbers (`2026-27`), with its first and last day. */
export interface NumberedYear {
  readonly period: string;
  readonly first: string;
  readonly last: string;
}

/**
 * References that the register of a series holds in a financial year, the one with the highest number among them: the last
 * one where the office gives every number itself, all of them where numbers may be typed.
 */
export const referencesUsed = askedAbove<
  readonly [db: Db, kind: SeriesKind, year: NumberedYear],
  Promise<readonly string[]>
>('which numbers a register holds');

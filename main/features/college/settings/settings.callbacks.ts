import type { SeriesKind } from '../../../../shared/features/college/settings/settings.series.ts';
import type { UseName } from '../../../../shared/features/college/settings/settings.uses.ts';
import type { Db } from '../../../database/db.ts';
import { defineCallback } from '../../../office/callback.ts';

/** A financial year: as it is written in numbers (`2026-27`), with its first and last day. */
export interface NumberedYear {
  readonly period: string;
  readonly first: string;
  readonly last: string;
}

/**
 * The references that a series' register holds in a financial year, the one with the highest number among them. Only the last
 * one where the office gives every number itself; all of them where numbers may be typed.
 */
export const referencesUsed = defineCallback<
  readonly [db: Db, kind: SeriesKind, year: NumberedYear],
  Promise<readonly string[]>
>('referencesUsed');

/** What the office has used, by its rows. */
export const usedAlready = defineCallback<readonly [db: Db], Promise<readonly UseName[]>>('usedAlready');

import type { Generated } from 'kysely';
import type { IsoDate } from '../../../../shared/dates.ts';
import type { Paise } from '../../../../shared/money.ts';

declare module '../../../database/tables.ts' {
  interface Tables {
    /** Each time that caution money lapsed to income. */
    caution_lapses: {
      id: Generated<number>;
      day: IsoDate;
      left_by: IsoDate;
      reason: string;
      paise: Paise;
      by_name: string;
      at: string;
      undone_at: Generated<string | null>;
      undone_by_name: Generated<string | null>;
      undone_reason: Generated<string | null>;
    };
    /** How much of each due lapsed. */
    lapsed_parts: { lapse_id: number; due_id: number; paise: Paise };
  }
}

import type { Generated } from 'kysely';
import type { IsoDate } from '../../../shared/dates.ts';
import type { MatchKind } from '../../../shared/features/bank-statements/bank-statements.model.ts';
import type { Paise } from '../../../shared/money.ts';

declare module '../../database/tables.ts' {
  interface Tables {
    /** Files of the bank that were loaded. */
    statement_loads: {
      id: Generated<number>;
      bank_account_id: number;
      source: string;
      lines: number;
      first_day: IsoDate | null;
      last_day: IsoDate | null;
      opening_paise: Paise | null;
      closing_paise: Paise | null;
      /** JSON: the columns that were read, by the names of their headings. */
      columns: string;
      by_name: string;
      at: string;
    };
    statement_lines: {
      id: Generated<number>;
      load_id: number;
      bank_account_id: number;
      day: IsoDate;
      narration: string;
      reference: string | null;
      /** In above zero, out below. */
      paise: Paise;
      balance_paise: Paise | null;
      /** 1, and the next number for each further line that is alike. */
      occurrence: number;
      match_id: Generated<number | null>;
    };
    bank_matches: {
      id: Generated<number>;
      bank_account_id: number;
      kind: MatchKind;
      by_name: string;
      at: string;
    };
    /** What the books say of each bank account, by voucher; maintained by a trigger. */
    bank_entries: {
      account_id: number;
      voucher_id: number;
      day: IsoDate;
      paise: Paise;
      match_id: Generated<number | null>;
    };
  }
}

import type { Generated } from 'kysely';
import type { IsoDate } from '../../../../shared/dates.ts';
import type { MatchKind } from '../../../../shared/features/accounts/bank-statements/bank-statements.model.ts';
import type { Paise } from '../../../../shared/money.ts';

declare module '../../../database/tables.ts' {
  interface Tables {
    /** The files of the bank that were loaded. */
    statement_loads: {
      id: Generated<number>;
      bank_account_id: number;
      source: string;
      lines: number;
      first_day: IsoDate | null;
      last_day: IsoDate | null;
      opening_paise: Paise | null;
      closing_paise: Paise | null;
      /** The columns that were read, by their headings, as JSON. */
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
      /** Above zero for money that came in, below for money that went out. */
      paise: Paise;
      balance_paise: Paise | null;
      /** The line's number among lines of the same day, sum, balance and narration, from 1. */
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
    /** The entries on each bank account, one for a voucher. A trigger maintains them. */
    bank_entries: {
      account_id: number;
      voucher_id: number;
      day: IsoDate;
      paise: Paise;
      match_id: Generated<number | null>;
    };
  }
}

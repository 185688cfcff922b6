import type { Generated } from 'kysely';
import type { IsoDate } from '../../../../shared/dates.ts';
import type { TallyGroup, TallyType } from '../../../../shared/features/overview/tally/tally.groups.ts';
import type { Paise } from '../../../../shared/money.ts';

declare module '../../../database/tables.ts' {
  interface Tables {
    /** One row once an admin has saved the mapping. */
    tally_mappings: { id: number; version: number };
    tally_ledgers: {
      account_id: number;
      /** 0 for no head. */
      head_id: number;
      ledger: string | null;
      tally_group: TallyGroup | null;
    };
    tally_hand_offs: {
      id: Generated<number>;
      first_day: IsoDate;
      last_day: IsoDate;
      file: string;
      sha256: string;
      vouchers: number;
      debit_paise: Paise;
      receipts_paise: Paise;
      bills_paise: Paise;
      refunds_paise: Paise;
      payments_paise: Paise;
      again: string | null;
      by_name: string;
      at: string;
    };
    tally_vouchers: {
      voucher_id: number;
      hand_off_id: number;
      number: string;
      type: TallyType;
      /** What it debits. */
      paise: Paise;
      /** SHA-256 of its XML, in hex. */
      sha256: string;
    };
  }
}

import type { Generated } from 'kysely';
import type { IsoDate } from '../../../../shared/dates.ts';
import type { Paise } from '../../../../shared/money.ts';

declare module '../../../database/tables.ts' {
  interface Tables {
    bank_accounts: {
      id: Generated<number>;
      name: string;
      bank: string;
      number: string;
      ifsc: string | null;
      fund_id: number;
      /** The id of its account in the journal. */
      account_id: number;
      opening_paise: Paise;
      opening_date: IsoDate;
      active: Generated<number>;
      default_for_cash: Generated<number>;
      default_for_online: Generated<number>;
      created_at: string;
      version: Generated<number>;
    };
  }
}

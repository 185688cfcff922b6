import type { Generated } from 'kysely';
import type { FundKind } from '../../../../shared/features/college/funds/funds.model.ts';

declare module '../../../database/tables.ts' {
  interface Tables {
    funds: {
      id: Generated<number>;
      name: string;
      kind: FundKind;
      /**
       * The journal's account of what is owed to the body that the fund is held for; null for a fund of the college's own.
       */
      account_id: number | null;
      /** What stands before the numbers of its receipts; null where they are of the ordinary series. */
      receipt_mark: string | null;
      created_at: string;
      version: Generated<number>;
    };
  }
}

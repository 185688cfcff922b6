import type { Generated } from 'kysely';
import type { FundKind } from '../../../shared/features/funds/funds.model.ts';

declare module '../../database/tables.ts' {
  interface Tables {
    funds: {
      id: Generated<number>;
      name: string;
      kind: FundKind;
      /** Of a fund held for another body: the account of what is owed to it. */
      account_id: number | null;
      created_at: string;
      version: Generated<number>;
    };
  }
}

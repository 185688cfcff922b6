import type { Generated } from 'kysely';
import type { FeeType } from '../../../../shared/features/college/heads/fee-types.ts';
import type { HeadKind, HeadPurpose } from '../../../../shared/features/college/heads/heads.model.ts';

declare module '../../../database/tables.ts' {
  interface Tables {
    heads: {
      id: Generated<number>;
      name: string;
      fee_type: FeeType;
      refundable: number;
      not_given_back: number;
      position: number;
      active: Generated<number>;
      /** The office's own use of the head, such as late fees. */
      purpose: Generated<HeadPurpose | null>;
      kind: Generated<HeadKind>;
      fund_id: Generated<number>;
      /** What is charged or received under it is credited to, and what is spent debited. */
      account_id: Generated<number>;
      created_at: string;
      version: Generated<number>;
    };
    /** Only added to, by triggers; of those up to a voucher the last is the type of what it booked. */
    head_fee_types: {
      id: Generated<number>;
      head_id: number;
      since_voucher: number;
      fee_type: FeeType;
    };
  }
}

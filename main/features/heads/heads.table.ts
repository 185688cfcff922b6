import type { Generated } from 'kysely';
import type { FeeType } from '../../../shared/features/fees/fees.model.ts';
import type { HeadPurpose } from '../../../shared/features/heads/heads.model.ts';

declare module '../../database/tables.ts' {
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
      created_at: string;
      version: Generated<number>;
    };
  }
}

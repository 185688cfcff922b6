import type { Generated } from 'kysely';
import type { CancelRequest } from '../../../shared/features/approvals/approvals.model.ts';

declare module '../../database/tables.ts' {
  interface Tables {
    cancel_requests: {
      id: Generated<number>;
      fee_id: number;
      reason: string;
      /** Cancelled by trigger, when its receipt is. */
      status: Generated<CancelRequest['status']>;
      asked_by: number;
      asked_by_name: string;
      asked_at: string;
      decided_by_name: string | null;
      decided_at: string | null;
      decision: string | null;
    };
  }
}

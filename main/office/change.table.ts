import type { Generated } from 'kysely';

declare module '../database/tables.ts' {
  interface Tables {
    audit: {
      id: Generated<number>;
      at: string;
      user_id: number | null;
      user_name: string;
      desk: string;
      action: string;
      entity: string;
      entity_id: number | null;
      summary: string;
      before: string | null;
      after: string | null;
      previous_hash: string;
      hash: string;
    };
    idempotency_keys: {
      user_id: number;
      endpoint: string;
      key: string;
      body_hash: string;
      answer: string;
      created_at: string;
    };
  }
}

import type { Generated } from 'kysely';

declare module '../database/tables.ts' {
  interface Tables {
    university: {
      id: number;
      is_on: number;
      host: string;
      port: number;
      database: string;
      username: string;
      certificate: string | null;
      sends: 'figures' | 'names';
      forgotten_to: number;
      version: number;
    };
    feed_changes: {
      number: Generated<number>;
      source: string;
      record_id: number;
    };
  }
}

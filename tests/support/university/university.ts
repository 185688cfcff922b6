import { join } from 'node:path';
import type { QueryArrayConfig, QueryConfig, QueryResultRow } from 'pg';
import type { FeedTarget } from '../../../main/feed/feed-target.ts';
import { projectRoot } from '../tools/tool.ts';
import { type Postgres, type PostgresOptions, startPostgres } from './postgres.ts';

/** A university's database with its offices' logins. */
export interface University {
  readonly postgres: Postgres;
  /** Asks as who owns everything, on a line of its own: a server that was killed is asked again. */
  ask<Row>(
    question: string | QueryConfig | QueryArrayConfig,
    values?: readonly unknown[],
  ): Promise<readonly Row[]>;
  /** Adds an office. Answers where it sends, and its number there. */
  addOffice(name: string, how?: Partial<FeedTarget>): Promise<{ office: number; target: FeedTarget }>;
  close(): Promise<void>;
}

export const OFFICE_PASSWORD = 'counted-and-sent';

export const openUniversity = async (options: PostgresOptions = {}): Promise<University> => {
  const postgres = await startPostgres(options);
  postgres.psql({ file: join(projectRoot, 'resources/university/schema.sql') });
  const ask = async <Row>(
    question: string | QueryConfig | QueryArrayConfig,
    values: readonly unknown[] = [],
  ) => {
    const client = await postgres.connect();
    try {
      const { rows } = await client.query<Row & QueryResultRow>(
        question,
        values.length > 0 ? [...values] : undefined,
      );
      return rows;
    } finally {
      await client.end();
    }
  };
  let offices = 0;
  return {
    postgres,
    ask,
    addOffice: async (name, how = {}) => {
      offices += 1;
      const login = `office_${offices}`;
      await ask(`create role ${login} login password '${OFFICE_PASSWORD}'`);
      const [added] = await ask<{ office: number }>('select bursar.add_office($1, $2) as office', [
        name,
        login,
      ]);
      return {
        office: added?.office ?? 0,
        target: {
          host: postgres.host,
          port: postgres.port,
          database: 'postgres',
          username: login,
          password: OFFICE_PASSWORD,
          certificate: null,
          sends: 'names',
          sender: 'a'.repeat(64),
          ...how,
        },
      };
    },
    close: () => postgres.remove(),
  };
};

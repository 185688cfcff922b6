import { join } from 'node:path';
import type { Client } from 'pg';
import type { FeedTarget } from '../../../main/feed/feed-thread.ts';
import { applicationRoot } from '../../../main/office/resources.ts';
import { type Postgres, type PostgresOptions, startPostgres } from './postgres.ts';

/** A university's database with its offices' logins. */
export interface University {
  readonly postgres: Postgres;
  /** Signed in as who owns everything. */
  readonly owner: Client;
  /** Adds an office. Answers where it sends, and its number there. */
  addOffice(name: string, how?: Partial<FeedTarget>): Promise<{ office: number; target: FeedTarget }>;
  close(): Promise<void>;
}

export const OFFICE_PASSWORD = 'counted-and-sent';

export const openUniversity = async (options: PostgresOptions = {}): Promise<University> => {
  const postgres = await startPostgres(options);
  for (const file of ['schema.sql', 'views.sql'])
    postgres.psql({ file: join(applicationRoot(), 'resources', 'university', file) });
  const owner = await postgres.connect();
  let offices = 0;
  return {
    postgres,
    owner,
    addOffice: async (name, how = {}) => {
      offices += 1;
      const login = `office_${offices}`;
      await owner.query(`create role ${login} login password '${OFFICE_PASSWORD}'`);
      const { rows } = await owner.query<{ office: number }>('select bursar.add_office($1, $2) as office', [
        name,
        login,
      ]);
      return {
        office: rows[0]?.office ?? 0,
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
    close: async () => {
      await owner.end();
      await postgres.remove();
    },
  };
};

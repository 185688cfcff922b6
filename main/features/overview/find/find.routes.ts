import { seesAll } from '../../../../shared/contract/roles.ts';
import { find } from '../../../../shared/features/overview/find/find.endpoints.ts';
import { type Route, route } from '../../../http/route.ts';
import { scopeOf } from '../../../office/actor.ts';
import { databaseFile } from '../../../office/disk/data-directory.ts';
import type { Office } from '../../../office/office.ts';
import { createWorkerPool } from '../../../workers/worker-pool.ts';
import type { FindAnswer, FindJob } from './find.jobs.ts';

/** Longer than this nobody waits for what they are typing. */
const PATIENCE_MS = 10_000;

/** The thread ends after this time without a search, and gives its memory back. */
const IDLE_MS = 5 * 60_000;

export const findRoutes = (office: Office): readonly Route[] => {
  const data = { databaseFile: databaseFile(office.dataDirectory) };
  const pool = createWorkerPool<FindJob, FindAnswer>('find', { data, idleMs: IDLE_MS });
  office.atClose(() => pool.close());
  return [
    // Who types on has left the earlier question: it is dropped where it still waits.
    route(find, ({ actor, query }) => {
      const job = { q: query.q, scope: scopeOf(actor), isAdmin: seesAll(actor) };
      return pool.run(job, { timeoutMs: PATIENCE_MS });
    }),
  ];
};

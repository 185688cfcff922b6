import {
  getLedger,
  getStatement,
} from '../../../../shared/features/overview/student-account/student-account.endpoints.ts';
import { pdfReply } from '../../../http/file-reply.ts';
import { type Route, route } from '../../../http/route.ts';
import { type SignedIn, scopeOf } from '../../../office/actor.ts';
import { todayOf } from '../../../office/clock.ts';
import { databaseFile } from '../../../office/disk/data-directory.ts';
import type { Office } from '../../../office/office.ts';
import { createWorkerPool } from '../../../workers/worker-pool.ts';
import type { Period } from './student-account.account.ts';
import type { AccountJob, AccountWorkerData } from './student-account.jobs.ts';
import { isLongAccount } from './student-account.queries.ts';
import { drawnStatement } from './student-account.sending.ts';
import { type Account, readAccount } from './student-account.service.ts';

/** Lines of the journal, or receipts, that are read where the desks are answered: some milliseconds. Few students have half as many. */
const MOST_LINES_HERE = 400;
/** Milliseconds that an account may take: somebody waits for it. */
const PATIENCE_MS = 30_000;

export const studentAccountRoutes = (office: Office): readonly Route[] => {
  const data = { databaseFile: databaseFile(office.dataDirectory) } satisfies AccountWorkerData;
  const pool = createWorkerPool<AccountJob, Account>('student-account', {
    data,
    threads: 2,
    ofPerson: 1,
    idleMs: 60_000,
    heapMb: 256,
    tooSlow: 'Reading the account took too long. Choose a shorter period and try again.',
  });
  office.atClose(() => pool.close());

  const accountOf = async (actor: SignedIn, id: number, period: Period): Promise<Account> => {
    const job = { scope: scopeOf(actor), id, period, today: todayOf(office.clock) };
    if (await isLongAccount(office.reader, id, MOST_LINES_HERE))
      return pool.run(job, { timeoutMs: PATIENCE_MS });
    return office.reader.transaction().execute((db) => readAccount(db, job));
  };
  return [
    route(getLedger, async ({ params, query, actor }) => (await accountOf(actor, params.id, query)).ledger),
    route(getStatement, async ({ params, query, actor }) => {
      const account = await accountOf(actor, params.id, query);
      const { filename, content } = await drawnStatement(office, account, actor.name);
      return pdfReply(content, filename);
    }),
  ];
};

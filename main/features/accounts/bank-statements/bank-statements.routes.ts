import {
  accountStandings,
  claimLine,
  enterLine,
  listEntries as entriesEndpoint,
  listProposals,
  listStatements,
  loadStatement,
  listMatches as matchesEndpoint,
  matchLine,
  matchLines,
  reconciliation,
  reconciliationPaper,
  takeBackStatement,
  toSuspense,
  undoMatch,
} from '../../../../shared/features/accounts/bank-statements/bank-statements.endpoints.ts';
import type { Reconciliation } from '../../../../shared/features/accounts/bank-statements/bank-statements.model.ts';
import { matchSettlement } from '../../../../shared/features/accounts/portals/portals.endpoints.ts';
import { computedListing } from '../../../database/listing.ts';
import { actRoute } from '../../../http/act-route.ts';
import { pdfReply } from '../../../http/file-reply.ts';
import { listRoutes } from '../../../http/list-routes.ts';
import { type Route, route } from '../../../http/route.ts';
import { sourced } from '../../../lists/sourced-listing.ts';
import { notFound } from '../../../office/api-error.ts';
import { todayOf } from '../../../office/clock.ts';
import { databaseFile } from '../../../office/disk/data-directory.ts';
import type { Office } from '../../../office/office.ts';
import { drawPdf } from '../../../pdf/draw-pdf.ts';
import { createWorkerPool } from '../../../workers/worker-pool.ts';
import { findBankAccount, journalAccountOf } from '../../college/bank-accounts/bank-accounts.queries.ts';
import { letterheadNow } from '../../college/settings/settings.letterhead.ts';
import type { reconciliationDrawing } from './bank-statements.drawing.ts';
import { claimBankLine, lineToEntry, lineToSuspense } from './bank-statements.entering.ts';
import { listEntries } from './bank-statements.entry-queries.ts';
import { readBankStatement } from './bank-statements.file.ts';
import type { BankAnswer, BankJob, BankWorkerData } from './bank-statements.jobs.ts';
import { lineList, listMatches, standings } from './bank-statements.line-queries.ts';
import { listLoads } from './bank-statements.load-queries.ts';
import { loadBankStatement, takeBackLoad } from './bank-statements.loading.ts';
import {
  matchBankLine,
  matchBankLines,
  matchPortalSettlement,
  undoBankMatch,
} from './bank-statements.matching.ts';

const sourcedLoads = sourced(listLoads);
const sourcedEntries = sourced(listEntries);
const sourcedMatches = sourced(listMatches);

/** The milliseconds for a job, which reads the unmatched lines and entries of one account in a second or two. */
const PATIENCE_MS = 60_000;

const requireAccount = async (office: Office, id: number): Promise<void> => {
  if (!(await findBankAccount(office.reader, id))) throw notFound('Bank account');
};

export const bankStatementRoutes = (office: Office): readonly Route[] => {
  const data: BankWorkerData = { databaseFile: databaseFile(office.dataDirectory) };
  const pool = createWorkerPool<BankJob, BankAnswer>('bank-books', { data, idleMs: 30_000 });
  office.atClose(() => pool.close());

  const reconciled = async (account: number, day: string | undefined): Promise<Reconciliation> => {
    const on = day ?? todayOf(office.clock);
    const answer = await pool.run({ kind: 'reconciliation', account, on }, { timeoutMs: PATIENCE_MS });
    if (answer.kind !== 'reconciliation') throw new Error('The thread of the bank answered something else');
    return answer.reconciliation;
  };

  return [
    actRoute(office, loadStatement, loadBankStatement, async ({ params, body }) => [
      params.id,
      await readBankStatement(office, params.id, body),
    ]),
    route(listStatements, async ({ params, query }) => {
      await requireAccount(office, params.id);
      return sourcedLoads(office.reader, params.id, query);
    }),
    route(takeBackStatement, ({ params, caller }) => office.write(caller, takeBackLoad, params.id)),
    ...listRoutes(office, lineList, async ({ params, query }) => {
      await requireAccount(office, params.id);
      return [params.id, query];
    }),
    route(entriesEndpoint, async ({ params, query }) => {
      await requireAccount(office, params.id);
      return sourcedEntries(office.reader, await journalAccountOf(office.reader, params.id), query);
    }),
    route(listProposals, async ({ params }) => {
      const answer = await pool.run({ kind: 'proposals', account: params.id }, { timeoutMs: PATIENCE_MS });
      if (answer.kind !== 'proposals') throw new Error('The thread of the bank answered something else');
      return answer.proposals;
    }),
    route(matchesEndpoint, async ({ query }) => sourcedMatches(office.reader, query)),
    route(matchLine, ({ caller, body }) => office.write(caller, matchBankLine, body)),
    route(matchLines, ({ caller, body }) => office.write(caller, matchBankLines, body.matches)),
    route(matchSettlement, ({ params, caller, body }) =>
      office.write(caller, matchPortalSettlement, params, body.line_id),
    ),
    route(undoMatch, ({ params, caller }) => office.write(caller, undoBankMatch, params.id)),
    route(toSuspense, ({ params, caller }) => office.write(caller, lineToSuspense, params.id)),
    route(enterLine, ({ params, caller, body }) =>
      office.write(caller, lineToEntry, params.id, body.head_id),
    ),
    route(claimLine, ({ params, caller, body }) => office.write(caller, claimBankLine, params.id, body)),
    route(accountStandings, async () => computedListing(() => standings(office.reader))),
    route(reconciliation, ({ params, query }) => reconciled(params.id, query.on)),
    route(reconciliationPaper, async ({ params, query, actor }) => {
      const statement = await reconciled(params.id, query.on);
      const { logo_file, ...college } = await letterheadNow(office.reader);
      const logo = await office.files.readWhole(logo_file);
      const pdf = await drawPdf<typeof reconciliationDrawing>('reconciliation', {
        statement,
        college: { ...college, logo },
        by: actor.name,
        at: office.clock.now().toISOString(),
      });
      return pdfReply(pdf, `reconciliation-${params.id}-${statement.on}.pdf`);
    }),
  ];
};

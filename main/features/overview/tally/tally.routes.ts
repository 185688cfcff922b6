import { createReadStream } from 'node:fs';
import {
  changedSince,
  listHandedVouchers as handedEndpoint,
  listHandOffs as handOffsEndpoint,
  handOver,
  readMapping as readMappingEndpoint,
  saveMapping as saveMappingEndpoint,
  tallyMasters,
} from '../../../../shared/features/overview/tally/tally.endpoints.ts';
import type { FileReply } from '../../../http/file-reply.ts';
import { type Route, route } from '../../../http/route.ts';
import { sourced } from '../../../lists/sourced-listing.ts';
import { notFound } from '../../../office/api-error.ts';
import { todayOf } from '../../../office/clock.ts';
import { databaseFile } from '../../../office/disk/data-directory.ts';
import { removeInPassing } from '../../../office/disk/held-files.ts';
import type { Office } from '../../../office/office.ts';
import { createWorkerPool } from '../../../workers/worker-pool.ts';
import type { BookChecks } from '../books/books.checking.ts';
import { noteHandOff, requireHandable } from './tally.handing.ts';
import type { TallyAnswer, TallyJob, TallyWorkerData } from './tally.jobs.ts';
import { readMapping, saveMapping } from './tally.mapping.ts';
import { mastersFile } from './tally.masters.ts';
import { findHandOff, listHanded, listHandOffs } from './tally.queries.ts';

const sourcedHandOffs = sourced(listHandOffs);
const sourcedHanded = sourced(listHanded);

/** A file of as many vouchers as it may hold takes some seconds. */
const PATIENCE_MS = 120_000;
const WRONG_ANSWER = 'The thread of Tally answered something else';

const xmlFile = (filename: string, body: FileReply['body']): FileReply => ({
  body,
  type: 'application/xml; charset=utf-8',
  filename,
  inline: false,
});

export const tallyRoutes = (
  office: Office,
  { checks: { requireAgreement } }: { readonly checks: BookChecks },
): readonly Route[] => {
  const data: TallyWorkerData = {
    databaseFile: databaseFile(office.dataDirectory),
    dataDirectory: office.dataDirectory,
  };
  const pool = createWorkerPool<TallyJob, TallyAnswer>('tally', { data, idleMs: 15_000 });
  office.atClose(() => pool.close());

  return [
    route(readMappingEndpoint, () => readMapping(office.reader)),
    route(saveMappingEndpoint, ({ caller, body }) => office.write(caller, saveMapping, body)),
    route(tallyMasters, async () => xmlFile('tally-ledgers.xml', await mastersFile(office.reader))),
    route(handOver, async ({ caller, body }) => {
      const { from, to, confirm } = body;
      const today = todayOf(office.clock);
      await requireHandable(office.reader, body, today);
      const takesSuggested = confirm?.includes('names') ?? false;
      const answer = await pool.run(
        { kind: 'vouchers', from, to, today, takesSuggested },
        { timeoutMs: PATIENCE_MS },
      );
      if (answer.kind !== 'vouchers') throw new Error(WRONG_ANSWER);
      const { written, ...made } = answer;
      const discard = () => {
        if (written.kind === 'file') removeInPassing(written.path);
      };
      try {
        await requireAgreement({ from, to });
        const { file } = await office.write(caller, noteHandOff, body, made);
        if (written.kind === 'bytes') return xmlFile(file, written.bytes);
        const sent = createReadStream(written.path);
        sent.on('close', discard);
        return xmlFile(file, sent);
      } catch (error) {
        discard();
        throw error;
      }
    }),
    route(handOffsEndpoint, async ({ query }) => sourcedHandOffs(office.reader, query)),
    route(handedEndpoint, async ({ params, query }) => {
      if (!(await findHandOff(office.reader, params.id))) throw notFound('Hand-off');
      return sourcedHanded(office.reader, params.id, query);
    }),
    route(changedSince, async () => {
      const answer = await pool.run({ kind: 'changes' }, { timeoutMs: PATIENCE_MS });
      if (answer.kind !== 'changes') throw new Error(WRONG_ANSWER);
      return answer.changed;
    }),
  ];
};

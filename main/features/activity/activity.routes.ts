import { addDays, dayStart } from '../../../shared/dates.ts';
import {
  type ActivityQuery,
  listActivity as listActivityEndpoint,
  verifyActivity,
} from '../../../shared/features/activity/activity.endpoints.ts';
import type { Verification } from '../../../shared/features/activity/activity.model.ts';
import type { OfficeWithBackups } from '../../backup/office-with-backups.ts';
import { SUMMED_REGISTERS } from '../../database/check-sums.ts';
import { TEXT_REGISTERS } from '../../database/texts.ts';
import { type Route, route } from '../../http/route.ts';
import { BOOK_RULES } from '../../journal/verify.ts';
import { sourced } from '../../lists/sourced-listing.ts';
import { FIRST_LINK } from '../../office/audit/audit-chain.ts';
import { databaseFile } from '../../office/disk/data-directory.ts';
import { indexAnew } from '../../office/index-texts.ts';
import { createWorkerPool, type WorkerPool } from '../../workers/worker-pool.ts';
import { type EndOfBackup, findCutEnd } from './activity.end.ts';
import type {
  ActivityAnswer,
  ActivityFilter,
  ActivityJob,
  ActivityWorkerData,
  Link,
} from './activity.jobs.ts';
import { listActivity } from './activity.queries.ts';
import { accountSentenceOf, searchSentenceOf, sentenceOf } from './activity.sums.ts';

/** The longest time for one part of a check: the largest part reads every fee that the college ever took. */
const PATIENCE_MS = 120_000;
const TOO_SLOW = 'The check took too long and was not finished. Try again while fewer desks are at work.';

type ActivityPool = WorkerPool<ActivityJob, ActivityAnswer>;

const sourcedList = sourced(listActivity);

const filterOf = ({
  from,
  to,
  q,
  user_id,
  entity,
  entity_id,
  action,
  order,
}: ActivityQuery): ActivityFilter => ({
  q,
  user_id,
  entity,
  entity_id,
  action,
  order: order ?? 'desc',
  since: from === undefined ? undefined : dayStart(from),
  until: to === undefined ? undefined : dayStart(addDays(to, 1)),
});

/** Finds where the accounts, the books, the stored sums or the searches differ from the registers and the audit; undefined where all agree. */
const findWrongBooks = async (
  pool: ActivityPool,
  office: OfficeWithBackups,
  last: number,
): Promise<NonNullable<Verification['broken']> | undefined> => {
  const found = { id: last + 1, at: office.clock.now().toISOString() };
  const accounts = await pool.run({ kind: 'accounts' }, { timeoutMs: PATIENCE_MS });
  if (accounts.kind === 'accounts' && accounts.wrong)
    return { ...found, summary: 'the accounts', reason: accountSentenceOf(accounts.wrong) };
  for (let rule = 0; rule < BOOK_RULES; rule += 1) {
    const answer = await pool.run({ kind: 'books', rule }, { timeoutMs: PATIENCE_MS });
    if (answer.kind !== 'books' || answer.problem === undefined) continue;
    return { ...found, summary: 'the journal', reason: `The books do not agree: ${answer.problem}` };
  }
  for (const register of SUMMED_REGISTERS) {
    const answer = await pool.run({ kind: 'sums', register }, { timeoutMs: PATIENCE_MS });
    if (answer.kind !== 'sums' || !answer.wrong) continue;
    return { ...found, summary: 'the totals', reason: sentenceOf(answer.wrong) };
  }
  for (const register of TEXT_REGISTERS) {
    const answer = await pool.run({ kind: 'texts', register }, { timeoutMs: PATIENCE_MS });
    if (answer.kind !== 'texts' || !answer.wrong) continue;
    await indexAnew(office, register);
    return { ...found, summary: 'the searches', reason: searchSentenceOf(answer.wrong) };
  }
  return undefined;
};

/** Checks the whole chain, part by part, that nothing was cut off its end, then the books, the stored sums and the searches. */
const verify = async (pool: ActivityPool, office: OfficeWithBackups): Promise<Verification> => {
  let from: Link | null = { id: 0, hash: FIRST_LINK };
  let checked = 0;
  while (from !== null) {
    const part: ActivityAnswer = await pool.run({ kind: 'verify', from }, { timeoutMs: PATIENCE_MS });
    if (part.kind !== 'verified') throw new Error('The worker answered another question');
    checked += part.checked;
    if (part.broken) return { ok: false, checked, broken: part.broken };
    from = part.next;
  }
  const endOf: EndOfBackup = async (file) => {
    const answer = await pool.run({ kind: 'end', file }, { timeoutMs: PATIENCE_MS });
    return answer.kind === 'end' ? answer.end : undefined;
  };
  const broken = (await findCutEnd(office, endOf)) ?? (await findWrongBooks(pool, office, checked)) ?? null;
  return { ok: broken === null, checked: broken ? checked + 1 : checked, broken };
};

export const activityRoutes = (office: OfficeWithBackups): readonly Route[] => {
  const { dataDirectory } = office;
  const data: ActivityWorkerData = { databaseFile: databaseFile(dataDirectory), dataDirectory };
  const pool = createWorkerPool<ActivityJob, ActivityAnswer>('activity', {
    data,
    idleMs: 15_000,
    tooSlow: TOO_SLOW,
  });
  office.atClose(() => pool.close());
  return [
    route(listActivityEndpoint, async ({ query }) => sourcedList(office.reader, filterOf(query))),
    route(verifyActivity, () => verify(pool, office)),
  ];
};

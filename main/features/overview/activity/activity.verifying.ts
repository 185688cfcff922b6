import { counted } from '../../../../shared/counted.ts';
import type { Verification } from '../../../../shared/features/overview/activity/activity.model.ts';
import type { OfficeWithBackups } from '../../../backup/office-with-backups.ts';
import { SUMMED_REGISTERS } from '../../../database/check-sums.ts';
import { TEXT_REGISTERS } from '../../../database/texts.ts';
import { BOOK_RULES } from '../../../journal/verify.ts';
import { FIRST_LINK } from '../../../office/audit/audit-chain.ts';
import { indexAnew } from '../../../office/index-texts.ts';
import type { WorkerPool } from '../../../workers/worker-pool.ts';
import { findCutEnd } from './activity.end.ts';
import type { ActivityAnswer, ActivityJob, Link } from './activity.jobs.ts';
import { chainEnd, firstEntryId } from './activity.queries.ts';
import { SAID } from './activity.said.ts';
import { accountSentenceOf, recordSentenceOf, searchSentenceOf, sentenceOf } from './activity.sums.ts';

/** The longest time for one part of a check: the largest part reads every fee that the college ever took. */
const PATIENCE_MS = 120_000;

type Broken = NonNullable<Verification['broken']>;
type Fault = Pick<Broken, 'summary' | 'reason'>;
type AnswerOf<Kind extends ActivityAnswer['kind']> = Extract<ActivityAnswer, { kind: Kind }>;

/** A check after that of the chain: what it looks at, how much of it there is, and what it finds wrong. */
interface Check {
  readonly what: string;
  readonly extent: string;
  readonly find: () => Promise<Broken | Fault | undefined>;
}

type Ask = <Kind extends ActivityJob['kind'] & ActivityAnswer['kind']>(
  job: Extract<ActivityJob, { kind: Kind }>,
) => Promise<AnswerOf<Kind>>;

const findWrongRule = async (ask: Ask): Promise<Fault | undefined> => {
  for (let rule = 0; rule < BOOK_RULES; rule += 1) {
    const { problem } = await ask<'books'>({ kind: 'books', rule });
    if (problem !== undefined)
      return { summary: 'the journal', reason: `The books do not agree: ${problem}` };
  }
  return undefined;
};

const findWrongRecord = async (ask: Ask): Promise<Fault | undefined> => {
  for (const [at] of SAID.entries()) {
    const { wrong } = await ask<'records'>({ kind: 'records', at });
    if (wrong) return { summary: wrong.summary, reason: recordSentenceOf(wrong) };
  }
  return undefined;
};

const findWrongSums = async (ask: Ask): Promise<Fault | undefined> => {
  for (const register of SUMMED_REGISTERS) {
    const { wrong } = await ask<'sums'>({ kind: 'sums', register });
    if (wrong) return { summary: 'the totals', reason: sentenceOf(wrong) };
  }
  return undefined;
};

const findWrongSearches = async (ask: Ask, office: OfficeWithBackups): Promise<Fault | undefined> => {
  for (const register of TEXT_REGISTERS) {
    const { wrong } = await ask<'texts'>({ kind: 'texts', register });
    if (!wrong) continue;
    await indexAnew(office, register);
    return { summary: 'the searches', reason: searchSentenceOf(wrong) };
  }
  return undefined;
};

const checksOf = (ask: Ask, office: OfficeWithBackups): readonly Check[] => [
  {
    what: 'The record’s end is where the data folder and the backups say',
    extent: 'Every good backup at hand',
    find: () => findCutEnd(office, async (file) => (await ask<'end'>({ kind: 'end', file })).end),
  },
  {
    what: 'Each person’s account is as the record says',
    extent: 'All accounts',
    find: async () => {
      const { wrong } = await ask<'accounts'>({ kind: 'accounts' });
      return wrong && { summary: 'the accounts', reason: accountSentenceOf(wrong) };
    },
  },
  {
    what: 'The books agree: journal, registers, drawers, bank, numbers and papers',
    extent: counted(BOOK_RULES, 'rule', 'rules'),
    find: () => findWrongRule(ask),
  },
  {
    what: 'Stored totals are the sums of their records',
    extent: counted(SUMMED_REGISTERS.length, 'register', 'registers'),
    find: () => findWrongSums(ask),
  },
  {
    what: 'Records are as the last entry of each says',
    extent: counted(SAID.length, 'register', 'registers'),
    find: () => findWrongRecord(ask),
  },
  {
    what: 'Searches find every record',
    extent: counted(TEXT_REGISTERS.length, 'register', 'registers'),
    find: () => findWrongSearches(ask, office),
  },
];

/** Checks the chain part by part, with the papers and files that were issued with its entries. */
const verifyChain = async (ask: Ask) => {
  let link: Link = { id: 0, hash: FIRST_LINK };
  let checked = 0;
  for (;;) {
    const part = await ask<'verified'>({ kind: 'verified', from: link });
    checked += part.checked;
    link = part.last;
    if (part.broken || !part.more) return { checked, last: link, broken: part.broken };
  }
};

/** Checks the whole chain, that nothing was cut off its end, then the accounts, the books, the stored sums, the records and the searches. */
export const verify = async (
  pool: WorkerPool<ActivityJob, ActivityAnswer>,
  office: OfficeWithBackups,
  by: string,
): Promise<Verification> => {
  const ask: Ask = async <Kind extends ActivityJob['kind'] & ActivityAnswer['kind']>(
    job: Extract<ActivityJob, { kind: Kind }>,
  ) => {
    const answer = await pool.run(job, { timeoutMs: PATIENCE_MS });
    if (answer.kind !== job.kind) throw new Error('The worker answered another question');
    return answer as AnswerOf<Kind>;
  };
  const at = office.clock.now().toISOString();
  const chain = await verifyChain(ask);
  let { broken } = chain;
  const outcome = (): 'broken' | 'holds' => (broken ? 'broken' : 'holds');
  const checks: Verification['checks'] = [
    {
      what: 'Every entry is as it was written, and carries the hash of the one before it; its papers and files are those that were issued',
      extent: counted(chain.checked, 'entry', 'entries'),
      outcome: outcome(),
    },
  ];
  for (const { what, extent, find } of checksOf(ask, office)) {
    const isReached = broken === null;
    if (isReached) {
      const found = await find();
      const after = { id: chain.checked + 1, at: office.clock.now().toISOString() };
      broken = found ? { ...after, ...found } : null;
    }
    checks.push({ what, extent, outcome: isReached ? outcome() : 'not reached' });
  }
  const isCut = broken !== null && chain.broken === null;
  const first = await firstEntryId(office.reader);
  return {
    ok: broken === null,
    checked: isCut ? chain.checked + 1 : chain.checked,
    broken,
    at,
    by,
    first: first === undefined || chain.last.id === 0 ? null : await chainEnd(office.reader, first),
    last: await chainEnd(office.reader, chain.last.id),
    checks,
  };
};

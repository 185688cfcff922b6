import { formatDate } from '../../../../shared/dates.ts';
import type { StatementResult } from '../../../../shared/features/accounts/bank-statements/bank-statements.model.ts';
import { type Paise, toRupees } from '../../../../shared/money.ts';
import type { Db } from '../../../database/db.ts';
import { act, type Looking } from '../../../office/act.ts';
import { conflict, invalid, notFound } from '../../../office/api-error.ts';
import type { Change } from '../../../office/change.ts';
import { findBankAccount } from '../../college/bank-accounts/bank-accounts.queries.ts';
import type { ReadStatement } from './bank-statements.file.ts';
import {
  deleteLoad,
  findLoad,
  firstLine,
  insertLines,
  insertLoad,
  knownAmong,
  lastLine,
  matchedOfLoad,
  type NumberedLine,
  numbered,
} from './bank-statements.load-queries.ts';

const MOST_SHOWN = 200;
const SAMPLE = 20;

const rupeesOrNull = (paise: Paise | null): number | null => (paise === null ? null : toRupees(paise));

/** Compares the new lines with those that are there. A gap is a difference between their balances that no line explains. */
const meetingOf = async (
  db: Db,
  account: number,
  file: ReadStatement,
  known: number,
): Promise<StatementResult['meeting']> => {
  const last = await lastLine(db, account);
  const [first, end] = [file.lines[0]?.day, file.lines.at(-1)?.day];
  if (!last || first === undefined || end === undefined) return { kind: 'first', difference: null };
  if (known > 0) return { kind: 'overlaps', difference: null };
  if (file.opening === null || file.closing === null) return { kind: 'meets', difference: null };
  const earliest = await firstLine(db, account);
  if (earliest && end <= earliest.day && first < earliest.day) {
    const difference = earliest.balance_paise - earliest.paise - file.closing;
    return difference === 0
      ? { kind: 'meets', difference: 0 }
      : { kind: 'earlier', difference: toRupees(difference) };
  }
  const before = first > last.day ? last : ((await lastLine(db, account, first)) ?? last);
  const difference = file.opening - before.balance_paise;
  if (difference === 0) return { kind: 'meets', difference: 0 };
  return { kind: first > last.day ? 'gap' : 'overlaps', difference: toRupees(difference) };
};

const sampleOf = (line: NumberedLine): StatementResult['sample'][number] => ({
  row: line.row,
  date: line.day,
  narration: line.narration,
  reference: line.reference,
  in: toRupees(Math.max(line.paise, 0)),
  out: toRupees(Math.max(-line.paise, 0)),
  balance: rupeesOrNull(line.balance),
});

const planLoad = async (db: Db, account: number, file: ReadStatement) => {
  const lines = numbered(file.lines);
  const known = await knownAmong(db, account, lines);
  const fresh = lines.filter((_, at) => !known.has(at));
  const result: StatementResult = {
    load_id: null,
    source: file.source,
    read: lines.length,
    new: fresh.length,
    known: known.size,
    refused: file.refused.slice(0, MOST_SHOWN),
    refused_count: file.refused.length,
    passed: file.passed,
    opening: rupeesOrNull(file.opening),
    closing: rupeesOrNull(file.closing),
    first_day: lines[0]?.day ?? null,
    last_day: lines.at(-1)?.day ?? null,
    chain: file.chain,
    breaks: file.breaks.slice(0, MOST_SHOWN).map(({ row, expected, found }) => ({
      ...{ row, expected: toRupees(expected), found: toRupees(found) },
    })),
    meeting: await meetingOf(db, account, file, known.size),
    headings: file.headings,
    columns: file.columns,
    said: file.said,
    doubts: file.doubts,
    sample: fresh.slice(0, SAMPLE).map(sampleOf),
  };
  return { fresh, result };
};

const loadFresh = async (
  change: Change,
  { fresh, result }: Awaited<ReturnType<typeof planLoad>>,
  accountId: number,
  file: ReadStatement,
): Promise<StatementResult> => {
  const { db, actor, now, today } = change;
  const account = await findBankAccount(db, accountId);
  if (!account) throw notFound('Bank account');
  const ahead = file.lines.find(({ day }) => day > today);
  if (ahead) throw invalid(`Row ${ahead.row} is dated ${formatDate(ahead.day)}, a future date`, 'file');
  if (fresh.length === 0) return result;
  const load_id = await insertLoad(db, {
    bank_account_id: accountId,
    source: file.source,
    lines: fresh.length,
    first_day: result.first_day,
    last_day: result.last_day,
    opening_paise: file.opening,
    closing_paise: file.closing,
    columns: JSON.stringify(file.columns),
    by_name: actor.name,
    at: now,
  });
  await insertLines(db, accountId, load_id, fresh);
  await change.record({
    entity: 'statements',
    id: load_id,
    action: 'loaded',
    summary: `${account.name}: ${file.source}, ${fresh.length} lines`,
    after: {
      account_id: accountId,
      source: file.source,
      lines: fresh.length,
      opening: result.opening,
      closing: result.closing,
    },
    audience: { users: [actor.userId] },
  });
  return { ...result, load_id };
};

/** Loads the new lines of a statement. Throws 400 for lines of future days. */
export const loadBankStatement = act({
  look: ({ db }: Looking, account: number, file: ReadStatement) => planLoad(db, account, file),
  show: ({ result }) => result,
  seen: (found) => found,
  perform: loadFresh,
});

/** Deletes the lines of a load. Throws 409 once one of them is matched. */
export const takeBackLoad = async (change: Change, id: number): Promise<void> => {
  const { db, actor } = change;
  const before = await findLoad(db, id);
  if (!before) throw notFound('Statement');
  const matched = await matchedOfLoad(db, id);
  if (matched > 0) throw conflict(`${matched} of its lines are matched: undo these first`);
  await deleteLoad(db, id);
  await change.record({
    entity: 'statements',
    id,
    action: 'taken back',
    summary: `${before.source}, ${before.lines} lines`,
    before,
    audience: { users: [actor.userId] },
  });
};

import { hostname } from 'node:os';
import { z } from 'zod';
import type { RawDatabase } from '../database/raw.ts';
import { type Line, Whole } from './connect.ts';
import { copyText } from './copy-text.ts';
import type { FeedTarget } from './feed-target.ts';
import {
  copyInto,
  countCopied,
  hideGone,
  isAnythingThere,
  moveNamed,
  moveUncopied,
  SUM_ALL_DAYS,
  SUM_COPIED_DAYS,
  stageOf,
  takeOver,
} from './merge-sql.ts';
import { FeedProblem } from './problem.ts';
import { allRows, type Changes, changesAfter, type Row, rowsOf } from './read-changes.ts';
import { readHere } from './read-here.ts';
import { type Here, type Standing, shapeOf, standingOf, type There } from './sender-state.ts';
import type { Source } from './source.ts';
import { SOURCES } from './sources.ts';

/** Changes that are sent in one transaction: a counter's are all there at once, a class that was charged takes several. */
const CHANGES_AT_ONCE = 5_000;

/** What an office wrote of itself, or a hostile server in its place: no name of a PC is longer. */
const Text = z.string().max(300).nullable();
const TheirOffice = z.object({
  office_id: Whole,
  uid: Text,
  sender: Text,
  sender_pc: Text,
  heard_at: Text,
  shape: Text,
  history: Whole,
  cursor: Whole,
  audit_id: Whole.nullable(),
  audit_hash: Text,
  restored: Text,
}) satisfies z.ZodType<There>;

const MY_OFFICE = `select office_id, uid, sender, sender_pc, to_char(heard_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as heard_at,
  shape, history, cursor, audit_id, audit_hash, restored
  from bursar.offices where office_id = bursar.my_office() for update`;

const HEARD = `update bursar.offices set uid = $2, sender = $3, sender_pc = $4, version = $5, sends = $6, shape = $7,
  audit_id = $8, audit_hash = $9, restored = $10, history = $11, cursor = $12, heard_at = now(),
  sent_at = case when cursor = $12 then sent_at else now() end,
  last_voucher_id = (select max(id) from bursar.vouchers where office_id = $1) where office_id = $1`;

/** What one step of the sending did: up to which change it came, whether that is further than before, and how many wait behind it. */
type Step =
  | { readonly kind: 'sent'; readonly to: number; readonly isNew: boolean; readonly left: number }
  | Extract<Standing, { kind: 'refused' }>;

interface Sending {
  readonly database: RawDatabase;
  readonly target: FeedTarget;
  readonly version: string;
  /** Whether an admin said that this PC sends from now on. */
  readonly isTakenOver: () => boolean;
  /** How many rows of a load are there. */
  readonly onLoaded: (rows: number) => void;
}

/** Makes the tables of a line into which rows are copied. */
export const prepare = async (line: Line): Promise<void> => {
  for (const source of SOURCES) await line.run(stageOf(source));
};

const theirOffice = async (line: Line): Promise<There> => {
  const [there] = await line.ask(TheirOffice, MY_OFFICE);
  if (there) return there;
  throw new FeedProblem(
    "The university's database knows no office of this user name: its administrator adds it there",
  );
};

const isNamed = ({ sends }: FeedTarget): boolean => sends === 'names';

const copy = (line: Line, source: Source, target: FeedTarget, parts: Iterable<readonly Row[]>) => {
  const write = copyText(source, isNamed(target));
  const lines = function* () {
    for (const rows of parts) if (rows.length > 0) yield write(rows);
  };
  return line.copy(copyInto(source), lines());
};

const sendChanges = async (
  line: Line,
  { database, target }: Sending,
  { office_id, history }: There,
  { ids }: Changes,
): Promise<void> => {
  for (const [source, named] of ids) {
    const rows = rowsOf(database, source, named);
    if (rows.length > 0) {
      await copy(line, source, target, [rows]);
      await line.run(takeOver(source), [office_id]);
    }
    if (source.fixed === 'all') continue;
    const left = new Set(named);
    for (const [id] of rows) left.delete(Number(id));
    if (left.size > 0) await line.run(moveNamed(source), [office_id, history, [...left]]);
  }
  const isHeadAmong = [...ids.keys()].some(({ name }) => name === 'heads');
  await line.run(isHeadAmong ? SUM_ALL_DAYS : SUM_COPIED_DAYS);
};

/** Sends everything: what is there already stays, what is no more is moved to what is gone. */
const load = async (
  line: Line,
  { database, target, onLoaded }: Sending,
  { office_id, history }: There,
  because: string,
  nextHistory: number,
): Promise<void> => {
  let done = 0;
  let gone = 0;
  for (const source of SOURCES) {
    const counted = function* () {
      for (const rows of allRows(database, source)) {
        done += rows.length;
        onLoaded(done);
        yield rows;
      }
    };
    await copy(line, source, target, counted());
    await line.run(countCopied(source));
    const [{ is_there } = { is_there: true }] = await line.ask(
      z.object({ is_there: z.boolean() }),
      isAnythingThere(source),
      [office_id],
    );
    if (is_there) gone += await line.run(moveUncopied(source), [office_id, history]);
    await line.run(takeOver(source), [office_id]);
    if (!isNamed(target) && source.names.length > 0)
      await line.run(hideGone(source), [office_id, source.names]);
  }
  await line.run(SUM_ALL_DAYS);
  await line.run(
    `insert into bursar.histories (office_id, history, began_at, because, gone_rows) values ($1, $2, now(), $3, $4)
      on conflict (office_id, history) do nothing`,
    [office_id, nextHistory, because, gone],
  );
};

/** Does one step in one transaction over there: the next changes, or everything. Throws `FeedProblem`, or what the line throws. */
export const sendNext = (line: Line, sending: Sending): Promise<Step> =>
  line.transaction(async (): Promise<Step> => {
    const { database, target, version } = sending;
    // What is read after this is of this moment or later: a change that it misses has a number of its own, and comes with the next.
    const here: Here = readHere(database);
    const there = await theirOffice(line);
    const standing = standingOf(here, there, target, sending.isTakenOver());
    if (standing.kind === 'wrong') throw new FeedProblem(standing.problem);
    if (standing.kind === 'refused') return standing;
    const note = (history: number, cursor: number) =>
      line.run(HEARD, [
        there.office_id,
        here.uid,
        target.sender,
        hostname(),
        version,
        target.sends,
        shapeOf(target, here),
        here.audit.id,
        here.audit.hash,
        here.restored,
        history,
        cursor,
      ]);
    if (standing.kind === 'load') {
      const history = there.history + (standing.isNewHistory ? 1 : 0);
      await load(line, sending, there, standing.because, history);
      await note(history, here.lastChange);
      return { kind: 'sent', to: here.lastChange, isNew: true, left: 0 };
    }
    const changes = changesAfter(database, there.cursor, CHANGES_AT_ONCE);
    if (changes) await sendChanges(line, sending, there, changes);
    const to = changes?.to ?? there.cursor;
    await note(there.history, to);
    return { kind: 'sent', to, isNew: changes !== undefined, left: changes?.left ?? 0 };
  });

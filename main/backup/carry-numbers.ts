import { existsSync } from 'node:fs';
import { counted } from '../../shared/counted.ts';
import { formatMoment, localDate } from '../../shared/dates.ts';
import {
  defaultPrefix,
  isSeries,
  labelOf,
  seriesNumber,
} from '../../shared/features/college/settings/settings.series.ts';
import { goOnAfterIds, lastIds } from '../database/guards/given-ids.ts';
import { openPrepared, openReader } from '../database/open.ts';
import { lastAuditId, type RawDatabase } from '../database/raw.ts';
import { databaseFile } from '../office/disk/data-directory.ts';
import { readMark } from '../office/disk/data-mark.ts';
import { appendAudit } from './append-audit.ts';
import { readBackupFolder } from './backup-folder.ts';
import { furtherBy, furthest, givenNumbers, receiptMarks, type SeriesEnd } from './given-numbers.ts';
import type { Manifest } from './manifest.ts';
import { officeOf, seriesOf } from './read-facts.ts';

/** The person who restores, and the moment: ISO in UTC. */
interface Restorer {
  readonly at: string;
  readonly user_id: number | null;
  readonly user_name: string;
  readonly desk: string;
}

const nextOf = (series: readonly SeriesEnd[], { kind, period }: SeriesEnd): number =>
  series.find((end) => end.kind === kind && end.period === period)?.next_number ?? 1;

const written = (database: RawDatabase, { kind, period }: SeriesEnd, number: number): string => {
  if (!isSeries(kind)) return `${kind} ${period}/${number}`;
  const prefix = database
    .prepare<[string], string>('select prefix from series_prefixes where kind = ?')
    .pluck()
    .get(kind);
  return seriesNumber(kind, prefix ?? defaultPrefix(kind), `${period.slice(0, 4)}-04-01`, number);
};

/** Lets every series go on after what is known to have been given, and writes each gap into the audit. */
const goOnAfter = (
  database: RawDatabase,
  by: Restorer,
  given: readonly SeriesEnd[],
  reason: string,
): void => {
  const before = seriesOf(database);
  for (const end of furthest(given)) {
    const from = nextOf(before, end);
    if (end.next_number <= from) continue;
    const { changes } = database
      .prepare('update series set next_number = @next_number where kind = @kind and period = @period')
      .run(end);
    if (changes === 0)
      database
        .prepare('insert into series (kind, period, next_number) values (@kind, @period, @next_number)')
        .run(end);
    const [first, last] = [written(database, end, from), written(database, end, end.next_number - 1)];
    const label = labelOf(isSeries(end.kind) ? end.kind : 'receipt');
    const gap = first === last ? `${first} is left out` : `${first} to ${last} are left out`;
    appendAudit(database, {
      ...by,
      action: 'left out',
      entity: 'settings',
      entity_id: 1,
      summary: `${label}: ${gap}. ${reason}`,
      before: JSON.stringify({ kind: end.kind, period: end.period, next_number: from }),
      after: JSON.stringify(end),
    });
  }
};

interface Good {
  readonly id: string;
  readonly manifest: Manifest;
}

/** A folder that cannot be read tells nothing. */
const backupsOn = (backupFolder: string): readonly Good[] => {
  try {
    return readBackupFolder(backupFolder).flatMap(({ id, manifest }) => (manifest ? [{ id, manifest }] : []));
  } catch {
    return [];
  }
};

interface Restored extends Restorer {
  readonly id: number;
  /** JSON: see `RestoredBackup`. */
  readonly after: string;
}

/** The audit's record of a restored backup. */
export interface RestoredBackup {
  readonly id: string;
  /** ISO in UTC. */
  readonly taken_at: string;
  /** The ends of the series in the office's other backups at hand. */
  readonly given: readonly SeriesEnd[];
}

const restoredRow = (database: RawDatabase): Restored | undefined =>
  database
    .prepare<[], Restored>(
      "select id, at, user_id, user_name, desk, after from audit where entity = 'backups' and action = 'restored' order by id desc limit 1",
    )
    .get();

/** The data that is being replaced, for reading; undefined where there is none, or none that can be read. */
const openReplaced = (dataDirectory: string): RawDatabase | undefined => {
  const file = databaseFile(dataDirectory);
  if (!existsSync(file)) return undefined;
  try {
    return openReader(file);
  } catch {
    return undefined;
  }
};

/** Reads the data that is being replaced; undefined where it is another office's, or cannot be read. */
const readReplaced = (dataDirectory: string, staged: RawDatabase) => {
  const replaced = openReplaced(dataDirectory);
  try {
    if (!replaced || officeOf(replaced) !== officeOf(staged)) return undefined;
    return { given: givenNumbers(replaced, staged), ids: lastIds(replaced), audit: lastAuditId(replaced) };
  } catch {
    return undefined;
  } finally {
    replaced?.close();
  }
};

/** Counts the changes recorded here that no data at hand knows; 0 where this folder was not the office's. */
const unknownChanges = (
  dataDirectory: string,
  office: string | null,
  restored: number,
  replaced: number | undefined,
): number => {
  const mark = readMark(dataDirectory);
  if (!mark) return 0;
  if (replaced !== undefined) return Math.max(0, mark.audit - replaced);
  const newest = backupsOn(`${dataDirectory}/backups`)[0]?.manifest;
  if (newest?.office !== office) return 0;
  // A backup with more audit than the mark is older than a restore: it does not tell how far this data came.
  const reached = Number(newest.audit?.id ?? 0);
  return Math.max(0, mark.audit - (reached > mark.audit ? restored : Math.max(reached, restored)));
};

const note = (database: RawDatabase, by: Restorer, summary: string): void => {
  appendAudit(database, {
    ...by,
    action: 'left out',
    entity: 'settings',
    entity_id: 1,
    summary,
    before: null,
    after: null,
  });
};

const HELD =
  'A backup was restored while this waited: it may have been sent since. Send it again only if it was not.';

/** Nothing that waited in a backup goes out by itself: it may have been sent after the backup was taken. */
const holdMessages = (database: RawDatabase, by: Restorer): void => {
  const { changes } = database
    .prepare(
      "update outbox set state = 'unknown', problem = ?, done_at = ? where state in ('waiting', 'sending')",
    )
    .run(HELD, by.at);
  if (changes === 0) return;
  appendAudit(database, {
    ...by,
    action: 'left out',
    entity: 'outbox',
    entity_id: null,
    summary: `${counted(changes, 'message', 'messages')} that waited in the backup: not sent again by itself. See Outbox.`,
    before: null,
    after: JSON.stringify({ messages: changes }),
  });
};

/** Ids that are left out where nobody knows which were given, and as many more for each change that is known to be missing. */
const UNKNOWN_IDS = 100_000;
const IDS_OF_A_CHANGE = 1_000;

const COMPARE = 'Compare with the last papers that were printed, and set the next numbers in the settings.';

/**
 * Carries the given numbers and ids into prepared data before it takes the place of the office's own: every series, and the ids
 * of every register, go on after those given until then, since Tally, the university and links know a record by its id. Where the old data cannot be read, it skips as many as there were changes since the newest
 * backup that can; what cannot be known is noted in the audit. Running it twice changes nothing more.
 */
export const carryFromData = (dataDirectory: string, stagedFile: string): void => {
  const staged = openPrepared(stagedFile);
  try {
    const restored = restoredRow(staged);
    if (!restored) return;
    const { id, after, ...by } = restored;
    // What `stageBackup` wrote.
    const { taken_at, given } = JSON.parse(after) as RestoredBackup;
    const backup = `this backup of ${formatMoment(taken_at)} was taken`;
    const replaced = readReplaced(dataDirectory, staged);
    const lost = unknownChanges(dataDirectory, officeOf(staged), id - 1, replaced?.audit);
    staged.transaction(() => {
      const known = [...given, ...(replaced?.given ?? [])];
      holdMessages(staged, by);
      goOnAfter(staged, by, known, `Given after ${backup}.`);
      if (replaced) goOnAfterIds(staged, replaced.ids);
      const isNoted = staged
        .prepare("select 1 from audit where id > ? and action = 'left out' and after is null")
        .get(id);
      if (isNoted || (replaced && lost === 0)) return;
      goOnAfterIds(
        staged,
        lastIds(staged).map(({ name, seq }) => ({ name, seq: seq + UNKNOWN_IDS + lost * IDS_OF_A_CHANGE })),
      );
      if (lost === 0) {
        note(staged, by, `What was numbered after ${backup} is not known here. ${COMPARE}`);
        return;
      }
      const what = replaced ? 'A part of the earlier data is missing' : 'The earlier data cannot be read';
      const reason = `${what}: it recorded up to ${lost} more changes, and each may have given a number.`;
      const ends = furtherBy(seriesOf(staged), lost, localDate(new Date(by.at)), receiptMarks(staged));
      goOnAfter(staged, by, ends, reason);
      note(staged, by, `${reason} Every series goes on so many numbers later. ${COMPARE}`);
    })();
  } finally {
    staged.close();
  }
};

/** The sentences for the person who restored: what the restore left out, and what it could not know. */
export const leftOut = (dataDirectory: string): readonly string[] => {
  const database = openReader(databaseFile(dataDirectory));
  try {
    const restored = restoredRow(database);
    if (!restored) return [];
    return database
      .prepare<[number], string>("select summary from audit where id > ? and action = 'left out' order by id")
      .pluck()
      .all(restored.id);
  } finally {
    database.close();
  }
};

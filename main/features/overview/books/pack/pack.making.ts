import { formatCount } from '../../../../../shared/counted.ts';
import {
  type AuditorPacks,
  IS_BEING_MADE,
  type NewAuditorPack,
} from '../../../../../shared/features/overview/books/auditor-packs.model.ts';
import {
  AUDITOR_PARTS,
  PACK_PARTS,
  type Pack,
  type PackPart,
} from '../../../../../shared/features/overview/books/pack.model.ts';
import type { Db } from '../../../../database/db.ts';
import { officeItself } from '../../../../office/actor.ts';
import { ApiError, conflict } from '../../../../office/api-error.ts';
import { todayOf } from '../../../../office/clock.ts';
import { databaseFile } from '../../../../office/disk/data-directory.ts';
import { diskTrouble } from '../../../../office/disk/disk-trouble.ts';
import type { Office } from '../../../../office/office.ts';
import { type ProgressMemory, progressMemory, readProgress } from '../../../../workers/shared-progress.ts';
import { createWorkerPool } from '../../../../workers/worker-pool.ts';
import type { PackFiles, PackJob, PackOf, PackWorkerData } from './pack.jobs.ts';
import { auditorPacks, findPack, locksWithoutPack } from './pack.queries.ts';
import { keepAuditorPack, keepPack } from './pack.service.ts';

/** Nobody waits for it. */
const PATIENCE_MS = 1_800_000;
const NOT_MADE = 'The pack could not be made. Make it once more.';

/** `Day Book, row 4,200 of 22,160`, `Day Book in the workbook`: each part is written on paper, then in the workbook. */
const wordsOf =
  (parts: readonly PackPart[]) =>
  (step: number, row: number, rows: number): string => {
    const part = parts[step % parts.length] ?? '';
    if (step >= parts.length) return `${part} in the workbook`;
    return rows > 0 ? `${part}, row ${formatCount(row)} of ${formatCount(rows)}` : part;
  };

/** The making of packs, in a thread of its own, one after the other. */
export interface Packs {
  /** Begins to make the pack of a lock, unless it is being made. Nobody waits for it. */
  begin(lockId: number, by: string): void;
  /** How far the pack of a lock is. */
  stateOf(db: Db, lockId: number): Promise<Pack>;
  /** Makes what is missing, as after the office was ended in the middle of one. */
  makeOwed(): Promise<void>;
  /** Begins to make a pack for the auditor. Throws 409 while one is being made. */
  beginForAuditor(days: NewAuditorPack, by: string): void;
  /** The packs for the auditor, and how far the next one is. */
  forAuditor(db: Db): Promise<AuditorPacks>;
}

const sentenceOf = (error: unknown): string =>
  error instanceof ApiError ? error.message : (diskTrouble(error) ?? NOT_MADE);

/** A pack to make: what it is of, for whom, how its files are kept, and what tells the desks how far it is. */
interface Order {
  readonly of: PackOf;
  readonly by: string;
  readonly keep: (files: PackFiles) => Promise<unknown>;
  readonly tell: () => void;
}

/** Makes packs one after the other, and holds by their keys how far each is and why one was not made. */
const createMaker = (office: Office) => {
  const data = {
    databaseFile: databaseFile(office.dataDirectory),
    dataDirectory: office.dataDirectory,
  } satisfies PackWorkerData;
  // A thread of its own for each gives the memory of a thick document back.
  const pool = createWorkerPool<PackJob, PackFiles>('pack', { data, isOwn: true, isOneOff: true });
  const making = new Map<string, ProgressMemory>();
  const problems = new Map<string, string>();
  let isClosing = false;
  office.atClose(async () => {
    isClosing = true;
    await pool.close();
  });

  const make = async (key: string, { of, by, keep, tell }: Order): Promise<void> => {
    if (making.has(key)) return;
    const progress = progressMemory();
    making.set(key, progress);
    problems.delete(key);
    tell();
    try {
      const at = office.clock.now().toISOString();
      await keep(
        await pool.run({ of, today: todayOf(office.clock), by, at, progress }, { timeoutMs: PATIENCE_MS }),
      );
    } catch (error) {
      // What the closing cuts off is made at the next start, or asked for again.
      if (isClosing) return;
      if (!(error instanceof ApiError) && diskTrouble(error) === undefined)
        console.error('A pack was not made:', error);
      problems.set(key, sentenceOf(error));
    } finally {
      making.delete(key);
      if (!isClosing) tell();
    }
  };

  return {
    make,
    progressOf: (key: string) => making.get(key),
    problemOf: (key: string) => problems.get(key),
  };
};

const AUDITOR = 'auditor';

export const createPacks = (office: Office): Packs => {
  const { make, progressOf, problemOf } = createMaker(office);
  const actor = officeItself('office PC');
  let asked: (NewAuditorPack & { readonly by: string }) | undefined;

  const makeMonth = (lockId: number, by: string): Promise<void> =>
    make(`lock ${lockId}`, {
      of: { kind: 'month', lockId },
      by,
      keep: (files) => office.write({ actor }, keepPack, { lockId, by, ...files }),
      tell: () => office.live.publish({ entity: 'months', id: lockId, action: 'updated' }, { users: [] }),
    });

  return {
    begin: (lockId, by) => void makeMonth(lockId, by),
    stateOf: async (db, lockId) => {
      const nothing = { doing: null, problem: null, made: null };
      const pack = await findPack(db, lockId);
      if (pack) return { ...nothing, state: 'made', made: { at: pack.made_at, by: pack.made_by_name } };
      const progress = progressOf(`lock ${lockId}`);
      if (progress)
        return { ...nothing, state: 'making', doing: readProgress(progress, wordsOf(PACK_PARTS)) };
      const problem = problemOf(`lock ${lockId}`);
      return problem === undefined ? { ...nothing, state: 'none' } : { ...nothing, state: 'failed', problem };
    },
    makeOwed: async () => {
      for (const { id, locked_by_name } of await locksWithoutPack(office.reader))
        await makeMonth(id, locked_by_name);
    },
    beginForAuditor: ({ from, to }, by) => {
      if (progressOf(AUDITOR)) throw conflict(IS_BEING_MADE);
      asked = { from, to, by };
      void make(AUDITOR, {
        of: { kind: 'days', from, to },
        by,
        keep: (files) => office.write({ actor }, keepAuditorPack, { from, to, by, ...files }),
        tell: () => office.live.publish({ entity: 'auditor_packs', id: 0, action: 'updated' }, { users: [] }),
      });
    },
    forAuditor: async (db) => {
      const progress = progressOf(AUDITOR);
      return {
        packs: await auditorPacks(db),
        making:
          progress && asked ? { ...asked, doing: readProgress(progress, wordsOf(AUDITOR_PARTS)) } : null,
        problem: problemOf(AUDITOR) ?? null,
      };
    },
  };
};

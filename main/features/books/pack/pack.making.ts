import { formatCount } from '../../../../shared/counted.ts';
import { PACK_PARTS, type Pack } from '../../../../shared/features/books/pack.model.ts';
import type { Db } from '../../../database/db.ts';
import { officeItself } from '../../../office/actor.ts';
import { ApiError } from '../../../office/api-error.ts';
import { todayOf } from '../../../office/clock.ts';
import { databaseFile } from '../../../office/disk/data-directory.ts';
import { diskTrouble } from '../../../office/disk/disk-trouble.ts';
import type { Office } from '../../../office/office.ts';
import { type ProgressMemory, progressMemory, readProgress } from '../../../workers/shared-progress.ts';
import { createWorkerPool } from '../../../workers/worker-pool.ts';
import type { PackFiles, PackJob, PackWorkerData } from './pack.jobs.ts';
import { findPack, locksWithoutPack } from './pack.queries.ts';
import { keepPack } from './pack.service.ts';

/** Nobody waits for it. */
const PATIENCE_MS = 1_800_000;
const NOT_MADE = 'The pack could not be made. Make it once more.';

/** `Day Book, row 4,200 of 22,160`, `Day Book in the workbook`: each part is written on paper, then in the workbook. */
const wordsOf = (step: number, row: number, rows: number): string => {
  const part = PACK_PARTS[step % PACK_PARTS.length] ?? '';
  if (step >= PACK_PARTS.length) return `${part} in the workbook`;
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
}

const sentenceOf = (error: unknown): string =>
  error instanceof ApiError ? error.message : (diskTrouble(error) ?? NOT_MADE);

export const createPacks = (office: Office): Packs => {
  const data = {
    databaseFile: databaseFile(office.dataDirectory),
    dataDirectory: office.dataDirectory,
  } satisfies PackWorkerData;
  // A thread of its own for each gives the memory of a thick document back.
  const pool = createWorkerPool<PackJob, PackFiles>('pack', { data, isOwn: true, isOneOff: true });
  const making = new Map<number, ProgressMemory>();
  const problems = new Map<number, string>();
  let isClosing = false;
  office.atClose(async () => {
    isClosing = true;
    await pool.close();
  });

  const tell = (lockId: number): void =>
    office.live.publish({ entity: 'months', id: lockId, action: 'updated' }, { users: [] });

  const make = async (lockId: number, by: string): Promise<void> => {
    if (making.has(lockId)) return;
    const progress = progressMemory();
    making.set(lockId, progress);
    problems.delete(lockId);
    tell(lockId);
    try {
      const at = office.clock.now().toISOString();
      const job: PackJob = { lockId, today: todayOf(office.clock), by, at, progress };
      const files = await pool.run(job, { timeoutMs: PATIENCE_MS });
      await office.write({ actor: officeItself('office PC') }, keepPack, { lockId, by, ...files });
    } catch (error) {
      // What the closing cuts off is made at the next start.
      if (isClosing) return;
      if (!(error instanceof ApiError) && diskTrouble(error) === undefined)
        console.error('A month’s pack was not made:', error);
      problems.set(lockId, sentenceOf(error));
    } finally {
      making.delete(lockId);
      if (!isClosing) tell(lockId);
    }
  };

  return {
    begin: (lockId, by) => void make(lockId, by),
    stateOf: async (db, lockId) => {
      const nothing = { doing: null, problem: null, made: null };
      const pack = await findPack(db, lockId);
      if (pack) return { ...nothing, state: 'made', made: { at: pack.made_at, by: pack.made_by_name } };
      const progress = making.get(lockId);
      if (progress) return { ...nothing, state: 'making', doing: readProgress(progress, wordsOf) };
      const problem = problems.get(lockId);
      return problem === undefined ? { ...nothing, state: 'none' } : { ...nothing, state: 'failed', problem };
    },
    makeOwed: async () => {
      for (const { id, locked_by_name } of await locksWithoutPack(office.reader))
        await make(id, locked_by_name);
    },
  };
};

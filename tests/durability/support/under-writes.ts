import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import Sqlite from 'better-sqlite3';
import { expect } from 'vitest';
import { checkBackup } from '../../../main/backup/check-backup.ts';
import type { Backup } from '../../../shared/features/college/backup/backup.model.ts';
import { type College, openCollege, smallPdf } from '../../support/colleges/college.ts';
import type { Reply } from '../../support/offices/api-client.ts';
import { prove } from '../../support/tools/figures.ts';
import { HELD_MS, longestBlock } from '../../support/tools/longest-block.ts';

const WRITES_A_SECOND = 100;

/** Fills the register, so that a backup takes as long as a real college's. */
const fillRegister = ({ opened }: College, fees: number): void => {
  const { raw } = opened;
  const insert = raw.prepare(
    `insert into fees (student_name, amount_paise, fee_type, payment_type, paid, payment_date, description, created_by, created_by_name, created_at)
     values ('Kiran Kumari', 50000, 'Tuition', 'Cash', 0, '2026-04-01', ?, 1, 'Meera Nair', '2026-04-01T04:30:00.000Z')`,
  );
  raw.transaction(() => {
    for (let index = 0; index < fees; index += 1) insert.run(`An entry of the years before, number ${index}`);
  })();
};

interface Cashiers {
  /** The numbers of the receipts that were answered. */
  readonly acknowledged: readonly string[];
  stop(): Promise<void>;
}

/** Collects fees at a steady rate, whatever else the office does. */
const collectSteadily = (college: College): Cashiers => {
  const acknowledged: string[] = [];
  const running = new Set<Promise<void>>();
  const timer = setInterval(() => {
    const entry = college.collect({ amount: 1 }).then((fee) => {
      acknowledged.push(fee.receipt_no ?? '');
      running.delete(entry);
    });
    running.add(entry);
  }, 1000 / WRITES_A_SECOND);
  return {
    acknowledged,
    stop: async () => {
      clearInterval(timer);
      await Promise.all(running);
    },
  };
};

const receiptsIn = (folder: string): ReadonlySet<string> => {
  const database = new Sqlite(join(folder, 'bursar.db'), { readonly: true });
  try {
    expect(database.pragma('integrity_check', { simple: true })).toBe('ok');
    return new Set(
      database.prepare<[], string>('select receipt_no from fees where receipt_no is not null').pluck().all(),
    );
  } finally {
    database.close();
  }
};

const WRITES_BETWEEN = 20;

/** The milliseconds that the office may compute without answering anybody. */
const LONGEST_TURN_MS = HELD_MS;

/** Takes backups one after the other while fees are collected, and checks each. */
const backUpUnderWrites = async (backups: number, fees: number) => {
  const college = await openCollege({ booksAreOwn: true });
  fillRegister(college, fees);
  await college.upload(smallPdf(), 'slip.pdf');
  const backupFolder = join(college.dataDirectory, 'backups');
  const cashiers = collectSteadily(college);
  const failures: string[] = [];
  let longestBlockMs = 0;
  for (let round = 0; round < backups; round += 1) {
    const goal = cashiers.acknowledged.length + WRITES_BETWEEN;
    while (cashiers.acknowledged.length < goal) await pause(10);
    const before = [...cashiers.acknowledged];
    const answers: Reply<Backup>[] = [];
    const turn = await longestBlock(async () => {
      answers.push(await college.admin.post<Backup>('/backups', {}));
    });
    longestBlockMs = Math.max(longestBlockMs, turn);
    const [answer] = answers;
    if (!answer) throw new Error('The backup was not answered');
    const { status, body } = answer;
    if (status !== 201) throw new Error(`The backup was answered ${status}: ${JSON.stringify(body)}`);
    // The check is the test's own work, and not timed.
    const folder = join(backupFolder, body.id);
    const problem = checkBackup(folder);
    if (problem !== undefined) failures.push(`backup ${round}: ${problem}`);
    if (turn >= LONGEST_TURN_MS)
      failures.push(`backup ${round}: nobody was answered for ${Math.round(turn)} ms`);
    const held = receiptsIn(folder);
    const missed = before.filter((receipt) => !held.has(receipt));
    failures.push(...missed.map((receipt) => `backup ${round} misses ${receipt}`));
    college.clock.advance(1000);
  }
  await cashiers.stop();
  const written = cashiers.acknowledged.length;
  await college.close();
  return {
    tried: backups,
    failures,
    measured: `${written} fees meanwhile; longest turn ${Math.round(longestBlockMs)} ms`,
  };
};

/** Takes `backups` backups of an office with `fees` fees, while more are collected. */
export const proveBackupsUnderWrites = (backups: number, fees: number): Promise<void> =>
  prove('a backup taken while fees are collected is whole, misses none, and lets no desk wait', backups, () =>
    backUpUnderWrites(backups, fees),
  );

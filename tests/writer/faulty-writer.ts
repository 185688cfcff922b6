import { isMainThread, workerData } from 'node:worker_threads';
import { sql } from 'kysely';
import { addCourse } from '../../main/features/college/courses/courses.service.ts';
import { conflict } from '../../main/office/api-error.ts';
import type { Change } from '../../main/office/change.ts';
import { takesLong } from '../../main/office/command.ts';
import { commandList } from '../../main/writer/command-list.ts';
import { serveWriter } from '../../main/writer/serve-writer.ts';

/** Writes something and never comes back. */
export const hang = async (change: Change): Promise<void> => {
  await addCourse(change, { name: 'Never', description: null });
  for (;;);
};

/** Takes more memory than a thread may have. */
export const fill = async (change: Change): Promise<number> => {
  await addCourse(change, { name: 'Never', description: null });
  const taken: number[][] = [];
  for (;;) taken.push(Array.from({ length: 100_000 }, (_, at) => at + taken.length));
};

/** Says how far it is, until it is cancelled. */
export const goOn = async (change: Change): Promise<void> => {
  await addCourse(change, { name: 'Never', description: null });
  for (let done = 0; ; done += 1) change.progress(done, 1_000_000);
};
takesLong('Something long is done', goOn);

/** Is refused at the commit, and not before. */
export const failAtCommit = async ({ db }: Change): Promise<void> => {
  await sql`pragma defer_foreign_keys = on`.execute(db);
  await sql`insert into course_set_members (set_id, position, course_id) values (999999, 0, 999999)`.execute(
    db,
  );
};

/** Writes something, and is refused then. */
export const refuse = async (change: Change): Promise<never> => {
  await addCourse(change, { name: 'Never', description: null });
  throw conflict('Not this one');
};

/** Is saved, and its answer cannot cross to the other thread: the thread ends with its commit done and nobody told. */
export const saveAndFallSilent = async (change: Change): Promise<() => void> => {
  await addCourse(change, { name: 'Saved', description: null });
  return () => undefined;
};

/** What an office's thread could be asked for, if its services had these faults. */
export const faultyCommands = commandList({
  'courses.add': addCourse,
  'faults.hang': hang,
  'faults.fill': fill,
  'faults.failAtCommit': failAtCommit,
  'faults.refuse': refuse,
  'faults.saveAndFallSilent': saveAndFallSilent,
  'faults.goOn': goOn,
});

// Imported by a test, it only names the commands.
if (!isMainThread) await serveWriter(faultyCommands, workerData, { mostMs: 10_000 });

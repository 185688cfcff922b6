import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openOfficeReader, openWriting } from '../../main/database/open.ts';
import { addCourse } from '../../main/features/college/courses/courses.service.ts';
import { officeItself } from '../../main/office/actor.ts';
import { databaseFile } from '../../main/office/disk/data-directory.ts';
import { createLive } from '../../main/office/live.ts';
import { createNotices } from '../../main/office/notices.ts';
import { createWriter, type Writer } from '../../main/writer/writer.ts';
import { startWriterThread } from '../../main/writer/writer-thread.ts';
import { PASSWORD } from '../support/colleges/college.ts';
import { layFounded } from '../support/colleges/founded.ts';
import { fromInside } from '../support/offices/office-under-test.ts';
import { settableClock } from '../support/offices/settable-clock.ts';
import { temporaryFolder } from '../support/tools/temporary-folder.ts';
import {
  failAtCommit,
  faultyCommands,
  fill,
  goOn,
  hang,
  refuse,
  saveAndFallSilent,
} from './faulty-writer.ts';

const FAULTY = new URL('./faulty-writer.ts', import.meta.url);
const NOW = '2026-11-21T10:00:00';
const caller = { actor: { ...officeItself('a test'), userId: 1 } };
const course = (name: string) => ({ name, description: null });

let writer: Writer;
let folder: string;
let end: () => Promise<void>;
let started: number;

beforeEach(async () => {
  fromInside();
  folder = temporaryFolder();
  await layFounded(new Date(NOW).toISOString(), PASSWORD, folder);
  started = 0;
  const start = () => {
    started += 1;
    return startWriterThread(folder, { program: FAULTY, heapMb: 96 });
  };
  const thread = await start();
  const database = openOfficeReader(databaseFile(folder), { isReadOnly: false });
  writer = createWriter(thread, {
    commands: faultyCommands,
    clock: settableClock(NOW),
    database,
    live: createLive(),
    notices: createNotices(),
    giveUp: () => undefined,
    start,
    patienceMs: 8_000,
  });
  end = async () => {
    database.close();
    await writer.close();
  };
});
afterEach(() => end?.());

const courses = (): readonly string[] => {
  const { raw } = openWriting(databaseFile(folder));
  try {
    return raw.prepare<[], string>('select name from courses order by id').pluck().all();
  } finally {
    raw.close();
  }
};

describe('a command', () => {
  it('that hangs is ended with its thread: nothing of it is saved, and those who waited are served', async () => {
    const before = courses();
    const asked = writer.write(caller, hang);
    const next = writer.write(caller, addCourse, course('Next'));
    await expect(asked).rejects.toMatchObject({ status: 503, message: expect.stringContaining('too long') });
    await next;
    expect([courses(), started]).toEqual([[...before, 'Next'], 2]);
  });

  it('that takes too much memory likewise', { timeout: 60_000 }, async () => {
    const before = courses();
    const asked = writer.write(caller, fill);
    const next = writer.write(caller, addCourse, course('Next'));
    await expect(asked).rejects.toMatchObject({ status: 507, message: expect.stringContaining('memory') });
    await next;
    expect(courses()).toEqual([...before, 'Next']);
  });

  it('that takes long is cancelled by who asked for it, and by nobody else', async () => {
    const before = courses();
    const asked = writer.write(caller, goOn);
    const next = writer.write({ actor: { ...caller.actor, userId: 2 } }, addCourse, course('Next'));
    await expect.poll(() => writer.longWork()?.done).toBeGreaterThan(0);
    expect(writer.longWork()).toMatchObject({ doing: 'Something long is done', userId: 1, total: 1_000_000 });
    expect([writer.cancelWork(2), writer.cancelWork(1)]).toEqual([false, true]);
    await expect(asked).rejects.toMatchObject({ status: 409, message: expect.stringContaining('cancelled') });
    await next;
    expect([courses(), writer.longWork(), started]).toEqual([[...before, 'Next'], undefined, 1]);
  });

  it('that is in no list is not written', async () => {
    await expect(writer.write(caller, async () => 'written')).rejects.toThrow('no command');
  });

  it('that waits when the office closes is written first', async () => {
    const asked = writer.write(caller, addCourse, course('Last'));
    const closing = end();
    await asked;
    await closing;
    end = async () => undefined;
    expect(courses()).toContain('Last');
    // Not by another thread, which the office would leave behind.
    expect(started).toBe(1);
    await expect(writer.write(caller, addCourse, course('Late'))).rejects.toMatchObject({ status: 503 });
  });
});

describe('commands that share a commit', () => {
  it('are all lost where it fails, and each is told, the refused one too', async () => {
    const before = courses();
    const outcomes = await Promise.allSettled([
      writer.write(caller, addCourse, course('A')),
      writer.write(caller, failAtCommit),
      writer.write(caller, refuse),
      writer.write(caller, addCourse, course('B')),
    ]);
    for (const outcome of outcomes) {
      expect(outcome).toMatchObject({ status: 'rejected', reason: { code: 'SQLITE_CONSTRAINT_FOREIGNKEY' } });
    }
    expect(courses()).toEqual(before);
    await writer.write(caller, addCourse, course('After'));
    expect(courses()).toEqual([...before, 'After']);
  });

  it('and were not answered are not written again: each is told that it may be saved', async () => {
    const before = courses();
    const outcomes = await Promise.allSettled([
      writer.write(caller, addCourse, course('A')),
      writer.write(caller, saveAndFallSilent),
    ]);
    for (const outcome of outcomes) {
      const reason = { status: 503, message: expect.stringContaining('Look whether it is there') };
      expect(outcome).toMatchObject({ status: 'rejected', reason });
    }
    await writer.write(caller, addCourse, course('After'));
    expect([courses(), started]).toEqual([[...before, 'A', 'Saved', 'After'], 2]);
  });

  it('and came while it was written are written with it, once each', async () => {
    const before = courses();
    const names = Array.from({ length: 80 }, (_, at) => `Course ${at}`);
    await Promise.all(names.map((name) => writer.write(caller, addCourse, course(name))));
    expect(courses()).toEqual([...before, ...names]);
  });

  it('a refused one takes back only itself', async () => {
    const before = courses();
    const outcomes = await Promise.allSettled([
      writer.write(caller, refuse),
      writer.write(caller, addCourse, course('A')),
      writer.write(caller, refuse),
      writer.write(caller, addCourse, course('B')),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'rejected', 'fulfilled']);
    expect(courses()).toEqual([...before, 'A', 'B']);
  });
});

describe('another program that holds the data', () => {
  it('is waited for where nobody answers, and what comes meanwhile is saved once it lets go', async () => {
    const other = openWriting(databaseFile(folder));
    other.raw.exec('begin immediate');
    const asked = writer.write(caller, addCourse, course('A'));
    setTimeout(() => other.raw.exec('rollback'), 800);
    await asked;
    await other.close();
    expect(courses()).toContain('A');
  });

  it('for longer is named, with nothing saved, and the next entry goes on', { timeout: 30_000 }, async () => {
    const other = openWriting(databaseFile(folder));
    other.raw.exec('begin immediate');
    await expect(writer.write(caller, addCourse, course('A'))).rejects.toMatchObject({
      status: 503,
      message: expect.stringContaining('Another program'),
      retryAfterSeconds: 5,
    });
    other.raw.exec('rollback');
    await other.close();
    await writer.write(caller, addCourse, course('B'));
    expect(courses()).toContain('B');
    expect(courses()).not.toContain('A');
  });
});

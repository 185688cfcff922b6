import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Kysely } from 'kysely';
import { expect, TestRunner } from 'vitest';
import { type OpenedOffice, openOffice } from '../../../main/composition/open-office.ts';
import type { OpenOptions } from '../../../main/composition/start-office.ts';
import { openWriting, type WritingOffline } from '../../../main/database/open.ts';
import type { RawDatabase } from '../../../main/database/raw.ts';
import type { Tables } from '../../../main/database/tables.ts';
import type { Actor } from '../../../main/office/actor.ts';
import {
  type Caller,
  type Change,
  momentOf,
  nothingNoted,
  writeInTransaction,
} from '../../../main/office/change.ts';
import { databaseFile } from '../../../main/office/disk/data-directory.ts';
import { requireBooksAgree } from '../colleges/books.ts';
import { temporaryFolder } from '../tools/temporary-folder.ts';
import { projectRoot } from '../tools/tool.ts';
import { type OfficeProcess, startOfficeProcess } from './office.ts';
import { packedProgram } from './packed-program.ts';
import type { SettableClock } from './settable-clock.ts';
import { SURROUNDINGS, type Surroundings } from './surroundings.ts';
import { takePort } from './usual-port.ts';

export interface OfficeUnderTest extends Pick<OpenedOffice, 'url' | 'port' | 'office' | 'sharing' | 'close'> {
  /** A connection of the test's own that writes behind the office's back. */
  readonly raw: RawDatabase;
  readonly writer: Kysely<Tables>;
  /**
   * Makes a change that only a test needs. It is made as the office makes changes, but by that connection, and no desk is
   * told.
   */
  readonly change: <T, Who extends Actor>(
    caller: Caller<Who>,
    work: (change: Change<Who>) => Promise<T>,
  ) => Promise<T>;
}

export interface OfficeOptions extends OpenOptions {
  readonly clock: SettableClock;
  /** Whether the test writes past the office, so that the books cannot agree. Default: false. */
  readonly booksAreOwn?: boolean;
}

/** Skips a test that looks inside the office, where the office is the packed program in a process of its own. */
export const fromInside = (): void => {
  if (packedProgram() !== undefined) TestRunner.getCurrentTest()?.context.skip('looks inside the program');
};

const inside = (): never => {
  fromInside();
  throw new Error('A packed office has no inside');
};

/** Opens the office that tests speak to: in this process, or the packed program in one of its own. */
export const openOfficeUnderTest = async (options: OfficeOptions): Promise<OfficeUnderTest> => {
  const { port, giveBack } = await takePort();
  const opening = packedProgram() === undefined ? openOffice({ port, ...options }) : openPacked(options);
  const opened = await opening.catch((error: unknown) => {
    giveBack();
    throw error;
  });
  let behind: WritingOffline | undefined;
  const writing = (): WritingOffline => {
    fromInside();
    behind ??= openWriting(databaseFile(options.dataDirectory));
    return behind;
  };
  return {
    url: opened.url,
    port: opened.port,
    get raw() {
      return writing().raw;
    },
    get writer() {
      return writing().writer;
    },
    change: (caller, work) =>
      writing()
        .writer.transaction()
        .execute((db) => writeInTransaction(db, caller, momentOf(options.clock), nothingNoted(), work)),
    // A getter, because a restore replaces the office.
    get office() {
      return opened.office;
    },
    get sharing() {
      return opened.sharing;
    },
    close: async () => {
      await behind?.close();
      behind = undefined;
      await opened.close().finally(giveBack);
      if (options.booksAreOwn !== true) await requireBooksAgree(options.dataDirectory);
    },
  };
};

const closeInOrder = async (office: OfficeProcess): Promise<void> => {
  const code = await office.stop();
  if (code !== 0) throw new Error(`The office closed with ${code}. It printed:\n${office.output()}`);
};

/** The test files that have closed an office in order. */
const closedInOrder = new Set<string>();

/**
 * Whether an office is closed in order, which writes a backup and takes longer than most tests. The first of each file is,
 * and every one whose backup is wanted.
 */
const closesInOrder = ({ backupAtClosing }: OfficeOptions): boolean => {
  const { testPath = '' } = expect.getState();
  const isFirst = !closedInOrder.has(testPath);
  closedInOrder.add(testPath);
  return isFirst || backupAtClosing !== false;
};

const openPacked = async (
  options: OfficeOptions,
): Promise<Pick<OpenedOffice, 'url' | 'port' | 'office' | 'sharing' | 'close'>> => {
  const { dataDirectory, names = [], clock, sharing } = options;
  if (sharing?.trialMs !== undefined) fromInside();
  const file = join(temporaryFolder('surroundings'), 'now.json');
  const tell = (): void => {
    const surroundings: Surroundings = {
      now: clock.now().toISOString(),
      elapsed: clock.elapsedMs(),
      addresses: sharing?.addresses?.(),
    };
    writeFileSync(`${file}.new`, JSON.stringify(surroundings));
    renameSync(`${file}.new`, file);
  };
  tell();
  clock.onChange(tell);
  const preload = pathToFileURL(join(projectRoot, 'tests/support/offices/surroundings.preload.ts')).href;
  const office = await startOfficeProcess({
    dataDirectory,
    flags: [...names.map((name) => `--name=${name}`), ...(sharing?.isOnFromStart ? ['--lan'] : [])],
    environment: {
      [SURROUNDINGS]: file,
      NODE_OPTIONS: `--import=${preload}`,
      BURSAR_TRUST_CLOCK: clock.isTrusted ? '1' : '',
    },
  });
  let closed: Promise<void> | undefined;
  return {
    url: office.url,
    port: Number(new URL(office.url).port),
    get office(): never {
      return inside();
    },
    get sharing(): never {
      return inside();
    },
    close: () => {
      closed ??= closesInOrder(options) ? closeInOrder(office) : office.kill();
      return closed;
    },
  };
};

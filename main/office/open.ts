import { randomInt } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Migration } from '../database/migrate.ts';
import { MIGRATIONS } from '../database/migrations/list.ts';
import { joinDatabase } from '../database/open.ts';
import { ownNames } from '../http/hosts.ts';
import { beforeClosing, beforeOpening, chores, isSetUp } from '../http/register-features.ts';
import { createServer } from '../http/server.ts';
import { closePdf, warmPdf } from '../pdf/draw-pdf.ts';
import { createSharing, type Sharing, type SharingOptions } from '../sharing/sharing.ts';
import { type Clock, systemClock } from './clock.ts';
import { lockDataDirectory, prepareDataDirectory } from './data-directory.ts';
import { keepTidy } from './maintenance.ts';
import { createOffice, type Office } from './office.ts';
import { openData } from './open-data.ts';
import { applicationRoot, applicationVersion } from './resources.ts';
import { StartProblem } from './start-problem.ts';

export interface OpenOptions {
  readonly dataDirectory: string;
  /** 127.0.0.1 where nothing is said. */
  readonly host?: string;
  /** 0, any free one, where nothing is said. */
  readonly port?: number;
  /** Names that the office answers to, beside the PC's own. */
  readonly names?: readonly string[];
  readonly clock?: Clock;
  /** How other desks are let in; off where nothing is said. */
  readonly sharing?: Pick<SharingOptions, 'isOnFromStart' | 'addresses' | 'trialMs' | 'onChange'>;
  /** Whether a backup is written at quitting, where anything changed since the last one; yes where nothing is said. */
  readonly backupAtClosing?: boolean;
  /** A test's own steps of the schema; the office's where nothing is said. */
  readonly migrations?: readonly Migration[];
}

export interface OpenedOffice {
  /** As it is now: a restore puts another in its place. */
  readonly office: Office;
  /** `http://127.0.0.1:8640` */
  readonly url: string;
  readonly port: number;
  /** What another desk must type to set the office up; undefined once it is set up. */
  readonly setUpCode: string | undefined;
  readonly sharing: Sharing;
  /** Stops accepting, finishes what is running, backs up, checkpoints. */
  close(): Promise<void>;
}

const NO_LOOKALIKES = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

const oneTimeCode = (): string =>
  Array.from({ length: 8 }, () => NO_LOOKALIKES[randomInt(NO_LOOKALIKES.length)])
    .join('')
    .replace(/^(.{4})/, '$1-');

/** Addresses that only this PC itself reaches. */
const LOOP = new Set(['127.0.0.1', 'localhost', '::1']);
const ANY_ADDRESS = new Set(['0.0.0.0', '::']);

/** An address that a browser on this PC can open. */
const urlOf = (host: string, port: number): string => {
  const reachable = ANY_ADDRESS.has(host) ? '127.0.0.1' : host;
  return `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}`;
};

const listenProblem = (error: unknown, host: string, port: number): unknown => {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE')
    return new StartProblem(`Port ${port} is in use by another program; choose one with --port`);
  if (code === 'EACCES')
    return new StartProblem(`Port ${port} may not be used by this user; choose one with --port`);
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return new StartProblem(`This PC has no address ${host}; choose one with --host`);
  }
  return error;
};

/** What is open at one time: from a start, or a restore, to the next. */
interface Sitting {
  readonly office: Office;
  readonly port: number;
  readonly setUpCode: string | undefined;
  readonly sharing: Sharing;
  /** `forGood`: the program ends, rather than opening restored data. */
  close(forGood: boolean): Promise<void>;
}

const openSitting = async (options: OpenOptions, port: number, reopen: () => void): Promise<Sitting> => {
  const { dataDirectory, host = '127.0.0.1', names = [], clock = systemClock } = options;
  const { migrations = MIGRATIONS } = options;
  const version = applicationVersion();
  const undo: ((forGood: boolean) => void | Promise<void>)[] = [];
  const close = async (forGood: boolean) => {
    for (const step of undo.splice(0).reverse()) await step(forGood);
  };
  try {
    const { raw, mark } = await openData({ dataDirectory, version, clock, migrations });
    undo.push(() => mark.close());
    undo.push(() => {
      if (raw.open) raw.close();
    });
    const database = joinDatabase(raw);
    undo.push(() => database.close());
    const office = createOffice({ dataDirectory, version, database, clock, mark, reopen });
    undo.push(() => office.finish());
    for (const chore of beforeOpening) await chore(office);
    const setUpCode = oneTimeCode();
    const pages = join(applicationRoot(), 'dist', 'renderer');
    const isOwnName = ownNames(names);
    const isFixed = !LOOP.has(host);
    const sharing = createSharing({ dataDirectory, names, isOwnName, isFixed, ...options.sharing });
    const server = await createServer(office, { pages, isOwnName, sharing, setUpCode });
    undo.push(async (forGood) => {
      if (!forGood || options.backupAtClosing === false) return;
      for (const chore of beforeClosing) {
        await chore(office).catch((error: unknown) => console.error('At quitting:', error));
      }
    });
    undo.push(closePdf);
    undo.push(keepTidy(office, chores));
    undo.push(() => server.close());
    await server.listen({ host, port }).catch((error: unknown) => {
      throw listenProblem(error, host, port);
    });
    const bound = (server.server.address() as AddressInfo).port;
    undo.push(() => {
      office.live.close();
      return sharing.close();
    });
    await sharing.start((request, response) => server.routing(request, response), bound);
    warmPdf();
    const code = (await isSetUp(office)) ? undefined : setUpCode;
    return { office, port: bound, setUpCode: code, sharing, close };
  } catch (error) {
    await close(false);
    throw error;
  }
};

/** The answer to the request that asks for it leaves first. */
const ANSWERS_LEAVE_MS = 250;

/** Opens the office on a data directory: lock, data, migrations, server. Throws `StartProblem`. */
export const openOffice = async (options: OpenOptions): Promise<OpenedOffice> => {
  const { dataDirectory, host = '127.0.0.1' } = options;
  prepareDataDirectory(dataDirectory);
  const lock = lockDataDirectory(dataDirectory);
  let sitting: Sitting;
  let reopening: Promise<void> | undefined;
  // Asked twice, as by two signals, it closes once and both wait for it.
  let closed: Promise<void> | undefined;
  const reopen = () => {
    reopening ??= (async () => {
      await new Promise((resolve) => setTimeout(resolve, ANSWERS_LEAVE_MS));
      await sitting.close(false);
      sitting = await openSitting(options, sitting.port, reopen);
      reopening = undefined;
    })().catch((error: unknown) => {
      // The data is whole, old or new; only this program cannot go on with it.
      console.error('The office could not be opened again. Start Bursar once more.', error);
      process.exit(1);
    });
  };
  try {
    sitting = await openSitting(options, options.port ?? 0, reopen);
  } catch (error) {
    lock.release();
    throw error;
  }
  const { port, setUpCode } = sitting;
  const url = urlOf(host, port);
  lock.announce(url);
  return {
    get office() {
      return sitting.office;
    },
    url,
    port,
    setUpCode,
    get sharing() {
      return sitting.sharing;
    },
    close: () => {
      closed ??= (async () => {
        await reopening;
        await sitting.close(true);
        lock.release();
      })();
      return closed;
    },
  };
};

import { randomInt } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { migrate } from '../database/migrate.ts';
import { joinDatabase, openWriter } from '../database/open.ts';
import { ownNames } from '../http/hosts.ts';
import { beforeOpening, chores, isSetUp } from '../http/register-features.ts';
import { createServer } from '../http/server.ts';
import { closePdf, warmPdf } from '../pdf/draw-pdf.ts';
import { createSharing, type Sharing, type SharingOptions } from '../sharing/sharing.ts';
import { type Clock, systemClock } from './clock.ts';
import { databaseFile, lockDataDirectory, prepareDataDirectory } from './data-directory.ts';
import { clearIncoming } from './file-store.ts';
import { keepTidy } from './maintenance.ts';
import { createOffice, type Office } from './office.ts';
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
  readonly sharing?: Pick<SharingOptions, 'isOnFromStart' | 'addresses' | 'trialMs'>;
}

export interface OpenedOffice {
  readonly office: Office;
  /** `http://127.0.0.1:8640` */
  readonly url: string;
  readonly port: number;
  /** What another desk must type to set the office up; undefined once it is set up. */
  readonly setUpCode: string | undefined;
  readonly sharing: Sharing;
  /** Stops accepting, finishes what is running, checkpoints. */
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

/** Opens the office on a data directory: lock, data, migrations, server. Throws `StartProblem`. */
export const openOffice = async (options: OpenOptions): Promise<OpenedOffice> => {
  const { dataDirectory, host = '127.0.0.1', port = 0, names = [], clock = systemClock } = options;
  prepareDataDirectory(dataDirectory);
  const lock = lockDataDirectory(dataDirectory);
  const undo: (() => void | Promise<void>)[] = [() => lock.release()];
  let closed: Promise<void> | undefined;
  // Asked twice, as by two signals, it closes once and both wait for it.
  const close = () => {
    closed ??= (async () => {
      for (const step of undo.splice(0).reverse()) await step();
    })();
    return closed;
  };
  try {
    const raw = openWriter(databaseFile(dataDirectory));
    undo.push(() => {
      if (raw.open) raw.close();
    });
    migrate(raw);
    await clearIncoming(dataDirectory);
    const database = joinDatabase(raw);
    undo.push(() => database.close());
    const office = createOffice({ dataDirectory, version: applicationVersion(), database, clock });
    undo.push(() => office.finish());
    for (const chore of beforeOpening) await chore(office);
    const setUpCode = oneTimeCode();
    const isOwnName = ownNames(names);
    const isFixed = !LOOP.has(host);
    const sharing = createSharing({ dataDirectory, names, isOwnName, isFixed, ...options.sharing });
    const pages = join(applicationRoot(), 'dist', 'renderer');
    const server = await createServer(office, { pages, isOwnName, sharing, setUpCode });
    undo.push(closePdf);
    undo.push(keepTidy(office, chores));
    undo.push(() => server.close());
    await server.listen({ host, port }).catch((error: unknown) => {
      throw listenProblem(error, host, port);
    });
    const bound = (server.server.address() as AddressInfo).port;
    const url = urlOf(host, bound);
    undo.push(() => {
      office.live.close();
      return sharing.close();
    });
    await sharing.start((request, response) => server.routing(request, response), bound);
    lock.announce(url);
    warmPdf();
    const code = (await isSetUp(office)) ? undefined : setUpCode;
    return { office, url, port: bound, setUpCode: code, sharing, close };
  } catch (error) {
    await close();
    throw error;
  }
};

import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client, type ClientConfig } from 'pg';
import type { Issued } from '../../../main/https/issue-certificate.ts';
import { atEnd } from '../tools/at-end.ts';
import { removeFolders, temporaryFolder } from '../tools/temporary-folder.ts';
import { findPostgres, serverAccount } from './postgres-programs.ts';

export interface PostgresOptions {
  /** The certificate that the server shows; without one it speaks no TLS. */
  readonly certificate?: Issued;
  /** The room of its disk, which root can mount in memory. MB; without it there is as much as there is. */
  readonly diskMb?: number;
  /** Settings of postgresql.conf. Example: `{ shared_buffers: '1GB' }`. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Where its folder is made; without it in that for temporary files. */
  readonly folder?: string;
}

/** A real PostgreSQL of a test's own, on this machine's loopback; passwords are asked for as a university's server asks. */
export interface Postgres {
  readonly host: string;
  readonly port: number;
  /** The folder of its socket, over which `postgres` needs no password. */
  readonly folder: string;
  readonly dataFolder: string;
  /** A connection that its caller ends: as `postgres` over the socket, or as `given` says. */
  connect(given?: ClientConfig): Promise<Client>;
  /** Runs SQL, or a file of it, as `postgres` with psql, which stops at the first error. Answers what was printed. */
  psql(input: { readonly sql?: string; readonly file?: string; readonly database?: string }): string;
  /** Ends it as a power cut would: no connection hears a word. */
  kill(): Promise<void>;
  /** Ends it in order, rolling back what is open. */
  halt(): Promise<void>;
  /** Starts it again on the same port and data. */
  start(): Promise<void>;
  /** Ends it, and removes its folder. */
  remove(): Promise<void>;
}

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('No port was given');
  return address.port;
};

/** A new cluster in `data`, whose `postgres` signs in over the socket alone. */
const layOut = (programs: string, data: string, options: PostgresOptions): void => {
  const account = serverAccount();
  execFileSync(
    join(programs, 'initdb'),
    ['-D', data, '-U', 'postgres', '-E', 'UTF8', '--locale=C', '--auth=trust', '--no-sync'],
    { ...account, stdio: 'ignore', cwd: '/' },
  );
  const { certificate } = options;
  const owned = (name: string, text: string): void => {
    const path = join(data, name);
    writeFileSync(path, text);
    chmodSync(path, 0o600);
    if (account) chownSync(path, account.uid, account.gid);
  };
  if (certificate) {
    owned('server.crt', certificate.certificate);
    owned('server.key', certificate.key);
  }
  owned(
    'pg_hba.conf',
    `local all all trust\n${certificate ? 'hostssl' : 'host'} all all 127.0.0.1/32 scram-sha-256\n`,
  );
};

const settingsOf = ({ certificate, settings }: PostgresOptions): Readonly<Record<string, string>> => ({
  listen_addresses: '127.0.0.1',
  ssl: certificate ? 'on' : 'off',
  // A killed server keeps what the system holds for it: only a machine's end would lose it.
  fsync: 'off',
  ...settings,
});

/** Starts a server with a cluster of its own, which `remove` takes away. Throws where PostgreSQL is not installed. */
export const startPostgres = async (options: PostgresOptions = {}): Promise<Postgres> => {
  const programs = findPostgres();
  if (programs === undefined) throw new Error('There is no PostgreSQL here: ask isPostgresMissing first.');
  const account = serverAccount();
  const folder = options.folder ?? temporaryFolder('postgres');
  const disk = join(folder, 'disk');
  mkdirSync(disk, { recursive: true });
  if (options.diskMb !== undefined)
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${options.diskMb}m`, 'tmpfs', disk]);
  for (const path of account ? [folder, disk] : []) chownSync(path, account?.uid ?? 0, account?.gid ?? 0);
  const data = join(disk, 'data');
  layOut(programs, data, options);
  const port = await freePort();
  const flags = Object.entries(settingsOf(options)).flatMap(([name, value]) => ['-c', `${name}=${value}`]);

  let server: ChildProcess | undefined;
  let said = '';
  const connect = async (given: ClientConfig = {}): Promise<Client> => {
    const client = new Client({ host: folder, port, user: 'postgres', database: 'postgres', ...given });
    // A connection that is cut is told to who asks next.
    client.on('error', () => undefined);
    await client.connect();
    return client;
  };
  const isUp = async (): Promise<boolean> => {
    try {
      await (await connect()).end();
      return true;
    } catch {
      return false;
    }
  };
  const launch = (): ChildProcess => {
    const child = spawn(
      join(programs, 'postgres'),
      ['-D', data, '-k', folder, '-p', String(port), ...flags],
      {
        ...account,
        cwd: '/',
        stdio: ['ignore', 'ignore', 'pipe'],
      },
    );
    child.stderr?.on('data', (words: Buffer) => {
      said = `${said}${words}`.slice(-4000);
    });
    return child;
  };
  const start = async (): Promise<void> => {
    const patience = performance.now() + 30_000;
    server = launch();
    while (!(await isUp())) {
      if (performance.now() > patience) throw new Error(`PostgreSQL did not start: ${said}`);
      await sleep(50);
      // The children of one that was killed hold its memory for a moment longer.
      if (server.exitCode !== null) server = launch();
    }
  };
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    const child = server;
    server = undefined;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  };
  const takeAway = (): void => {
    if (options.diskMb !== undefined) execFileSync('umount', ['-l', disk]);
    removeFolders([folder]);
  };
  let isRemoved = false;
  atEnd(() => {
    if (isRemoved) return;
    server?.kill('SIGQUIT');
    takeAway();
  });
  await start();
  return {
    host: '127.0.0.1',
    port,
    folder,
    dataFolder: data,
    connect,
    psql: ({ sql, file, database = 'postgres' }) =>
      execFileSync(
        join(programs, 'psql'),
        [
          '-X',
          '-q',
          '-A',
          '-t',
          '-v',
          'ON_ERROR_STOP=1',
          '-h',
          folder,
          '-p',
          String(port),
          '-U',
          'postgres',
        ].concat(
          ['-d', database],
          sql === undefined ? [] : ['-c', sql],
          file === undefined ? [] : ['-f', file],
        ),
        { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] },
      ),
    kill: () => end('SIGKILL'),
    halt: () => end('SIGINT'),
    start,
    remove: async () => {
      await end('SIGQUIT');
      isRemoved = true;
      takeAway();
    },
  };
};

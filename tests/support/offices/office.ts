import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { atEnd } from '../tools/at-end.ts';
import { projectRoot } from '../tools/tool.ts';
import { packedProgram } from './packed-program.ts';

export interface OfficeProcess {
  readonly url: string;
  readonly pid: number;
  /** Everything that it printed so far, on standard output and standard error together. */
  readonly output: () => string;
  /** Asks it to close in order. Answers the exit code. */
  readonly stop: () => Promise<number | null>;
  /** Waits until it ends by itself. Answers the exit code. */
  readonly ended: () => Promise<number | null>;
  /** Ends it at once, as a power cut would, and waits until it is gone. */
  readonly kill: () => Promise<void>;
}

export interface OfficeProcessOptions {
  readonly dataDirectory: string;
  /** Further flags, after `--headless --data … --port 0`. */
  readonly flags?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  /** Whether it is started with `npm start`, as people do. `pid`, `stop` and `kill` then mean npm. */
  readonly withNpm?: boolean;
  /** Whether the built program is started as `npm start` starts it, but without npm. */
  readonly asStarted?: boolean;
  /** The folder of the program. Default: that of the program under test. */
  readonly program?: string;
  /** The command that starts it, as `setpriv --no-new-privs`. */
  readonly under?: readonly string[];
  /** The milliseconds within which it must be open. */
  readonly patienceMs?: number;
}

const readiness = /^Bursar is open at (http:\/\/\S+)$/m;

/**
 * Starts the real program and waits until it says that it is open. Under `npm test` it is the built or the packed one, else
 * the sources. Throws everything that it printed where it ends, or does not open in time.
 */
export const startOfficeProcess = async (options: OfficeProcessOptions): Promise<OfficeProcess> => {
  const child = spawnOffice(
    ['--headless', '--data', options.dataDirectory, '--port', '0', ...(options.flags ?? [])],
    options.environment,
    startedBy(options.under ?? [], commandOf(options)),
  );
  const printed = collectOutput(child);
  const url = await opened(child, printed, options.patienceMs ?? 60_000);
  return {
    url,
    pid: child.pid ?? 0,
    output: printed,
    stop: () => end(child, 'SIGTERM'),
    ended: async () => {
      if (child.exitCode === null && child.signalCode === null) await once(child, 'close');
      return child.exitCode;
    },
    kill: async () => {
      await end(child, 'SIGKILL');
    },
  };
};

export interface FinishedOffice {
  readonly code: number | null;
  readonly output: string;
}

/** Runs the real program until it ends, for flags that do one thing and exit, and for starts that are refused. */
export const runOfficeProcess = async (
  flags: readonly string[],
  environment: Readonly<Record<string, string>> = {},
  program?: string,
): Promise<FinishedOffice> => {
  const child = spawnOffice(flags, environment, officeProgram(program));
  const printed = collectOutput(child);
  await once(child, 'close');
  return { code: child.exitCode, output: printed() };
};

type Command = readonly [program: string, ...args: string[]];

const startedBy = ([starter, ...words]: readonly string[], command: Command): Command =>
  starter === undefined ? command : [starter, ...words, ...command];

const officeProgram = (folder?: string): Command => {
  if (folder !== undefined) return [process.execPath, join(folder, 'dist/main/index.js')];
  const packed = packedProgram();
  if (packed !== undefined) return [process.execPath, join(packed.extracted, 'dist/main/index.js')];
  const entry = process.env.BURSAR_TEST_BUILT === '1' ? 'dist/main/index.js' : 'main/index.ts';
  return [process.execPath, join(projectRoot, entry)];
};

const commandOf = ({ withNpm, asStarted, program }: OfficeProcessOptions): Command => {
  if (withNpm === true) return npmStart;
  return asStarted === true
    ? [process.execPath, join(projectRoot, 'main/launch/start.ts')]
    : officeProgram(program);
};

/** The command for npm's own script, which npm names to what it runs. It avoids npm.cmd on Windows. */
const npmStart: Command =
  process.env.npm_execpath === undefined
    ? ['npm', 'start', '--']
    : [process.execPath, process.env.npm_execpath, 'start', '--'];

/** The programs that still run: none outlives the tests that started it. */
const running = new Set<ChildProcess>();
atEnd(() => {
  for (const child of running) child.kill('SIGKILL');
});

const spawnOffice = (
  flags: readonly string[],
  environment: Readonly<Record<string, string>> = {},
  [program, ...args]: Command = officeProgram(),
): ChildProcess => {
  const child = spawn(program, [...args, ...flags], {
    cwd: packedProgram()?.extracted ?? projectRoot,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { BURSAR_TRUST_CLOCK: '1', ...process.env, ...environment },
  });
  running.add(child);
  child.once('exit', () => running.delete(child));
  return child;
};

const collectOutput = (child: ChildProcess): (() => string) => {
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
    });
  }
  return () => text;
};

const opened = (child: ChildProcess, printed: () => string, patienceMs: number): Promise<string> =>
  new Promise((resolve, reject) => {
    const look = (): void => {
      const url = readiness.exec(printed())?.[1];
      if (url !== undefined) settle(() => resolve(url));
    };
    const fail = (what: string): void =>
      settle(() => {
        child.kill('SIGKILL');
        reject(new Error(`The office ${what}. It printed:\n${printed()}`));
      });
    const ended = (): void => fail(`ended with exit code ${child.exitCode} instead of opening`);
    const timer = setTimeout(() => fail(`was not open after ${patienceMs} ms`), patienceMs);
    const settle = (finish: () => void): void => {
      clearTimeout(timer);
      child.stdout?.off('data', look);
      child.off('close', ended);
      finish();
    };
    child.stdout?.on('data', look);
    child.once('close', ended);
  });

const end = async (child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> => {
  if (child.exitCode === null && child.signalCode === null) {
    const closed = once(child, 'close');
    child.kill(signal);
    await closed;
  }
  return child.exitCode;
};

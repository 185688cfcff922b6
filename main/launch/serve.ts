import { resolve } from 'node:path';
import { type OpenedOffice, openOffice } from '../composition/open-office.ts';
import type { InstallUpdate } from '../office/install-update.ts';
import type { Secrets } from '../office/secrets.ts';
import { inOneLine } from '../office/start-problem.ts';
import { defaultDataDirectory } from './data-home.ts';
import { findData } from './find-data.ts';
import type { Flags } from './flags.ts';
import { onStopRequested } from './stop-file.ts';
import { type Ending, endInTime, onStopSignal } from './stop-signals.ts';

const DEFAULT_PORT = 8640;

/** The data folder that the flags mean. */
export const dataDirectoryOf = ({ data }: Pick<Flags, 'data'>): string =>
  resolve(data ?? defaultDataDirectory());

const FAULT =
  'Something went wrong in the background of the office. Work goes on; if this comes back after Bursar was closed and started again, tell whoever looks after this PC.';

/** Logs and reports a failure that no caller waits for; it must not end the office. */
const onBackgroundFailure = (tell: () => void): void => {
  process.on('unhandledRejection', (reason) => {
    console.error('In the background:', reason);
    tell();
  });
};

export interface Heard {
  /** Called when other desks are let in or shut out. */
  readonly onSharing?: () => void;
  /** Called when somebody asks with `--stop`. */
  readonly onStopRequested?: () => void;
  /** Puts a newer version in place of this one; undefined where this program cannot. */
  readonly installUpdate?: InstallUpdate | undefined;
  /** How the desktop's system keeps secrets; undefined where it cannot. */
  readonly secrets?: Secrets | undefined;
  /** Called with a line about what a long start is doing. */
  readonly onProgress?: (line: string) => void;
}

/** Opens the office as the flags say, and prints its address. Throws `StartProblem`. */
export const openByFlags = async (flags: Flags, heard: Heard = {}): Promise<OpenedOffice> => {
  const dataDirectory = dataDirectoryOf(flags);
  const onProgress = (line: string): void => {
    console.log(line);
    heard.onProgress?.(line);
  };
  await findData(flags, dataDirectory, onProgress);
  let opened: OpenedOffice | undefined;
  onBackgroundFailure(() => opened?.office.notices.put({ kind: 'fault', message: FAULT }));
  opened = await openOffice({
    dataDirectory,
    host: flags.host ?? '127.0.0.1',
    port: flags.port ?? DEFAULT_PORT,
    names: flags.names,
    sharing: { isOnFromStart: flags.lan, onChange: heard.onSharing ?? (() => {}) },
    onProgress,
    updates: { install: heard.installUpdate },
    university: { secrets: heard.secrets, wanted: flags.university },
    sending: { secrets: heard.secrets },
  });
  const { addresses, problem } = opened.sharing.state();
  for (const address of addresses) console.log(`Other desks: ${address}`);
  if (problem !== null) console.log(`Other desks cannot connect: ${problem}`);
  if (opened.setUpCode)
    console.log(`To set this office up from another desk, type the code ${opened.setUpCode}`);
  onStopRequested(dataDirectory, heard.onStopRequested ?? (() => {}));
  console.log(`Bursar is open at ${opened.url}`);
  return opened;
};

/** Opens the office without a window, and closes it when a signal or `--stop` asks. */
export const serveOffice = async (flags: Flags): Promise<void> => {
  const stop = (how: Ending): void => {
    endInTime(how);
    opening
      .then((opened) => opened.close(how))
      .then(
        () => process.exit(0),
        (error: unknown) => {
          console.error(inOneLine(error) ?? error);
          process.exit(1);
        },
      );
  };
  const opening = openByFlags(flags, { onStopRequested: () => stop('at leisure') });
  // Signals are heard from the first moment: whoever reads that the office is open may end it at once.
  onStopSignal(stop);
  await opening;
};

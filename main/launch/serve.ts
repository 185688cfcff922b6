import { resolve } from 'node:path';
import { defaultDataDirectory } from '../office/data-directory.ts';
import { type OpenedOffice, openOffice } from '../office/open.ts';
import type { Flags } from './flags.ts';

const DEFAULT_PORT = 8640;

/** The folder that the flags mean. */
export const dataDirectoryOf = ({ data }: Pick<Flags, 'data'>): string =>
  resolve(data ?? defaultDataDirectory());

/** Opens the office as the flags say, and tells the console where. Throws `StartProblem`. */
export const openAsAsked = async (flags: Flags, onSharing = () => {}): Promise<OpenedOffice> => {
  const opened = await openOffice({
    dataDirectory: dataDirectoryOf(flags),
    host: flags.host ?? '127.0.0.1',
    port: flags.port ?? DEFAULT_PORT,
    names: flags.names,
    sharing: { isOnFromStart: flags.lan, onChange: onSharing },
  });
  const { addresses, problem } = opened.sharing.state();
  for (const address of addresses) console.log(`Other desks: ${address}`);
  if (problem !== null) console.log(`Other desks cannot connect: ${problem}`);
  if (opened.setUpCode)
    console.log(`To set this office up from another desk, type the code ${opened.setUpCode}`);
  console.log(`Bursar is open at ${opened.url}`);
  return opened;
};

/** Calls `stop` once, at the first SIGINT or SIGTERM; `npm` and the terminal may each send one. */
export const onStopSignal = (stop: () => void): void => {
  let isStopping = false;
  const once = () => {
    if (isStopping) return;
    isStopping = true;
    stop();
  };
  process.on('SIGINT', once);
  process.on('SIGTERM', once);
};

/** Opens the office without a window and keeps it open until SIGINT or SIGTERM. */
export const serveOffice = async (flags: Flags): Promise<void> => {
  const opening = openAsAsked(flags);
  // Heard from the first moment: whoever reads that it is open may end it in the same breath.
  onStopSignal(() => {
    opening
      .then((opened) => opened.close())
      .then(
        () => process.exit(0),
        (error: unknown) => {
          console.error(error);
          process.exit(1);
        },
      );
  });
  await opening;
};

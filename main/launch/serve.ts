import { networkInterfaces } from 'node:os';
import { resolve } from 'node:path';
import { defaultDataDirectory } from '../office/data-directory.ts';
import { openOffice } from '../office/open.ts';
import type { Flags } from './flags.ts';

const DEFAULT_PORT = 8640;

const lanAddresses = (): readonly string[] =>
  Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => address);

/** Opens the office without a window and keeps it open until SIGINT or SIGTERM. */
export const serveOffice = async (flags: Flags): Promise<void> => {
  const opened = await openOffice({
    dataDirectory: resolve(flags.data ?? defaultDataDirectory()),
    host: flags.host ?? (flags.lan ? '0.0.0.0' : '127.0.0.1'),
    port: flags.port ?? DEFAULT_PORT,
    names: flags.names,
  });
  let closing = false;
  const stop = () => {
    if (closing) return;
    closing = true;
    opened.close().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  if (flags.lan)
    for (const address of lanAddresses()) console.log(`Other desks: http://${address}:${opened.port}`);
  if (opened.setUpCode)
    console.log(`To set this office up from another desk, type the code ${opened.setUpCode}`);
  console.log(`Bursar is open at ${opened.url}`);
};

import type { RequestListener } from 'node:http';
import { type OfficeCertificate, provideCertificate } from '../https/certificates.ts';
import { type Line, openLine, openSecureLine } from './line.ts';

/** How many ports after the office's own are tried for the encrypted line. */
const PORTS_TRIED = 10;

export interface LinesOptions {
  readonly dataDirectory: string;
  readonly port: number;
  /** The PC's names, for its certificate. */
  readonly names: readonly string[];
  readonly office: RequestListener;
  readonly redirect: (securePort: () => number) => RequestListener;
}

/** The lines on all of the PC's addresses, kept in step with what is wanted. */
export interface Lines {
  /** Addresses on which desks are answered now. */
  readonly open: () => readonly string[];
  readonly securePort: () => number;
  readonly certificate: () => OfficeCertificate | undefined;
  /** Why an address could not be used, in a sentence. */
  readonly problem: () => string | undefined;
  /** Opens what is missing and closes what is too much; desks on lines that stay notice nothing. */
  readonly follow: (wanted: {
    readonly addresses: readonly string[];
    readonly https: boolean;
  }) => Promise<void>;
  readonly close: () => Promise<void>;
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : String(error);

const problemOf = (error: unknown, address: string, port: number): string =>
  codeOf(error) === 'EADDRINUSE'
    ? `Another program uses port ${port} on ${address}`
    : `The address ${address} cannot be used (${codeOf(error)})`;

export const createLines = (options: LinesOptions): Lines => {
  const lines = new Map<string, readonly Line[]>();
  const closing = new Set<Promise<void>>();
  let isSecure = false;
  let securePort = options.port + 1;
  let certificate: OfficeCertificate | undefined;
  let problem: string | undefined;

  const shut = (address: string): void => {
    for (const line of lines.get(address) ?? []) {
      const closed = line.close().finally(() => closing.delete(closed));
      closing.add(closed);
    }
    lines.delete(address);
  };

  /** The first address settles the port; the others have to take the same one. */
  const openSecure = async (address: string, credentials: OfficeCertificate): Promise<Line> => {
    const last = lines.size === 0 ? options.port + PORTS_TRIED : securePort;
    for (let port = lines.size === 0 ? options.port + 1 : securePort; ; port += 1) {
      try {
        const line = await openSecureLine(address, port, credentials, options.office);
        securePort = port;
        return line;
      } catch (error) {
        if (codeOf(error) !== 'EADDRINUSE' || port >= last) throw error;
      }
    }
  };

  const openAt = async (address: string): Promise<readonly Line[]> => {
    if (!certificate) return [await openLine(address, options.port, options.office)];
    const secure = await openSecure(address, certificate);
    try {
      return [
        secure,
        await openLine(
          address,
          options.port,
          options.redirect(() => securePort),
        ),
      ];
    } catch (error) {
      await secure.close();
      throw error;
    }
  };

  const prepare = async (addresses: readonly string[]): Promise<void> => {
    const names = { names: options.names, addresses };
    certificate = await provideCertificate(options.dataDirectory, { names, now: new Date() });
    for (const line of [...lines.values()].flat()) line.renew(certificate);
  };

  return {
    open: () => [...lines.keys()],
    securePort: () => securePort,
    certificate: () => certificate,
    problem: () => problem,
    follow: async ({ addresses, https }) => {
      for (const address of [...lines.keys()])
        if (https !== isSecure || !addresses.includes(address)) shut(address);
      isSecure = https;
      problem = undefined;
      if (https && addresses.length > 0) await prepare(addresses);
      if (!https) certificate = undefined;
      for (const address of addresses) {
        if (lines.has(address)) continue;
        try {
          lines.set(address, await openAt(address));
        } catch (error) {
          problem = problemOf(error, address, options.port);
        }
      }
    },
    close: async () => {
      for (const address of [...lines.keys()]) shut(address);
      await Promise.all(closing);
    },
  };
};

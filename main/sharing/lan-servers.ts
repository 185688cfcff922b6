import type { RequestListener } from 'node:http';
import { errorCode } from '../../shared/error-code.ts';
import { type OfficeCertificate, provideCertificate } from '../https/certificates.ts';
import { type LanServer, openLanServer, openSecureLanServer } from './lan-server.ts';
import type { SecureServer } from './redirect.ts';
import { withProbe } from './trust-page.ts';

/** The number of ports after the office's own that are tried for the encrypted server. */
const PORTS_TRIED = 10;

export interface LanServersOptions {
  readonly dataDirectory: string;
  readonly port: number;
  /** The PC's names, for its certificate. */
  readonly names: readonly string[];
  readonly office: RequestListener;
  readonly redirect: (secure: SecureServer) => RequestListener;
}

/** The servers on all of the PC's addresses, kept in step with what is wanted. */
export interface LanServers {
  /** Addresses on which desks are answered now. */
  readonly open: () => readonly string[];
  readonly securePort: () => number;
  readonly certificate: () => OfficeCertificate | undefined;
  /** Why an address could not be used, in a sentence. */
  readonly problem: () => string | undefined;
  /** Opens what is missing and closes what is too much; desks on those that stay notice nothing. */
  readonly follow: (wanted: {
    readonly addresses: readonly string[];
    readonly https: boolean;
  }) => Promise<void>;
  readonly close: () => Promise<void>;
}

const problemOf = (error: unknown, address: string, port: number): string =>
  errorCode(error) === 'EADDRINUSE'
    ? `Another program uses port ${port} on ${address}`
    : `The address ${address} cannot be used (${errorCode(error) ?? String(error)})`;

export const createLanServers = (options: LanServersOptions): LanServers => {
  const lanServers = new Map<string, readonly LanServer[]>();
  const closing = new Set<Promise<void>>();
  let isSecure = false;
  let securePort = options.port + 1;
  let certificate: OfficeCertificate | undefined;
  let problem: string | undefined;

  const shut = (address: string): void => {
    for (const lanServer of lanServers.get(address) ?? []) {
      const closed = lanServer.close().finally(() => closing.delete(closed));
      closing.add(closed);
    }
    lanServers.delete(address);
  };

  /** The first address settles the port; the others have to take the same one. */
  const openSecure = async (address: string, credentials: OfficeCertificate): Promise<LanServer> => {
    const last = lanServers.size === 0 ? options.port + PORTS_TRIED : securePort;
    for (let port = lanServers.size === 0 ? options.port + 1 : securePort; ; port += 1) {
      try {
        const lanServer = await openSecureLanServer(address, port, credentials, withProbe(options.office));
        securePort = port;
        return lanServer;
      } catch (error) {
        if (errorCode(error) !== 'EADDRINUSE' || port >= last) throw error;
      }
    }
  };

  const openAt = async (address: string): Promise<readonly LanServer[]> => {
    if (!certificate) return [await openLanServer(address, options.port, options.office)];
    const secure = await openSecure(address, certificate);
    try {
      return [
        secure,
        await openLanServer(
          address,
          options.port,
          options.redirect({ securePort: () => securePort, fingerprint: () => certificate?.fingerprint }),
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
    for (const lanServer of [...lanServers.values()].flat()) lanServer.renew(certificate);
  };

  return {
    open: () => [...lanServers.keys()],
    securePort: () => securePort,
    certificate: () => certificate,
    problem: () => problem,
    follow: async ({ addresses, https }) => {
      for (const address of [...lanServers.keys()])
        if (https !== isSecure || !addresses.includes(address)) shut(address);
      isSecure = https;
      problem = undefined;
      if (https && addresses.length > 0) await prepare(addresses);
      if (!https) certificate = undefined;
      for (const address of addresses) {
        if (lanServers.has(address)) continue;
        try {
          lanServers.set(address, await openAt(address));
        } catch (error) {
          problem = problemOf(error, address, options.port);
        }
      }
    },
    close: async () => {
      for (const address of [...lanServers.keys()]) shut(address);
      await Promise.all(closing);
    },
  };
};

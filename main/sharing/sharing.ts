import type { RequestListener } from 'node:http';
import { isIP } from 'node:net';
import type { IsOwnName } from '../http/hosts.ts';
import { isThisPc, lanAddresses, pcNames } from '../http/this-pc.ts';
import { conflict } from '../office/api-error.ts';
import { limitConcurrency } from '../office/limit-concurrency.ts';
import { changePcSettings, readPcSettings } from '../office/pc-settings.ts';
import { createDesks, type Desk } from './desks.ts';
import { createLanServers, type LanServers } from './lan-servers.ts';
import { redirectTo } from './redirect.ts';

/** A change that no other desk has used by then is taken back: perhaps nobody can reach the PC any more. */
const TRIAL_MS = 5 * 60_000;
/** How often the PC's addresses and its certificate are looked at. */
const WATCH_MS = 15_000;

export interface SharingSetting {
  /** Whether other desks may connect. */
  readonly lan: boolean;
  /** Whether their connection is encrypted. */
  readonly https: boolean;
}

export interface SharingOptions {
  readonly dataDirectory: string;
  /** Names that the office answers to beside the PC's own. */
  readonly names: readonly string[];
  readonly isOwnName: IsOwnName;
  /** `--lan`: other desks may connect from the start. */
  readonly isOnFromStart?: boolean;
  /** `--host`: the office listens beyond this PC already, and nothing is to be switched. */
  readonly isFixed?: boolean;
  /** This PC's addresses on the network. */
  readonly addresses?: () => readonly string[];
  readonly trialMs?: number;
  /** Hears of every change of the state, also after restored data was opened. */
  readonly onChange?: () => void;
}

export interface SharingState extends SharingSetting {
  readonly isFixed: boolean;
  /** When the setting goes back unless another desk connects; null where it stays. */
  readonly trialEndsAt: Date | null;
  readonly pcName: string;
  /** What to open at another desk: `http://192.168.1.5:8640`. */
  readonly addresses: readonly string[];
  readonly desks: readonly Desk[];
  readonly certificate: {
    readonly authority: string;
    readonly fingerprint: string;
    readonly validUntil: Date;
  } | null;
  /** Where to fetch the authority's file, unencrypted. */
  readonly authorityAddress: string | null;
  readonly problem: string | null;
}

/** `reverted`: no other desk came in time. */
export type SharingEvent = 'set' | 'confirmed' | 'reverted';

export interface Sharing {
  /** Begins to answer other desks with the office's pages and calls, where that is switched on. */
  start(office: RequestListener, port: number): Promise<void>;
  state(): SharingState;
  /** Switches; the change stays once another desk has connected. Throws a conflict where nothing can be reached. */
  set(wanted: SharingSetting): Promise<void>;
  /** A request came in from this desk. */
  hear(desk: string, isEncrypted: boolean): void;
  watch(watcher: (event: SharingEvent) => void): void;
  close(): Promise<void>;
}

interface Trial {
  readonly previous: SharingSetting;
  readonly endsAt: Date;
  readonly timer: NodeJS.Timeout;
}

/** A name given with --name may be an address, which a certificate carries otherwise. */
const isHostName = (name: string): boolean => isIP(name) === 0 && /^[\w.-]+$/.test(name);

/** For what happens by itself: nobody waits for its answer. */
const logged = (error: unknown): void => console.error('Sharing:', error);

const OFF: SharingSetting = { lan: false, https: false };

/** Lets other desks in over the LAN, when an admin says so; the PC's own server is never touched. */
export const createSharing = (options: SharingOptions): Sharing => {
  const { dataDirectory, addresses = () => lanAddresses(), trialMs = TRIAL_MS, isFixed = false } = options;
  const watchers: ((event: SharingEvent) => void)[] = [];
  const desks = createDesks();
  let setting: SharingSetting = OFF;
  let trial: Trial | undefined;
  let lanServers: LanServers | undefined;
  let port = 0;
  let isClosed = false;
  // One change after another: two at once would both open the same server.
  const oneAtATime = limitConcurrency(1);

  const publish = (event: SharingEvent): void => {
    for (const watcher of watchers) watcher(event);
    options.onChange?.();
  };
  const follow = async (wanted: SharingSetting): Promise<void> => {
    if (isClosed) return;
    await lanServers?.follow({ addresses: wanted.lan ? addresses() : [], https: wanted.https });
    setting = wanted;
  };
  const keep = async (): Promise<void> => {
    await changePcSettings(dataDirectory, { sharing: setting });
  };
  const endTrial = (): Trial | undefined => {
    const ended = trial;
    clearTimeout(ended?.timer);
    trial = undefined;
    return ended;
  };
  const revert = async (): Promise<void> => {
    const ended = endTrial();
    if (!ended) return;
    await follow(ended.previous);
    publish('reverted');
  };
  const beginTrial = (previous: SharingSetting): void => {
    const timer = setTimeout(() => oneAtATime(revert).catch(logged), trialMs);
    timer.unref();
    trial = { previous, timer, endsAt: new Date(Date.now() + trialMs) };
  };

  const watch = setInterval(() => {
    if (setting.lan) oneAtATime(() => follow(setting)).catch(logged);
  }, WATCH_MS);
  watch.unref();

  return {
    start: (office, ownPort) =>
      oneAtATime(async () => {
        port = ownPort;
        if (isFixed) return;
        lanServers = createLanServers({
          dataDirectory,
          port,
          names: [...new Set([...pcNames(), ...options.names])].filter(isHostName),
          office,
          redirect: (securePort) => redirectTo(securePort, options.isOwnName, office),
        });
        const kept = readPcSettings(dataDirectory).sharing ?? OFF;
        await follow(options.isOnFromStart ? { ...kept, lan: true } : kept);
        options.onChange?.();
      }),
    state: () => {
      const certificate = lanServers?.certificate() ?? null;
      const open = lanServers?.open() ?? [];
      const [pcName = ''] = pcNames();
      const asAddress = (name: string) =>
        setting.https ? `https://${name}:${lanServers?.securePort()}` : `http://${name}:${port}`;
      return {
        ...setting,
        isFixed,
        trialEndsAt: trial?.endsAt ?? null,
        pcName,
        addresses: open.length === 0 ? [] : [...open, pcName].map(asAddress),
        desks: desks.seen(),
        certificate,
        authorityAddress: certificate && open[0] ? `http://${open[0]}:${port}/api/sharing/ca.crt` : null,
        problem:
          lanServers?.problem() ?? (setting.lan && open.length === 0 ? 'This PC is on no network' : null),
      };
    },
    set: (wanted) =>
      oneAtATime(async () => {
        if (isFixed) throw conflict('Bursar was started with --host: start it without to switch this here');
        const before = setting;
        const previous = endTrial()?.previous ?? before;
        await follow(wanted).catch(async (error: unknown) => {
          await follow(previous);
          throw error;
        });
        if (wanted.lan && lanServers?.open().length === 0) {
          const why = lanServers.problem() ?? 'This PC is on no network';
          await follow(previous);
          throw conflict(`${why}, so that no other desk could connect`);
        }
        const isAsKept = wanted.lan === previous.lan && wanted.https === previous.https;
        if (!wanted.lan || isAsKept) await keep();
        else beginTrial(previous);
        publish('set');
      }),
    hear: (desk, isEncrypted) => {
      if (isThisPc(desk)) return;
      desks.hear(desk);
      // Over the unencrypted server only the authority's file comes: that alone proves nothing.
      if (!trial || (setting.https && !isEncrypted)) return;
      endTrial();
      // The desk is in, whatever comes of it; after the next start it may have to be let in again.
      oneAtATime(keep).catch(logged);
      publish('confirmed');
    },
    watch: (watcher) => {
      watchers.push(watcher);
    },
    close: () =>
      oneAtATime(async () => {
        isClosed = true;
        clearInterval(watch);
        endTrial();
        await lanServers?.close();
      }),
  };
};

import type { RequestListener } from 'node:http';
import { isIP } from 'node:net';
import type { IsOwnName } from '../http/hosts.ts';
import { isThisPc, lanAddresses, pcNames } from '../http/this-pc.ts';
import { conflict } from '../office/api-error.ts';
import { limitConcurrency } from '../office/limit-concurrency.ts';
import { changePcSettings, readPcSettings } from '../office/pc-settings.ts';
import { createDesks } from './desks.ts';
import { createLanServers, type LanServers } from './lan-servers.ts';
import { redirectTo } from './redirect.ts';
import { ON_NO_NETWORK, type SharingSetting, type SharingState, sharingState } from './sharing-state.ts';
import { createTrial, TRIAL_MS } from './trial.ts';

/** How often the PC's addresses and its certificate are looked at. */
const WATCH_MS = 15_000;

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

/** A name given with --name may be an address, which a certificate carries otherwise. */
const isHostName = (name: string): boolean => isIP(name) === 0 && /^[\w.-]+$/.test(name);

/** Logs a failure of what happens by itself: nobody waits for its answer. */
const logged = (error: unknown): void => console.error('Sharing:', error);

const OFF: SharingSetting = { lan: false, https: false };

const areSame = (one: SharingSetting, other: SharingSetting): boolean =>
  one.lan === other.lan && one.https === other.https;

/** The LAN servers of an office, and the setting that they follow. */
const createFollowing = (options: SharingOptions) => {
  const { dataDirectory, names, isOwnName, addresses = () => lanAddresses() } = options;
  let setting: SharingSetting = OFF;
  let lanServers: LanServers | undefined;
  let isClosed = false;
  return {
    setting: () => setting,
    lanServers: () => lanServers,
    open: (office: RequestListener, port: number): void => {
      lanServers = createLanServers({
        dataDirectory,
        port,
        names: [...new Set([...pcNames(), ...names])].filter(isHostName),
        office,
        redirect: (secure) => redirectTo(secure, isOwnName, office),
      });
    },
    follow: async (wanted: SharingSetting): Promise<void> => {
      if (isClosed) return;
      await lanServers?.follow({ addresses: wanted.lan ? addresses() : [], https: wanted.https });
      setting = wanted;
    },
    close: async (): Promise<void> => {
      isClosed = true;
      await lanServers?.close();
    },
  };
};

type Following = ReturnType<typeof createFollowing>;

/** Follows a setting; goes back to the previous one, and throws, where it fails or no desk could connect then. */
const followOrGoBack = async (
  { follow, lanServers }: Following,
  wanted: SharingSetting,
  previous: SharingSetting,
): Promise<void> => {
  await follow(wanted).catch(async (error: unknown) => {
    await follow(previous);
    throw error;
  });
  const servers = lanServers();
  if (!wanted.lan || servers?.open().length !== 0) return;
  const why = servers.problem() ?? ON_NO_NETWORK;
  await follow(previous);
  throw conflict(`${why}, so that no other desk could connect`);
};

/** Lets other desks in over the LAN, when an admin says so; the PC's own server is never touched. */
export const createSharing = (options: SharingOptions): Sharing => {
  const { dataDirectory, trialMs = TRIAL_MS, isFixed = false } = options;
  const watchers: ((event: SharingEvent) => void)[] = [];
  const desks = createDesks();
  const following = createFollowing(options);
  const { setting, follow } = following;
  // One change after another: two at once would both open the same server.
  const oneAtATime = limitConcurrency(1);
  let port = 0;
  let revertedAt: Date | null = null;

  const publish = (event: SharingEvent): void => {
    for (const watcher of watchers) watcher(event);
    options.onChange?.();
  };
  const save = async (): Promise<void> => {
    await changePcSettings(dataDirectory, { sharing: setting() });
  };
  const revert = async (): Promise<void> => {
    const previous = trial.end();
    if (!previous) return;
    await follow(previous);
    revertedAt = new Date();
    publish('reverted');
  };
  const trial = createTrial(trialMs, () => oneAtATime(revert).catch(logged));

  const watch = setInterval(() => {
    if (setting().lan) oneAtATime(() => follow(setting())).catch(logged);
  }, WATCH_MS);
  watch.unref();

  return {
    start: (office, ownPort) =>
      oneAtATime(async () => {
        port = ownPort;
        if (isFixed) return;
        following.open(office, port);
        const saved = readPcSettings(dataDirectory).sharing ?? OFF;
        await follow(options.isOnFromStart ? { ...saved, lan: true } : saved);
        options.onChange?.();
      }),
    state: () =>
      sharingState({
        setting: setting(),
        isFixed,
        trialEndsAt: trial.endsAt(),
        revertedAt,
        port,
        lanServers: following.lanServers(),
        desks: desks.seen(),
      }),
    set: (wanted) =>
      oneAtATime(async () => {
        if (isFixed) throw conflict('Bursar was started with --host: start it without to switch this here');
        const previous = trial.end() ?? setting();
        revertedAt = null;
        await followOrGoBack(following, wanted, previous);
        if (!wanted.lan || areSame(wanted, previous)) await save();
        else trial.begin(previous);
        publish('set');
      }),
    hear: (desk, isEncrypted) => {
      if (isThisPc(desk)) return;
      desks.hear(desk);
      // Over the unencrypted server only the authority's file comes: that alone proves nothing.
      if (!trial.isRunning() || (setting().https && !isEncrypted)) return;
      trial.end();
      // The desk is in, whatever comes of it; after the next start it may have to be let in again.
      oneAtATime(save).catch(logged);
      publish('confirmed');
    },
    watch: (watcher) => {
      watchers.push(watcher);
    },
    close: () =>
      oneAtATime(async () => {
        clearInterval(watch);
        trial.end();
        await following.close();
      }),
  };
};

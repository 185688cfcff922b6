import { pcNames } from '../http/this-pc.ts';
import type { Desk } from './desks.ts';
import type { LanServers } from './lan-servers.ts';

export interface SharingSetting {
  /** Whether other desks may connect. */
  readonly lan: boolean;
  /** Whether their connection is encrypted. */
  readonly https: boolean;
}

export interface SharingState extends SharingSetting {
  readonly isFixed: boolean;
  /** When the setting goes back unless another desk connects; null where it stays. */
  readonly trialEndsAt: Date | null;
  /** When it went back because no desk connected; null once it is set again. */
  readonly revertedAt: Date | null;
  readonly pcName: string;
  /** The addresses to open at another desk: `http://192.168.1.5:8640`. */
  readonly addresses: readonly string[];
  readonly desks: readonly Desk[];
  readonly certificate: {
    readonly authority: string;
    readonly fingerprint: string;
    readonly validUntil: Date;
  } | null;
  /** The unencrypted address that says how to trust the office. */
  readonly trustAddress: string | null;
  readonly problem: string | null;
}

export const ON_NO_NETWORK = 'This PC is not connected to any network';

interface Parts {
  readonly setting: SharingSetting;
  readonly isFixed: boolean;
  readonly trialEndsAt: Date | null;
  readonly revertedAt: Date | null;
  /** The office's own port. */
  readonly port: number;
  /** The servers; undefined before the start, and where nothing is to be switched. */
  readonly lanServers: LanServers | undefined;
  readonly desks: readonly Desk[];
}

/** Makes the state of sharing that an admin is shown. */
export const sharingState = ({
  setting,
  isFixed,
  trialEndsAt,
  revertedAt,
  port,
  lanServers,
  desks,
}: Parts): SharingState => {
  const certificate = (setting.lan && lanServers?.certificate()) || null;
  const open = lanServers?.open() ?? [];
  const [pcName = ''] = pcNames();
  const asAddress = (name: string) =>
    setting.https ? `https://${name}:${lanServers?.securePort()}` : `http://${name}:${port}`;
  return {
    ...setting,
    isFixed,
    trialEndsAt,
    revertedAt,
    pcName,
    addresses: open.length === 0 ? [] : [...open, pcName].map(asAddress),
    desks,
    certificate,
    trustAddress: certificate && open[0] ? `http://${open[0]}:${port}` : null,
    problem: lanServers?.problem() ?? (setting.lan && open.length === 0 ? ON_NO_NETWORK : null),
  };
};

import { hostname, networkInterfaces } from 'node:os';
import { domainToASCII } from 'node:url';

/**
 * The milliseconds for which the system's answer is reused: asking takes longer than a short request, and a router rarely
 * gives another address.
 */
const KEEP_MS = 2_000;

let cached: readonly string[] = [];
let cachedUntil = 0;

/** Every address of this PC, with its loopback ones. */
export const ownAddresses = (): readonly string[] => {
  if (performance.now() >= cachedUntil) {
    cached = Object.values(networkInterfaces()).flatMap((found) =>
      (found ?? []).map(({ address }) => address),
    );
    cachedUntil = performance.now() + KEEP_MS;
  }
  return cached;
};

/** The names of networks that programs make inside a PC; other desks are most likely not on them. */
const MADE_BY_PROGRAMS =
  /docker|veth|virbr|virtual|vethernet|vmnet|vmware|^br-|wsl|tailscale|^zt|^tun|^utun/i;

/** The addresses under which other desks reach this PC, the likeliest first. They are read anew at every call. */
export const lanAddresses = (interfaces = networkInterfaces()): readonly string[] =>
  Object.entries(interfaces)
    .toSorted(([a], [b]) => Number(MADE_BY_PROGRAMS.test(a)) - Number(MADE_BY_PROGRAMS.test(b)))
    .flatMap(([, found]) => found ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => address);

/** The PC's names, the short one first: `office-pc`, `office-pc.local`. */
export const pcNames = (): readonly string[] => {
  const full = domainToASCII(hostname()).toLowerCase() || 'localhost';
  const short = full.split('.')[0] ?? full;
  return [...new Set([short, `${short}.local`, full])];
};

/** Whether a request from this address was made on the office PC itself. */
export const isThisPc = (address: string): boolean => {
  const plain = address.replace(/^::ffff:/, '');
  return (
    plain === '127.0.0.1' || plain === '::1' || (!plain.startsWith('127.') && ownAddresses().includes(plain))
  );
};

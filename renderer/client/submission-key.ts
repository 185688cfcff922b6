/** A key that the server has not yet confirmed, and what was sent under it. */
export interface PendingKey {
  readonly key: string;
  readonly fingerprint: string;
  /** Milliseconds since 1970. */
  readonly since: number;
}

/** After this long, the same words typed again are a new entry, not a retry. */
export const RETRY_WINDOW_MS = 15 * 60_000;

/** 128 random bits. `crypto.randomUUID` does not exist on `http://<LAN address>`. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

/** 53 bits of a text (cyrb53, public domain): enough to tell two forms apart; the server compares the bodies. */
export const fingerprintOf = (value: unknown): string => {
  const text = JSON.stringify(value) ?? '';
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    high = Math.imul(high ^ code, 2654435761);
    low = Math.imul(low ^ code, 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return (4294967296 * (2097151 & low) + (high >>> 0)).toString(36);
};

/**
 * Finds the idempotency key of a form: the same form sent again keeps its key, so that a retry never writes twice; a
 * changed form gets a new one.
 */
export const keyFor = (pending: PendingKey | undefined, fingerprint: string, now: number): PendingKey => {
  const isRetry =
    pending !== undefined && pending.fingerprint === fingerprint && now - pending.since < RETRY_WINDOW_MS;
  return isRetry ? pending : { key: newKey(), fingerprint, since: now };
};

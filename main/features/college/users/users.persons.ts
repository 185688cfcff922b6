/** An account that was made, or given a new password, by another than its owner. */
export interface MadeAccount {
  readonly maker: number;
  readonly account: number;
  /** The moment. */
  readonly at: string;
}

/** The days before a request in which making an account, or setting its password, makes one person of two. */
export const ONE_PERSON_DAYS = 30;

/** The moment from which on the making of an account counts for what was asked at a moment. */
export const countsSince = (askedAt: string): string =>
  new Date(Date.parse(askedAt) - ONE_PERSON_DAYS * 86_400_000).toISOString();

/**
 * The accounts that count as one person with somebody, their own among them: those that made, or set the password of, one another since
 * a moment, also through accounts made between.
 */
export const onePersonWith = (
  made: readonly MadeAccount[],
  userId: number,
  since: string,
): ReadonlySet<number> => {
  const one = new Set([userId]);
  // A set grows while it is walked: what is added is walked as well.
  for (const id of one)
    for (const { maker, account, at } of made)
      if (at >= since && (maker === id || account === id)) one.add(maker === id ? account : maker);
  return one;
};

/** What the thread that knows argon2id is asked. */
export type PasswordJob =
  | { readonly kind: 'hash'; readonly password: string }
  | { readonly kind: 'verify'; readonly password: string; readonly hash: string };

/** The encoded hash of `hash`; whether they belong together, of `verify`. */
export type PasswordAnswer = string | boolean;

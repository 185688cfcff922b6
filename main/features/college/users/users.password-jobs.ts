/** A job of the thread that knows argon2id. */
export type PasswordJob =
  | { readonly kind: 'hash'; readonly password: string }
  | { readonly kind: 'common'; readonly password: string; readonly names: readonly string[] }
  | { readonly kind: 'verify'; readonly password: string; readonly hash: string };

/** The encoded hash of `hash`; whether they belong together, of `verify`; whether it is tried first where these names are known, of `common`. */
export type PasswordAnswer = string | boolean;

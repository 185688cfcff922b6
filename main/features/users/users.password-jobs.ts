/** A job of the thread that knows argon2id. */
export type PasswordJob =
  | { readonly kind: 'hash' | 'common'; readonly password: string }
  | { readonly kind: 'verify'; readonly password: string; readonly hash: string };

/** The encoded hash of `hash`; whether they belong together, of `verify`; whether many people have it, of `common`. */
export type PasswordAnswer = string | boolean;

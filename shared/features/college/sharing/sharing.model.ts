import { z } from 'zod';

/** Whether other desks may connect, and whether their line is encrypted. */
export const SharingSetting = z.strictObject({ lan: z.boolean(), https: z.boolean() });
export type SharingSetting = z.infer<typeof SharingSetting>;

/** An address. `qr` is a picture of it, as a data address. */
const Link = z.object({ url: z.string(), qr: z.string() });

export const SharingView = z.object({
  lan: z.boolean(),
  https: z.boolean(),
  /** Asked on the office PC itself, and nothing on the command line has settled it. */
  can_change: z.boolean(),
  /** Settled by `--host` when Bursar was started. */
  is_fixed: z.boolean(),
  /** When the setting goes back by itself unless another desk connects. */
  trial_ends_at: z.iso.datetime().nullable(),
  /** When the setting went back since no desk had connected; null once it is set again. */
  reverted_at: z.iso.datetime().nullable(),
  pc_name: z.string(),
  /** The addresses to open at another desk. */
  links: z.array(Link),
  /** Desks seen since the office was opened, the latest first. */
  desks: z.array(z.object({ address: z.string(), last_seen_at: z.iso.datetime() })),
  certificate: z
    .object({
      /** SHA-256 of the authority, in pairs. */
      fingerprint: z.string(),
      valid_until: z.iso.datetime(),
      /** The unencrypted page that says to a desk how to trust the office. */
      page: Link.nullable(),
    })
    .nullable(),
  problem: z.string().nullable(),
});
export type SharingView = z.infer<typeof SharingView>;

import { z } from 'zod';

/** Whether other desks may connect, and whether their line is encrypted. */
export const SharingSetting = z.strictObject({ lan: z.boolean(), https: z.boolean() });
export type SharingSetting = z.infer<typeof SharingSetting>;

export const SharingView = z.object({
  lan: z.boolean(),
  https: z.boolean(),
  /** Asked on the office PC itself, and nothing on the command line has settled it. */
  can_change: z.boolean(),
  /** Settled by `--host` when Bursar was started. */
  is_fixed: z.boolean(),
  /** When the setting goes back by itself unless another desk connects. */
  trial_ends_at: z.iso.datetime().nullable(),
  pc_name: z.string(),
  /** The addresses to open at another desk. `qr` is a picture of one, as a data address. */
  links: z.array(z.object({ url: z.string(), qr: z.string() })),
  /** Desks seen since the office was opened, the latest first. */
  desks: z.array(z.object({ address: z.string(), last_seen_at: z.iso.datetime() })),
  certificate: z
    .object({
      /** SHA-256 of the authority, in pairs. */
      fingerprint: z.string(),
      valid_until: z.iso.datetime(),
      /** The address of the authority's file for another desk. */
      url: z.string().nullable(),
    })
    .nullable(),
  problem: z.string().nullable(),
});
export type SharingView = z.infer<typeof SharingView>;

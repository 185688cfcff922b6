import { z } from 'zod';

/** The college as it stood on a certificate's letterhead when it was issued, kept beside it as JSON. */
export const IssuingCollege = z.object({
  name: z.string(),
  address: z.string(),
  affiliation_number: z.string(),
  /** Who signs: `Principal`. */
  signatory: z.string(),
  /** The kept file's name, not its path. */
  logo_file: z.string().nullable(),
});
export type IssuingCollege = z.infer<typeof IssuingCollege>;

import { z } from 'zod';

/** The languages that receipts, vouchers, slips, demand letters and statements are labelled in. */
export const PAPER_LANGUAGES = ['English', 'English and Hindi'] as const;
export type PaperLanguage = (typeof PAPER_LANGUAGES)[number];

/** The college as its papers call it: kept in each paper as it stood when that was issued. Blank texts are left out. */
export const Letterhead = z.object({
  name: z.string(),
  address: z.string(),
  affiliation_number: z.string(),
  /** Who signs: `Principal`. The first receipts were kept without. */
  signatory: z.string().default(''),
  /** The stored file's name, not its path. */
  logo_file: z.string().nullable(),
  /** What was issued before there were two is in English. */
  language: z.enum(PAPER_LANGUAGES).default('English'),
});
export type Letterhead = z.output<typeof Letterhead>;

import { z } from 'zod';
import { accepting } from '../../contract/aliases.ts';
import { optionalText, requiredText, version } from '../../contract/fields.ts';
import { Attachment, attachmentInput, MEGABYTE } from '../files/files.model.ts';
import { SERIES_KINDS } from './settings.series.ts';

export const NEEDS_COLLEGE_NAME = "Enter the college's name";
export const LOGO_TYPE = 'The logo must be a PNG or JPEG image';
export const LOGO_TOO_LARGE = 'The logo is too large. At most 1 MB, and 1600 pixels on each side.';
export const MAX_LOGO_BYTES = MEGABYTE;
/** A picture is drawn from memory, at four bytes a pixel, on every receipt. */
export const MAX_LOGO_PIXELS = 1600;

const kind = z.enum(SERIES_KINDS, 'There is no such series');

const SeriesState = z.object({
  kind,
  label: z.string(),
  prefix: z.string(),
  /** Of the present financial year. */
  next_number: z.int(),
  /** The next one as it will be written: `TC/2026-27/0001`. */
  next: z.string(),
});

export const Settings = z.object({
  college_name: z.string(),
  address: z.string(),
  affiliation_number: z.string(),
  /** Who signs: `Principal`. */
  signatory: z.string(),
  logo: Attachment.nullable(),
  /** The financial year that the numbers are of: `2026-27`. */
  period: z.string(),
  series: z.array(SeriesState),
  version,
});
export type Settings = z.infer<typeof Settings>;

const text = (max: number) => optionalText(max).transform((value) => value ?? '');

const letterhead = {
  college_name: requiredText(NEEDS_COLLEGE_NAME),
  address: text(500),
  affiliation_number: text(100),
  signatory: text(120),
  logo: attachmentInput,
};

/** What may begin a number: it is read aloud, typed in searches, and opened in spreadsheets. */
export const seriesPrefix = z
  .string('Enter a prefix')
  .trim()
  .max(20, 'At most 20 characters')
  .regex(
    /^([\p{L}\p{N}][\p{L}\p{N}\p{M}./ -]*)?$/u,
    'A prefix begins with a letter or digit and holds letters, digits, dots, dashes and slashes',
  );

export const nextNumber = z
  .int('Enter a whole number')
  .min(1, 'The next number is at least 1')
  .max(9_999_999, 'At most 9999999');

const SeriesChange = accepting(
  z.strictObject({ kind, prefix: seriesPrefix.optional(), next_number: nextNumber.optional() }),
  { decided: ['label', 'next'] },
);

/** What changes; what is left out stays. Of the series, those that change. */
export const SettingsUpdate = accepting(
  z.strictObject({
    college_name: letterhead.college_name.optional(),
    address: letterhead.address.optional(),
    affiliation_number: letterhead.affiliation_number.optional(),
    signatory: letterhead.signatory.optional(),
    logo: letterhead.logo.optional(),
    series: z.array(SeriesChange).max(SERIES_KINDS.length).optional(),
    version: version.optional(),
  }),
  { decided: ['period'] },
);
export type SettingsUpdate = z.output<typeof SettingsUpdate>;

/** A letterhead to look at, before it is saved. */
export const Letterhead = accepting(z.strictObject(letterhead), { decided: ['period', 'series', 'version'] });
export type Letterhead = z.output<typeof Letterhead>;

import { z } from 'zod';
import { accepting } from '../../../contract/aliases.ts';
import {
  amountOrZero,
  id,
  isoDate,
  optionalOneOf,
  optionalText,
  requiredName,
  version,
} from '../../../contract/fields.ts';
import { PAPER_LANGUAGES } from '../../../papers/letterhead.ts';
import { isUpiAddress } from '../../../upi.ts';
import { Attachment, attachmentInput, MEGABYTE } from '../files/files.model.ts';
import { RECEIPT_MARK } from '../funds/receipt-mark.ts';
import { ConcessionCategories } from './settings.concession-categories.ts';
import { RefundPolicy } from './settings.refund-policy.ts';
import { SERIES_KINDS } from './settings.series.ts';
import { Uses } from './settings.uses.ts';

/** The name of a college until somebody gives it one: an office that was made without a screen. */
export const UNNAMED_COLLEGE = 'Our College';
export const NEEDS_COLLEGE_NAME = "Enter the college's name";
export const LOGO_TYPE = 'The logo must be a PNG or JPEG image';
export const LOGO_TOO_LARGE = 'The logo is too large. At most 1 MB, and 1600 pixels on each side.';
export const MAX_LOGO_BYTES = MEGABYTE;
/** A picture is drawn from memory, at four bytes a pixel, on every receipt. */
export const MAX_LOGO_PIXELS = 1600;

/** Characters. */
export const SETTINGS_LIMITS = {
  college_name: 200,
  address: 500,
  affiliation_number: 100,
  signatory: 120,
} as const;

export const NO_SUCH_SERIES = 'There is no such series';

const kind = z.union(
  [z.enum(SERIES_KINDS), z.templateLiteral(['receipt:', z.string().regex(RECEIPT_MARK)])],
  NO_SUCH_SERIES,
);

const SeriesState = z.object({
  kind,
  label: z.string(),
  prefix: z.string(),
  /** The next number in the present financial year. */
  next_number: z.int(),
  /** The next one as it will be written: `TC/2026-27/0001`. */
  next: z.string(),
});

/** The letterhead of a register that a desk prints. `logo_url` is null where there is no logo. */
export const PrintedLetterhead = z.object({
  name: z.string(),
  address: z.string(),
  affiliation_number: z.string(),
  logo_url: z.string().nullable(),
});

/** The sheets of receipts: one on A5, or the student's and the office's copy on one A4. */
export const RECEIPT_SHEETS = ['A5', 'A4'] as const;
export type ReceiptSheet = (typeof RECEIPT_SHEETS)[number];

/** The number of persons who enter, approve and pay a bill at least. */
const BillPersons = z.union([z.literal(1), z.literal(2)], 'A bill is by one person or by two');
export type BillPersons = z.infer<typeof BillPersons>;

export const Settings = z.object({
  college_name: z.string(),
  address: z.string(),
  affiliation_number: z.string(),
  /** The title of who signs: `Principal`. */
  signatory: z.string(),
  logo: Attachment.nullable(),
  receipt_sheet: z.enum(RECEIPT_SHEETS),
  /** The language of labels on receipts, vouchers, slips, demand letters and statements that are issued from now on. */
  paper_language: z.enum(PAPER_LANGUAGES),
  /** The college's UPI address; '' where it has none. */
  upi_address: z.string(),
  /** The number of days by which accountants may date payments back; null for the beginning of the financial year. */
  back_days: z.int().nullable(),
  /** Rupees that an accountant charges for a returned cheque without asking an admin. */
  cheque_charge: z.number(),
  /** Rupees by which a drawer may be short or over without an admin's approval. */
  drawer_difference: z.number(),
  /** The last day of the years that are closed to payments; null where none is. */
  closed_to: z.string().nullable(),
  /** 2: nobody alone enters, approves and pays a bill. */
  bill_persons: BillPersons,
  /** The policy of refunds to students who leave. */
  refund_policy: RefundPolicy,
  /** The categories that a concession is asked under. */
  concession_categories: ConcessionCategories,
  /** The head of what a student owes as entered, as Tuition; null for Previous Dues. */
  opening_head_id: id.nullable(),
  /** What is seen beside the counter, bills and letters: what was chosen, and what is in use anyway. */
  uses: Uses,
  /** What is in use, and cannot be switched off. */
  in_use: Uses,
  /** The financial year that the numbers are of: `2026-27`. */
  period: z.string(),
  series: z.array(SeriesState),
  version,
});
export type Settings = z.infer<typeof Settings>;

const text = (max: number) => optionalText(max).transform((value) => value ?? '');

/** Blank, or an address that a payer's phone takes. */
export const upiAddress = z
  .string()
  .trim()
  .refine((address) => address === '' || isUpiAddress(address), 'Enter a UPI address, as college@sbi');

const paperLanguage = optionalOneOf(PAPER_LANGUAGES, 'Papers are in English, or in English and Hindi');

const letterhead = {
  college_name: requiredName(NEEDS_COLLEGE_NAME, SETTINGS_LIMITS.college_name),
  address: text(SETTINGS_LIMITS.address),
  affiliation_number: text(SETTINGS_LIMITS.affiliation_number),
  signatory: text(SETTINGS_LIMITS.signatory),
  logo: attachmentInput,
};

/** The beginning of a number. It is read aloud, typed in searches, and opened in spreadsheets. */
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

/** Ten years: what is older is for an admin. */
const MOST_BACK_DAYS = 3660;

export const backDays = z
  .int('Enter a whole number of days')
  .min(0, 'Enter a whole number of days')
  .max(MOST_BACK_DAYS, `At most ${MOST_BACK_DAYS} days`);

/** Those of every office, and of so many funds. */
const MOST_SERIES = SERIES_KINDS.length + 100;

const SeriesChange = accepting(
  z.strictObject({ kind, prefix: seriesPrefix.optional(), next_number: nextNumber.optional() }),
  { decided: ['label', 'next'] },
);

/** A change of the settings. A field that is left out stays, and so does a series. */
export const SettingsUpdate = accepting(
  z.strictObject({
    college_name: letterhead.college_name.optional(),
    address: letterhead.address.optional(),
    affiliation_number: letterhead.affiliation_number.optional(),
    signatory: letterhead.signatory.optional(),
    logo: letterhead.logo.optional(),
    receipt_sheet: optionalOneOf(RECEIPT_SHEETS, 'A receipt is printed on A5 or on A4'),
    paper_language: paperLanguage,
    upi_address: upiAddress.optional(),
    back_days: backDays.nullable().optional(),
    cheque_charge: amountOrZero.optional(),
    drawer_difference: amountOrZero.optional(),
    closed_to: isoDate.nullable().optional(),
    bill_persons: BillPersons.optional(),
    refund_policy: RefundPolicy.optional(),
    concession_categories: ConcessionCategories.optional(),
    opening_head_id: id.nullable().optional(),
    uses: Uses.optional(),
    series: z.array(SeriesChange).max(MOST_SERIES).optional(),
    version: version.optional(),
  }),
  { decided: ['period', 'in_use'] },
);
export type SettingsUpdate = z.output<typeof SettingsUpdate>;

/** The office's day, for whoever enters a payment. */
export const OfficeDay = z.object({
  /** The moment of the answer, ISO in UTC. */
  now: z.string(),
  today: z.string(),
  /** The first day that the caller may date a payment; null where there is none. */
  earliest_payment: z.string().nullable(),
  /** The last day of the years that are closed to payments; null where none is. */
  closed_to: z.string().nullable(),
  /** Why nothing can be entered: the clock stands before the last entry, or more than two days after it. Null where neither is so. */
  clock_problem: z.string().nullable(),
  /** What is seen beside the counter, bills and letters. */
  uses: Uses,
});
export type OfficeDay = z.infer<typeof OfficeDay>;

/** A letterhead to look at, before it is saved. */
export const Letterhead = accepting(
  z.strictObject({
    ...letterhead,
    paper_language: paperLanguage.transform((language) => language ?? 'English'),
  }),
  {
    decided: [
      'receipt_sheet',
      'upi_address',
      'period',
      'series',
      'back_days',
      'cheque_charge',
      'drawer_difference',
      'closed_to',
      'bill_persons',
      'refund_policy',
      'concession_categories',
      'opening_head_id',
      'uses',
      'in_use',
      'version',
    ],
  },
);
export type Letterhead = z.output<typeof Letterhead>;

import { z } from 'zod';
import {
  isoDate,
  optionalDate,
  optionalName,
  optionalOneOf,
  optionalText,
  textOrNumber,
} from '../../../contract/fields.ts';
import { localDate } from '../../../dates.ts';
import { payeeAccount } from '../../college/bank-accounts/bank-accounts.model.ts';

export const GENDERS = ['Female', 'Male', 'Other'] as const;
export type Gender = (typeof GENDERS)[number];

export const STUDENT_STATUSES = ['Studying', 'Passed Out', 'Left'] as const;
export type StudentStatus = (typeof STUDENT_STATUSES)[number];

/** What a filter takes for a category or a gender that is not recorded. */
export const NOT_RECORDED = 'none';

/** Offered where a category is typed; a college may have others. */
export const CATEGORIES = ['General', 'EWS', 'OBC', 'SC', 'ST'] as const;

/**
 * The communities that the National Commission for Minorities Act has notified, and `Other` where it is not known which. AISHE
 * counts them beside the category: whoever is of one may be of any category.
 */
export const MINORITIES = ['Muslim', 'Christian', 'Sikh', 'Buddhist', 'Jain', 'Parsi', 'Other'] as const;
export type Minority = (typeof MINORITIES)[number];

/** Said where there is no disability: `No`. */
const NO_DISABILITY = /^(?:no|n|none|nil|not applicable|n\.?\/?a\.?|0|नहीं)$/iu;

const NEEDS_MOBILE = 'Enter a phone number of 6 to 15 digits';
const NEEDS_EMAIL = 'Enter an e-mail address';

/**
 * Phone numbers as they are kept: digits alone, with the `+` of another country, several set apart by `, `, so that whoever
 * searches for the number finds it however it was typed. Undefined where the text holds none.
 */
const mobileText = (text: string): string | undefined => {
  const numbers = text.split(/[,;/|\n]|\bor\b/iu).map((part) => part.replace(/[\s().-]+/gu, ''));
  const filled = numbers.filter((number) => number !== '');
  return filled.length > 0 && filled.every((number) => /^\+?\d{6,15}$/.test(number))
    ? filled.join(', ')
    : undefined;
};

const mobile = textOrNumber(60).transform((text, context) => {
  const kept = text === null ? null : mobileText(text);
  if (kept !== undefined) return kept;
  context.addIssue({ code: 'custom', message: NEEDS_MOBILE });
  return z.NEVER;
});

const email = optionalText(200).refine(
  (text) => text === null || z.email().safeParse(text).success,
  NEEDS_EMAIL,
);

const pastDay = (sentence: string) =>
  z
    .union([z.literal(''), z.null(), isoDate.refine((day) => day <= localDate(new Date()), sentence)])
    .optional()
    .transform((day) => (day ? day : null));

/** One of a list, or nothing: a blank is none. */
const oneOf = <const Values extends readonly [string, ...string[]]>(values: Values, sentence: string) =>
  z
    .union([z.literal(''), z.null(), z.enum(values, sentence)], sentence)
    .optional()
    .transform((value): Values[number] | null => (value ? (value as Values[number]) : null));

/** The particulars of a student beyond the specification's fields; each may be left out. */
export const furtherParticulars = {
  /** The names of the student and the father on papers in Hindi. */
  name_hindi: optionalName(300),
  father_name_hindi: optionalName(300),
  admission_no: textOrNumber(60),
  /** The university's number. */
  enrolment_no: textOrNumber(60),
  category: optionalText(60),
  gender: oneOf(GENDERS, 'Choose Female, Male or Other'),
  minority: oneOf(MINORITIES, `Choose one of ${MINORITIES.join(', ')}`),
  /** What the certificate names, or `Yes`. */
  disability: optionalText(60).transform((text) => (text && NO_DISABILITY.test(text) ? null : text)),
  /** The State of domicile. */
  domicile: optionalText(60),
  mobile,
  email,
  address: optionalText(500),
  /** Where refunds are paid to. */
  ...payeeAccount,
  date_of_birth: pastDay('A date of birth is not after today'),
};

/** Whether the student still studies; since when not, and why. */
export const standing = {
  status: optionalOneOf(STUDENT_STATUSES, 'Choose Studying, Passed Out or Left'),
  status_date: optionalDate,
  status_reason: optionalText(300),
};

export type FurtherParticulars = {
  readonly [Field in keyof typeof furtherParticulars]: z.output<(typeof furtherParticulars)[Field]>;
};
export type FurtherField = keyof FurtherParticulars;
export const FURTHER_FIELDS = Object.keys(furtherParticulars) as readonly FurtherField[];

/** The same particulars in answers. */
export const furtherAnswers = {
  name_hindi: z.string().nullable(),
  father_name_hindi: z.string().nullable(),
  admission_no: z.string().nullable(),
  enrolment_no: z.string().nullable(),
  category: z.string().nullable(),
  gender: z.enum(GENDERS).nullable(),
  minority: z.enum(MINORITIES).nullable(),
  disability: z.string().nullable(),
  domicile: z.string().nullable(),
  mobile: z.string().nullable(),
  email: z.string().nullable(),
  address: z.string().nullable(),
  account_number: z.string().nullable(),
  ifsc: z.string().nullable(),
  date_of_birth: z.string().nullable(),
  status: z.enum(STUDENT_STATUSES),
  status_date: z.string().nullable(),
  status_reason: z.string().nullable(),
};

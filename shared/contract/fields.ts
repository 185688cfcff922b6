import './plain-sentences.ts';
import { z } from 'zod';
import { isIsoDate } from '../dates.ts';
import { formatRupees, hasWholePaise, MAX_RUPEES } from '../money.ts';

/** A record's id. */
export const id = z.int('Choose one from the list').positive('Choose one from the list');

/** A record's id, or none: a blank is none, as a blank date is. */
export const optionalId = z
  .union([id, z.null(), z.literal('').transform(() => null)], 'Choose one from the list')
  .optional();

const notSent = z.union([z.literal(''), z.null()]).transform(() => undefined);

/** One of a list that may be left out: an empty one, and null, count as not sent. */
export const optionalOneOf = <const Values extends readonly [string, ...string[]]>(
  values: Values,
  sentence = 'Choose one from the list',
) => z.union([z.enum(values, sentence), notSent], sentence).optional();

/** So many ids at most; a blank one is none, and a blank in place of them all too. */
export const optionalIds = (max: number) =>
  z
    .union([
      z.literal('').transform(() => null),
      z
        .array(z.union([id, z.literal('')], 'Choose one from the list'))
        .max(max)
        .transform((ids) => ids.filter((one): one is number => one !== '')),
    ])
    .nullish();

const atMost = (max: number): string => `At most ${max.toLocaleString('en-IN')} characters`;

/** Text of so many characters at most, blank or not: as a form holds it. */
export const limitedText = (max: number) => z.string().trim().max(max, atMost(max));

/** Text that must hold something; `sentence` is said when it does not. */
export const requiredText = (sentence: string, max = 200) =>
  z.string(sentence).trim().min(1, sentence).max(max, atMost(max));

/**
 * A name as it is seen: blanks of any kind are one space, and what prints nothing is none of it, but for the joiners after a sign of an
 * Indian script, which shape it.
 */
export const seenName = (text: string): string =>
  text
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(/(?<!\p{M})[\u200c\u200d]|(?![\u200c\u200d])[\p{Cf}\p{Cc}]/gu, '')
    .trim();

/** A number as it is seen: as `seenName`, and every dash and wide digit is the common one. */
const visibleText = (text: string): string => seenName(text.normalize('NFKC')).replaceAll(/\p{Pd}/gu, '-');

const requiredAsSeen = (seen: (text: string) => string) => (sentence: string, max: number) =>
  z.string(sentence).transform(seen).pipe(requiredText(sentence, max));

/** A name by which something is told from others; `sentence` is said when it holds nothing. */
export const requiredName = requiredAsSeen(seenName);
/** A number by which something is told from others: of a cheque, an account, a transfer. */
export const requiredNumber = requiredAsSeen(visibleText);

/** Text that may be left out, null or blank: null then. */
export const optionalText = (max = 200) =>
  z
    .string()
    .trim()
    .max(max, atMost(max))
    .nullish()
    .transform((text) => (text ? text : null));

const optionalAsSeen = (seen: (text: string) => string) => (max: number) =>
  optionalText(max).transform((text) => (text && seen(text)) || null);

/** Name that may be left out; it is read as `requiredName` reads one. */
export const optionalName = optionalAsSeen(seenName);
/** Number that may be left out; it is read as `requiredNumber` reads one. */
export const optionalNumber = optionalAsSeen(visibleText);

/** A number with letters or without, as a roll number or a bill's; callers may send it as a JSON number, and blank is none. `number`: which JSON numbers are taken for it. */
export const textOrNumber = (max: number, number: z.ZodNumber = z.int()) =>
  z
    .union([number.transform(String), optionalNumber(max)])
    .nullish()
    .transform((text) => text ?? null);

const wholePaise = (schema: z.ZodNumber) =>
  schema
    .max(MAX_RUPEES, `At most ${formatRupees(MAX_RUPEES)}`)
    .refine(hasWholePaise, 'An amount has at most two decimals');

/** Rupees above zero; `sentence` is said for anything missing, not a number, or not above zero. */
export const positiveAmount = (sentence: string) => wholePaise(z.number(sentence).gt(0, sentence));

/** Rupees, zero included. */
export const amountOrZero = wholePaise(z.number('Enter an amount').min(0, 'An amount cannot be negative'));

/** Rupees, below zero too: what an account opens with may be overdrawn. */
export const signedAmount = wholePaise(
  z.number('Enter an amount').min(-MAX_RUPEES, `At least ${formatRupees(-MAX_RUPEES)}`),
);

/** A day that exists, as `2026-11-21`. */
export const isoDate = z
  .string('Enter a date as YYYY-MM-DD')
  .refine(isIsoDate, 'Enter a date that exists, as YYYY-MM-DD');

/** A day that may be left out, null or blank: null then. */
export const optionalDate = z
  .union([z.literal(''), z.null(), isoDate])
  .optional()
  .transform((date) => (date ? date : null));

/** A record's counter of changes, sent back with an update so that nothing is silently overwritten. */
export const version = z.int().positive();

/** A moment, ISO in UTC: `2026-11-21T05:30:00.000Z`. */
export const timestamp = z.string();

import { z } from 'zod';
import { timestamp } from '../../../contract/fields.ts';
import { BOOK_CHECKS } from './books.checks.ts';

const rupees = z.number();

/** A row of the books that does not agree. Amounts in rupees. */
export const Difference = z.object({
  /** What is wrong, as the rule says it: `closed drawers that do not hold what was counted`. */
  what: z.string(),
  /** The record, by name or number. */
  record: z.string(),
  /** The day on which it is booked; null for a sum that has none. */
  date: z.string().nullable(),
  /** The register's sum. */
  said: rupees.nullable(),
  /** The sum that is there. */
  found: rupees.nullable(),
  /** The page on which it stands; null where there is none. */
  link: z.string().nullable(),
});
export type Difference = z.infer<typeof Difference>;

const CheckResult = z.object({
  name: z.enum(BOOK_CHECKS),
  agree: z.boolean(),
  /** The first of them. */
  differences: z.array(Difference).readonly(),
  /** How many there are. */
  total: z.int(),
});
export type CheckResult = z.infer<typeof CheckResult>;

/** What came of holding the books against themselves and the registers. */
export const Agreement = z.object({
  agree: z.boolean(),
  checks: z.array(CheckResult).readonly(),
});
export type Agreement = z.infer<typeof Agreement>;

/** What the last check of all days found since the office was opened. */
export const LastAgreement = z.object({
  state: z.enum(['not checked', 'checking', 'checked']),
  /** Null before the first. */
  agree: z.boolean().nullable(),
  /** The names of the checks that do not agree. */
  broken: z.array(z.enum(BOOK_CHECKS)).readonly(),
  at: timestamp.nullable(),
});
export type LastAgreement = z.infer<typeof LastAgreement>;

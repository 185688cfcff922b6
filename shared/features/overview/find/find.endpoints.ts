import { z } from 'zod';
import { endpoint, list } from '../../../contract/endpoint.ts';
import { id } from '../../../contract/fields.ts';
import { STAFF } from '../../../contract/roles.ts';

/** The kinds that can be found, in the order shown; each answers at most `MOST_OF_A_KIND`. */
const FOUND_KINDS = ['student', 'receipt', 'bill', 'letter', 'certificate', 'teacher'] as const;
export type FoundKind = (typeof FOUND_KINDS)[number];
export const MOST_OF_A_KIND = 8;

export const Found = z.object({
  kind: z.enum(FOUND_KINDS),
  id,
  /** The title: a name, a number. */
  title: z.string(),
  /** The detail that tells it from others of its name. */
  detail: z.string(),
  /** Whether an Enter opens it unlooked, where it is the first: no student whom something beside the own name or number found. */
  is_meant: z.boolean(),
  /** The address in Bursar that opens it. */
  path: z.string(),
});
export type Found = z.infer<typeof Found>;

export const find = endpoint({
  method: 'GET',
  path: '/find',
  summary:
    'Students, receipts, bills, letters, certificates and teachers whose name or number holds the text; of a verification code, the paper that bears it, cancelled or not',
  access: STAFF,
  query: z.strictObject({ q: z.string().trim().min(1, 'Type what to find').max(100) }),
  answer: list(Found),
});

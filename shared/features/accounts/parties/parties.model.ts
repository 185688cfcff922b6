import { z } from 'zod';
import { accepting } from '../../../contract/aliases.ts';
import {
  id,
  optionalId,
  optionalNumber,
  optionalOneOf,
  optionalText,
  requiredName,
  timestamp,
  version,
} from '../../../contract/fields.ts';
import { payeeAccount } from '../../college/bank-accounts/bank-accounts.model.ts';

const NEEDS_PARTY_NAME = 'Name is required';

/** What a party is. One of the staff may be a user or teacher of the office. */
export const PARTY_KINDS = ['vendor', 'contractor', 'donor', 'body', 'bank', 'staff', 'other'] as const;

/** Who is on the other side of a voucher, beside the students. */
export const Party = z.object({
  id,
  kind: z.enum(PARTY_KINDS),
  name: z.string(),
  /** The user or teacher that it is. */
  user_id: id.nullable(),
  pan: z.string().nullable(),
  gstin: z.string().nullable(),
  account_number: z.string().nullable(),
  ifsc: z.string().nullable(),
  mobile: z.string().nullable(),
  address: z.string().nullable(),
  created_at: timestamp,
  version,
});
export type Party = z.infer<typeof Party>;

/** A code of the tax office or a bank: in capitals, of its form. */
const code = (length: number, form: RegExp, sentence: string) =>
  optionalNumber(length)
    .transform((text) => text?.toUpperCase() ?? null)
    .refine((text) => text === null || form.test(text), sentence);

const fields = {
  /** Default: other. */
  kind: optionalOneOf(PARTY_KINDS, 'Say what the party is'),
  name: requiredName(NEEDS_PARTY_NAME, 120),
  user_id: optionalId,
  pan: code(
    10,
    /^[A-Z]{5}\d{4}[A-Z]$/,
    'A PAN is five letters, four digits and a letter, such as ABCDE1234F',
  ),
  gstin: code(
    15,
    /^\d{2}[A-Z]{5}\d{4}[A-Z][A-Z\d]Z[A-Z\d]$/,
    'A GSTIN is two digits, a PAN and three more, such as 27ABCDE1234F1Z5',
  ),
  ...payeeAccount,
  mobile: optionalNumber(20),
  address: optionalText(300),
};

export const NewParty = accepting(z.strictObject(fields), { decided: ['id', 'created_at', 'version'] });
export type NewParty = z.output<typeof NewParty>;

/** What is left out stays as it is. */
export const PartyPatch = accepting(z.strictObject({ ...fields, version }).partial(), {
  decided: ['id', 'created_at'],
});
export type PartyPatch = z.output<typeof PartyPatch>;

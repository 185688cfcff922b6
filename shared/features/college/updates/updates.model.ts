import { z } from 'zod';
import { timestamp } from '../../../contract/fields.ts';

const NOT_A_PLACE =
  'Type a whole path, as D:\\Bursar or \\\\server\\share, or an address that begins with https://';

/** A whole path of Windows or of another system, or an address without a name and password in it. */
const isPlace = (text: string): boolean => {
  if (!/^https?:/i.test(text)) return /^([a-z]:[\\/]|\\\\|\/)/i.test(text);
  if (!URL.canParse(text)) return false;
  const { username, password } = new URL(text);
  return username === '' && password === '';
};

/** The folder or web address where newer versions are put; missing for the one that was named before. */
export const UpdatePlace = z.strictObject({
  place: z
    .string()
    .trim()
    .min(1, 'Type the folder or address where newer versions are')
    .max(1000)
    .refine(isPlace, NOT_A_PLACE)
    .optional(),
});

export const UpdateView = z.object({
  /** The version that is open. */
  version: z.string(),
  place: z.string().nullable(),
  /** Whether this program was made with the key by which it knows its maker's releases. */
  can_check: z.boolean(),
  /** Asked on the office PC itself. */
  can_choose_place: z.boolean(),
  checked: z.object({ at: timestamp, said: z.string() }).nullable(),
  newer: z
    .object({
      version: z.string(),
      packaged_on: z.iso.date(),
      name: z.string(),
      bytes: z.int(),
      /** The bytes that are here by now. */
      received: z.int(),
      state: z.enum(['offered', 'downloading', 'ready', 'installing']),
      /** Why the last download did not come about. */
      problem: z.string().nullable(),
    })
    .nullable(),
  /** Asked on the office PC itself, of a program that its installer can replace. */
  can_install: z.boolean(),
  /** The sentence that says what to do with the file that was downloaded, where it cannot be installed from here. */
  todo: z.string().nullable(),
});
export type UpdateView = z.infer<typeof UpdateView>;

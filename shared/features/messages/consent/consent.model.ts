import { z } from 'zod';
import { isoDate, optionalText, requiredText } from '../../../contract/fields.ts';
import { CHANNELS, WRONG_CONTACTS } from '../../students/students/students.consent.ts';

export const Withdrawal = z.strictObject({
  channels: z.array(z.enum(CHANNELS)).min(1, 'Choose what is refused').max(CHANNELS.length),
  /** Such as `by telephone`. */
  how: optionalText(200),
});
export type Withdrawal = z.output<typeof Withdrawal>;

export const NewWrongContact = z.strictObject({
  /** A number or address as it stands in the student's record. */
  contact: requiredText('Choose the number or address', 200),
  why: z.enum(WRONG_CONTACTS, 'Choose Wrong number or Bounced'),
  /** Today where it is left out. */
  day: isoDate.optional(),
});
export type NewWrongContact = z.output<typeof NewWrongContact>;

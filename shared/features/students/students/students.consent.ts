import { z } from 'zod';
import { id, isoDate, optionalText, timestamp } from '../../../contract/fields.ts';

/** The ways in which messages go out. */
export const CHANNELS = ['email', 'whatsapp', 'sms'] as const;
export type Channel = (typeof CHANNELS)[number];

export const CHANNEL_LABELS = {
  email: 'E-mail',
  whatsapp: 'WhatsApp',
  sms: 'SMS',
} as const satisfies Record<Channel, string>;

export const CONSENT_STATES = ['allowed', 'refused'] as const;
export const CONSENT_LABELS = { allowed: 'Allowed', refused: 'Refused' } as const;

const word = z.enum(CONSENT_STATES, 'Choose Allowed or Refused').optional();

/** What a student says of messages; a channel that is left out stays as it is. */
export const ConsentInput = z.strictObject({
  email: word,
  whatsapp: word,
  sms: word,
  /** The day on which it was said; today where it is left out. */
  day: z.union([z.literal('').transform(() => undefined), isoDate]).optional(),
  /** Such as `admission form`. */
  how: optionalText(200),
});
export type ConsentInput = z.output<typeof ConsentInput>;

/** The last word on a channel. */
const Consent = z.object({
  channel: z.enum(CHANNELS),
  state: z.enum(CONSENT_STATES),
  day: z.string(),
  how: z.string().nullable(),
  /** Who entered it. */
  by: z.string(),
});
export type Consent = z.infer<typeof Consent>;

export const WRONG_CONTACTS = ['wrong number', 'bounced'] as const;

/** A number or address in the student's record that reaches nobody, or somebody else. */
export const WrongContact = z.object({
  id,
  student_id: id,
  contact: z.string(),
  why: z.enum(WRONG_CONTACTS),
  day: z.string(),
  marked_by: z.string(),
  marked_at: timestamp,
});
export type WrongContact = z.infer<typeof WrongContact>;

/** What is known of messages to one student: the channels of which something was said, and what was marked as wrong. */
export const Contacting = z.object({
  consents: z.array(Consent).readonly(),
  wrong_contacts: z.array(WrongContact).readonly(),
});
export type Contacting = z.infer<typeof Contacting>;

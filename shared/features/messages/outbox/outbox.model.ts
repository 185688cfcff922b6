import { z } from 'zod';
import { id, optionalOneOf, timestamp } from '../../../contract/fields.ts';
import { ofCourses } from '../../college/courses/courses.references.ts';
import { CHANNELS } from '../../students/students/students.consent.ts';

/** What a message is about. */
const MESSAGE_KINDS = ['fee', 'letter', 'email', 'demand_letter', 'statement', 'reminder'] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];

/** `unknown`: the line broke after the text was given. `opened`: its link was opened, and its person sent it or did not. */
export const MESSAGE_STATES = [
  'waiting',
  'sending',
  'sent',
  'failed',
  'unknown',
  'cancelled',
  'opened',
] as const;
export type MessageState = (typeof MESSAGE_STATES)[number];

/** Characters. */
export const MESSAGE_LIMITS = { address: 254, name: 200, subject: 300, text: 50_000 } as const;

/** A message as its register shows it. What it says is in no list. */
export const Message = z.object({
  id,
  channel: z.enum(CHANNELS),
  to_address: z.string(),
  to_name: z.string(),
  student_id: id.nullable(),
  ...ofCourses,
  kind: z.enum(MESSAGE_KINDS),
  record_id: id,
  subject: z.string(),
  state: z.enum(MESSAGE_STATES),
  tries: z.int(),
  /** When it is tried next; null where it is not. */
  next_at: timestamp.nullable(),
  problem: z.string().nullable(),
  /** Opens a WhatsApp message, ready to be sent by whoever opens it; null of the other channels, and once it is cancelled. */
  link: z.string().nullable(),
  created_by: z.string(),
  created_at: timestamp,
  done_at: timestamp.nullable(),
});
export type Message = z.infer<typeof Message>;

/** Words with their places in braces filled in; a place that is not among them stays. */
export const filledIn = (words: string, places: Readonly<Record<string, string>>): string =>
  words.replaceAll(/\{(\w+)\}/g, (whole, place: string) => places[place] ?? whole);

/** A mobile number of India as SMS and WhatsApp take it: `919876543210`; undefined for what is none. */
export const dialled = (text: string): string | undefined => {
  const digits = text.replaceAll(/[\s().-]/g, '').replace(/^\+?(?:0{0,2}91|0)?(?=[6-9]\d{9}$)/, '');
  return /^[6-9]\d{9}$/.test(digits) ? `91${digits}` : undefined;
};

/** The address that opens WhatsApp with a message to a number, ready to be sent. */
export const whatsAppLink = (number: string, text: string): string =>
  `https://wa.me/${number}?text=${encodeURIComponent(text)}`;

export const NEEDS_ADDRESS = 'Enter an e-mail address';
export const NEEDS_MOBILE = 'Enter a mobile number of ten digits';

/** To whom a record is sent. Blank: to the address that the student or the record has. */
export const SendTo = z.strictObject({
  to: z
    .string()
    .trim()
    .max(MESSAGE_LIMITS.address)
    .nullish()
    .transform((text) => text || null),
  /** E-mail where nothing is said. */
  channel: optionalOneOf(CHANNELS, 'Choose how it is sent').transform((channel) => channel ?? 'email'),
});
export type SendTo = z.output<typeof SendTo>;

/** The messages that were written, one for each address. */
export const Queued = z.object({ messages: z.array(Message) });
export type Queued = z.infer<typeof Queued>;

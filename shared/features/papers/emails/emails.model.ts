import { z } from 'zod';
import { accepting } from '../../../contract/aliases.ts';
import {
  id,
  optionalDate,
  optionalText,
  requiredText,
  timestamp,
  version,
} from '../../../contract/fields.ts';
import { Attachment, attachmentListInput } from '../../college/files/files.model.ts';

/** `received`: somebody's message to the college, noted here. `sent`: what the college answered or wrote. */
export const EMAIL_KINDS = ['received', 'sent'] as const;
export type EmailKind = (typeof EMAIL_KINDS)[number];
const EMAIL_STATUSES = ['unread', 'read'] as const;
export const EMAIL_PRIORITIES = ['high', 'low', 'normal'] as const;

/** Characters. */
export const EMAIL_LIMITS = {
  from: 300,
  fromName: 200,
  to: 1000,
  subject: 300,
  body: 50_000,
  category: 60,
} as const;

export const NEEDS_TO_SUBJECT_MESSAGE = 'To, Subject and Message are required';
export const NEEDS_SENDER = 'Say who the e-mail came from';
export const ONLY_PDF_ATTACHMENTS = 'Only PDF attachments are allowed';
const NEEDS_TIME = 'Enter a time as HH:MM';

export const Email = z.object({
  id,
  kind: z.enum(EMAIL_KINDS),
  from: z.string(),
  fromName: z.string(),
  to: z.string(),
  subject: z.string(),
  body: z.string(),
  /** The beginning of the body, on one line. */
  preview: z.string(),
  attachments: z.array(Attachment),
  status: z.enum(EMAIL_STATUSES),
  priority: z.enum(EMAIL_PRIORITIES),
  category: z.string().nullable(),
  /** The day and the minute it was sent or came in, as the office's clock shows them. */
  date: z.string(),
  time: z.string(),
  /** The name of who recorded it. */
  created_by: z.string(),
  in_reply_to: id.nullable(),
  /** The first message of its conversation. */
  thread_id: id,
  /** Whether the college has answered it. */
  replied: z.boolean(),
  /** What became of it where Bursar was told to send it: `waiting`, `sent`; null where it is recorded alone. */
  sending: z.string().nullable(),
  created_at: timestamp,
  version,
});
export type Email = z.infer<typeof Email>;

const blank = z.literal('');
const reference = z.union([
  id,
  z
    .string()
    .regex(/^\d{0,15}$/, 'Choose one from the list')
    .transform((text) => (text === '' ? null : Number(text))),
]);

export const NewEmail = accepting(
  z
    .strictObject({
      kind: z.union([z.enum(EMAIL_KINDS, 'An e-mail is received or sent'), blank]).nullish(),
      to: requiredText(NEEDS_TO_SUBJECT_MESSAGE, EMAIL_LIMITS.to),
      subject: requiredText(NEEDS_TO_SUBJECT_MESSAGE, EMAIL_LIMITS.subject),
      body: requiredText(NEEDS_TO_SUBJECT_MESSAGE, EMAIL_LIMITS.body),
      attachments: attachmentListInput,
      from: optionalText(EMAIL_LIMITS.from),
      fromName: optionalText(EMAIL_LIMITS.fromName),
      priority: z
        .union([z.enum(EMAIL_PRIORITIES, `A priority is one of ${EMAIL_PRIORITIES.join(', ')}`), blank])
        .nullish(),
      category: optionalText(EMAIL_LIMITS.category),
      /** The moment at which a received one came in; now where it is left out. */
      date: optionalDate,
      time: z.union([z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, NEEDS_TIME), blank]).nullish(),
      in_reply_to: reference.nullish(),
    })
    .refine(({ kind, from }) => kind !== 'received' || from, { path: ['from'], message: NEEDS_SENDER }),
  {
    aliases: { body: ['content'], attachments: ['attachment'] },
    decided: [
      'id',
      'preview',
      'status',
      'created_by',
      'thread_id',
      'replied',
      'sending',
      'created_at',
      'version',
    ],
  },
);
export type NewEmail = z.output<typeof NewEmail>;

/** The admin's four counters. */
export const EmailSummary = z.object({
  unread: z.int(),
  highPriority: z.int(),
  total: z.int(),
  /** Received e-mails with a reply, in whole percent of the received ones; null where none came in. */
  responseRate: z.int().nullable(),
});
export type EmailSummary = z.infer<typeof EmailSummary>;

import { z } from 'zod';
import { timestamp, version } from '../../../contract/fields.ts';
import { CertificateSeen, LONGEST_PASSWORD } from '../../college/university/university.setting.ts';
import { MESSAGE_LIMITS, NEEDS_ADDRESS } from '../outbox/outbox.model.ts';

/** How the line to a mail server is encrypted: from its first byte (465), or by STARTTLS before anything is said (587). */
const SECURITIES = ['starttls', 'tls', 'none'] as const;

const blank = z.literal('');
const address = z.email(NEEDS_ADDRESS).max(MESSAGE_LIMITS.address);
const clock = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'Enter a time as HH:MM');
const time = z
  .union([blank, z.null(), clock], 'Enter a time as HH:MM')
  .transform((text) => (text ? text : null));

/** Where e-mails are given, and as whom. Without a server none are sent. */
export const MailPlace = z.strictObject({
  host: z.string().trim().max(253),
  port: z.int().min(1).max(65_535),
  security: z.enum(SECURITIES),
  /** Blank where the server takes mail without signing in. */
  username: z.string().trim().max(200),
  /** The certificate of the server, or of who signed it, as PEM; null for one that the system trusts. */
  certificate: z.string().max(100_000).nullable(),
  sender_address: z.union([blank, address], NEEDS_ADDRESS),
  sender_name: z
    .string()
    .trim()
    .max(MESSAGE_LIMITS.name)
    .regex(/^[^\p{Cc}]*$/u, 'A name is one line'),
  reply_to: z.union([blank, address], NEEDS_ADDRESS),
});
export type MailPlace = z.infer<typeof MailPlace>;

/** When, and how much, is sent. */
export const Pace = z.strictObject({
  quiet_from: time,
  quiet_to: time,
  most_per_hour: z.int().min(1, 'At least one an hour').max(100_000).nullable(),
});
export type Pace = z.output<typeof Pace>;

/** What is typed. A certificate or a password that is left out is the one that is kept. */
export const MailTyped = MailPlace.extend({
  certificate: MailPlace.shape.certificate.optional(),
  password: z.string().max(LONGEST_PASSWORD).optional(),
});
export type MailTyped = z.output<typeof MailTyped>;

export const SendingUpdate = MailTyped.extend({ ...Pace.shape, is_on: z.boolean(), version }).refine(
  ({ quiet_from, quiet_to }) => (quiet_from === null) === (quiet_to === null),
  { path: ['quiet_to'], message: 'Enter from when to when nothing is sent' },
);
export type SendingUpdate = z.output<typeof SendingUpdate>;

export const SendingTest = MailTyped.extend({ to: address });
export type SendingTest = z.output<typeof SendingTest>;

/** How far the sending is. */
export const SendingState = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('off') }),
  /** Nothing waits that could be sent now. */
  z.object({ kind: z.literal('ready') }),
  z.object({ kind: z.literal('sending') }),
  z.object({ kind: z.literal('paused'), why: z.enum(['quiet', 'hour']), until: timestamp }),
  /** The line or the server fails; it is tried again by itself. */
  z.object({ kind: z.literal('failing'), since: timestamp, problem: z.string() }),
]);
export type SendingState = z.infer<typeof SendingState>;

/** The setting, and how far the sending is. The password is in no answer. */
export const SendingView = MailPlace.extend({
  is_on: z.boolean(),
  certificate: CertificateSeen.nullable(),
  quiet_from: z.string().nullable(),
  quiet_to: z.string().nullable(),
  most_per_hour: z.int().nullable(),
  /** Whether a password for this server and user name is kept on this PC. */
  has_password: z.boolean(),
  version: z.int(),
  state: SendingState,
  /** Messages that wait, that failed, and of which it is not known whether they arrived. */
  waiting: z.int(),
  failed: z.int(),
  unknown: z.int(),
});
export type SendingView = z.infer<typeof SendingView>;

/** What came of a test. */
export const SendingTried = z.object({ works: z.boolean(), said: z.string() });

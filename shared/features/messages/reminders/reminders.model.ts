import { z } from 'zod';
import {
  amountOrZero,
  id,
  optionalId,
  optionalOneOf,
  optionalText,
  positiveAmount,
  requiredName,
  timestamp,
  version,
} from '../../../contract/fields.ts';
import { PAPER_LANGUAGES } from '../../../papers/letterhead.ts';
import { MESSAGE_STATES } from '../outbox/outbox.model.ts';
import { templateNumber } from '../sending/sms.model.ts';

/** How a stage reminds: a letter is a demand letter on paper. */
export const STAGE_CHANNELS = ['email', 'whatsapp', 'sms', 'letter'] as const;
export type StageChannel = (typeof STAGE_CHANNELS)[number];

export const STAGE_CHANNEL_LABELS = {
  email: 'E-mail',
  whatsapp: 'WhatsApp',
  sms: 'SMS',
  letter: 'Letter',
} as const satisfies Record<StageChannel, string>;

/** What the words of a stage may say beside themselves, and nothing else of a student. */
const PLACES = ['name', 'name_hindi', 'sum', 'date', 'head', 'college'] as const;
export type Places = Readonly<Record<(typeof PLACES)[number], string>>;

const NEEDS_PLACES = `Only ${PLACES.map((place) => `{${place}}`).join(', ')} are filled in`;

const isKnown = (place: string): place is keyof Places => PLACES.some((known) => known === place);

const words = (max: number) =>
  optionalText(max).refine(
    (text) => [...(text ?? '').matchAll(/\{([^}]*)\}?/g)].every(([, place = '']) => isKnown(place)),
    NEEDS_PLACES,
  );

/** When students are reminded of a due, and in which words. */
export const Stage = z.object({
  id,
  name: z.string(),
  /** Days after the due date; below zero before it. A stage holds until the day of the next one. */
  days: z.int(),
  channel: z.enum(STAGE_CHANNELS),
  /** The language of its letter, and of the usual words; null for that of the college's papers. */
  language: z.enum(PAPER_LANGUAGES).nullable(),
  /** The subject of an e-mail; null for the usual one. */
  subject: z.string().nullable(),
  /** The words, with places such as `{sum}`; null for the usual ones. A letter is drawn as every demand letter. */
  text: z.string().nullable(),
  /** The number under which an SMS's text is registered. */
  template: z.string().nullable(),
  /** Rupees from which students are reminded; null where any sum is. */
  from_sum: z.number().nullable(),
  active: z.boolean(),
  version,
});
export type Stage = z.infer<typeof Stage>;

const days = z
  .int('Enter the days after the due date, such as 7; -3 is three days before')
  .min(-90, 'At most 90 days before')
  .max(365, 'At most 365 days after');

const NEEDS_CHANNEL = 'Choose how it is sent';
const NEEDS_LANGUAGE = `Choose ${PAPER_LANGUAGES.join(' or ')}`;
const FIELDS = {
  name: requiredName('Enter a name', 60),
  days,
  channel: z.enum(STAGE_CHANNELS, NEEDS_CHANNEL),
  language: optionalOneOf(PAPER_LANGUAGES, NEEDS_LANGUAGE).transform((language) => language ?? null),
  subject: words(200),
  text: words(1000),
  template: templateNumber,
  from_sum: positiveAmount('Enter a positive amount')
    .nullish()
    .transform((sum) => sum ?? null),
  active: z.boolean().default(true),
};

export const NewStage = z.strictObject(FIELDS);
export type NewStage = z.output<typeof NewStage>;

export const StagePatch = z.strictObject({
  name: FIELDS.name.optional(),
  days: days.optional(),
  channel: optionalOneOf(STAGE_CHANNELS, NEEDS_CHANNEL),
  language: optionalOneOf(PAPER_LANGUAGES, NEEDS_LANGUAGE).nullable(),
  subject: FIELDS.subject.optional(),
  text: FIELDS.text.optional(),
  template: templateNumber.optional(),
  from_sum: positiveAmount('Enter a positive amount').nullish(),
  active: z.boolean().optional(),
  version: version.optional(),
});
export type StagePatch = z.output<typeof StagePatch>;

/** Whom a run is for: the students who study, of a course, a class or a head where they are given. */
export const NewReminders = z.strictObject({
  stage_id: id,
  course_id: optionalId,
  class: optionalText(40),
  head_id: optionalId,
  from_sum: amountOrZero.nullish(),
});
export type NewReminders = z.output<typeof NewReminders>;

const Met = z.object({
  student_id: id,
  student_name: z.string(),
  course_name: z.string().nullable(),
  class: z.string().nullable(),
  /** Rupees of the stage's dues. */
  amount: z.number(),
  /** The oldest due date. */
  due_date: z.string(),
  /** The last reminder, and its day; null where none was sent. */
  last: z.object({ stage: z.string(), day: z.string() }).nullable(),
});

/** What a run does, or did: `id` is null while it is looked at. */
export const Reminded = z.object({
  id: id.nullable(),
  stage: z.string(),
  channel: z.enum(STAGE_CHANNELS),
  /** The language of the letters; null for that of the college's papers. */
  language: z.enum(PAPER_LANGUAGES).nullable(),
  /** The words as the first of them gets them; null of letters, and where nobody is met. */
  example: z.string().nullable(),
  /** Rupees of all who are met. */
  amount: z.number(),
  /** `to`: the number or address; null of a letter. */
  met: z.array(Met.extend({ to: z.string().nullable() })),
  left_out: z.array(Met.extend({ why: z.string() })),
});
export type Reminded = z.infer<typeof Reminded>;

/** A student's reminder, as its register shows it. */
export const Reminder = z.object({
  id,
  run_id: id,
  day: z.string(),
  stage: z.string(),
  channel: z.enum(STAGE_CHANNELS),
  student_id: id,
  student_name: z.string(),
  course_id: id.nullable(),
  course_name: z.string().nullable(),
  amount: z.number(),
  due_date: z.string(),
  /** What became of its message; null of a letter. */
  state: z.enum(MESSAGE_STATES).nullable(),
  /** Rupees of the student's receipts from the day until seven days later, both included. */
  received: z.number(),
  created_by: z.string(),
  created_at: timestamp,
});
export type Reminder = z.infer<typeof Reminder>;

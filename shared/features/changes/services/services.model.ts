import { z } from 'zod';
import {
  id,
  isoDate,
  optionalDate,
  optionalName,
  optionalOneOf,
  positiveAmount,
  requiredName,
  timestamp,
  version,
} from '../../../contract/fields.ts';
import { LateFee } from '../../charges/dues/late-fee.ts';
import { RowRemarks } from '../../college/files/row-remarks.ts';
import { Charged } from '../charge-runs/charge-runs.model.ts';
import { period } from '../charge-runs/periods.ts';

export const KINDS = ['Transport', 'Hostel', 'Mess', 'Other'] as const;
export const EVERY = ['month', 'term', 'year'] as const;
export type Every = (typeof EVERY)[number];
const BY = ['months', 'days'] as const;
/** So many rates of a service, such as the rooms of a hostel; and so many students of one act. */
const MOST = 2_000;

const rate = {
  /** The route or block: `Block B`. */
  group: optionalName(80),
  /** The stop or room: `Room 12`. */
  name: requiredName('Name of the rate is required', 80),
  /** Rupees for each month, term or year. */
  amount: positiveAmount('An amount is more than zero'),
  every: z.enum(EVERY, 'Choose month, term or year'),
  /** How many students may have it on one day: its seats or beds. Null where nobody counts them. */
  places: z
    .int('Enter a whole number')
    .min(1, 'Enter a whole number')
    .max(100_000)
    .nullish()
    .transform((many) => many ?? null),
};
const NewRate = z.strictObject(rate);

/** A stop, a room or a rate alone, with how many have it today. */
const ServiceRate = z.object({
  id,
  group: z.string().nullable(),
  name: z.string(),
  amount: z.number(),
  every: z.enum(EVERY),
  places: z.int().nullable(),
  students: z.int(),
});
export type ServiceRate = z.infer<typeof ServiceRate>;

/** Something that students have from a day to a day and are charged for. */
export const Service = z.object({
  id,
  name: z.string(),
  kind: z.enum(KINDS),
  head_id: id,
  head: z.string(),
  /** Whether a month is charged whole, or for the days of it. */
  by: z.enum(BY),
  /** Those that are offered, by group and name. */
  rates: z.array(ServiceRate).readonly(),
  /** Students of all courses who have it today. */
  students: z.int(),
  created_by: z.string(),
  created_at: timestamp,
  version,
});
export type Service = z.infer<typeof Service>;

const service = {
  name: requiredName('Name is required', 80),
  kind: z.enum(KINDS, 'Choose a kind'),
  head_id: id,
  by: z.enum(BY, 'Choose months or days'),
};
export const NewService = z.strictObject({
  ...service,
  rates: z.array(NewRate).min(1, 'Add at least one rate').max(MOST, `At most ${MOST} rates`),
});
export type NewService = z.output<typeof NewService>;

/** What is left out stays as it is. Of `rates` those with an `id` are corrected, the others added; one left out is offered no more. */
export const ServicePatch = z
  .strictObject({
    ...service,
    kind: optionalOneOf(KINDS, 'Choose a kind'),
    by: optionalOneOf(BY, 'Choose months or days'),
    rates: z
      .array(z.strictObject({ id: id.optional(), ...rate }))
      .min(1, 'Add at least one rate')
      .max(MOST),
    version,
  })
  .partial();
export type ServicePatch = z.output<typeof ServicePatch>;

/** What one student, several, or a class are given of a service. */
export const NewServed = z
  .strictObject({
    student_id: id.optional(),
    student_ids: z.array(id).min(1).max(MOST, `At most ${MOST} students at once`).optional(),
    /** A class: all who study in it and do not have the service on one of the days; of the year, where one is named. */
    course_id: id.optional(),
    year: optionalName(40),
    /** The rate's id, or its name where no other rate of the service has that. */
    rate: z.union([id, requiredName('Choose a rate', 80)], 'Choose a rate'),
    /** The bed or seat. */
    place: optionalName(40),
    from: isoDate,
    /** The last day; null until it is ended. */
    to: optionalDate,
    /** Ends what they have of the service on the day before: a change of stop or room. */
    instead: z.boolean().optional(),
  })
  .refine(
    (of) => [of.student_id, of.student_ids, of.course_id].filter((one) => one !== undefined).length === 1,
    {
      message: 'Choose a student or a class',
      path: ['student_id'],
    },
  )
  .refine(({ from, to }) => to === null || to >= from, {
    message: 'The last day is before the first',
    path: ['to'],
  });
export type NewServed = z.output<typeof NewServed>;

/** The last day; null until it is ended. A day before the first takes out what was given by mistake. */
export const ServedEnd = z.strictObject({ to: isoDate.nullable().optional() });
export type ServedEnd = z.output<typeof ServedEnd>;

/** What a student has, or had, of a service. */
export const Served = z.object({
  id,
  service_id: id,
  service: z.string(),
  student_id: id,
  name: z.string(),
  father_name: z.string(),
  roll_no: z.string().nullable(),
  course_id: id.nullable(),
  course_name: z.string().nullable(),
  year: z.string().nullable(),
  rate_id: id,
  /** `Block B, Room 12, Bed 2`. */
  rate: z.string(),
  amount: z.number(),
  every: z.enum(EVERY),
  from: z.string(),
  /** The last day, also that of leaving; null until it is ended. */
  to: z.string().nullable(),
});
export type Served = z.infer<typeof Served>;

/** What was done for students together: their rows. */
export const GivenService = z.object({ students: z.int(), served: z.array(Served).readonly() });
export type GivenService = z.infer<typeof GivenService>;

/** A rate with its places. Null where nobody counts them. */
export const ServicePlaces = ServiceRate.extend({ free: z.int().nullable() });
export type ServicePlaces = z.infer<typeof ServicePlaces>;

/** A charge of a service: a month for its monthly rates, a session's name for those of a year, another name for those of a term. */
export const ServiceCharge = z.strictObject({
  period,
  due_date: isoDate,
  /** Left out, the period keeps the one that it has. */
  late_fee: LateFee.nullable().optional(),
});
export type ServiceCharge = z.output<typeof ServiceCharge>;

/** What charging a service does, or did. Amounts in rupees. */
export const ChargedService = Charged.extend({
  /** Who has the service, but at a rate that this period does not charge. */
  left_out: RowRemarks,
  /** Charges of the same head and period by a sheet, which stay beside these. */
  beside: z.object({ students: z.int(), amount: z.number() }),
});
export type ChargedService = z.infer<typeof ChargedService>;

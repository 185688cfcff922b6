import { z } from 'zod';
import { accepting } from '../../../contract/aliases.ts';
import { id, isoDate, optionalDate, requiredName, timestamp, version } from '../../../contract/fields.ts';

export const NEEDS_SESSION_NAME = 'Session name is required';

/** The academic year in which dues are raised; receipt numbers follow the financial year. */
export const Session = z.object({
  id,
  /** `2026-27` */
  name: z.string(),
  first_day: z.string(),
  last_day: z.string(),
  /** The date from which refunds on leaving are counted; null where it is not set yet. */
  admission_last_date: z.string().nullable(),
  created_at: timestamp,
  version,
});
export type Session = z.infer<typeof Session>;

const fields = {
  name: requiredName(NEEDS_SESSION_NAME, 40),
  first_day: isoDate,
  last_day: isoDate,
  admission_last_date: optionalDate,
};

export const NewSession = accepting(z.strictObject(fields), { decided: ['id', 'created_at', 'version'] });
export type NewSession = z.output<typeof NewSession>;

export const SessionPatch = accepting(
  z.strictObject({
    name: fields.name.optional(),
    first_day: isoDate.optional(),
    last_day: isoDate.optional(),
    admission_last_date: optionalDate.optional(),
    version: version.optional(),
  }),
  { decided: ['id', 'created_at'] },
);
export type SessionPatch = z.output<typeof SessionPatch>;

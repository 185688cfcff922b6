import { z } from 'zod';
import { Letterhead } from '../../../papers/letterhead.ts';
import { paperKind } from '../../../papers/paper-kind.ts';
import { GENDERS } from '../../students/students/students.particulars.ts';
import { DMC_TYPES } from './dmcs.model.ts';

const text = z.string();

/** What the first certificates say: of he or she nothing. */
const FirstContent = z.object({
  serial: text,
  /** The code as printed, `7K3QD-9XW2M`. */
  verification_code: text,
  name: text,
  father_name: text,
  course: text,
  roll_no: text,
  year: text,
  dmc_type: z.enum(DMC_TYPES),
  /** ISO. */
  issued_date: text,
  issued_by: text,
  /** A moment, ISO in UTC. */
  written_at: text,
  college: Letterhead,
});

/** Everything that a certificate says in print, as it was when it was issued. */
const DmcContent = FirstContent.extend({
  /** Chooses son or daughter; null where it is not known. */
  gender: z.enum(GENDERS).nullable(),
});
export type DmcContent = z.output<typeof DmcContent>;

export const DMC = paperKind<DmcContent>('dmc', [
  FirstContent.transform((content) => ({ ...content, gender: null })),
  DmcContent,
]);

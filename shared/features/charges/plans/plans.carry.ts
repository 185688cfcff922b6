import { z } from 'zod';
import { id } from '../../../contract/fields.ts';

/** The parts of a plan's new version that are carried to the dues of earlier versions. Their amounts stay. */
export const Carrying = z
  .strictObject({
    /** Last dates that are later than before; an earlier one is never carried. */
    dates: z.boolean().default(false),
    late_fee: z.boolean().default(false),
  })
  .refine(({ dates, late_fee }) => dates || late_fee, {
    path: ['dates'],
    message: 'Say what is carried: the last dates, the late fee, or both',
  });
export type Carrying = z.output<typeof Carrying>;

/** The result of carrying, or of its preview. */
export const CarriedDues = z.object({
  plan_id: id,
  /** Whom the new version does not change by itself: they have dues of an earlier one. */
  students: z.int(),
  /** Dues that stand, of earlier versions. */
  dues: z.int(),
  /** Dues with a later last date, and with another late fee. */
  later: z.int(),
  other_late_fee: z.int(),
});
export type CarriedDues = z.infer<typeof CarriedDues>;

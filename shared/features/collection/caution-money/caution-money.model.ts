import { z } from 'zod';
import {
  id,
  isoDate,
  optionalDate,
  optionalText,
  positiveAmount,
  requiredText,
  timestamp,
} from '../../../contract/fields.ts';
import {
  isOneList,
  MOST_ROWS,
  MUST_BE_ONE_LIST,
  MUST_NAME_STUDENT,
  NAMED_STUDENT,
  namesStudent,
} from '../../changes/opening-dues/named-student.ts';
import { spreadsheetFile } from '../../college/files/files.model.ts';
import { chosenMany } from '../refunds/refunds.inputs.ts';
import { PAY_TO } from '../refunds/refunds.model.ts';

const NEEDS_LEAVERS = 'Choose at least one student';

/** Caution money of somebody who left, that is neither given back nor lapsed. Amounts in rupees. */
export const CautionHeld = z.object({
  /** The student's. */
  id,
  student_name: z.string(),
  father_name: z.string(),
  roll_no: z.string().nullable(),
  course_id: id.nullable(),
  course_name: z.string().nullable(),
  status: z.string(),
  /** The day of leaving; null where nobody noted it. */
  left_on: z.string().nullable(),
  /** What the college still holds, without what is requested. */
  held: z.number(),
  /** Requested, and not approved yet. */
  waiting: z.number(),
  /** All that the student still owes. */
  owes: z.number(),
});
export type CautionHeld = z.infer<typeof CautionHeld>;

export const CautionRefunds = z.strictObject({
  student_ids: chosenMany(NEEDS_LEAVERS),
  reason: requiredText('Enter the reason', 500),
});
export type CautionRefunds = z.output<typeof CautionRefunds>;

/** What nobody claimed of who left until a day becomes income. */
export const NewLapse = z.strictObject({
  left_by: isoDate,
  /** Today where nothing is said. */
  date: optionalDate,
  reason: requiredText('Enter the reason', 500),
});
export type NewLapse = z.output<typeof NewLapse>;

/** Caution money that lapsed, by one entry, and whose it was. Amounts in rupees. */
export const Lapse = z.object({
  /** Null where it is only looked at. */
  id: id.nullable(),
  date: z.string(),
  left_by: z.string(),
  reason: z.string(),
  amount: z.number(),
  students: z.array(z.object({ student_id: id, student_name: z.string(), amount: z.number() })).readonly(),
  by: z.string(),
  at: timestamp,
  undone: z.object({ at: timestamp, by: z.string(), reason: z.string() }).nullable(),
});
export type Lapse = z.infer<typeof Lapse>;

/** One that is on the books, or was taken back. */
export const KeptLapse = Lapse.extend({ id });
export type KeptLapse = z.infer<typeof KeptLapse>;

/** What leaving brings, as breakage: charged at once, and kept of the deposits. */
const LeavingCharge = z.strictObject({
  head_id: id,
  amount: positiveAmount('Enter the amount of the charge'),
  description: optionalText(300),
});

/** How the deposits of a student who leaves are settled: for which dues they are kept first, and where the rest is wanted. */
export const NewSettling = z.strictObject({
  /** The day of leaving. */
  date: isoDate,
  due_ids: z.array(id).max(200).default([]),
  charges: z.array(LeavingCharge).max(20).default([]),
  to: z.enum(PAY_TO),
  reason: optionalText(500),
});
export type NewSettling = z.output<typeof NewSettling>;

/** What is held of a student, what of it is kept for which dues, and what is given back. Amounts in rupees. */
export const Settling = z.object({
  /** The request that another person decides; null where it is only looked at. */
  refund_id: id.nullable(),
  student_name: z.string(),
  held: z.array(z.object({ head_id: id, head: z.string(), amount: z.number() })).readonly(),
  /** `due_id` is null for a charge that is not raised yet. */
  keeps: z.array(z.object({ due_id: id.nullable(), due: z.string(), amount: z.number() })).readonly(),
  given_back: z.number(),
  to: z.enum(PAY_TO),
  /** What the student owes afterwards. */
  owes: z.number(),
});
export type Settling = z.infer<typeof Settling>;

export const LapseUndone = z.strictObject({ reason: requiredText('Say why it is undone', 500) });

/** A deposit that the college holds from before. Amount in rupees. */
const OpeningDeposit = z
  .strictObject({
    ...NAMED_STUDENT,
    /** Left out where only one head is held for students. */
    head_id: id.optional(),
    amount: positiveAmount('Enter an amount'),
    /** The receipt by which it came, and its day. */
    receipt_no: optionalText(60).optional(),
    receipt_date: optionalDate,
  })
  .refine(namesStudent, MUST_NAME_STUDENT);
export type OpeningDeposit = z.output<typeof OpeningDeposit>;

/** Deposits from before the program, from a spreadsheet or as rows. */
export const NewOpeningDeposits = z
  .strictObject({
    rows: z.array(OpeningDeposit).min(1).max(MOST_ROWS, `At most ${MOST_ROWS} rows at once`).optional(),
    file: spreadsheetFile.optional(),
    /** Takes the doubtful rows as well. */
    with_doubtful: z.boolean().optional(),
  })
  .refine(isOneList, MUST_BE_ONE_LIST);
export type NewOpeningDeposits = z.output<typeof NewOpeningDeposits>;

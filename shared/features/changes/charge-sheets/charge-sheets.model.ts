import { z } from 'zod';
import { amountOrZero, id, isoDate } from '../../../contract/fields.ts';
import { LateFee } from '../../charges/dues/late-fee.ts';
import { spreadsheetFile } from '../../college/files/files.model.ts';
import { RowRemarks } from '../../college/files/row-remarks.ts';
import { SheetSum } from '../../college/files/sheet-sum.ts';
import { Charged } from '../charge-runs/charge-runs.model.ts';
import { period } from '../charge-runs/periods.ts';
import {
  isOneList,
  MOST_ROWS,
  MUST_BE_ONE_LIST,
  MUST_NAME_STUDENT,
  NAMED_STUDENT,
  namesStudent,
} from '../opening-dues/named-student.ts';

/** A count, or days, of at most four decimals: `23.5` units. */
const measure = z
  .number('Enter a number')
  .min(0, 'A number cannot be negative')
  .max(1_000_000)
  .multipleOf(0.0001);

/** One row of a sheet. Amount and rate in rupees; days less those absent are charged at a rate a day. */
const SheetRow = z
  .strictObject({
    ...NAMED_STUDENT,
    /** Nothing takes back what the student was charged for the period. */
    amount: amountOrZero.optional(),
    count: measure.optional(),
    days: measure.optional(),
    absent: measure.optional(),
    rate: measure.optional(),
  })
  .refine(namesStudent, MUST_NAME_STUDENT);
export type SheetRow = z.output<typeof SheetRow>;

/** A charge of the students of a sheet under a head, for a period. */
export const NewChargeSheet = z
  .strictObject({
    head_id: id,
    period,
    due_date: isoDate,
    /** Left out, the period keeps the one that it has. */
    late_fee: LateFee.nullable().optional(),
    rows: z.array(SheetRow).min(1).max(MOST_ROWS, `At most ${MOST_ROWS} rows at once`).optional(),
    /** An uploaded spreadsheet. */
    file: spreadsheetFile.optional(),
    /** The rate of rows without one, in rupees. */
    rate: measure.optional(),
    /** Takes the doubtful rows as well. */
    with_doubtful: z.boolean().optional(),
  })
  .refine(isOneList, MUST_BE_ONE_LIST);
export type NewChargeSheet = z.output<typeof NewChargeSheet>;

/** What charging by a sheet does, or did. Amounts in rupees. */
export const ChargedSheet = Charged.extend({
  source: z.string(),
  /** Rows of the sheet that say an amount, and what they come to. */
  rows: z.int(),
  listed: z.number(),
  /** Rows whose student or amount is not clear: they are left out. */
  unmatched: RowRemarks,
  /** Rows that may be wrong: left out unless they are asked for. */
  doubtful: RowRemarks.extend({ amount: z.number() }),
  /** Charged for the period by an earlier sheet, and not named by this one: they stay charged. */
  not_named: z.object({ students: z.int(), amount: z.number() }),
  said: z.array(z.string()).readonly(),
  unread: z.array(z.string()).readonly(),
  /** Each column of money that is read, added up, and the sheet's own last total; null where it says none. */
  sums: z.array(SheetSum).readonly(),
});
export type ChargedSheet = z.infer<typeof ChargedSheet>;

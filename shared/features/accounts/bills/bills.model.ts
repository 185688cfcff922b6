import { z } from 'zod';
import { accepting } from '../../../contract/aliases.ts';
import {
  id,
  optionalDate,
  optionalId,
  optionalOneOf,
  optionalText,
  positiveAmount,
  requiredName,
  textOrNumber,
  timestamp,
  version,
} from '../../../contract/fields.ts';
import { courseFields, ofCourses } from '../../college/courses/courses.references.ts';
import { Attachment, attachmentInput } from '../../college/files/files.model.ts';
import { BillTax, NewBillTax } from '../tax-rates/tax-rates.model.ts';

/** The categories always offered, in their order; bills may add more. */
export const BILL_CATEGORIES = ['office-supplies', 'maintenance', 'transport', 'other'] as const;
export const BILL_STATUSES = ['Pending Approval', 'Approved', 'Paid', 'Not Approved'] as const;
export type BillStatus = (typeof BILL_STATUSES)[number];

/** Characters. */
export const BILL_LIMITS = { vendor: 200, number: 60, category: 60 } as const;

export const NEEDS_VENDOR_AND_AMOUNT = 'Vendor and amount are required';

/** Who did it, and when. */
const Deed = z.object({ at: timestamp, by: z.string() });
export type Deed = z.infer<typeof Deed>;

export const Bill = z.object({
  id,
  bill_no: z.string().nullable(),
  vendor: z.string(),
  /** The party that the vendor is; null for a name that was only typed. */
  party_id: id.nullable(),
  /** Its name. */
  party: z.string().nullable(),
  /** Rupees. */
  amount: z.number(),
  category: z.string(),
  date: z.string(),
  due_date: z.string().nullable(),
  /** Follows the status Paid. */
  paid: z.boolean(),
  status: z.enum(BILL_STATUSES),
  ...ofCourses,
  attachment: Attachment.nullable(),
  /** The name of who entered it. */
  created_by: z.string(),
  created_at: timestamp,
  /** The persons who approved, paid and refused it, as far as that stands. */
  approval: Deed.nullable(),
  payment: Deed.nullable(),
  refusal: Deed.nullable(),
  /** The tax that is deducted from it when it is approved. */
  tax: z.array(BillTax).readonly(),
  /** What its vendor is to be paid in all: its amount less the tax. Rupees. */
  to_pay: z.number(),
  /** What vouchers paid of it. Rupees. */
  paid_by_vouchers: z.number(),
  /** Paid, and one person alone entered, approved and paid it. */
  by_one: z.boolean(),
  version,
});
export type Bill = z.infer<typeof Bill>;

/** A bill's number, which some vendors leave out and some programs send as a number. */
const billNumber = textOrNumber(BILL_LIMITS.number, z.number());

const category = optionalText(BILL_LIMITS.category).transform((text) => text ?? 'other');
const status = optionalOneOf(BILL_STATUSES, `A status is one of ${BILL_STATUSES.join(', ')}`);

const fields = {
  bill_no: billNumber,
  vendor: requiredName(NEEDS_VENDOR_AND_AMOUNT, BILL_LIMITS.vendor),
  party_id: optionalId,
  amount: positiveAmount(NEEDS_VENDOR_AND_AMOUNT),
  category,
  date: optionalDate,
  due_date: optionalDate,
  course_id: courseFields.course_id,
  course_ids: courseFields.course_ids,
  status,
  paid: z.boolean().nullish(),
  approved: z.boolean().nullish(),
  /** Tax to deduct, by an admin; left out: as it is, none of a new bill. */
  tax: z.array(NewBillTax).max(5).readonly().optional(),
  attachment: attachmentInput,
};

const aliases = {
  bill_no: ['invoice_no', 'invoiceNo', 'invoice_number', 'invoiceNumber', 'invoice number'],
};
const decided = [
  'id',
  'created_by',
  'created_at',
  'approval',
  'payment',
  'refusal',
  'by_one',
  'party',
  'to_pay',
  'paid_by_vouchers',
  'vouchers',
];

export const NewBill = accepting(z.strictObject({ ...fields, courses: courseFields.courses }), {
  aliases,
  decided: [...decided, 'version'],
});
export type NewBill = z.output<typeof NewBill>;

/** The full bill with what is to change; a field left out stays as it is. */
export const BillUpdate = accepting(
  z.strictObject({
    ...fields,
    bill_no: billNumber.optional(),
    vendor: fields.vendor.optional(),
    amount: fields.amount.optional(),
    category: category.optional(),
    date: optionalDate.optional(),
    due_date: optionalDate.optional(),
    attachment: attachmentInput.optional(),
    version: version.optional(),
  }),
  { aliases, decided: [...decided, 'courses'] },
);
export type BillUpdate = z.output<typeof BillUpdate>;

/** The number of bills and their sum in rupees. */
const Tally = z.object({ count: z.int(), amount: z.number() });

export const BillSummary = z.object({
  total: Tally,
  pending: Tally,
  approved: Tally,
  paid: Tally,
  /** Every category offered to filter by, the data's own after the standard ones. */
  categories: z.array(z.string()),
});
export type BillSummary = z.infer<typeof BillSummary>;

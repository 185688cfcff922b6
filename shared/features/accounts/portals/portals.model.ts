import { z } from 'zod';
import {
  id,
  optionalId,
  optionalText,
  requiredName,
  requiredText,
  timestamp,
  version,
} from '../../../contract/fields.ts';
import { RowRemarks } from '../../college/files/row-remarks.ts';
import { PORTAL_ROLES } from './portals.headings.ts';
import { PAYMENT_STATES } from './portals.states.ts';

const NEEDS_PORTAL_NAME = 'Portal name is required';
const MOST_COLUMNS = 12;
const LONGEST_HEADING = 200;
/** The longest password that a spreadsheet program takes. */
const LONGEST_PASSWORD = 255;

const named = z.array(z.string().max(LONGEST_HEADING)).max(MOST_COLUMNS).readonly().optional();

/** The columns of a portal's files, by their headings. */
export const PortalColumnNames = z.strictObject(
  Object.fromEntries(PORTAL_ROLES.map((role) => [role, named])) as Record<
    (typeof PORTAL_ROLES)[number],
    typeof named
  >,
);
export type PortalColumnNames = z.output<typeof PortalColumnNames>;

/** A portal or gateway through which students pay. */
export const Portal = z.object({
  id,
  name: z.string(),
  /** Its account in the books: what lies with it. */
  account_id: id,
  account: z.string(),
  /** The heading of its files under which a student's number stands. */
  student_column: z.string().nullable(),
  columns: PortalColumnNames,
  /** The heads of expense of its charge, and of the tax on that. */
  charge_head_id: id.nullable(),
  charge_head: z.string().nullable(),
  tax_head_id: id.nullable(),
  tax_head: z.string().nullable(),
  active: z.boolean(),
  /** What lies with it now, in rupees, and since when; null for an accountant, who sees the own courses alone. */
  balance: z.number().nullable(),
  since: z.string().nullable(),
  created_at: timestamp,
  version,
});
export type Portal = z.infer<typeof Portal>;

const fields = {
  /** An account of the ledger of the kind `in transit`. Default: one is made. */
  account_id: optionalId,
  student_column: optionalText(LONGEST_HEADING),
  columns: PortalColumnNames.nullish(),
  charge_head_id: optionalId,
  tax_head_id: optionalId,
  active: z.boolean().optional(),
};

export const NewPortal = z.strictObject({ name: requiredName(NEEDS_PORTAL_NAME, 60), ...fields });
export type NewPortal = z.output<typeof NewPortal>;

export const PortalPatch = z.strictObject({
  name: requiredName(NEEDS_PORTAL_NAME, 60).optional(),
  ...fields,
  student_column: fields.student_column.optional(),
  version: version.optional(),
});
export type PortalPatch = z.output<typeof PortalPatch>;

export const NewPortalFile = z.strictObject({
  /** The id of an uploaded file. */
  file: requiredText('Choose a file', 300),
  /** The columns to read. Default: those that were chosen last, or those found by their headings. */
  columns: PortalColumnNames.nullish(),
  /** The heading under which a student's number stands. Default: the one kept, or the one whose numbers are students'. */
  student_column: optionalText(LONGEST_HEADING).optional(),
  /** The password of a protected file. It opens this file once, and is not kept. */
  password: z.string().max(LONGEST_PASSWORD).nullish(),
  /** Makes receipts also of payments that are doubtful: more than is owed, paid twice, another name. */
  with_doubtful: z.boolean().optional(),
});
export type NewPortalFile = z.output<typeof NewPortalFile>;

const Counted = z.object({ rows: z.int(), amount: z.number() });
const Listed = Counted.extend({ some: RowRemarks.shape.some });

/** What a file of a portal holds, and what loading it does. Amounts in rupees. */
export const PortalFileResult = z.object({
  file_id: id.nullable(),
  source: z.string(),
  rows: z.int(),
  /** The rows that are new here, and those that are here already. */
  new: z.int(),
  known: z.int(),
  /** Payments that become receipts; the first of them. */
  receipts: Counted.extend({
    some: z
      .array(
        z.object({
          row: z.int(),
          date: z.string(),
          payment: z.string(),
          student: z.string(),
          amount: z.number(),
        }),
      )
      .readonly(),
  }),
  /** Payments of which no receipt is made: they wait with the unclaimed. */
  unclaimed: Listed,
  /** Payments that are asked about; without `with_doubtful` they wait with the unclaimed. */
  doubtful: Listed,
  /** Rows that could not be read, or say something else than before. */
  refused: RowRemarks,
  /** Rows that are no payments: titles, totals, the same row again. */
  passed: RowRemarks,
  /** The sums of the file by what its rows are. */
  states: z
    .array(
      z.object({
        state: z.enum(PAYMENT_STATES),
        rows: z.int(),
        gross: z.number(),
        fee: z.number(),
        tax: z.number(),
        net: z.number(),
      }),
    )
    .readonly(),
  settlements: z.int(),
  headings: z.array(z.string()).readonly(),
  columns: PortalColumnNames,
  student_column: z.string().nullable(),
  /** The kinds of column that are missing. */
  missing: z.array(z.enum(PORTAL_ROLES)).readonly(),
});
export type PortalFileResult = z.infer<typeof PortalFileResult>;

/** A file of a portal that was loaded. */
export const LoadedPortalFile = z.object({
  id,
  portal_id: id,
  source: z.string(),
  rows: z.int(),
  receipts: z.int(),
  by: z.string(),
  at: timestamp,
  undone: z.object({ at: timestamp, by: z.string(), reason: z.string() }).nullable(),
});
export type LoadedPortalFile = z.infer<typeof LoadedPortalFile>;

/** What became of a payment. */
export const PAYMENT_OUTCOMES = [
  'receipt made',
  'unclaimed',
  'receipt cancelled',
  'pending',
  'failed',
  'refunded',
  'charged back',
  'reversed',
  'adjusted',
] as const;
export type PaymentOutcome = (typeof PAYMENT_OUTCOMES)[number];
/** Where the money of a payment is: still with the portal, or in the bank. */
export const MONEY_PLACES = ['in transit', 'settled'] as const;

/** A row of a portal's files. Rupees; a refund is below zero. */
export const PortalPayment = z.object({
  id,
  portal_id: id,
  date: z.string(),
  payment: z.string(),
  of_payment: z.string(),
  state: z.enum(PAYMENT_STATES),
  outcome: z.enum(PAYMENT_OUTCOMES),
  money: z.enum(MONEY_PLACES).nullable(),
  /** The student of the receipt, else what names one in the file. */
  student: z.string().nullable(),
  payer: z.string().nullable(),
  receipt_no: z.string().nullable(),
  fee_id: id.nullable(),
  gross: z.number(),
  fee: z.number(),
  tax: z.number(),
  net: z.number(),
  settlement: z.string().nullable(),
  reason: z.string().nullable(),
});
export type PortalPayment = z.infer<typeof PortalPayment>;

export const SETTLEMENT_STATES = ['in transit', 'settled'] as const;

/** What a portal paid out at once. Rupees. */
export const PortalSettlement = z.object({
  id,
  portal_id: id,
  date: z.string(),
  number: z.string(),
  utr: z.string().nullable(),
  payments: z.int(),
  gross: z.number(),
  fee: z.number(),
  tax: z.number(),
  net: z.number(),
  state: z.enum(SETTLEMENT_STATES),
  /** Days since the portal said it was paid out, while the bank's line is not found. */
  age: z.int().nullable(),
});
export type PortalSettlement = z.infer<typeof PortalSettlement>;

export const SettlementMatch = z.strictObject({ line_id: id });

export const PaymentClaim = z.strictObject({ student_id: id });
export type PaymentClaim = z.output<typeof PaymentClaim>;

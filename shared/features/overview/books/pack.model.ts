import { z } from 'zod';
import { Doing } from '../../../contract/doing.ts';
import { timestamp } from '../../../contract/fields.ts';

export const PACK_FORMATS = ['pdf', 'xlsx'] as const;
export type PackFormat = (typeof PACK_FORMATS)[number];

/** The parts of a month's pack, in their order; each is one report or more. */
export const PACK_PARTS = [
  'Cash Book',
  'Bank Books',
  'Day Book',
  'Collection by Head',
  'Collection by Payment Mode',
  'Cancelled and Returned',
  'Concessions',
  'Write-offs',
  'Refunds',
  'Vouchers',
  'Held and Remitted',
  'Income and Expenditure',
  'Balance Sheet',
  'Demand, Collection and Balance',
  'Reconciliation',
  'Numbers Used',
] as const;

/** The parts of a pack for the auditor, in their order: what a month's pack has, and what an auditor asks for beside it. */
export const AUDITOR_PARTS = [
  'Receipts and Payments',
  'Income and Expenditure',
  'Balance Sheet',
  'Trial Balance',
  'Cash Book',
  'Bank Books',
  'Day Book',
  'Collection by Head',
  'Collection by Payment Mode',
  'Numbers Used',
  'Cancelled and Returned',
  'Concessions',
  'Write-offs',
  'Refunds',
  'Caution Money',
  'Vouchers',
  'Held and Remitted',
  'Demand, Collection and Balance',
  'Reconciliation',
  'Controls',
] as const;
export type PackPart = (typeof PACK_PARTS)[number] | (typeof AUDITOR_PARTS)[number];

/** The pack of a lock: one PDF and one workbook, which stay as they were made. */
export const Pack = z.object({
  /** `none`: it was not made yet, or its making was cut off. */
  state: z.enum(['none', 'making', 'made', 'failed']),
  doing: Doing.nullable(),
  /** Why it could not be made. */
  problem: z.string().nullable(),
  made: z.object({ at: timestamp, by: z.string() }).nullable(),
});
export type Pack = z.infer<typeof Pack>;

import { z } from 'zod';
import { endpoint, record } from '../../../contract/endpoint.ts';
import { id, isoDate } from '../../../contract/fields.ts';
import { ADMIN, STAFF } from '../../../contract/roles.ts';

/** Amounts in rupees. A record of several courses counts in full under each, and once overall. */
export const Figures = z.object({
  todayCollection: z.number(),
  /** Taken back today of receipts that earlier days had booked. */
  takenBackToday: z.number(),
  pendingFeesAmount: z.number(),
  pendingFeesCount: z.int(),
  billDueCount: z.int(),
  billDueAmount: z.number(),
  lettersIssuedToday: z.int(),
});
export type Figures = z.infer<typeof Figures>;

export const adminDashboard = endpoint({
  method: 'GET',
  path: '/admin/dashboard',
  summary: "The day's figures, overall and by course",
  access: ADMIN,
  answer: record(
    z.object({
      overall: Figures,
      byCourse: z.record(z.string(), Figures.extend({ courseName: z.string() })),
    }),
  ),
});

/** The overdue sum, what was due by today and is open, in rupees, the number of its students, and the first due date of it. */
export const Overdue = z.object({ amount: z.number(), students: z.int(), since: isoDate.nullable() });
export type Overdue = z.infer<typeof Overdue>;

export const overdueNow = endpoint({
  method: 'GET',
  path: '/dashboard/overdue',
  summary: 'What is overdue today, overall and by course, of the courses that the caller may see',
  access: STAFF,
  answer: record(z.object({ overall: Overdue, byCourse: z.record(z.string(), Overdue) })),
});

/** The first steps of a new office, in their order. */
export const FIRST_STEPS = [
  'letterhead',
  'receipt_number',
  'courses',
  'students',
  'fee_plan',
  'first_receipt',
  'accountants',
  'second_folder',
] as const;
export type FirstStep = (typeof FIRST_STEPS)[number];

export const firstSteps = endpoint({
  method: 'GET',
  path: '/admin/first-steps',
  summary: 'What a new office still has to be told, in order; empty once all is done',
  access: ADMIN,
  answer: record(z.object({ open: z.array(z.enum(FIRST_STEPS)) })),
});

export const accountantDashboard = endpoint({
  method: 'GET',
  path: '/accountant/dashboard',
  summary: "The accountant's name, courses and their figures",
  access: ['accountant'],
  answer: record(
    z.object({
      name: z.string(),
      courses: z.array(z.object({ id, name: z.string() })),
      overall: Figures,
      byCourse: z.record(z.string(), Figures.extend({ courseName: z.string() })),
    }),
  ),
});

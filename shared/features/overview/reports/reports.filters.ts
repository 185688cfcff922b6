import { z } from 'zod';
import { isoDate, positiveAmount } from '../../../contract/fields.ts';
import { queryId } from '../../../contract/list-query.ts';
import { MAX_SCHEME_YEAR } from '../../changes/scholarships/scholarships.model.ts';
import { MAX_CATEGORY } from '../../college/settings/settings.concession-categories.ts';
import { AGE_NAMES } from './reports.ageing.ts';

/** The groupings of the ageing report's rows. */
export const GROUPS = ['head', 'course', 'student'] as const;
export type Group = (typeof GROUPS)[number];

/** What the rows of Collection by Head are. */
export const UNDER = ['head', 'type'] as const;

/** Whom the list of defaulters holds: those of whom something is overdue, or all of whom something is open. */
export const OWING = ['overdue', 'all'] as const;
/** Rupees: from how much on, of one payer in a day, cash is large where nothing else is asked for. */
export const LARGE_CASH = 20_000;
/** All of them, or only those who are studying. */
export const STANDING = ['everybody', 'studying'] as const;

/** Whom the counts of students are narrowed to: AISHE asks for each of them apart, by category and gender. */
export const AMONG = ['disability', 'muslim', 'minority'] as const;
export type Among = (typeof AMONG)[number];
export const AMONG_LABELS: Readonly<Record<Among, string>> = {
  disability: 'With Disability',
  muslim: 'Muslim Minority',
  minority: 'Other Minority',
};

/** The filters of some reports, beside the period and the course; each report says which it takes. */
export const reportFilters = {
  session_id: queryId.optional(),
  head_id: queryId.optional(),
  /** The age of the open dues. */
  age: z.enum(AGE_NAMES).optional(),
  /** The grouping of rows. */
  by: z.enum(GROUPS).optional(),
  under: z.enum(UNDER).optional(),
  /** The day at whose end the figures are; today where it is left out. */
  on: isoDate.optional(),
  owing: z.enum(OWING).optional(),
  standing: z.enum(STANDING).optional(),
  among: z.enum(AMONG).optional(),
  /** An account of the journal. */
  ledger_id: queryId.optional(),
  /** A bank account. */
  account_id: queryId.optional(),
  fund_id: queryId.optional(),
  /** The year of a class, as it is written with its students. */
  year: z.string().trim().max(20).optional(),
  /** A scheme and its year, as `Post-Matric 2026-27`. */
  scheme: z.string().trim().max(MAX_SCHEME_YEAR).optional(),
  /** The category of concessions. */
  category: z.string().trim().max(MAX_CATEGORY).optional(),
  /** A person, a register and an action of the activity, and words that are searched in it. */
  user_id: queryId.optional(),
  entity: z.string().trim().max(60).optional(),
  action: z.string().trim().max(60).optional(),
  q: z.string().trim().max(200).optional(),
  /** Rupees: the least sum that is listed. */
  least: z.coerce.number().pipe(positiveAmount('Enter an amount above zero')).optional(),
};

export const Narrowing = z.object(reportFilters);
export type Narrowing = z.output<typeof Narrowing>;
export type ReportFilter = keyof Narrowing;

export const noSuchFilter = (title: string): string => `${title} does not take this filter`;

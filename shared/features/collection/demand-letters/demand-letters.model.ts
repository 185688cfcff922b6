import { z } from 'zod';
import { chosenIds } from '../../../contract/chosen.ts';
import { isoDate } from '../../../contract/fields.ts';
import { queryId } from '../../../contract/list-query.ts';
import { PAPER_LANGUAGES } from '../../../papers/letterhead.ts';

/** So many students' papers are drawn into one file. */
export const MOST_DEMANDS = 500;

/** A letter is a page with every open due; slips are three to a page, to be cut. */
export const DEMAND_FORMS = ['letter', 'slip'] as const;
export type DemandForm = (typeof DEMAND_FORMS)[number];

/** Whom a class's papers are for: who has something overdue on the day of the paper, or who owes anything. */
export const DEMANDED_OF = ['overdue', 'all'] as const;

const form = z.enum(DEMAND_FORMS).default('letter');

/**
 * The students whose papers are wanted: a course's, of one year where it is given, or those chosen, by themselves or by the
 * runs that raised their dues.
 */
export const DemandQuery = z.strictObject({
  course_id: queryId.optional(),
  year: z.string().trim().max(40).optional(),
  ids: chosenIds.optional(),
  /** The raisings, by their first run, for whose students the papers are: those with dues of them that stand. */
  run_ids: chosenIds.optional(),
  form,
  /** That of the college's papers where it is left out. */
  language: z.enum(PAPER_LANGUAGES).optional(),
  owing: z.enum(DEMANDED_OF).default('overdue'),
  /** The day as of which the dues are; today where it is left out. */
  on: isoDate.optional(),
});
export type DemandQuery = z.output<typeof DemandQuery>;

export const OneDemandQuery = z.strictObject({ form, on: isoDate.optional() });

const Owing = z.object({
  students: z.int(),
  /** Rupees, without late fees. */
  amount: z.number(),
});

/** How many papers there would be, and of what: for the overdue, and for all who owe something. */
export const DemandCount = z.object({ overdue: Owing, all: Owing });
export type DemandCount = z.infer<typeof DemandCount>;

import { z } from 'zod';
import { optionalDate, requiredText } from '../../../../shared/contract/fields.ts';
import {
  MAX_SCHEME,
  MAX_YEAR,
  type NewAwaited,
} from '../../../../shared/features/changes/scholarships/scholarships.model.ts';

/** The mark, and whom it is put on: of certain dues these fields stay blank. */
export const MarkForm = z.object({
  scheme: requiredText('Enter the scheme', MAX_SCHEME),
  year: requiredText('Enter the year', MAX_YEAR),
  sanction_no: z.string().trim().max(60),
  until: optionalDate,
  course_id: z.int().optional(),
  category: z.string().trim().max(60),
  session_id: z.int().optional(),
  head_ids: z.array(z.int()),
});
type MarkValues = z.output<typeof MarkForm>;

export const NO_MARK = {
  scheme: '',
  year: '',
  sanction_no: '',
  until: null,
  category: '',
  head_ids: [],
} satisfies z.input<typeof MarkForm>;

/** Whom the form names, as its preview is asked. */
export const whomOf = ({ course_id, category, session_id, head_ids }: Partial<MarkValues>) => ({
  course_id: course_id ?? null,
  category: category || null,
  session_id: session_id ?? null,
  ...(head_ids && head_ids.length > 0 && { head_ids }),
});

export const bodyOf = (
  { scheme, year, sanction_no, until, ...whom }: MarkValues,
  dueIds: readonly number[] | undefined,
): z.input<typeof NewAwaited> => ({
  scheme,
  year,
  sanction_no: sanction_no || null,
  until,
  ...whomOf(whom),
  ...(dueIds && { due_ids: [...dueIds] }),
});

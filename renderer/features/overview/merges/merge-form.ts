import { z } from 'zod';
import type { MergePreview } from '../../../../shared/features/overview/merges/merges.model.ts';
import type { ChosenStudent } from '../../students/students/student-field.tsx';

const CHOOSE = 'Choose the other record from the list';

/** The form of a student who was entered twice: the other record, and that it is one student though the two differ. */
export const MergeForm = z.object({
  other: z
    .object({ id: z.number().nullable(), name: z.string(), course_id: z.number().nullable() })
    .refine(({ id }) => id !== null, CHOOSE),
  confirmed: z.boolean(),
});

export interface MergeValues {
  readonly other: ChosenStudent;
  readonly confirmed: boolean;
}

/** Whether what was looked at can be done. */
export const isPossible = (preview: MergePreview): boolean => preview.refused.length === 0;

import { z } from 'zod';
import type { ChosenStudent } from '../../students/students/student-field.tsx';

/** The choice for students without a year: the API's null. */
export const NO_YEAR = 'No year';

export const BECOMES = [
  { value: 'Studying', label: 'Moves to the next year' },
  { value: 'Passed Out', label: 'Has passed out' },
  { value: 'Left', label: 'Has left' },
] as const;

const Staying = z.object({ id: z.int(), name: z.string() });
export type Staying = z.infer<typeof Staying>;

export const PromotionForm = z
  .object({
    course_id: z.int('Choose a course'),
    from_year: z.string('Choose a year'),
    becomes: z.enum(['Studying', 'Passed Out', 'Left']),
    to_year: z.string().trim().max(40),
    session_id: z.int().optional(),
    /** Whom the form looks for, to leave them where they are. */
    found: z.object({ id: z.number().nullable(), name: z.string(), course_id: z.number().nullable() }),
    staying: z.array(Staying),
  })
  .superRefine(({ becomes, from_year, to_year, found }, context) => {
    const say = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    if (becomes === 'Studying' && to_year === '') say('to_year', 'Say which year comes next');
    if (becomes === 'Studying' && to_year === from_year)
      say('to_year', 'The next year cannot be the present one');
    if (found.id === null && found.name.trim() !== '') say('found', 'Choose the student from the list');
  });

export interface PromotionValues {
  readonly course_id?: number | undefined;
  readonly from_year?: string | undefined;
  readonly becomes: (typeof BECOMES)[number]['value'];
  readonly to_year: string;
  readonly session_id?: number | undefined;
  readonly found: ChosenStudent;
  readonly staying: readonly Staying[];
}

/** The form as the call takes it. Of a class that is through, neither a next year nor dues are said. */
export const bodyOf = ({ course_id, from_year, becomes, to_year, session_id, staying }: PromotionValues) => {
  const isStudying = becomes === 'Studying';
  return {
    course_id: course_id ?? 0,
    from_year: from_year === undefined || from_year === NO_YEAR ? null : from_year,
    to_year: isStudying ? to_year.trim() : null,
    ...(!isStudying && { status: becomes }),
    session_id: isStudying ? (session_id ?? null) : null,
    leave_out: staying.map(({ id }) => id),
  };
};

export interface CourseName {
  readonly id: number;
  readonly name: string;
}

export type FoundCourse =
  | { readonly id: number | null; readonly byId?: string; readonly mark?: string }
  | { readonly message: string };

const folded = (text: string): string => text.normalize('NFKC').toLowerCase();

/** A course's name without spaces and dots: `B.Com` is `b com`. */
const closeKey = (text: string): string => folded(text).replace(/[\s.]+/gu, '');

/** The key of a course's name without signs and case, so that `M.A. (English)` is `MA - English`; `C++` stays. */
export const courseKey = (text: string): string => folded(text).replace(/[^\p{L}\p{M}\p{N}+#]+/gu, '');

/**
 * A course by its name (signs, spaces and capitals aside), else, where the column may hold one, by its id; null for a blank.
 */
export const findCourse = (text: string, courses: readonly CourseName[], mayBeId: boolean): FoundCourse => {
  const written = text.trim();
  if (courseKey(written) === '') return { id: null };
  for (const keyOf of [closeKey, courseKey]) {
    const key = keyOf(written);
    const matching = courses.filter((course) => keyOf(course.name) === key);
    const exact = matching.find((course) => course.name.trim() === written);
    if (exact) return { id: exact.id };
    if (matching.length > 1)
      return { message: `Several courses are called “${written}”: write the course's id` };
    if (matching[0]) return { id: matching[0].id };
  }
  const numbered = mayBeId ? courses.find((course) => String(course.id) === closeKey(written)) : undefined;
  return numbered ? { id: numbered.id, byId: numbered.name } : { message: `There is no course “${written}”` };
};

/** Whether a message of `findCourse` says that the office has no such course, which a user can then make. */
export const isUnknownCourse = (message: string): boolean => message.startsWith('There is no course “');

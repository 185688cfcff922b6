/** The class to which a student's record was changed, while dues of the class before stand. */
export interface MovingClass {
  readonly course_id: number | undefined;
  readonly year: string;
  readonly category: string;
  readonly roll_no: string;
}

const KEY = 'movesTo';

/** What the address of the student's page carries, so that the page moves the student's dues too. */
export const leadToMove = (to: MovingClass) => ({ [KEY]: to });

/** The class that an address carries; undefined for most. */
export const movingClassOf = (state: unknown): MovingClass | undefined =>
  typeof state === 'object' && state !== null && KEY in state
    ? ((state as { readonly [KEY]: MovingClass })[KEY] ?? undefined)
    : undefined;

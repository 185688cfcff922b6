import { z } from 'zod';

/**
 * The doubts that a request may have to confirm: more than is owed, the same again, a typed name that is a student's, so much
 * cash of one payer in a day as the Income-tax Act forbids to take, a cheque that no bank pays any more, what of a payment stays in
 * suspense, names of accounts in Tally that nobody has kept. `confirm` holds those that were answered with yes.
 */
const DOUBTS = ['over', 'repeat', 'name', 'cash', 'cheque', 'left', 'names'] as const;

/** The doubts that a request was asked about and is to be done all the same. */
export const confirmedDoubts = z.array(z.enum(DOUBTS)).max(DOUBTS.length).nullish();

/** One question about a request, in a sentence. */
export const Doubt = z.object({ ask: z.enum(DOUBTS), message: z.string() });
export type Doubt = z.infer<typeof Doubt>;

/** What a request is asked that `confirm` does not answer: a closed drawer is opened first, by a call of its own. */
const SECOND_COUNT = 'second count';
/** Money for a student who owes is approved with the sum that is owed. */
const OWES = 'owes';

/** Every error's body. `current` is the record as it stands now, beside a 409 for a stale version. */
export const ApiErrorBody = z.object({
  message: z.string(),
  errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  current: z.unknown().optional(),
  /** What an act would do now, with its stamp; beside a 409 for one that was looked at before something changed. */
  preview: z.unknown().optional(),
  /**
   * The first doubt that the request must name in `confirm` to be taken; that its cash waits for a second count of the drawer; that the
   * decision must say what the student owes.
   */
  ask: z.enum([...DOUBTS, SECOND_COUNT, OWES]).optional(),
  /** The day whose drawer is to be counted a second time, beside that question. */
  day: z.string().optional(),
  /** All that a request is asked about at once, each to be named in `confirm`. */
  doubts: z.array(Doubt).optional(),
});
export type ApiErrorBody = z.infer<typeof ApiErrorBody>;

interface Finding {
  readonly path: string;
  readonly message: string;
}

/** The most findings that an answer names: six thousand unknown fields made one of 300 kB. */
const MOST_FINDINGS = 50;

const findings = (issue: z.core.$ZodIssue): readonly Finding[] => {
  const path = issue.path.map(String).join('.');
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.slice(0, MOST_FINDINGS).map((key) => ({
      path: path === '' ? key : `${path}.${key}`,
      message: `Unknown field: ${key}`,
    }));
  }
  if (issue.code === 'invalid_union') {
    const first = issue.errors.flat()[0];
    if (first && issue.message === 'Invalid input') return [{ path, message: first.message }];
  }
  return [{ path, message: issue.message }];
};

/** Turns a failed validation into the body of a 400; the first finding is its message. */
export const describeInvalid = (error: z.ZodError): ApiErrorBody => {
  const errors = error.issues.slice(0, MOST_FINDINGS).flatMap(findings).slice(0, MOST_FINDINGS);
  return { message: errors[0]?.message ?? 'The request is not valid', errors };
};

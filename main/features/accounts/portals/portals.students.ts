import type { PortalRow } from '../../../../shared/features/accounts/portals/portals.reading.ts';
import type { finder } from '../../changes/opening-dues/opening-dues.matching.ts';

type Find = Awaited<ReturnType<typeof finder>>;

/** What a payment's row says of its student, and whom it means. */
export type Meant =
  | { readonly student_id: number; readonly doubts: readonly string[]; readonly said: string }
  | { readonly reason: string; readonly said: string };

const NOBODY = 'No student has this number';
const NO_NUMBER = 'No student’s number';

const NAMELESS = { name: '', father_name: '', course: '', year: '' };

/** Finds a student by a number: that of admission, else the roll number. */
const byNumber = (find: Find, number: string, name: string) => {
  const admitted = find({ ...NAMELESS, name, admission_no: number, roll_no: '' });
  if (!('reason' in admitted)) return admitted;
  const enrolled = find({ ...NAMELESS, name, admission_no: '', roll_no: number });
  return 'reason' in enrolled && enrolled.isNobody && !admitted.isNobody ? admitted : enrolled;
};

/** The heading under which most of the rows have the number of a student; undefined where none has any. */
export const studentColumn = (find: Find, rows: readonly PortalRow[]): string | undefined => {
  const hits = new Map<string, number>();
  for (const { said } of rows)
    for (const [heading, text] of Object.entries(said))
      if (!('reason' in byNumber(find, text, ''))) hits.set(heading, (hits.get(heading) ?? 0) + 1);
  return [...hits].reduce<readonly [string, number] | undefined>(
    (best, one) => (best && best[1] >= one[1] ? best : one),
    undefined,
  )?.[0];
};

/** Finds whom a row means, by the number under a heading, else by the student's name; of students out of scope nothing is said. */
export const meantBy = (find: Find, { said, name }: PortalRow, column: string | undefined): Meant => {
  const number = column === undefined ? '' : (said[column] ?? '');
  if (number === '' && name === '') return { reason: NO_NUMBER, said: '' };
  const found =
    number === '' ? find({ ...NAMELESS, name, admission_no: '', roll_no: '' }) : byNumber(find, number, name);
  const words = [number, name].filter(Boolean).join(', ');
  if ('reason' in found)
    return { reason: found.isNobody && number !== '' ? NOBODY : found.reason, said: words };
  return { student_id: found.student.id, doubts: found.doubts, said: words };
};

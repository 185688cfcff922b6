import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  identityText,
  likeness,
  nameKey,
} from '../../../../shared/features/students/students/students.identity.ts';
import type { Db } from '../../../database/db.ts';
import { isInScope, type Scope } from '../../../office/actor.ts';
import type { BadRow, GoodRow, Sorted } from './import/students.checked-rows.ts';
import { type Identified, rollNumberTaken } from './students.queries.ts';
import { DUPLICATE_STUDENT } from './students.service.ts';

const SAME_STUDENT = 'This student is in this course and year already';

type Known = Omit<Identified, 'id'>;

/** Same roll number, course and year; without a roll number, same name, father's name, course and year. */
const identityOf = (student: Known) =>
  student.roll_no === null
    ? JSON.stringify([
        'name',
        student.course_id,
        student.year,
        nameKey(student.name),
        nameKey(student.father_name),
      ])
    : JSON.stringify(['roll', student.course_id, student.year, student.roll_no]);

const saidRow = ({ row, tab, cells }: GoodRow, column: BadRow['bad'][number]['column'], message: string) => ({
  row,
  tab,
  message,
  cells,
  bad: [{ column, message }],
});

const repeatedRow = (row: GoodRow): BadRow =>
  row.student.roll_no === null
    ? saidRow(row, 'name', SAME_STUDENT)
    : saidRow(row, 'roll_no', DUPLICATE_STUDENT);

/** A row of a file, by its place. */
interface RowPlace {
  readonly tab: number;
  readonly row: number;
}
const placeKey = ({ tab, row }: RowPlace): string => `${tab} ${row}`;

interface Told extends Sorted {
  /**
   * Rows of students who may be on the books already. They are not loaded until the person who loads them says that they
   * are others.
   */
  readonly asked: readonly BadRow[];
}

export interface DuplicateFilter {
  /** Takes out of a part those who are on the books already, or were in an earlier part, and those who may be. */
  sort(part: Sorted): Told;
}

/** More students of one name are not looked through for one row. */
const MOST_ALIKE = 100;

/** Makes a directory of the students on the books, found by what a row may have in common with them. */
const directory = () => {
  const byNames = new Map<string, Known[]>();
  const byNameAndRoll = new Map<string, Known[]>();
  const byAdmission = new Map<string, Known[]>();
  const put = (map: Map<string, Known[]>, key: string, student: Known): void => {
    const same = map.get(key);
    if (!same) map.set(key, [student]);
    else if (same.length < MOST_ALIKE) same.push(student);
  };
  const namesOf = (student: Known) => `${nameKey(student.name)}\n${nameKey(student.father_name)}`;
  const nameAndRoll = (student: Known) => `${nameKey(student.name)}\n${student.roll_no}`;
  return {
    learn: (student: Known): void => {
      const name = nameKey(student.name);
      put(byNames, `${name}\n${nameKey(student.father_name)}`, student);
      if (student.roll_no !== null) put(byNameAndRoll, `${name}\n${student.roll_no}`, student);
      if (student.admission_no !== null) put(byAdmission, student.admission_no, student);
    },
    /** The one who is the same, else one who may be. */
    like: (student: Known): { readonly known: Known; readonly isSame: boolean } | undefined => {
      const near = [
        ...(student.admission_no === null ? [] : (byAdmission.get(student.admission_no) ?? [])),
        ...(student.roll_no === null ? [] : (byNameAndRoll.get(nameAndRoll(student)) ?? [])),
        ...(byNames.get(namesOf(student)) ?? []),
      ];
      let perhaps: Known | undefined;
      for (const known of near) {
        const how = likeness(student, known);
        if (how === 'same') return { known, isSame: true };
        if (how === 'perhaps') perhaps ??= known;
      }
      return perhaps && { known: perhaps, isSame: false };
    },
  };
};

/**
 * Knows everybody who is on the books, read part by part: of each, those after an id. Whom a file names twice is known by class
 * and admission number alone: two of one name in a list are two. `others` are rows that are said to be other students, `merged`
 * records that were made one with another: whom a list names so is here. Nobody outside of `scope` is known.
 */
export const duplicateFilter = async (
  read: (after: number) => Promise<readonly Identified[]>,
  {
    others = [],
    merged = [],
    scope = 'all',
  }: {
    readonly others?: readonly RowPlace[] | undefined;
    readonly merged?: readonly Known[];
    readonly scope?: Scope;
  } = {},
): Promise<DuplicateFilter> => {
  const inClass = new Set<string>();
  const onBooks = directory();
  const isKnown = ({ course_id }: Known): boolean => isInScope(scope, [course_id]);
  merged.filter(isKnown).forEach(onBooks.learn);
  const inFile = new Map<string, Known>();
  const isOther = new Set(others.map(placeKey));
  let after = 0;
  for (;;) {
    const students = await read(after);
    const last = students.at(-1);
    if (!last) break;
    for (const student of students.filter(isKnown)) {
      inClass.add(identityOf(student));
      onBooks.learn(student);
    }
    after = last.id;
    await nextTurn();
  }
  const likeOf = (student: Known) => {
    const like = onBooks.like(student);
    const earlier = student.admission_no === null ? undefined : inFile.get(student.admission_no);
    return like ?? (earlier && { known: earlier, isSame: likeness(student, earlier) === 'same' });
  };
  const sort = ({ good, bad, left }: Sorted): Told => {
    const fresh: GoodRow[] = [];
    const repeated: BadRow[] = [];
    const asked: BadRow[] = [];
    for (const row of good) {
      const { student } = row;
      const identity = identityOf(student);
      if (inClass.has(identity)) {
        repeated.push(repeatedRow(row));
        continue;
      }
      const like = isOther.has(placeKey(row)) ? undefined : likeOf(student);
      if (like) {
        const text = identityText(like.known);
        if (like.isSame) repeated.push(saidRow(row, 'name', `Here already: ${text}`));
        else asked.push(saidRow(row, 'name', `Maybe here already: ${text}`));
        continue;
      }
      inClass.add(identity);
      if (student.admission_no !== null) inFile.set(student.admission_no, student);
      fresh.push(row);
    }
    return { good: fresh, bad: [...bad, ...repeated], left, asked };
  };
  return { sort };
};

/** Takes out of a part whose roll number somebody on the books has, row by row. */
export const withoutTakenRolls = async (db: Db, { good, bad, left }: Sorted): Promise<Sorted> => {
  const fresh: GoodRow[] = [];
  const repeated: BadRow[] = [];
  for (const row of good) {
    if (await rollNumberTaken(db, row.student)) repeated.push(repeatedRow(row));
    else fresh.push(row);
  }
  return { good: fresh, bad: [...bad, ...repeated], left };
};

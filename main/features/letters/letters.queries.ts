import { type Kysely, sql } from 'kysely';
import type { OfCourses } from '../../../shared/features/courses/courses.named.ts';
import type { LetterQuery } from '../../../shared/features/letters/letters.endpoints.ts';
import type { FullLetter, Letter, LetterStatus } from '../../../shared/features/letters/letters.model.ts';
import type { LetterType } from '../../../shared/features/letters/letters.rules.ts';
import { formatCode, readCode } from '../../../shared/verification-code.ts';
import { type Listing, listing } from '../../database/listing.ts';
import type { Tables } from '../../database/schema.ts';
import { contains } from '../../database/search.ts';
import type { Scope } from '../../office/actor.ts';
import { type CourseLinks, coursesOf, isOfCourses, setCourses } from '../courses/courses.record-queries.ts';
import { seenWithin } from '../courses/courses.seen.ts';
import { toAttachment } from '../files/files.queries.ts';

type Db = Kysely<Tables>;

const selectLetters = (db: Db) =>
  db
    .selectFrom('letters')
    .select([
      'letters.id',
      'letters.type',
      'letters.reference_no',
      'letters.issued_to',
      'letters.student_id',
      'letters.issued_by_name',
      'letters.date',
      'letters.status',
      'letters.attachment_file',
      'letters.attachment_name',
      'letters.course_id',
      'letters.verification_code',
      'letters.duplicate_reason',
      'letters.created_by_name',
      'letters.created_at',
      'letters.issued_at',
      'letters.version',
    ]);

type LetterRow = Awaited<ReturnType<ReturnType<typeof selectLetters>['execute']>>[number];

/** Where the courses of letters are kept. */
export const LETTER_COURSES: CourseLinks = { table: 'letter_courses', record: 'letter_id', isOrdered: false };

const toLetter = (row: LetterRow, ofCourses: OfCourses): Letter => ({
  id: row.id,
  type: row.type,
  referenceNo: row.reference_no,
  issuedTo: row.issued_to,
  studentId: row.student_id,
  issuedBy: row.issued_by_name,
  date: row.date,
  status: row.status,
  attachment: toAttachment(row.attachment_file, row.attachment_name),
  ...ofCourses,
  verification_code: row.verification_code && formatCode(row.verification_code),
  duplicate_reason: row.duplicate_reason,
  created_by: row.created_by_name,
  created_at: row.created_at,
  issued_at: row.issued_at,
  version: row.version,
});

const toLetters = async (db: Db, rows: readonly LetterRow[]): Promise<readonly Letter[]> => {
  const ofCourses = await coursesOf(db, LETTER_COURSES, rows);
  return rows.map((row) => toLetter(row, ofCourses(row)));
};

const SORTABLE = {
  date: sql.ref('letters.date'),
  referenceNo: sql`coalesce(letters.reference_no, '')`,
  issuedTo: sql.ref('letters.issued_to'),
  type: sql.ref('letters.type'),
  status: sql.ref('letters.status'),
  created_at: sql.ref('letters.id'),
} as const;

type LetterFilter = Omit<LetterQuery, 'limit' | 'offset'>;

const matching = (db: Db, scope: Scope, filter: LetterFilter) => {
  const asked = filter.course_id ? [filter.course_id] : undefined;
  let query = selectLetters(db).where(isOfCourses(LETTER_COURSES, 'letters.id', scope, asked));
  if (filter.student_id) query = query.where('letters.student_id', '=', filter.student_id);
  if (filter.type) query = query.where('letters.type', '=', filter.type);
  if (filter.status) query = query.where('letters.status', '=', filter.status);
  if (filter.from) query = query.where('letters.date', '>=', filter.from);
  if (filter.to) query = query.where('letters.date', '<=', filter.to);
  const { q } = filter;
  if (q) {
    const code = readCode(q);
    query = query.where((eb) =>
      eb.or([
        contains([sql.ref('letters.reference_no'), sql.ref('letters.issued_to')], q),
        ...(code ? [eb('letters.verification_code', '=', code)] : []),
      ]),
    );
  }
  return query;
};

export const listLetters = (db: Db, scope: Scope, filter: LetterFilter): Listing<Letter> =>
  listing(
    matching(db, scope, filter),
    { by: SORTABLE[filter.sort ?? 'date'], id: sql.ref('letters.id'), direction: filter.order ?? 'desc' },
    async (rows) => (await toLetters(db, rows)).map((letter) => seenWithin(scope, letter)),
  );

/** One letter with its text; undefined outside the scope, as if there were none. */
export const findLetter = async (db: Db, scope: Scope, id: number): Promise<FullLetter | undefined> => {
  const rows = await matching(db, scope, {}).select('letters.body').where('letters.id', '=', id).execute();
  const [letter] = await toLetters(db, rows);
  return letter && { ...letter, body: rows[0]?.body ?? '' };
};

/** How many letters stand at each type and status; each letter once. */
export const countLetters = async (db: Db, scope: Scope) => {
  const { rows } = await sql<{
    readonly type: LetterType;
    readonly status: LetterStatus;
    readonly count: number;
  }>`select type, status, count(*) as count from letters where ${isOfCourses(LETTER_COURSES, 'letters.id', scope)} group by type, status`.execute(
    db,
  );
  return rows;
};

/** The number of the original that a student was issued of a type; undefined where there is none. */
export const originalIssued = async (
  db: Db,
  studentId: number,
  type: LetterType,
): Promise<string | undefined> => {
  const row = await db
    .selectFrom('letters')
    .select('reference_no')
    .where('student_id', '=', studentId)
    .where('type', '=', type)
    .where('status', '=', 'issued')
    .where('duplicate_reason', 'is', null)
    .executeTakeFirst();
  return row?.reference_no ?? undefined;
};

export const isNumberUsed = async (db: Db, referenceNo: string): Promise<boolean> =>
  (await db.selectFrom('letters').select('id').where('reference_no', '=', referenceNo).executeTakeFirst()) !==
  undefined;

/** What a draft may still change, and what issuing it settles. */
export interface LetterColumns {
  readonly type: LetterType;
  readonly reference_no: string | null;
  readonly issued_to: string;
  readonly student_id: number | null;
  readonly issued_by_name: string;
  readonly date: string;
  readonly status: LetterStatus;
  readonly body: string;
  readonly attachment_file: string | null;
  readonly attachment_name: string | null;
  readonly course_id: number | null;
  readonly verification_code: string | null;
  readonly duplicate_reason: string | null;
  readonly issued_at: string | null;
}

interface Written {
  readonly created_by: number;
  readonly created_by_name: string;
  readonly created_at: string;
}

export const insertLetter = async (
  db: Db,
  letter: LetterColumns & Written,
  courseIds: readonly number[],
): Promise<number> => {
  const { id } = await db.insertInto('letters').values(letter).returning('id').executeTakeFirstOrThrow();
  await setCourses(db, LETTER_COURSES, id, courseIds);
  return id;
};

/** Changes a draft, and its courses where they are given. The table itself refuses to change an issued letter. */
export const updateLetter = async (
  db: Db,
  id: number,
  columns: Partial<LetterColumns>,
  courseIds?: readonly number[],
): Promise<void> => {
  await db
    .updateTable('letters')
    .set({ ...columns, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
  if (courseIds) await setCourses(db, LETTER_COURSES, id, courseIds);
};

export const insertContent = async (db: Db, letterId: number, content: string): Promise<void> => {
  await db.insertInto('letter_contents').values({ letter_id: letterId, content }).execute();
};

/** What was issued, as JSON; undefined for a draft. */
export const letterContent = async (db: Db, letterId: number): Promise<string | undefined> =>
  (
    await db
      .selectFrom('letter_contents')
      .select('content')
      .where('letter_id', '=', letterId)
      .executeTakeFirst()
  )?.content;

import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { OfCourses } from '../../../../shared/features/college/courses/courses.references.ts';
import {
  builtInOf,
  type TemplateText,
  usualBuiltIn,
} from '../../../../shared/features/papers/letters/letters.built-in.ts';
import { LETTER } from '../../../../shared/features/papers/letters/letters.content.ts';
import { FeesPaid } from '../../../../shared/features/papers/letters/letters.fees-paid.ts';
import type {
  FullLetter,
  Letter,
  LetterStatus,
} from '../../../../shared/features/papers/letters/letters.model.ts';
import { type LetterQuery, letters } from '../../../../shared/features/papers/letters/letters.register.ts';
import { blanksOf } from '../../../../shared/features/papers/letters/letters.templates.ts';
import type { LetterType } from '../../../../shared/papers/letter-types.ts';
import { formatCode, readCode } from '../../../../shared/verification-code.ts';
import type { Db } from '../../../database/db.ts';
import { readingOf } from '../../../database/list-keys.ts';
import { type Listing, listing } from '../../../database/listing.ts';
import type { NewRow, RowChange } from '../../../database/row-types.ts';
import { contains } from '../../../database/search.ts';
import { isHeard } from '../../../database/sounds/sounds.ts';
import { type SumFilter, storedListSums, sumsOf } from '../../../database/stored-sums.ts';
import { searchedList, type TextSearch } from '../../../database/text-search.ts';
import { registerList } from '../../../lists/register-list.ts';
import type { Scope } from '../../../office/actor.ts';
import { isCancelled, toCancellation } from '../../../papers/papers.queries.ts';
import {
  courseSetPartition,
  coursesOf,
  isOfCourses,
  setsInScope,
} from '../../college/courses/courses.record-queries.ts';
import { redactCourses } from '../../college/courses/courses.redact.ts';
import { toAttachment } from '../../college/files/files.queries.ts';
import type { NumberedYear } from '../../college/settings/settings.callbacks.ts';

/** Whether a file stands in the place of the printed letter: a PDF. */
export const isOwnPdf = (filename: string | null | undefined): boolean => filename?.endsWith('.pdf') ?? false;

const selectLetters = (db: Db) =>
  db
    .selectFrom('letters')
    .leftJoin('paper_cancellations as cancelled', (join) =>
      join.onRef('cancelled.record_id', '=', 'letters.id').on('cancelled.kind', '=', LETTER.name),
    )
    .leftJoin('letter_template_texts as text', 'text.id', 'letters.template_text_id')
    .leftJoin('letter_templates as template', 'template.id', 'text.template_id')
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
      'letters.course_set_id',
      'letters.verification_code',
      'letters.duplicate_reason',
      'letters.created_by_name',
      'letters.created_at',
      'letters.issued_at',
      'letters.version',
      'letters.override_reason',
      'letters.held_reason',
      'letters.template_key',
      'letters.template_text_id',
      'letters.is_filled',
      'text.template_id',
      'text.number as template_version',
      'text.title as template_title',
      'text.needs_no_dues as template_needs_no_dues',
      'template.name as template_name',
      'template.language as template_language',
      sql<string | null>`case when instr(letters.body, '{{') > 0 then letters.body end`.as(
        'body_with_blanks',
      ),
      'cancelled.cancelled_at',
      'cancelled.cancelled_by_name',
      'cancelled.reason',
    ]);

type LetterRow = Awaited<ReturnType<ReturnType<typeof selectLetters>['execute']>>[number];

/** The program's template of a letter that is not of the office's own. An old letter has kept none: it is its type's. */
const builtInFor = ({ template_key, type }: Pick<LetterRow, 'template_key' | 'type'>) =>
  builtInOf(template_key) ?? usualBuiltIn(type, 'English');

/** The template of a letter; `text` is that of the office's own, where it is needed. */
const templateOf = (row: LetterRow, text = ''): TemplateText & { readonly of: Letter['template'] } => {
  if (row.template_language !== null)
    return {
      of: {
        key: null,
        id: row.template_id,
        name: row.template_name ?? '',
        version: row.template_version,
      },
      language: row.template_language,
      title: row.template_title,
      text,
      needs_no_dues: row.template_needs_no_dues === 1,
    };
  const builtIn = builtInFor(row);
  return {
    of: { key: builtIn?.key ?? null, id: null, name: builtIn?.name ?? row.type, version: null },
    language: builtIn?.language ?? 'English',
    title: builtIn?.title ?? null,
    text: builtIn?.text ?? '',
    text_left: builtIn?.text_left,
    needs_no_dues: builtIn?.needs_no_dues ?? false,
  };
};

const toLetter = (row: LetterRow, ofCourses: OfCourses): Letter => {
  const { of: template, ...text } = templateOf(row);
  return {
    ...asLetter(row, ofCourses),
    template,
    language: text.language,
    title: text.title,
  };
};

const asLetter = (row: LetterRow, ofCourses: OfCourses): Omit<Letter, 'template' | 'language' | 'title'> => ({
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
  override_reason: row.override_reason,
  waits: row.status === 'draft' ? row.held_reason : null,
  blanks: isOwnPdf(row.attachment_file) ? [] : blanksOf(row.body_with_blanks ?? ''),
  cancelled: toCancellation(row),
  created_by: row.created_by_name,
  created_at: row.created_at,
  issued_at: row.issued_at,
  version: row.version,
});

const toLetters = async (db: Db, rows: readonly LetterRow[]): Promise<readonly Letter[]> => {
  const ofCourses = await coursesOf(db, rows);
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

const matching = (db: Db, filter: LetterFilter) => {
  let query = selectLetters(db);
  if (filter.student_id) query = query.where('letters.student_id', '=', filter.student_id);
  if (filter.type) query = query.where('letters.type', '=', filter.type);
  if (filter.status === 'cancelled') query = query.where('cancelled.kind', 'is not', null);
  else if (filter.status) query = query.where('letters.status', '=', filter.status);
  if (filter.ids) query = query.where('letters.id', 'in', filter.ids);
  if (filter.from) query = query.where('letters.date', '>=', filter.from);
  if (filter.to) query = query.where('letters.date', '<=', filter.to);
  const { q } = filter;
  if (q) {
    const code = readCode(q);
    query = query.where((eb) =>
      eb.or([
        contains([sql.ref('letters.reference_no'), sql.ref('letters.issued_to')], q),
        isHeard('letters', q),
        ...(code ? [eb('letters.verification_code', '=', code)] : []),
      ]),
    );
  }
  return query;
};

/** Cancelled letters stand apart, but whoever looks a code up learns what became of its letter. */
const standing = (db: Db, filter: LetterFilter) => {
  const query = matching(db, filter);
  if (filter.status === 'cancelled') return query;
  const code = readCode(filter.q ?? '') ?? '';
  return query.where((eb) =>
    eb.or([eb('cancelled.kind', 'is', null), eb('letters.verification_code', '=', code)]),
  );
};

/**
 * The filter of the stored sums for a filter of letters; undefined where they cannot tell: for one student, chosen rows and
 * searches.
 */
const sumFilterOf = ({ q, ids, student_id, status, type, from, to }: LetterFilter): SumFilter | undefined =>
  q || ids || student_id
    ? undefined
    : { register: 'letters', from, to, type, states: status ? [status] : ['issued', 'draft'] };

/** The search of a filter. A verification code finds its letter as well. */
const searchOf = ({ q, ids, student_id }: LetterFilter): TextSearch | undefined =>
  q && !ids && !student_id
    ? {
        register: 'letters',
        text: q,
        further: sql`select id from letters where verification_code = ${readCode(q) ?? ''}`,
      }
    : undefined;

const listLetters = (db: Db, scope: Scope, filter: LetterFilter): Listing<Letter> => {
  const { sort = 'date', order: direction = 'desc', q, ids, student_id, type, status, course_id } = filter;
  const partition = courseSetPartition(
    db,
    'letters.course_set_id',
    scope,
    course_id ? [course_id] : undefined,
  );
  const sumFilter = sumFilterOf(filter);
  const isByDay = sort === 'date';
  const isSparse = type !== undefined || status !== undefined;
  return searchedList(db, searchOf(filter), isByDay, (found) =>
    listing(
      standing(db, filter),
      { by: SORTABLE[sort], id: sql.ref('letters.id'), direction },
      async (rows) => (await toLetters(db, rows)).map((letter) => redactCourses(scope, letter)),
      {
        partition,
        sums: sumFilter && storedListSums(db, sumFilter, partition, { direction, isByDay, isSparse }),
        reading: readingOf({
          few: ids !== undefined || student_id !== undefined || found !== undefined,
          searched: Boolean(q),
          inOrder: isByDay,
        }),
        found,
      },
    ),
  );
};

export const letterList = registerList(letters, listLetters);

const selectFull = (db: Db, id: number) =>
  selectLetters(db).select(['letters.body', 'letters.facts', 'letters.fees']).where('letters.id', '=', id);

/** One letter with its text; undefined outside the scope, as if there were none. */
export const findLetter = async (db: Db, scope: Scope, id: number): Promise<FullLetter | undefined> => {
  const [row] = await selectFull(db, id).where(isOfCourses('letters.course_set_id', scope)).execute();
  if (!row) return undefined;
  const ofCourses = await coursesOf(db, [row]);
  return {
    ...toLetter(row, ofCourses(row)),
    body: row.body,
    facts: JSON.parse(row.facts ?? '{}'),
    fees: row.fees === null ? null : FeesPaid.parse(JSON.parse(row.fees)),
  };
};

/** The template of a draft, with the columns by which it keeps it, and whether its text is the template's, filled. */
export const draftTemplate = async (db: Db, id: number) => {
  const row = await selectFull(db, id).select('text.text as template_text').executeTakeFirstOrThrow();
  const { of: _, ...template } = templateOf(row, row.template_text ?? '');
  const { template_key, template_text_id } = row;
  return { template: { ...template, template_key, template_text_id }, isFilled: row.is_filled === 1 };
};

/** How many letters stand at each type and status; each letter once. */
export const countLetters = async (db: Db, scope: Scope) => {
  const { rows } = await sql<{
    readonly type: LetterType;
    readonly status: LetterStatus;
    readonly count: number;
  }>`select type, state as status, sum(records) as count
    from (${sumsOf({ register: 'letters', owners: setsInScope(scope), states: ['issued', 'draft'] })})
    group by type, state having sum(records) > 0`.execute(db);
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
    .where((eb) => eb.not(isCancelled(LETTER.name, 'letters.id')))
    .executeTakeFirst();
  return row?.reference_no ?? undefined;
};

/** Whether a letter has the number, in capitals or not. `issued` looks past drafts, which may still change theirs. */
export const isNumberUsed = async (
  db: Db,
  referenceNo: string,
  among: 'all' | 'issued' = 'all',
): Promise<boolean> => {
  const query = db
    .selectFrom('letters')
    .select('id')
    .where(sql`reference_no collate nocase`, '=', referenceNo);
  const found = among === 'all' ? query : query.where('status', '=', 'issued');
  return (await found.executeTakeFirst()) !== undefined;
};

/** The columns that only writing the letter sets. */
type Written = 'created_by' | 'created_by_name' | 'created_at';
/** The columns that a draft may change until it is issued. */
export type LetterColumns = Omit<NewRow<'letters'>, Written>;

export const insertLetter = async (db: Db, letter: NewRow<'letters'>): Promise<number> => {
  const { id } = await db.insertInto('letters').values(letter).returning('id').executeTakeFirstOrThrow();
  return id;
};

/** Changes a draft. The table itself refuses to change an issued letter. */
export const updateLetter = async (db: Db, id: number, columns: RowChange<'letters'>): Promise<void> => {
  await db
    .updateTable('letters')
    .set({ ...columns, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
};

/** The numbers of a type's letters in a financial year: they may be typed. */
export const letterNumbers = async (
  db: Db,
  type: LetterType,
  { first, last }: NumberedYear,
): Promise<readonly string[]> => {
  const rows = await db
    .selectFrom('letters')
    .select('reference_no as reference')
    .where('type', '=', type)
    .where('date', '>=', first)
    .where('date', '<=', last)
    .execute();
  return rows.flatMap(({ reference }) => reference ?? []);
};

/** Whether a letter names a student. */
export const anyLetterReferences = (which: RawBuilder<SqlBool>) =>
  sql<SqlBool>`exists (select 1 from letters where ${which})`;

/** Finds who wrote a letter, and when, as a request that another person decides. */
export const writtenBy = (db: Db, id: number) =>
  db
    .selectFrom('letters')
    .select(['created_by as asked_by', 'created_at as asked_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

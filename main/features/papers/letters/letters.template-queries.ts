import { type SqlBool, sql } from 'kysely';
import type { LetterLanguage } from '../../../../shared/features/papers/letters/letters.rules.ts';
import type { LetterTemplateQuery } from '../../../../shared/features/papers/letters/letters.templates.endpoints.ts';
import type {
  LetterTemplate,
  LetterTemplateText,
} from '../../../../shared/features/papers/letters/letters.templates.model.ts';
import type { LetterType } from '../../../../shared/papers/letter-types.ts';
import type { Db } from '../../../database/db.ts';
import { type Listing, listing } from '../../../database/listing.ts';
import type { NewRow, RowChange } from '../../../database/row-types.ts';
import { contains } from '../../../database/search.ts';

/** Templates with the last text that was saved of each. */
const selectTemplates = (db: Db) =>
  db
    .selectFrom('letter_templates as template')
    .innerJoin('letter_template_texts as text', 'text.template_id', 'template.id')
    .where(
      sql<SqlBool>`text.number = (select max(number) from letter_template_texts where template_id = template.id)`,
    )
    .select([
      'template.id',
      'template.type',
      'template.name',
      'template.language',
      'template.is_usual',
      'template.is_retired',
      'template.version',
      'text.id as text_id',
      'text.number as text_version',
      'text.title',
      'text.text',
      'text.needs_no_dues',
      'text.written_by_name as written_by',
      'text.written_at',
    ]);

/** A template, and the id of its text. */
export interface StoredTemplate extends LetterTemplate {
  readonly text_id: number;
}

type TemplateRow = Awaited<ReturnType<ReturnType<typeof selectTemplates>['execute']>>[number];

const toTemplate = (row: TemplateRow): StoredTemplate => ({
  ...row,
  needs_no_dues: row.needs_no_dues === 1,
  is_usual: row.is_usual === 1,
  is_retired: row.is_retired === 1,
});

const shown = ({ text_id: _, ...template }: StoredTemplate): LetterTemplate => template;

const SORTABLE = {
  name: sql.ref('template.name'),
  type: sql.ref('template.type'),
  written_at: sql.ref('text.written_at'),
} as const;

type TemplateFilter = Omit<LetterTemplateQuery, 'limit' | 'offset'>;

/** The office's own templates by name; `from` and `to` are of the day on which the text was saved. */
export const listTemplates = (db: Db, filter: TemplateFilter): Listing<LetterTemplate> => {
  const { q, type, from, to, sort = 'name', order = 'asc' } = filter;
  let query = selectTemplates(db);
  if (q) query = query.where(contains([sql.ref('template.name')], q));
  if (type) query = query.where('template.type', '=', type);
  if (from) query = query.where(sql<SqlBool>`date(text.written_at, 'localtime') >= ${from}`);
  if (to) query = query.where(sql<SqlBool>`date(text.written_at, 'localtime') <= ${to}`);
  const by = { by: SORTABLE[sort], id: sql.ref('template.id'), direction: order };
  return listing(query, by, (rows) => rows.map(toTemplate).map(shown));
};

export const findTemplate = async (db: Db, id: number): Promise<StoredTemplate | undefined> => {
  const row = await selectTemplates(db).where('template.id', '=', id).executeTakeFirst();
  return row && toTemplate(row);
};

/** Every text of a template, the last one first. */
export const textsOf = async (db: Db, templateId: number): Promise<LetterTemplateText[]> => {
  const rows = await db
    .selectFrom('letter_template_texts as text')
    .where('text.template_id', '=', templateId)
    .select([
      'text.number',
      'text.title',
      'text.text',
      'text.needs_no_dues',
      'text.written_by_name as written_by',
      'text.written_at',
      sql<number>`(select count(*) from letters where template_text_id = text.id and status = 'issued')`.as(
        'letters',
      ),
    ])
    .orderBy('text.number', 'desc')
    .execute();
  return rows.map((row) => ({ ...row, needs_no_dues: row.needs_no_dues === 1 }));
};

/** The template that an admin has made the usual one of a type in a language. */
export const usualTemplate = async (
  db: Db,
  type: LetterType,
  language: LetterLanguage,
): Promise<StoredTemplate | undefined> => {
  const row = await selectTemplates(db)
    .where('template.type', '=', type)
    .where('template.language', '=', language)
    .where('template.is_usual', '=', 1)
    .executeTakeFirst();
  return row && toTemplate(row);
};

/** Finds the template of a name, in capitals or not. */
export const findTemplateByName = (db: Db, name: string) =>
  db
    .selectFrom('letter_templates')
    .select('id')
    .where(sql`name collate nocase`, '=', name)
    .executeTakeFirst();

export const insertTemplate = async (db: Db, template: NewRow<'letter_templates'>): Promise<number> => {
  const { id } = await db
    .insertInto('letter_templates')
    .values(template)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

export const updateTemplate = async (
  db: Db,
  id: number,
  columns: RowChange<'letter_templates'>,
): Promise<void> => {
  await db
    .updateTable('letter_templates')
    .set({ ...columns, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
};

export const insertText = async (db: Db, text: NewRow<'letter_template_texts'>): Promise<void> => {
  await db.insertInto('letter_template_texts').values(text).execute();
};

/** Takes it from the template that is the usual one now, if there is one. */
export const endUsual = async (db: Db, type: LetterType, language: LetterLanguage): Promise<void> => {
  await db
    .updateTable('letter_templates')
    .set({ is_usual: 0, version: sql`version + 1` })
    .where('type', '=', type)
    .where('language', '=', language)
    .where('is_usual', '=', 1)
    .execute();
};

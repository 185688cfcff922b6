import { type RawBuilder, sql } from 'kysely';
import type { Db } from './db.ts';
import { TEXTS, type TextRegister } from './texts.ts';

/** A search index that differs from its records. */
export interface WrongTexts {
  readonly register: TextRegister;
  /** Whether the index holds more or fewer records than there are. */
  readonly isPartly: boolean;
  /** How many records of a sample the index does not find by the beginning of their text. */
  readonly lost: number;
}

/** The sample's size: this many of the newest records, and this many of the others. */
const SAMPLE = 50;
/** Characters of a record's text that it is looked up by. */
const BEGINNING = 12;

/** SQLite counts the characters before this one; the index leaves it out. */
const hasNul = (column: string): RawBuilder<number> =>
  sql`instr(cast(${sql.ref(column)} as blob), x'00') > 0`;

/** A text of n characters has n − 2 times three in a row. */
const partsOf = (text: string): number =>
  Math.max(0, [...text].filter((character) => character !== '\0').length - 2);

/** The records that are in the index. */
const indexed = (register: TextRegister): RawBuilder<unknown> =>
  sql`${sql.table(register)} where rowid <= (select indexed_to from text_marks where register = ${register})`;

const countsOf = async (db: Db, register: TextRegister) => {
  const parts = sql.table(`temp.${register}_parts`);
  const columns: readonly string[] = TEXTS[register];
  await sql`create virtual table if not exists ${parts} using fts5vocab(${sql.lit('main')}, ${sql.lit(`${register}_texts`)}, 'row')`.execute(
    db,
  );
  const each = columns.map(
    (column) => sql`iif(${hasNul(column)}, 0, max(0, coalesce(length(${sql.ref(column)}), 0) - 2))`,
  );
  const { rows } = await sql<{ stored: number; found: number }>`
    select (select coalesce(sum(cnt), 0) from ${parts}) as stored,
      (select coalesce(sum(${sql.join(each, sql` + `)}), 0) from ${indexed(register)}) as found`.execute(db);
  const { stored, found } = rows[0] ?? { stored: 0, found: 0 };
  const rare = columns.map(
    (column) => sql`select ${sql.ref(column)} as text from ${indexed(register)} and ${hasNul(column)}`,
  );
  const texts = await sql<{ text: string }>`${sql.join(rare, sql` union all `)}`.execute(db);
  return { stored, found: texts.rows.reduce((sum, { text }) => sum + partsOf(text), found) };
};

const lostOf = async (db: Db, register: TextRegister): Promise<number> => {
  const [index, text] = [sql.table(`${register}_texts`), sql.ref(TEXTS[register][0])];
  const { rows } = await sql<{ lost: number }>`
    with known (mark) as (select indexed_to from text_marks where register = ${register}),
      sample as (select rowid as id, substr(${text}, 1, ${BEGINNING}) as text from ${sql.table(register)}, known
        where rowid <= mark and length(${text}) >= 3 and (rowid > mark - ${SAMPLE} or rowid % (mark / ${SAMPLE} + 1) = 0)
        limit ${2 * SAMPLE})
    select count(*) as lost from sample where not exists (
      select 1 from ${index} where ${index} match '"' || replace(sample.text, '"', '""') || '"' and rowid = sample.id)`.execute(
    db,
  );
  return rows[0]?.lost ?? 0;
};

/** Whether the index cannot even be read. */
const isDamage = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('SQLITE_CORRUPT');

/**
 * Checks a search index against its records: all of it by the number of its parts, a sample word for word. It reads both
 * once. Undefined where they agree.
 */
export const findWrongTexts = async (db: Db, register: TextRegister): Promise<WrongTexts | undefined> => {
  try {
    return await db.transaction().execute(async (moment) => {
      const { stored, found } = await countsOf(moment, register);
      const lost = await lostOf(moment, register);
      return stored === found && lost === 0 ? undefined : { register, isPartly: stored !== found, lost };
    });
  } catch (error) {
    if (!isDamage(error)) throw error;
    return { register, isPartly: true, lost: 0 };
  }
};

import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';

const escaped = (text: string): string => text.replace(/[\\%_]/g, (character) => `\\${character}`);

const like = (column: Expression<unknown>, pattern: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`${column} like ${pattern} escape '\\'`;

/** Whether any of the columns holds the text somewhere, whatever its case (in ASCII). */
export const contains = (columns: readonly Expression<unknown>[], text: string): RawBuilder<SqlBool> => {
  const tests = columns.map((column) => like(column, `%${escaped(text)}%`));
  return sql<SqlBool>`(${sql.join(tests, sql` or `)})`;
};

/** Whether a column ends with the text, whatever its case (in ASCII). */
export const endsWith = (column: Expression<unknown>, text: string): RawBuilder<SqlBool> =>
  like(column, `%${escaped(text)}`);

/** Whether a column begins with the text, whatever its case (in ASCII). */
export const begins = (column: Expression<unknown>, text: string): RawBuilder<SqlBool> =>
  like(column, `${escaped(text)}%`);

/** Whether a later word of a column begins with the text, whatever its case (in ASCII). */
export const beginsAWord = (column: Expression<unknown>, text: string): RawBuilder<SqlBool> =>
  like(column, `% ${escaped(text)}%`);

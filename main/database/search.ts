import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';

const escaped = (text: string): string => text.replace(/[\\%_]/g, (character) => `\\${character}`);

/** Whether any of the columns holds the text somewhere, whatever its case (in ASCII). */
export const contains = (columns: readonly Expression<unknown>[], text: string): RawBuilder<SqlBool> => {
  const pattern = `%${escaped(text)}%`;
  const tests = columns.map((column) => sql<SqlBool>`${column} like ${pattern} escape '\\'`);
  return sql<SqlBool>`(${sql.join(tests, sql` or `)})`;
};

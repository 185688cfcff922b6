import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import { soundToFind } from '../../../shared/name-sounds.ts';
import { contains } from '../search.ts';

/** The names by which people are looked for in each table: how these sound stands in its column `sound`. */
export const NAMES = {
  bills: ['vendor'],
  dmcs: ['name', 'father_name'],
  emails: ['from_name'],
  letters: ['issued_to'],
  merged_students: ['name', 'father_name'],
  payers: ['name'],
  students: ['name', 'father_name', 'name_hindi', 'father_name_hindi'],
  users: ['name'],
} as const;

export type SoundTable = keyof typeof NAMES;

/** The tables that are looked up by the words of their sounds; in the others there are few people. */
const LOOKED_UP = [
  'bills',
  'dmcs',
  'emails',
  'letters',
  'payers',
  'students',
] as const satisfies readonly SoundTable[];
type LookedUp = (typeof LOOKED_UP)[number];

export const isLookedUpBySound = (table: string): table is LookedUp => LOOKED_UP.some((one) => one === table);

/** SQL: the ids of those who are called as the text sounds, by the longest of its words. Undefined where the table has no words. */
export const idsSounding = (table: string, text: string): RawBuilder<unknown> | undefined => {
  const sound = isLookedUpBySound(table) ? soundToFind(text) : undefined;
  if (sound === undefined) return undefined;
  const words = sound.trim().split(' ');
  const isBegun = (at: number): boolean => at === words.length - 1 && !sound.endsWith(' ');
  const longest = words.reduce((best, word, at) => (word.length > (words[best]?.length ?? 0) ? at : best), 0);
  const word = words[longest] ?? '';
  const isMeant = isBegun(longest)
    ? sql`word >= ${word} and word < ${`${word}\u{10ffff}`}`
    : sql`word = ${word}`;
  return sql`select id from ${sql.table(`${table}_sounds`)} where ${isMeant}`;
};

/** SQL: whether somebody in the row of the table is called as the text sounds. */
export const isHeard = (table: SoundTable, text: string): RawBuilder<SqlBool> => {
  const sound = soundToFind(text);
  return sound === undefined
    ? sql<SqlBool>`0`
    : sql<SqlBool>`instr(${sql.ref(`${table}.sound`)}, ${sound}) > 0`;
};

/** SQL: whether any of the columns holds the text, or somebody in the row of the table is called as it sounds. */
export const containsOrSounds = (
  columns: readonly Expression<unknown>[],
  table: SoundTable,
  text: string,
): RawBuilder<SqlBool> => sql<SqlBool>`(${contains(columns, text)} or ${isHeard(table, text)})`;

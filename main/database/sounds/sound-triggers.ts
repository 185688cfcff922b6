import { soundOf } from '../../../shared/name-sounds.ts';
import type { RawDatabase } from '../raw.ts';
import { isLookedUpBySound, NAMES, type SoundTable } from './sounds.ts';

/** Teaches a connection that writes how names sound (`sound_of`): the triggers of `soundsOf` ask it. */
export const teachSounds = (database: RawDatabase): void => {
  database.function('sound_of', { varargs: true, deterministic: true }, (...names: readonly unknown[]) =>
    names.map((name) => (typeof name === 'string' ? soundOf(name) : '')).join('/'),
  );
};

const soundIn = (table: SoundTable, row = ''): string =>
  `sound_of(${NAMES[table].map((column) => `${row}${column}`).join(', ')})`;

/** SQL: the parts of a sound: of ` prink / rmes ` three, of which two are words. */
const partsOf = (sound: string): string => `json_each('["' || replace(trim(${sound}), ' ', '","') || '"]')`;
const IS_WORD = "value <> '' and instr(value, '/') = 0";

const addWords = (table: SoundTable, sound: string, id: string): string =>
  `insert into ${table}_sounds (word, id) select value, ${id} from ${partsOf(sound)} where ${IS_WORD} on conflict do nothing;`;

const takeWords = (table: SoundTable): string =>
  `delete from ${table}_sounds where id = old.id and word in (select value from ${partsOf('old.sound')});`;

const heardNow = (table: SoundTable): string => `(select sound from ${table} where id = new.id)`;

const tableOfWords = (table: SoundTable): string => `-- The words of how the names of ${table} sound.
create table ${table}_sounds (
  word text not null,
  id integer not null,
  primary key (word, id)
) strict, without rowid;

`;

/** SQL: the trigger that adds the words of payers, who are never renamed; their sound is written with the name. */
const wordsOfPayers =
  (): string => `${tableOfWords('payers')}-- A payer is found by its sound from the first receipt on.
create trigger payers_sound_of_new after insert on payers begin
  ${addWords('payers', 'new.sound', 'new.id')}
end;`;

/** SQL: the triggers that keep how the names of a table sound, whoever writes them, and the words by which it is looked up. */
export const soundsOf = (table: SoundTable): string => {
  if (table === 'payers') return wordsOfPayers();
  const names: readonly string[] = NAMES[table];
  const isOther = names.map((name) => `old.${name} is not new.${name}`).join(' or ');
  const hasWords = isLookedUpBySound(table);
  const hear = `update ${table} set sound = ${soundIn(table, 'new.')} where id = new.id;`;
  const add = hasWords ? `\n  ${addWords(table, heardNow(table), 'new.id')}` : '';
  const take = hasWords ? `${takeWords(table)}\n  ` : '';
  return `${hasWords ? tableOfWords(table) : ''}-- A name is found by its sound from the moment on at which it is written.
create trigger ${table}_sound_of_new after insert on ${table} begin
  ${hear}${add}
end;
create trigger ${table}_sound_of_changed after update of ${names.join(', ')} on ${table} when ${isOther} begin
  ${take}${hear}${add}
end;${
    hasWords
      ? `
create trigger ${table}_sound_of_removed after delete on ${table} begin
  ${takeWords(table)}
end;`
      : ''
  }`;
};

/** SQL for a step of the schema: the sounds of all names that were there. */
export const SOUNDS_OF_OLD_DATA = (Object.keys(NAMES) as readonly SoundTable[])
  .flatMap((table) => [
    `update ${table} set sound = ${soundIn(table)};`,
    ...(isLookedUpBySound(table)
      ? [
          `insert into ${table}_sounds (word, id) select distinct value, ${table}.id from ${table}, ${partsOf(`${table}.sound`)} where ${IS_WORD};`,
        ]
      : []),
  ])
  .join('\n');

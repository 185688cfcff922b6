import { TEXTS, type TextRegister } from './texts.ts';

/**
 * The index of every three characters in a row of what a register is searched by, and the triggers that keep it with the
 * records that are in it already. Those of a register that only grows have none: a record is put into it later, and stays.
 */
export const indexOfTexts = (
  register: TextRegister,
  keeps: 'changes' | 'only grows' = 'changes',
  id = 'id',
): string => {
  const columns: readonly string[] = TEXTS[register];
  const texts = `${register}_texts`;
  const names = columns.join(', ');
  const valuesOf = (row: string) => columns.map((column) => `${row}.${column}`).join(', ');
  const isIndexed = (row: string) =>
    `${row}.id <= (select indexed_to from text_marks where register = '${register}')`;
  const takeOut = `insert into ${texts} (${texts}, rowid, ${names}) values ('delete', old.id, ${valuesOf('old')});`;
  const putIn = `insert into ${texts} (rowid, ${names}) values (new.id, ${valuesOf('new')});`;
  const isOther = columns.map((column) => `old.${column} is not new.${column}`).join(' or ');
  const index = `create virtual table ${texts} using fts5 (
  ${names}, content = '${register}', content_rowid = '${id}', columnsize = 0, tokenize = 'trigram'
);`;
  if (keeps === 'only grows') return index;
  return `${index}
-- A record that is in the index goes along with it.
create trigger ${texts}_of_new after insert on ${register} when ${isIndexed('new')} begin
  ${putIn}
end;
create trigger ${texts}_of_changed after update of ${names} on ${register} when ${isIndexed('old')} and (${isOther}) begin
  ${takeOut}
  ${putIn}
end;
create trigger ${texts}_of_removed after delete on ${register} when ${isIndexed('old')} begin
  ${takeOut}
end;`;
};

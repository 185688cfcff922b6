import type { Migration } from '../migrate.ts';

/** What each register is searched by. */
const SEARCHED: Readonly<Record<string, readonly string[]>> = {
  bills: ['vendor', 'bill_no'],
  dmcs: ['name', 'father_name', 'roll_no', 'course', 'serial'],
  documents: ['name', 'attachment_name', 'created_by_name'],
  emails: ['from_address', 'from_name', 'to_address', 'subject', 'body', 'category'],
  letters: ['reference_no', 'issued_to'],
  students: ['name', 'father_name', 'roll_no', 'admission_no', 'mobile'],
  tasks: ['title', 'description'],
};

const indexOf = (register: string, columns: readonly string[]): string => {
  const texts = `${register}_texts`;
  const valuesOf = (row: string) => columns.map((column) => `${row}.${column}`).join(', ');
  const names = columns.join(', ');
  const isIndexed = (row: string) =>
    `${row}.id <= (select indexed_to from text_marks where register = '${register}')`;
  const takeOut = `insert into ${texts} (${texts}, rowid, ${names}) values ('delete', old.id, ${valuesOf('old')});`;
  const putIn = `insert into ${texts} (rowid, ${names}) values (new.id, ${valuesOf('new')});`;
  const isOther = columns.map((column) => `old.${column} is not new.${column}`).join(' or ');
  return `
create virtual table ${texts} using fts5 (
  ${names}, content = '${register}', content_rowid = 'id', columnsize = 0, tokenize = 'trigram'
);
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

/**
 * An index of every three characters in a row of what registers are searched by. A record is put into it a while after it
 * was written, since that costs more than the record itself; `indexed_to` says up to which id all are in it.
 */
export const texts: Migration = {
  name: '2026-11-22-texts',
  sql: `
create table text_marks (
  register text primary key,
  indexed_to integer not null
) strict, without rowid;
insert into text_marks (register, indexed_to) values
  ${Object.keys(SEARCHED)
    .map((register) => `('${register}', 0)`)
    .join(', ')};
${Object.entries(SEARCHED)
  .map(([register, columns]) => indexOf(register, columns))
  .join('\n')}
-- The list of a course's students as it is read from its newest, which by their names it is not.
create index students_by_entry on students (course_id, id);
`,
};

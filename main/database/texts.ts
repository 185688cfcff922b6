import { type RawBuilder, sql } from 'kysely';
import type { Db } from './db.ts';
import { idsSounding } from './sounds/sounds.ts';

/**
 * The columns by which each register is searched, as its index has them. Its records are known by their rowid, which is
 * their id.
 */
export const TEXTS = {
  audit: ['summary', 'user_name', 'desk'],
  bills: ['vendor', 'bill_no'],
  dmcs: ['name', 'father_name', 'roll_no', 'course', 'serial'],
  documents: ['name', 'attachment_name', 'created_by_name'],
  emails: ['from_address', 'from_name', 'to_address', 'subject', 'body', 'category'],
  fee_particulars: ['reference', 'cheque_number'],
  letters: ['reference_no', 'issued_to'],
  payers: ['name'],
  students: [
    'name',
    'father_name',
    'name_hindi',
    'father_name_hindi',
    'roll_no',
    'admission_no',
    'enrolment_no',
    'mobile',
  ],
  tasks: ['title', 'description'],
} as const;

export type TextRegister = keyof typeof TEXTS;

export const TEXT_REGISTERS = Object.keys(TEXTS) as readonly TextRegister[];

/** What the index has is three characters long; and SQLite ends a text at this one. */
const isIndexable = (text: string): boolean => [...text].length >= 3 && !text.includes('\0');

const marked = (register: TextRegister): RawBuilder<number> =>
  sql`select indexed_to from text_marks where register = ${register}`;

/**
 * The ids of all records of a register that may hold the text, and of the newest, which are not in the index yet: each is
 * looked at itself, since the index takes É for é. Undefined where the text is too short for it.
 */
export const idsWith = (register: TextRegister, text: string): RawBuilder<unknown> | undefined => {
  if (!isIndexable(text)) return undefined;
  const index = sql.table(`${register}_texts`);
  const phrase = `"${text.replaceAll('"', '""')}"`;
  return sql`select rowid as id from ${index} where ${index} match ${phrase}
    union all select rowid from ${sql.table(register)} where rowid > (${marked(register)})`;
};

/** The same, with the ids of those who may be called as the text sounds (`isHeard`). */
export const idsHeard = (register: TextRegister, text: string): RawBuilder<unknown> | undefined => {
  const ids = idsWith(register, text);
  const sounding = ids && idsSounding(register, text);
  return sounding ? sql`${ids} union all ${sounding}` : ids;
};

/** Puts the next records of a register into its index. Answers how many; 0 once all are in it. */
export const indexTexts = async (db: Db, register: TextRegister, most: number): Promise<number> => {
  const names = sql.join(TEXTS[register].map((column) => sql.ref(column)));
  const [records, index] = [sql.table(register), sql.table(`${register}_texts`)];
  const next = sql`select rowid as id from ${records} where rowid > (${marked(register)}) order by rowid limit ${most}`;
  const { rows } = await sql<{ last: number | null; records: number }>`
    select max(id) as last, count(*) as records from (${next})`.execute(db);
  const [{ last, records: found } = { last: null, records: 0 }] = rows;
  if (last === null) return 0;
  await sql`insert into ${index} (rowid, ${names}) select rowid, ${names} from ${records}
    where rowid > (${marked(register)}) and rowid <= ${last}`.execute(db);
  await db.updateTable('text_marks').set({ indexed_to: last }).where('register', '=', register).execute();
  return found;
};

/** Empties a register's index: it is filled again from the first record on, and searches read through the register until then. */
export const emptyTexts = async (db: Db, register: TextRegister): Promise<void> => {
  const index = sql.table(`${register}_texts`);
  await sql`insert into ${index} (${sql.ref(`${register}_texts`)}) values ('delete-all')`.execute(db);
  await db.updateTable('text_marks').set({ indexed_to: 0 }).where('register', '=', register).execute();
};

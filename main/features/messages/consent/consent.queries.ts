import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type {
  Channel,
  Consent,
  Contacting,
  WrongContact,
} from '../../../../shared/features/students/students/students.consent.ts';
import type { Db } from '../../../database/db.ts';
import type { NewRow } from '../../../database/row-types.ts';

/** SQL: the last word of a student on a channel, of the day that is nearest; null where nothing was said. */
const lastWord = (studentId: RawBuilder<unknown>, channel: RawBuilder<unknown>): RawBuilder<string | null> =>
  sql<
    string | null
  >`(select state from consents as word where word.student_id = ${studentId} and word.channel = ${channel}
    order by word.day desc, word.id desc limit 1)`;

/** SQL: whether the student whose id stands in `studentId` allows messages by a channel. Nothing said is no. */
export const isAllowed = (studentId: RawBuilder<unknown>, channel: Channel): RawBuilder<SqlBool> =>
  sql<SqlBool>`coalesce(${lastWord(studentId, sql.val(channel))} = 'allowed', 0)`;

/** SQL: whether a number or address of a student was marked as wrong. */
export const isWrongContact = (
  studentId: RawBuilder<unknown>,
  contact: RawBuilder<unknown>,
): RawBuilder<SqlBool> =>
  sql<SqlBool>`exists (select 1 from wrong_contacts as wrong where wrong.student_id = ${studentId}
    and wrong.contact = ${contact} and wrong.right_at is null)`;

/** Whether a student allows messages by a channel, as it was last said. Nothing said is no. */
export const mayReceive = async (db: Db, studentId: number, channel: Channel): Promise<boolean> => {
  const { rows } = await sql<{
    may: 0 | 1;
  }>`select ${isAllowed(sql.val(studentId), channel)} as may`.execute(db);
  return rows[0]?.may === 1;
};

const selectWrong = (db: Db) =>
  db
    .selectFrom('wrong_contacts')
    .select(['id', 'student_id', 'contact', 'why', 'day', 'marked_by_name as marked_by', 'marked_at'])
    .where('right_at', 'is', null);

/** The numbers and addresses of a student that are marked as wrong. */
export const wrongContactsOf = (db: Db, studentId: number): Promise<readonly WrongContact[]> =>
  selectWrong(db).where('student_id', '=', studentId).orderBy('id').execute();

/** The last word of a student on each channel of which something was said. */
export const consentsOf = async (db: Db, studentId: number): Promise<readonly Consent[]> => {
  const { rows } = await sql<Consent>`select channel, state, day, how, entered_by_name as by from (
      select *, row_number() over (partition by channel order by day desc, id desc) as place
      from consents where student_id = ${studentId})
    where place = 1 order by channel`.execute(db);
  return rows;
};

export const contactingOf = async (db: Db, studentId: number): Promise<Contacting> => ({
  consents: await consentsOf(db, studentId),
  wrong_contacts: await wrongContactsOf(db, studentId),
});

export const insertConsent = async (db: Db, consent: NewRow<'consents'>): Promise<number> => {
  const { id } = await db.insertInto('consents').values(consent).returning('id').executeTakeFirstOrThrow();
  return id;
};

/** A number or address that is marked as wrong; undefined for one that is not, or not any more. */
export const findWrongContact = (db: Db, id: number): Promise<WrongContact | undefined> =>
  selectWrong(db).where('id', '=', id).executeTakeFirst();

export const insertWrongContact = async (
  db: Db,
  contact: Omit<NewRow<'wrong_contacts'>, 'right_at' | 'right_by_name'>,
): Promise<number> => {
  const { id } = await db
    .insertInto('wrong_contacts')
    .values(contact)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** Takes every mark off a number or address: two records of one student that were made one may both have one. */
export const setRight = async (
  db: Db,
  { student_id, contact }: Pick<WrongContact, 'student_id' | 'contact'>,
  { at, by }: { readonly at: string; readonly by: string },
): Promise<void> => {
  await db
    .updateTable('wrong_contacts')
    .set({ right_at: at, right_by_name: by })
    .where('student_id', '=', student_id)
    .where('contact', '=', contact)
    .where('right_at', 'is', null)
    .execute();
};

/** Whether something was said of messages to a student. */
export const anyConsentReferences = (which: RawBuilder<SqlBool>) =>
  sql<SqlBool>`(exists (select 1 from consents where ${which}) or exists (select 1 from wrong_contacts where ${which}))`;

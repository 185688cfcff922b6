import { type RawBuilder, type SqlBool, sql } from 'kysely';
import {
  type Message,
  type MessageKind,
  whatsAppLink,
} from '../../../../shared/features/messages/outbox/outbox.model.ts';
import { type OutboxQuery, outbox } from '../../../../shared/features/messages/outbox/outbox.register.ts';
import type { Channel } from '../../../../shared/features/students/students/students.consent.ts';
import type { Db } from '../../../database/db.ts';
import { type Listing, listing } from '../../../database/listing.ts';
import type { NewRow, RowChange } from '../../../database/row-types.ts';
import { contains } from '../../../database/search.ts';
import { registerList } from '../../../lists/register-list.ts';
import { type Actor, scopeOf } from '../../../office/actor.ts';
import { coursesOf, isOfCourses } from '../../college/courses/courses.record-queries.ts';
import { redactCourses } from '../../college/courses/courses.redact.ts';
import { idsOfVisibleEmails } from '../../papers/emails/emails.queries.ts';

const selectMessages = (db: Db) =>
  db.selectFrom('outbox').select([
    ...(['id', 'channel', 'to_address', 'to_name', 'student_id', 'course_set_id', 'kind'] as const),
    ...(['record_id', 'subject', 'state', 'tries', 'next_at', 'problem', 'created_by_name'] as const),
    ...(['created_at', 'done_at'] as const),
    // A WhatsApp message alone shows what it says: its link holds that.
    sql<string | null>`iif(channel = 'whatsapp' and state in ('waiting', 'opened'), text, null)`.as('said'),
  ]);

type Row = Awaited<ReturnType<ReturnType<typeof selectMessages>['execute']>>[number];

/** SQL: whether a message is seen: it is, where its record is. */
const isSeen = (db: Db, actor: Actor) =>
  scopeOf(actor) === 'all'
    ? sql<SqlBool>`1 = 1`
    : sql<SqlBool>`(${isOfCourses('outbox.course_set_id', scopeOf(actor))}
        or outbox.kind = 'email' and outbox.record_id in ${idsOfVisibleEmails(db, actor)})`;

const toMessages = async (db: Db, actor: Actor, rows: readonly Row[]): Promise<readonly Message[]> => {
  const ofCourses = await coursesOf(db, rows);
  return rows.map(({ course_set_id, created_by_name, next_at, said, ...row }) =>
    redactCourses(scopeOf(actor), {
      ...row,
      ...ofCourses({ course_set_id }),
      created_by: created_by_name,
      link: said === null ? null : whatsAppLink(row.to_address, said),
      next_at: row.state === 'waiting' && row.channel !== 'whatsapp' ? next_at : null,
    }),
  );
};

const listMessages = (db: Db, actor: Actor, filter: OutboxQuery): Listing<Message> => {
  const { state, channel, course_id, student_id, q, order } = filter;
  let query = selectMessages(db).where(isSeen(db, actor));
  if (state) query = query.where('state', '=', state);
  if (channel) query = query.where('channel', '=', channel);
  if (student_id) query = query.where('student_id', '=', student_id);
  if (course_id) query = query.where(isOfCourses('outbox.course_set_id', scopeOf(actor), [course_id]));
  if (filter.from) query = query.where(sql`date(created_at, 'localtime')`, '>=', filter.from);
  if (filter.to) query = query.where(sql`date(created_at, 'localtime')`, '<=', filter.to);
  if (q)
    query = query.where(
      contains(
        (['to_name', 'to_address', 'subject'] as const).map((column) => sql.ref(column)),
        q,
      ),
    );
  const by = sql.ref('outbox.id');
  return listing(query, { by, id: by, direction: order ?? 'desc' }, (rows) => toMessages(db, actor, rows));
};

export const outboxList = registerList(outbox, listMessages);

/** Some messages as an actor sees them, in the order in which they were written. */
export const findMessages = async (
  db: Db,
  actor: Actor,
  ids: readonly number[],
): Promise<readonly Message[]> =>
  toMessages(
    db,
    actor,
    await selectMessages(db)
      .where('id', 'in', [...ids, 0])
      .where(isSeen(db, actor))
      .orderBy('id')
      .execute(),
  );

/** What was written to an address about a record, the last first. */
export const messagesAbout = (
  db: Db,
  { kind, record_id, channel, to_address }: Pick<Message, 'kind' | 'record_id' | 'channel' | 'to_address'>,
) =>
  db
    .selectFrom('outbox')
    .select(['id', 'state'])
    .where('kind', '=', kind)
    .where('record_id', '=', record_id)
    .where('channel', '=', channel)
    .where('to_address', '=', to_address)
    .orderBy('id', 'desc')
    .execute();

/** Writes a message; undefined where one of its key is there. */
export const insertMessage = async (db: Db, row: NewRow<'outbox'>): Promise<number | undefined> =>
  (
    await db
      .insertInto('outbox')
      .values(row)
      .onConflict((conflict) => conflict.column('key').doNothing())
      .returning('id')
      .executeTakeFirst()
  )?.id;

/** Changes a message as far as it is in one of these states. Answers whether it was. */
export const moveMessage = async (
  db: Db,
  id: number,
  from: readonly Message['state'][],
  columns: RowChange<'outbox'>,
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('outbox')
    .set(columns)
    .where('id', '=', id)
    .where('state', 'in', from)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** A message with what it says, for who sends it. */
export const messageToSend = (db: Db, id: number) =>
  db.selectFrom('outbox').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

export type MessageRow = Awaited<ReturnType<typeof messageToSend>>;

/** The message that is sent next by a channel; undefined where none is to be sent by now. */
export const nextMessage = (db: Db, channel: Channel, now: string): Promise<MessageRow | undefined> =>
  db
    .selectFrom('outbox')
    .selectAll()
    .where('state', '=', 'waiting')
    .where('channel', '=', channel)
    .where('next_at', '<=', now)
    .orderBy('next_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();

/** The messages of a channel whose text was given, and of which nothing was heard since. */
export const messagesInHand = async (db: Db, channel: Channel): Promise<readonly number[]> => {
  const inHand = db.selectFrom('outbox').select('id').where('state', '=', 'sending');
  return (await inHand.where('channel', '=', channel).execute()).map(({ id }) => id);
};

/** The moments, newest first, at which the last so many texts were given after a moment. */
export const givenSince = async (db: Db, after: string, most: number): Promise<readonly string[]> => {
  const rows = await db
    .selectFrom('outbox')
    .select('given_at')
    .where('given_at', '>', after)
    .orderBy('given_at', 'desc')
    .limit(most)
    .execute();
  return rows.flatMap(({ given_at }) => given_at ?? []);
};

export const countMessages = async (db: Db) => {
  const rows = await db
    .selectFrom('outbox')
    .select(({ fn }) => ['state', fn.countAll<number>().as('messages')])
    .where('state', 'in', ['waiting', 'sending', 'failed', 'unknown'])
    .groupBy('state')
    .execute();
  const of = (state: Message['state']): number => rows.find((row) => row.state === state)?.messages ?? 0;
  return { waiting: of('waiting') + of('sending'), failed: of('failed'), unknown: of('unknown') };
};

/** Whether a message names a student. */
export const anyMessageReferences = (which: RawBuilder<SqlBool>) =>
  sql<SqlBool>`exists (select 1 from outbox where ${which})`;

/** The Message-ID of what was sent last in a conversation of recorded e-mails; undefined where nothing of it was sent. */
export const lastOfThread = async (db: Db, threadId: number): Promise<string | undefined> =>
  (
    await db
      .selectFrom('outbox')
      .innerJoin('emails', 'emails.id', 'outbox.record_id')
      .select('outbox.message_id')
      .where('outbox.kind', '=', 'email')
      .where('outbox.state', '=', 'sent')
      .where((eb) => eb.or([eb('emails.id', '=', threadId), eb('emails.thread_id', '=', threadId)]))
      .orderBy('outbox.id', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.message_id;

/** What became last of each record's messages, by its id. */
export const lastStates = async (
  db: Db,
  kind: MessageKind,
  recordIds: readonly number[],
): Promise<ReadonlyMap<number, Message['state']>> => {
  const { rows } = await sql<{ record_id: number; state: Message['state'] }>`
    select record_id, state from outbox where kind = ${kind}
      and record_id in (select value from json_each(${JSON.stringify(recordIds)})) order by id`.execute(db);
  return new Map(rows.map(({ record_id, state }) => [record_id, state]));
};

/** SQL: what became last of the messages of a record; null where it has none. */
export const lastState = (kind: MessageKind, recordId: RawBuilder<unknown>) =>
  sql<Message['state'] | null>`(select state from outbox as last_message
    where last_message.kind = ${kind} and last_message.record_id = ${recordId} order by last_message.id desc limit 1)`;

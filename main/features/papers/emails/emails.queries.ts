import { type SqlBool, sql } from 'kysely';
import { seesAll } from '../../../../shared/contract/roles.ts';
import { type Attachment, uploadUrl } from '../../../../shared/features/college/files/files.model.ts';
import type { Email, EmailSummary } from '../../../../shared/features/papers/emails/emails.model.ts';
import { type EmailQuery, emails } from '../../../../shared/features/papers/emails/emails.register.ts';
import { previewOf, responseRate } from '../../../../shared/features/papers/emails/emails.rules.ts';
import type { Db } from '../../../database/db.ts';
import { type Listing, listing } from '../../../database/listing.ts';
import type { NewRow, RowChange } from '../../../database/row-types.ts';
import { containsOrSounds } from '../../../database/sounds/sounds.ts';
import { searchedList } from '../../../database/text-search.ts';
import { registerList } from '../../../lists/register-list.ts';
import type { Actor } from '../../../office/actor.ts';
import { lastSendings } from './emails.callbacks.ts';

/** Who sees all reads all; others what they recorded and what was sent from their address. */
const visible = (db: Db, actor: Actor) => {
  const query = db.selectFrom('emails');
  if (seesAll(actor)) return query;
  const own = actor.email ? actor.email.toLowerCase() : null;
  return query.where((eb) =>
    eb.or([
      eb('emails.created_by', '=', actor.userId ?? 0),
      sql<SqlBool>`lower(emails.from_address) = ${own} or instr(lower(emails.from_address), '<' || ${own} || '>') > 0`,
    ]),
  );
};

/** The ids of the e-mails that somebody may read. */
export const idsOfVisibleEmails = (db: Db, actor: Actor) => visible(db, actor).select('emails.id');

const isReplied = sql<number>`exists (select 1 from emails reply
  where reply.in_reply_to = emails.id and reply.kind = 'sent' and reply.deleted_at is null)`;

const selectEmails = (db: Db, actor: Actor) =>
  visible(db, actor).select([
    'emails.id',
    'emails.kind',
    'emails.from_address',
    'emails.from_name',
    'emails.to_address',
    'emails.subject',
    'emails.body',
    'emails.status',
    'emails.priority',
    'emails.category',
    'emails.sent_at',
    'emails.in_reply_to',
    'emails.thread_id',
    isReplied.as('replied'),
    'emails.created_by_name',
    'emails.created_at',
    'emails.version',
  ]);

type EmailRow = Awaited<ReturnType<ReturnType<typeof selectEmails>['execute']>>[number];

const attachmentsOf = async (db: Db, emailIds: readonly number[]) => {
  const rows = await db
    .selectFrom('email_attachments')
    .select(['email_id', 'filename', 'name'])
    .where('email_id', 'in', emailIds)
    .orderBy('position')
    .execute();
  const byEmail = Map.groupBy(rows, (row) => row.email_id);
  return (id: number): Attachment[] =>
    (byEmail.get(id) ?? []).map(({ filename, name }) => ({ url: uploadUrl(filename), filename, name }));
};

const toEmails = async (db: Db, rows: readonly EmailRow[]): Promise<readonly Email[]> => {
  if (rows.length === 0) return [];
  const attachments = await attachmentsOf(
    db,
    rows.map(({ id }) => id),
  );
  const sending = await lastSendings.call(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    from: row.from_address,
    fromName: row.from_name,
    to: row.to_address,
    subject: row.subject,
    body: row.body,
    preview: previewOf(row.body),
    attachments: attachments(row.id),
    status: row.status,
    priority: row.priority,
    category: row.category,
    date: row.sent_at.slice(0, 10),
    time: row.sent_at.slice(11),
    created_by: row.created_by_name,
    in_reply_to: row.in_reply_to,
    thread_id: row.thread_id ?? row.id,
    replied: row.replied === 1,
    sending: sending.get(row.id) ?? null,
    created_at: row.created_at,
    version: row.version,
  }));
};

const SORTABLE = {
  date: sql.ref('emails.sent_at'),
  subject: sql.ref('emails.subject'),
  created_at: sql.ref('emails.id'),
} as const;

const SEARCHED = ['from_address', 'from_name', 'to_address', 'subject', 'body', 'category'] as const;

type EmailFilter = Omit<EmailQuery, 'limit' | 'offset'>;

const matching = (db: Db, actor: Actor, filter: EmailFilter) => {
  let query = selectEmails(db, actor).where('emails.deleted_at', 'is', null);
  if (filter.kind) query = query.where('emails.kind', '=', filter.kind);
  if (filter.status) query = query.where('emails.status', '=', filter.status);
  if (filter.priority) query = query.where('emails.priority', '=', filter.priority);
  if (filter.from) query = query.where('emails.sent_at', '>=', filter.from);
  if (filter.to) query = query.where('emails.sent_at', '<=', `${filter.to}T99`);
  const { thread_id } = filter;
  if (thread_id) {
    query = query.where((eb) =>
      eb.or([eb('emails.id', '=', thread_id), eb('emails.thread_id', '=', thread_id)]),
    );
  }
  if (filter.q) {
    query = query.where(
      containsOrSounds(
        SEARCHED.map((column) => sql.ref(`emails.${column}`)),
        'emails',
        filter.q,
      ),
    );
  }
  return query;
};

const listEmails = (db: Db, actor: Actor, filter: EmailFilter): Listing<Email> => {
  const { sort = 'date', order: direction = 'desc', q } = filter;
  return searchedList(db, q ? { register: 'emails', text: q } : undefined, sort === 'date', (found) =>
    listing(
      matching(db, actor, filter),
      { by: SORTABLE[sort], id: sql.ref('emails.id'), direction },
      (rows) => toEmails(db, rows),
      { reading: found ? 'few' : 'by index', found },
    ),
  );
};

export const emailList = registerList(emails, listEmails);

/** One e-mail; undefined where the actor may not read it, as if there were none. `deleted` looks among the deleted ones. */
export const findEmail = async (
  db: Db,
  actor: Actor,
  id: number,
  which: 'kept' | 'deleted' = 'kept',
): Promise<Email | undefined> => {
  const rows = await selectEmails(db, actor)
    .where('emails.id', '=', id)
    .where('emails.deleted_at', which === 'kept' ? 'is' : 'is not', null)
    .execute();
  return (await toEmails(db, rows))[0];
};

export const countEmails = async (db: Db): Promise<EmailSummary> => {
  const { unread, highPriority, total, received, replied } = await db
    .selectFrom('emails')
    .where('deleted_at', 'is', null)
    .select(({ fn }) => [
      fn.countAll<number>().as('total'),
      sql<number>`count(case when status = 'unread' then 1 end)`.as('unread'),
      sql<number>`count(case when priority = 'high' then 1 end)`.as('highPriority'),
      sql<number>`count(case when kind = 'received' then 1 end)`.as('received'),
      sql<number>`count(case when kind = 'received' and ${isReplied} then 1 end)`.as('replied'),
    ])
    .executeTakeFirstOrThrow();
  return { unread, highPriority, total, responseRate: responseRate(received, replied) };
};

/** The address alone of `Accounts <accounts@college.in>`. */
const bareAddress = (from: string): string => /<([^<>]+)>/.exec(from)?.[1]?.trim() ?? from.trim();

const BESIDE_ADDRESSES = /[\s<>()[\],;:"']/u;

/** Every address that a sender's line names: `Asha <asha@college.in>, "Principal" principal@college.in`. */
export const addressesIn = (from: string): readonly string[] =>
  from
    .normalize('NFKC')
    .split(BESIDE_ADDRESSES)
    .filter((part) => part.includes('@'));

/** Finds the people whose address an e-mail was sent from: they may read it, beside its author and the admins. */
export const peopleWithAddress = async (db: Db, address: string): Promise<readonly number[]> => {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where(sql<SqlBool>`lower(email) = ${bareAddress(address).toLowerCase()}`)
    .execute();
  return rows.map(({ id }) => id);
};

export const authorOf = async (db: Db, id: number): Promise<number | null> =>
  (await db.selectFrom('emails').select('created_by').where('id', '=', id).executeTakeFirst())?.created_by ??
  null;

export const insertEmail = async (
  db: Db,
  columns: NewRow<'emails'>,
  attachments: readonly { readonly filename: string; readonly name: string }[],
): Promise<number> => {
  const { id } = await db.insertInto('emails').values(columns).returning('id').executeTakeFirstOrThrow();
  const rows = attachments.map(({ filename, name }, position) => ({
    email_id: id,
    position,
    filename,
    name,
  }));
  if (rows.length > 0) await db.insertInto('email_attachments').values(rows).execute();
  return id;
};

/** Changes what may change of an e-mail: whether it is read, and whether it is deleted. */
export const updateEmail = async (
  db: Db,
  id: number,
  columns: Pick<RowChange<'emails'>, 'status' | 'deleted_at'>,
): Promise<void> => {
  await db
    .updateTable('emails')
    .set({ ...columns, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
};

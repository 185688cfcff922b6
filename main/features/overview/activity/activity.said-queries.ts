import { sql } from 'kysely';
import type { Db } from '../../../database/db.ts';
import { SAID } from './activity.said.ts';
import type { Said } from './activity.said-by.ts';

/** A record that is not what the last entry of it says. */
export interface NotAsSaid {
  readonly summary: string;
  readonly column: string;
  readonly is: string | null;
  readonly said: string | null;
}

interface Compared {
  readonly column: string;
  readonly is: string;
  readonly said: string;
  readonly isOther: string;
}

/** SQL: each column with what stands in the row and what the entry says. An entry of before a field was kept says nothing of it. */
const comparedOf = ({ columns, since }: Said): readonly Compared[] =>
  Object.entries(columns).map(([column, by]) => {
    const {
      key,
      said,
      is = `record.${column}`,
    } = typeof by === 'string' ? { key: by.split('.')[1], said: `entry.after ->> '${by}'` } : by;
    // A key whose value became null is left out of the two joined.
    const saysIt = `json_type(entry.after, '$.${key}') is not null${since === undefined ? '' : ` or json_type(entry.since, '$.${key}') is not null`}`;
    const isOther = `((${saysIt}) and cast(${said} as text) is not cast(${is} as text))`;
    return { column, is, said, isOther };
  });

/**
 * SQL: the last entry of the whole of each record, with what acts on many said of it since; of one that was made with many, what they
 * said. What they said is grouped before it is joined, and its ids are cast to integers, without which SQLite indexes them for no join:
 * 30,000 of a list took 77 seconds, and take 2.
 */
const entriesOf = ({ entity, table, whole, since }: Said): string => {
  const last = `(select id from audit where entity = '${entity}' and entity_id = record.id
    and json_type(after, '$.${whole}') is not null order by id desc limit 1)`;
  if (since === undefined) return `from ${table} as record join audit as entry on entry.id = ${last}`;
  return `from (with acts as (${since}),
    later as materialized (select acts.* from acts join ${table} as record on record.id = acts.record_id
      where entry_id > coalesce(${last}, 0)),
    fields as (select record_id, key, value, type, row_number() over (partition by record_id, key order by entry_id desc) as place
      from later, json_each(later.said)),
    said_since as materialized (select cast(record_id as integer) as record_id, json_group_object(key, iif(type = 'object', json(value), value)) as since
      from fields where place = 1 group by 1)
    select record.id as record_id, coalesce(entry.summary, since ->> '$.name') as summary, since,
      iif(since is null, entry.after, json_patch(coalesce(entry.after, '{}'), since)) as after
    from ${table} as record left join audit as entry on entry.id = ${last}
    left join said_since on said_since.record_id = record.id limit -1) as entry
    join ${table} as record on record.id = entry.record_id`;
};

/** Finds a record of which there is a whole entry, and which is there no more, though nothing takes such a record away. */
const recordGone = async (db: Db, { entity, table, whole }: Said): Promise<NotAsSaid | undefined> => {
  const { rows } =
    await sql<NotAsSaid>`select summary, 'id' as "column", null as "is", cast(entity_id as text) as said from audit
    where entity = ${entity} and entity_id is not null and entity_id not in (select id from ${sql.table(table)})
      and json_type(after, ${`$.${whole}`}) is not null order by id limit 1`.execute(db);
  return rows[0];
};

/** SQL: the first record that is not what the last entry of the whole of it says, in any column that entries say. */
export const firstNotAsSaid = (one: Said): string => {
  const compared = comparedOf(one);
  const first = (of: (column: Compared) => string): string =>
    `case ${compared.map((column) => `when ${column.isOther} then ${of(column)}`).join(' ')} end`;
  return `select entry.summary, ${first(({ column }) => `'${column}'`)} as "column", ${first(({ is }) => `cast(${is} as text)`)} as "is",
      ${first(({ said }) => `cast(${said} as text)`)} as said ${entriesOf(one)}
    where ${compared.map(({ isOther }) => isOther).join(' or ')} order by record.id limit 1`;
};

/** Finds the first record of an entity that is not what was said of it, or that is gone though nothing takes such a record away. */
export const recordNotAsSaid = async (db: Db, at: number): Promise<NotAsSaid | undefined> => {
  const one = SAID[at];
  if (!one) throw new Error(`No entity has the place ${at}`);
  const { rows } = await sql.raw<NotAsSaid>(firstNotAsSaid(one)).execute(db);
  return rows[0] ?? (one.isRemoved ? undefined : recordGone(db, one));
};

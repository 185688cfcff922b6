import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { readCode } from '../../../../shared/verification-code.ts';
import type { Db } from '../../../database/db.ts';
import type { Partition } from '../../../database/list-keys.ts';
import type { Listing } from '../../../database/listing.ts';
import { contains, endsWith } from '../../../database/search.ts';
import { isHeard } from '../../../database/sounds/sounds.ts';
import { type Sum, sumIn } from '../../../database/stored-sums.ts';
import { lookedUp, mostLookedUp } from '../../../database/text-search.ts';
import { idsHeard } from '../../../database/texts.ts';
import type { Scope } from '../../../office/actor.ts';
import { isFoundBy } from '../../students/students/students.search-queries.ts';
import { countGroups, type FoundGroups, groupsMatching, isOfGroups } from './fees.group-queries.ts';
import { byParticulars, hasParticulars } from './fees.particulars-queries.ts';

/** More receipts than these share what was typed of their numbers: all of a year's. They are not looked up one by one. */
const MOST_NUMBERS = 5_000;
/** After every digit. */
const PAST_DIGITS = ':';

/**
 * SQL: the end of a receipt's number, after the last stroke of `GDC/2026-27/000123`, as the index has it (the + keeps other
 * indexes out).
 */
const NUMBER = sql`substr(receipt_no, length(rtrim(receipt_no, replace(receipt_no, '/', ''))) + 1)`;

const NONE = sql`select 0 as id where false`;

/** The ids of the students within the scope whose name, numbers or father's name the text finds. */
export const studentsFound = (scope: Scope, text: string): RawBuilder<unknown> =>
  sql`select students.id from students where ${isFoundBy(text)}
    and ${scope === 'all' ? sql`true` : sql`+students.course_id in (${sql.join([...scope, 0])})`}`;

/** The ids of the entries that have the text as one of their slip numbers; a part of one would find too many. */
const bySlip = (text: string): RawBuilder<unknown> =>
  /^-?\d{1,15}(?:\.\d{1,15})?$/.test(text)
    ? sql`select fee_id as id from fee_slips where slip_no = ${Number(text)}`
    : NONE;

/** The ids of the receipts whose number holds the text, unless all of a series do (`isOfSeries`). */
const byReceipt = (text: string): RawBuilder<unknown> => {
  const [, head = '', typed = ''] = /^(.*\/)?([a-z]{0,3}\d+)?$/is.exec(text) ?? [];
  const tail = typed.toUpperCase();
  if (tail === '') return NONE;
  return head === ''
    ? sql`select fees.id from (select distinct number from receipt_number_parts
        where part >= ${tail} and part < ${tail + PAST_DIGITS}) as found
        cross join fees on fees.receipt_no is not null and ${NUMBER} = +found.number`
    : sql`select fees.id from receipt_series cross join fees
        on receipt_no >= series || ${tail} and receipt_no < series || ${tail + PAST_DIGITS}
        where ${endsWith(sql.ref('series'), head)}`;
};

/** The ids of the receipts that bear the text as their code. */
const byCode = (text: string): RawBuilder<unknown> => {
  const code = readCode(text);
  return code === undefined ? NONE : sql`select id from fees where verification_code = ${code}`;
};

const isOfSeries = (text: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`exists (select 1 from receipt_series where ${contains([sql.ref('series')], text)})`;

/** A search among the fees, with what was looked up for it. */
export interface FeeSearch {
  readonly text: string;
  /** The students whose entries count as well (`studentsFound`); undefined where only what stands on a receipt does. */
  readonly students: RawBuilder<unknown> | undefined;
  /** The names of payers that hold the text, where they are few enough to be looked up. */
  readonly names?: RawBuilder<unknown> | undefined;
  /** The sets of courses in scope (`setsInScope`): other courses' payers of the same name are not looked up. */
  readonly owners: RawBuilder<unknown> | undefined;
  /** The payers whose entries count, once they are looked up: JSON, `[[name, student's id or 0], …]`. */
  readonly payers?: string;
  /** The entries that have in common what the text names, once they are counted; undefined for none. */
  readonly groups?: FoundGroups | undefined;
}

/** More students than these are not handed over by their ids. */
const MOST_STUDENTS = 20_000;

/** Whether a payer's name holds the text, or sounds like it. */
const isPayerNamed = (text: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${contains([sql.ref('payers.name')], text)} or ${isHeard('payers', text)})`;

/** The names of payers that sound like the text. An entry that is tested by itself is found by a name spelled like one of these. */
const namesHeard = (text: string): RawBuilder<unknown> => {
  const ids = idsHeard('payers', text);
  return ids
    ? sql`select name from payers where id in (${ids}) and ${isHeard('payers', text)}`
    : sql`select name from payers where ${isHeard('payers', text)}`;
};

const namesWith = async (db: Db, text: string): Promise<RawBuilder<unknown> | undefined> => {
  const found = await lookedUp(db, { register: 'payers', text });
  return found && sql`select name from payers where ${found} and ${isPayerNamed(text)}`;
};

/**
 * Looks the students of a search up once. A question that asks for them anew would read all that came since the index was
 * brought up to date, which are thousands after an import. Payers are looked up by their names where an index tells them.
 */
const prepared = async (db: Db, asked: FeeSearch): Promise<FeeSearch> => {
  const search = { ...asked, names: await namesWith(db, asked.text) };
  if (!search.students) return search;
  const { rows } = await sql<{
    id: number;
  }>`select id from (${search.students}) limit ${MOST_STUDENTS + 1}`.execute(db);
  if (rows.length > MOST_STUDENTS) return search;
  return {
    ...search,
    students: sql`select value as id from json_each(${JSON.stringify(rows.map(({ id }) => id))})`,
  };
};

const isPayerFound = ({ text, students }: FeeSearch, table: string): RawBuilder<SqlBool> => {
  const name = sql.ref(`${table}.student_name`);
  const byName = sql<SqlBool>`(${contains([name], text)} or ${name} in (${namesHeard(text)}))`;
  return students
    ? sql<SqlBool>`(${byName} or coalesce(${sql.ref(`${table}.student_id`)}, 0) in (${students}))`
    : byName;
};

/** The payers who are found. Without names from the index, all payers are read through. */
const payersWith = (search: FeeSearch): RawBuilder<unknown> => {
  const { names, students } = search;
  if (!names) return sql`select * from fee_payers where ${isPayerFound(search, 'fee_payers')}`;
  const named = sql`select fee_payers.* from (${names}) as named cross join fee_payers on student_name = +named.name`;
  return students ? sql`${named} union select * from fee_payers where student_id in (${students})` : named;
};

/** The ids of the entries whose numbers the text finds: of the receipt, its slips, its cheque or its transfer, or its code. */
const byNumber = ({ text }: FeeSearch): RawBuilder<unknown> =>
  sql`${byReceipt(text)} union ${bySlip(text)} union ${byParticulars(text)} union ${byCode(text)}`;

/** SQL: the payers whose entries are found. They are looked up, unless the estimate did (`estimateSearch`). */
const payersFound = (search: FeeSearch): RawBuilder<unknown> =>
  search.payers === undefined
    ? sql`select student_name, student_id from (${payersWith(search)})
        where ${search.owners ? sql`owner_id in (${search.owners})` : sql`true`}`
    : sql`select value ->> 'name' as student_name, value ->> 'id' as student_id from json_each(${search.payers})`;

/** The ids of the entries that are found by their payer or by a number. */
const idsByPayerOrNumber = (search: FeeSearch): RawBuilder<unknown> =>
  sql`select fees.id from (${payersFound(search)}) as payer cross join fees
      on fees.student_name = payer.student_name and coalesce(fees.student_id, 0) = +payer.student_id
    union ${byNumber(search)}`;

/** The ids of the entries that are found, through the indexes: each of them is looked up. */
const idsFound = (search: FeeSearch): RawBuilder<unknown> =>
  search.groups ? sql`${idsByPayerOrNumber(search)} union ${search.groups.ids}` : idsByPayerOrNumber(search);

/** Whether an entry is among those that are found; they are looked up first. */
export const isAmongFound = (search: FeeSearch): RawBuilder<SqlBool> =>
  sql<SqlBool>`fees.id in (${idsFound(search)})`;

/** Whether an entry is found, tested by itself: used for a day, for a student, or while the register is read through. */
export const isFeeFound = ({ text, students }: FeeSearch): RawBuilder<SqlBool> => sql<SqlBool>`(
  ${contains([sql.ref('fees.student_name'), sql.ref('fees.receipt_no')], text)}
  or fees.student_name in (${namesHeard(text)})
  or fees.student_id in (${students ?? sql`select 0`}) or fees.id in (${bySlip(text)}) or fees.id in (${byCode(text)})
  or ${hasParticulars(text)} or ${isOfGroups(groupsMatching(text))})`;

const ownedBy = (column: string, owners: readonly number[] | undefined): RawBuilder<SqlBool> =>
  owners ? sql<SqlBool>`+${sql.ref(column)} in (${sql.join([...owners, -1])})` : sql<SqlBool>`true`;

interface Added {
  readonly records: number;
  readonly paid_records: number;
  readonly paid_paise: number;
}

const NOTHING: Added = { records: 0, paid_records: 0, paid_paise: 0 };

const added = async <Sums extends Added>(db: Db, query: RawBuilder<Sums>): Promise<Sums | Added> =>
  (await query.execute(db)).rows[0] ?? NOTHING;

const countOf = async (db: Db, query: RawBuilder<unknown>): Promise<number> =>
  ((await query.execute(db)).rows[0] as { readonly records: number } | undefined)?.records ?? 0;

/** An estimate of what a search finds, made before the register is read. */
export interface SearchEstimate {
  /** The search, with what was looked up for it. */
  readonly search: FeeSearch;
  /** Whether its numbers are too many to be looked up: the register is read through instead. */
  readonly isBroad: boolean;
  /** How many entries it finds within the sets; at most, and of all days and types. */
  readonly records: number;
  /** How many entries there are. */
  readonly all: number;
  /** What is collected with those of them that are paid and not cancelled; undefined where it is not counted beforehand. */
  readonly paid: Sum | undefined;
}

/** Estimates what a search finds: payers from their stored sums, numbers one by one. */
export const estimateSearch = async (
  db: Db,
  asked: FeeSearch,
  partition: Partition,
): Promise<SearchEstimate> => {
  const [owners, search] = [await partition.values(), await prepared(db, asked)];
  const { rows } = await sql<{ numbers: number; series: number }>`select ${isOfSeries(search.text)} as series,
    (select count(*) from (select 1 from (${byNumber(search)}) limit ${MOST_NUMBERS + 1})) as numbers`.execute(
    db,
  );
  const isOfSeveral = rows[0] === undefined || rows[0].series === 1 || rows[0].numbers > MOST_NUMBERS;
  const payers = await added(
    db,
    sql<Added & { payers: string }>`select coalesce(sum(records), 0) as records,
      coalesce(sum(paid_records), 0) as paid_records, coalesce(sum(paid_paise), 0) as paid_paise,
      json_group_array(json_object('name', student_name, 'id', student_id)) as payers
    from (${payersWith(search)}) as payer where ${ownedBy('payer.owner_id', owners)}`,
  );
  const known = 'payers' in payers ? { ...search, payers: payers.payers } : search;
  const all = (await sumIn(db, { register: 'fees' })).records;
  const named = groupsMatching(search.text);
  const groups = await countGroups(db, named, owners);
  const isBroad = isOfSeveral || (groups !== undefined && payers.records > MOST_NUMBERS);
  if (groups) {
    const others = isBroad
      ? payers.records
      : await countOf(
          db,
          sql`select count(*) as records from fees where fees.id in (${idsByPayerOrNumber(known)})
            and ${ownedBy('fees.course_set_id', owners)} and not ${isOfGroups(named)}`,
        );
    const records = groups.records + others;
    return { search: { ...known, groups }, isBroad, records, all, paid: undefined };
  }
  const numbers = isBroad
    ? NOTHING
    : await added(
        db,
        sql<Added>`select count(*) as records, coalesce(sum(paid and fee_cancellations.fee_id is null), 0) as paid_records,
          coalesce(sum(iif(paid and fee_cancellations.fee_id is null, amount_paise, 0)), 0) as paid_paise
        from fees left join fee_cancellations on fee_cancellations.fee_id = fees.id
        where fees.id in (${byNumber(search)}) and ${ownedBy('fees.course_set_id', owners)}
          and not ${isPayerFound(search, 'fees')}`,
      );
  return {
    search: known,
    isBroad,
    records: payers.records + numbers.records,
    all,
    paid: {
      records: payers.paid_records + numbers.paid_records,
      paise: payers.paid_paise + numbers.paid_paise,
    },
  };
};

/**
 * Whether a page is sooner found by reading the register in its order than by looking up all that is found and sorting it:
 * where much is found, the first page lies near.
 */
export const isReadThrough = ({ isBroad, records, all }: SearchEstimate, rows: number): boolean =>
  isBroad || records > mostLookedUp(all, rows);

interface Searched<Record> {
  /** The list as the register is read through for it, and as it is looked up. */
  read(search: FeeSearch): Listing<Record>;
  lookedUp(search: FeeSearch): Listing<Record>;
  estimate(): Promise<SearchEstimate>;
  readonly isOnlySearched: boolean;
  /** Whether it is in the register's own order. */
  readonly isByDay: boolean;
}

/** A list that is searched: each page is read in the way that reads less. */
export const searched = <Record>(list: Searched<Record>): Listing<Record> => {
  let made: Promise<SearchEstimate> | undefined;
  const estimate = (): Promise<SearchEstimate> => {
    made ??= list.estimate();
    return made;
  };
  const chosen = (found: SearchEstimate, rows: number): Listing<Record> =>
    isReadThrough(found, rows) ? list.read(found.search) : list.lookedUp(found.search);
  return {
    isUnbounded: true,
    page: async (limit, offset) => {
      const found = await estimate();
      return chosen(found, list.isByDay ? limit + offset : found.all).page(limit, offset);
    },
    count: async () => {
      const found = await estimate();
      return list.isOnlySearched && !found.isBroad ? found.records : chosen(found, found.all).count();
    },
    chunks: async function* () {
      const found = await estimate();
      yield* chosen(found, found.all).chunks();
    },
  };
};

import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { FEE_TYPES } from '../../../../shared/features/college/heads/fee-types.ts';
import { MAX_RUPEES, type Paise, toPaise } from '../../../../shared/money.ts';
import type { Db } from '../../../database/db.ts';
import { begins, beginsAWord } from '../../../database/search.ts';
import { sumIn } from '../../../database/stored-sums.ts';

/** Shorter texts begin too many words. */
const FEWEST_LETTERS = 3;

/** Whether a word of the column begins with the text. */
const hasWord = (column: RawBuilder<unknown>, text: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${begins(column, text)} or ${beginsAWord(column, text)})`;

/**
 * The groups of receipts that a text may name: `5,000` is an amount, `exam` begins a fee type, and perhaps a head and a
 * bank.
 */
export interface FeeGroups {
  readonly paise: Paise | undefined;
  readonly types: readonly string[];
  /** The text that begins a word of a head or a bank; undefined where it is too short. */
  readonly word: string | undefined;
}

/** Reads an amount in paise from `5000`, `5,000` or `₹5,000.50`; undefined for what is no amount. */
const asAmount = (text: string): Paise | undefined => {
  if (!/^₹?\s?\d[\d,]*(\.\d{1,2})?$/.test(text)) return undefined;
  const rupees = Number(text.replace(/[₹,\s]/g, ''));
  return rupees <= MAX_RUPEES ? toPaise(rupees) : undefined;
};

/** The groups of receipts that a text names. */
export const groupsMatching = (text: string): FeeGroups => {
  const isWord = [...text].length >= FEWEST_LETTERS;
  return {
    paise: asAmount(text),
    types: isWord ? FEE_TYPES.filter((type) => type.toLowerCase().startsWith(text.toLowerCase())) : [],
    word: isWord ? text : undefined,
  };
};

const ofTypes = (types: readonly string[]): RawBuilder<SqlBool> =>
  sql<SqlBool>`fees.fee_type in (${sql.join(['', ...types])})`;

/** Whether an entry, looked at by itself, is of what the text names. */
export const isOfGroups = ({ paise, types, word }: FeeGroups): RawBuilder<SqlBool> => {
  const tests = [
    ...(paise === undefined ? [] : [sql`fees.amount_paise = ${paise}`]),
    ...(types.length === 0 ? [] : [ofTypes(types)]),
    ...(word === undefined
      ? []
      : [
          sql`exists (select 1 from allocations join dues on dues.id = allocations.due_id
            join heads on heads.id = dues.head_id
            where allocations.fee_id = fees.id and ${hasWord(sql.ref('heads.name'), word)})`,
          sql`fees.head_id in (select id from heads where ${hasWord(sql.ref('heads.name'), word)})`,
          sql`exists (select 1 from fee_particulars where fee_id = fees.id and bank is not null
            and ${hasWord(sql.ref('bank'), word)})`,
        ]),
  ];
  return tests.length === 0 ? sql<SqlBool>`false` : sql<SqlBool>`(${sql.join(tests, sql` or `)})`;
};

/** Every bank, each looked up after the one before: their receipts are not read. */
const BANKS = sql`with recursive banks (name) as (
    select min(name) from fee_groups where what = 'bank'
    union all select (select min(name) from fee_groups where what = 'bank' and name > banks.name) from banks
      where banks.name is not null)
  select name from banks where name is not null`;

/** The names of groups that hold the word: heads by their ids, banks as they were typed. */
const namesOf = async (db: Db, word: string | undefined) => {
  if (word === undefined) return [];
  const { rows } = await sql<{ what: string; name: string }>`
    select 'head' as what, cast(id as text) as name from heads where ${hasWord(sql.ref('heads.name'), word)}
    union all select 'bank', name from (${BANKS}) as banks where ${hasWord(sql.ref('banks.name'), word)}`.execute(
    db,
  );
  return rows;
};

/** The entries that the groups hold: how many, and the select of their ids. */
export interface FoundGroups {
  readonly records: number;
  readonly ids: RawBuilder<unknown>;
}

const ownedBy = (column: string, owners: readonly number[] | undefined): RawBuilder<SqlBool> =>
  owners ? sql<SqlBool>`${sql.ref(column)} in (${sql.join([...owners, -1])})` : sql<SqlBool>`true`;

/**
 * Counts the entries that have in common what the text names, within the sets of courses, through the indexes alone: those of a type
 * are counted already. Undefined where there are none.
 */
export const countGroups = async (
  db: Db,
  { paise, types, word }: FeeGroups,
  owners: readonly number[] | undefined,
): Promise<FoundGroups | undefined> => {
  const names = await namesOf(db, word);
  const parts = [
    ...(paise === undefined
      ? []
      : [
          (tests: RawBuilder<SqlBool>) =>
            sql`select id from fees where amount_paise = ${paise} and ${ownedBy('course_set_id', owners)} and ${tests}`,
        ]),
    ...names.map(
      ({ what, name }) =>
        (tests: RawBuilder<SqlBool>) =>
          sql`select fee_id as id from fee_groups where what = ${what} and name = ${name}
            and ${ownedBy('owner_id', owners)} and ${tests}`,
    ),
  ];
  if (parts.length === 0 && types.length === 0) return undefined;
  // A receipt has one amount and one bank, but may settle several heads.
  const kinds = new Set(names.map(({ what }) => what)).size + (paise === undefined ? 0 : 1);
  const isOnceEach = kinds <= 1 && names.filter(({ what }) => what === 'head').length <= 1;
  const ofOtherTypes =
    types.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`fee_type not in (${sql.join(types)})`;
  const counted = await sql<{ records: number }>`select count(*) as records from (${
    parts.length === 0
      ? sql`select 0 as id where false`
      : sql.join(
          parts.map((part) => part(ofOtherTypes)),
          isOnceEach ? sql` union all ` : sql` union `,
        )
  })`.execute(db);
  let records = counted.rows[0]?.records ?? 0;
  for (const type of types) records += (await sumIn(db, { register: 'fees', owners, type })).records;
  if (records === 0) return undefined;
  const all = [
    ...parts.map((part) => part(sql<SqlBool>`true`)),
    ...(types.length === 0 ? [] : [sql`select id from fees where ${ofTypes(types)}`]),
  ];
  return { records, ids: sql.join(all, sql` union `) };
};

/** What is asked of the university's database, as whom. */
export interface Asked {
  readonly name: string;
  readonly sql: string;
  /** The office that asks, as its own login; without one it is the university's reader. */
  readonly office?: number;
}

const DAY = "'2026-07-15'";
const MONTH = "day between '2026-07-01' and '2026-07-31'";
/** An office in the midst of the others. */
const ONE = 3;
const views = (what: string, of: string): readonly Asked[] => [
  {
    name: `demand, collection, balance: ${what}`,
    sql: `select * from bursar.demand_collection_balance ${of}`,
  },
  { name: `overdue by age: ${what}`, sql: `select * from bursar.overdue_by_age ${of}` },
  { name: `enrolment: ${what}`, sql: `select * from bursar.enrolment ${of}` },
  { name: `days not closed: ${what}`, sql: `select * from bursar.days_not_closed ${of}` },
];

export const QUESTIONS: readonly Asked[] = [
  {
    name: 'collection: all days of all offices, by head and mode',
    sql: 'select university_head, mode, sum(collected) from bursar.collection_by_day group by 1, 2',
  },
  {
    name: 'collection: one day of all offices',
    sql: `select * from bursar.collection_by_day where day = ${DAY}`,
  },
  {
    name: 'collection: a month of all offices, by office',
    sql: `select office, sum(collected) from bursar.collection_by_day where ${MONTH} group by 1`,
  },
  {
    name: 'collection: a month of one office',
    sql: `select * from bursar.collection_by_day where office_id = ${ONE} and ${MONTH}`,
  },
  ...views('all offices', ''),
  ...views('one office', `where office_id = ${ONE}`),
  { name: 'offices not heard from', sql: 'select * from bursar.offices_not_heard_from' },
  { name: 'what is not mapped', sql: 'select * from bursar.unmapped' },
  {
    name: 'journal: a month of one office, with its hash',
    sql: `select * from bursar.journal_months where office_id = ${ONE} and month = '2026-07'`,
  },
  { name: 'journal: every month of one office', sql: 'select * from bursar.journal_months', office: ONE },
  {
    name: 'collection: a month, asked by the office',
    sql: `select * from bursar.collection_by_day where ${MONTH}`,
    office: ONE,
  },
  {
    name: 'demand, collection, balance: asked by the office',
    sql: 'select * from bursar.demand_collection_balance',
    office: ONE,
  },
];

/** The same without the table of sums: each line of each receipt is read. Only of one office, since all would take an hour. */
export const WITHOUT_SUMS: Asked = {
  name: 'collection: all days of one office, from the lines of its journal',
  sql: `select day, part, mode, sum(paise) from bursar.receipt_lines where office_id = ${ONE} group by 1, 2, 3`,
};

/** A large table beside the same in partitions, which asks both in turn. */
export const PARTED = {
  make: [
    'create table bursar.dues_parted (like bursar.dues including constraints) partition by hash (office_id)',
    ...Array.from(
      { length: 16 },
      (_, at) =>
        `create table bursar.dues_parted_${at} partition of bursar.dues_parted for values with (modulus 16, remainder ${at})`,
    ),
    'insert into bursar.dues_parted select * from bursar.dues',
    'alter table bursar.dues_parted add primary key (office_id, id)',
    'analyze bursar.dues_parted',
  ],
  questions: (table: string): readonly Asked[] => [
    {
      name: 'sums by head of all offices',
      sql: `select office_id, head_id, sum(paise) from bursar.${table} group by 1, 2`,
    },
    {
      name: 'sums by head of one office',
      sql: `select head_id, sum(paise) from bursar.${table} where office_id = ${ONE} group by 1`,
    },
    { name: 'one due', sql: `select * from bursar.${table} where office_id = ${ONE} and id = 777` },
    {
      name: 'a batch of 2,000 dues that changed',
      sql: `update bursar.${table} set settled_paise = settled_paise + 1 where office_id = ${ONE} and id <= 2000`,
    },
  ],
} as const;

import Database from 'better-sqlite3';

export type BareStore = Database.Database;

/** The bare server's tables: what the office answers, and the indexes that its questions want. Nothing is kept summed up. */
const SCHEMA = `
create table courses (id integer primary key, name text not null) strict;
-- Each distinct list of courses once, as the ids in JSON.
create table sets (id integer primary key, course_ids text not null unique) strict;
create table students (
  id integer primary key, name text not null, father_name text not null, course_id integer, roll_no text, year text,
  total_paise integer not null, pending_paise integer not null, paid_paise integer not null,
  created_at text not null, version integer not null,
  -- All else that the office answers of them, in JSON.
  beside text not null
) strict;
create index students_by_course on students (course_id, id);
create index students_pending on students (course_id, pending_paise) where pending_paise > 0;
create table fees (
  id integer primary key, receipt_no text unique, student_id integer, student_name text not null,
  amount_paise integer not null, fee_type text not null, payment_type text not null, paid integer not null,
  payment_date text not null, set_id integer not null references sets (id), slip_nos text not null,
  description text, created_by text not null, created_at text not null, cancelled text,
  -- All else that the office answers of it, as what it settles, in JSON.
  beside text
) strict;
create index fees_by_day on fees (payment_date, id);
create index fees_by_set on fees (set_id, payment_date, id);
create index fees_by_student on fees (student_id, payment_date, id);
create table bills (id integer primary key, amount_paise integer not null, set_id integer not null) strict;
create table activity (
  id integer primary key, at text not null, user_id integer, user_name text not null, desk text not null,
  action text not null, entity text not null, entity_id integer, summary text not null, before text, after text
) strict;
create table receipts (fee_id integer primary key, content text not null) strict;
create table audit (id integer primary key, body text not null, hash text not null) strict;
create table series (period text primary key, next_number integer not null) strict;
`;

/** Opens a store as durable as the office: a commit is on the disk before it is answered. */
export const openBareStore = (file: string): BareStore => {
  const store = new Database(file);
  store.pragma('journal_mode = WAL');
  store.prepare('select count(*) from sqlite_schema').get();
  store.pragma('synchronous = FULL');
  return store;
};

export const createBareStore = (file: string): BareStore => {
  const store = openBareStore(file);
  store.exec(SCHEMA);
  return store;
};

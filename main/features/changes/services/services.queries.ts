import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { IsoDate } from '../../../../shared/dates.ts';
import type { Service, ServicePlaces } from '../../../../shared/features/changes/services/services.model.ts';
import {
  type ServicePlacesQuery,
  type ServiceQuery,
  servicePlaces,
  services,
} from '../../../../shared/features/changes/services/services.register.ts';
import { type Paise, toPaise, toRupees } from '../../../../shared/money.ts';
import type { Db } from '../../../database/db.ts';
import { type Listing, listing } from '../../../database/listing.ts';
import type { NewRow, RowChange } from '../../../database/row-types.ts';
import { contains } from '../../../database/search.ts';
import { registerList } from '../../../lists/register-list.ts';
import type { Scope } from '../../../office/actor.ts';

/** SQL: whether what a student has of a service, of the query `service_students`, is had on a day. */
export const isHadOn = (day: IsoDate): RawBuilder<SqlBool> =>
  sql<SqlBool>`(service_students.from_day <= ${day}
    and (service_students.last_day is null or service_students.last_day >= ${day}))`;

/** The rates that are offered, with how many have each on a day. */
const selectRates = (db: Db, today: IsoDate) => {
  const had = sql<number>`(select count(*) from service_students
    where service_students.rate_id = service_rates.id and ${isHadOn(today)})`;
  return db
    .selectFrom('service_rates')
    .where('service_rates.active', '=', 1)
    .select(['service_rates.id', 'service_rates.service_id', 'service_rates.part', 'service_rates.name'])
    .select(['service_rates.amount_paise', 'service_rates.every', 'service_rates.places'])
    .select([had.as('students'), sql<number | null>`service_rates.places - ${had}`.as('free')]);
};
type RateRow = Awaited<ReturnType<ReturnType<typeof selectRates>['execute']>>[number];

const toPlaces = ({ part, amount_paise, service_id: _, ...row }: RateRow): ServicePlaces => ({
  ...row,
  group: part || null,
  amount: toRupees(amount_paise),
});

/** SQL: the order in which rates are read: `Block A, Room 2` before `Block B, Room 1`. */
const BY_GROUP = sql<string>`service_rates.part || char(1) || service_rates.name`;

const selectServices = (db: Db) =>
  db
    .selectFrom('services')
    .innerJoin('heads', 'heads.id', 'services.head_id')
    .selectAll('services')
    .select('heads.name as head');
type ServiceRow = Awaited<ReturnType<ReturnType<typeof selectServices>['execute']>>[number];

const toServices = async (
  db: Db,
  today: IsoDate,
  rows: readonly ServiceRow[],
): Promise<readonly Service[]> => {
  const rates = await selectRates(db, today)
    .where('service_rates.service_id', 'in', [...rows.map(({ id }) => id), 0])
    .orderBy(BY_GROUP)
    .execute();
  const counted = await db
    .selectFrom('service_students')
    .where(isHadOn(today))
    .groupBy('service_id')
    .select(['service_id', sql<number>`count(*)`.as('students')])
    .execute();
  const students = new Map(counted.map((row) => [row.service_id, row.students]));
  return rows.map(({ counted_by, created_by_name, ...row }) => ({
    ...row,
    by: counted_by,
    rates: rates
      .filter(({ service_id }) => service_id === row.id)
      .map((rate) => {
        const { free: _, ...said } = toPlaces(rate);
        return said;
      }),
    students: students.get(row.id) ?? 0,
    created_by: created_by_name,
  }));
};

const listServices = (
  db: Db,
  today: IsoDate,
  { q, kind, order }: Omit<ServiceQuery, 'limit' | 'offset'>,
): Listing<Service> => {
  let query = selectServices(db);
  if (kind) query = query.where('services.kind', '=', kind);
  if (q) query = query.where(contains([sql.ref('services.name')], q));
  const keys = {
    by: sql.ref('services.name'),
    id: sql.ref('services.id'),
    direction: order ?? ('asc' as const),
  };
  return listing(query, keys, (rows) => toServices(db, today, rows));
};
export const serviceList = registerList(services, listServices);

export const findService = async (db: Db, today: IsoDate, id: number): Promise<Service | undefined> =>
  (await toServices(db, today, await selectServices(db).where('services.id', '=', id).execute()))[0];

export const isServiceNameTaken = async (db: Db, name: string, ownId = 0): Promise<boolean> => {
  const query = db.selectFrom('services').select('id').where('id', '<>', ownId);
  return (await query.where(sql`name collate nocase`, '=', name).executeTakeFirst()) !== undefined;
};

const listPlaces = (
  db: Db,
  today: IsoDate,
  service: number,
  { q, free, sort, order }: Omit<ServicePlacesQuery, 'limit' | 'offset'>,
): Listing<ServicePlaces> => {
  let query = db
    .selectFrom(selectRates(db, today).where('service_rates.service_id', '=', service).as('service_rates'))
    .selectAll('service_rates');
  if (free) query = query.where('free', '>', 0);
  if (q) query = query.where(contains([sql.ref('part'), sql.ref('name')], q));
  const keys = {
    by: sort === 'free' ? sql.ref('free') : BY_GROUP,
    id: sql.ref('service_rates.id'),
    direction: order ?? ('asc' as const),
  };
  return listing(query, keys, (rows) => rows.map(toPlaces), { reading: 'searched' });
};
export const placesList = registerList(servicePlaces, listPlaces);

export const insertService = async (db: Db, row: NewRow<'services'>): Promise<number> => {
  const { id } = await db.insertInto('services').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
};

export const updateServiceRow = async (db: Db, id: number, columns: RowChange<'services'>): Promise<void> => {
  await db
    .updateTable('services')
    .set({ ...columns, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
};

/** A rate as it is to be; without an id it is a new one. */
export interface RateToKeep {
  readonly id?: number | undefined;
  readonly group: string | null;
  readonly name: string;
  readonly amount: number;
  readonly every: 'month' | 'term' | 'year';
  readonly places: number | null;
}

/** Makes these the rates that a service offers. */
export const keepRates = async (db: Db, serviceId: number, rates: readonly RateToKeep[]): Promise<void> => {
  // Names may change places among each other: the index holds only for those that are offered.
  await db.updateTable('service_rates').set({ active: 0 }).where('service_id', '=', serviceId).execute();
  for (const { id, group, amount, ...rate } of rates) {
    const row = { ...rate, part: group ?? '', amount_paise: toPaise(amount), active: 1 };
    if (id === undefined)
      await db
        .insertInto('service_rates')
        .values({ ...row, service_id: serviceId })
        .execute();
    else await db.updateTable('service_rates').set(row).where('id', '=', id).execute();
  }
};

/** SQL: what is had of a rate within days, of the query `service_students`; `to` null is for ever. */
export const isHadWithin = (from: IsoDate, to: IsoDate | null): RawBuilder<SqlBool> =>
  sql<SqlBool>`(service_students.last_day is null
      or (service_students.last_day >= ${from} and service_students.last_day >= service_students.from_day))
    and (${to} is null or service_students.from_day <= ${to})`;

/** How many have a rate at once, on the fullest day from a day on, until another where one is said. */
export const mostAtOnce = async (
  db: Db,
  rateId: number,
  from: IsoDate,
  to: IsoDate | null,
): Promise<number> => {
  const { rows } = await sql<{ most: number }>`select coalesce(max(had), 0) as most from (
    select (select count(*) from service_students where rate_id = ${rateId} and from_day <= days.day
        and (last_day is null or last_day >= days.day)) as had
      from (select ${from} as day union select from_day from service_students
        where rate_id = ${rateId} and from_day > ${from} and (${to} is null or from_day <= ${to})) as days)`.execute(
    db,
  );
  return rows[0]?.most ?? 0;
};

/** Whether somebody has a bed or seat of a rate within days. */
export const isPlaceTaken = async (
  db: Db,
  {
    rate_id,
    place,
    from,
    to,
  }: {
    readonly rate_id: number;
    readonly place: string;
    readonly from: IsoDate;
    readonly to: IsoDate | null;
  },
): Promise<boolean> => {
  const row = await db
    .selectFrom('service_students')
    .select('id')
    .where('rate_id', '=', rate_id)
    .where(sql<SqlBool>`place = ${place} collate nocase`)
    .where(isHadWithin(from, to))
    .executeTakeFirst();
  return row !== undefined;
};

/** What is charged by sheets to students in scope under a head for a period, and stands. */
export const chargedBySheet = async (db: Db, scope: Scope, head_id: number, period: string) => {
  const inScope =
    scope === 'all'
      ? sql`true`
      : sql`students.course_id in (select value from json_each(${JSON.stringify(scope)}))`;
  const { rows } = await sql<{
    students: number;
    paise: Paise;
  }>`select count(distinct students.id) as students, coalesce(sum(dues.amount_paise), 0) as paise
    from charge_runs join dues on dues.charge_run_id = charge_runs.id and dues.reversed = 0
    join students on students.id = dues.student_id
    where charge_runs.head_id = ${head_id} and charge_runs.period = ${period} collate nocase
      and charge_runs.service_id is null and charge_runs.undone_at is null and ${inScope}`.execute(db);
  return rows[0] ?? { students: 0, paise: 0 };
};

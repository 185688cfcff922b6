import type { IsoDate } from '../../../../shared/dates.ts';
import type {
  NewService,
  Service,
  ServicePatch,
} from '../../../../shared/features/changes/services/services.model.ts';
import { rateText } from '../../../../shared/features/changes/services/services.rules.ts';
import type { Db } from '../../../database/db.ts';
import { conflict, invalid, notFound, requireVersion } from '../../../office/api-error.ts';
import type { Change } from '../../../office/change.ts';
import { requireChargeable } from '../../charges/dues/dues.charge.ts';
import {
  findService,
  insertService,
  isServiceNameTaken,
  keepRates,
  mostAtOnce,
  type RateToKeep,
  updateServiceRow,
} from './services.queries.ts';

/** One service with its rates. Throws 404 where there is none. */
export const requireService = async (db: Db, today: IsoDate, id: number): Promise<Service> => {
  const service = await findService(db, today, id);
  if (!service) throw notFound('Service');
  return service;
};

const requireFreeName = async ({ db }: Change, name: string, ownId?: number): Promise<void> => {
  if (await isServiceNameTaken(db, name, ownId))
    throw conflict('A service of that name exists already', 'name');
};

/** Throws 400 where two rates would have one name. */
const requireNamesApart = (rates: readonly RateToKeep[]): void => {
  const names = new Set<string>();
  for (const [at, rate] of rates.entries()) {
    const name = `${rate.group ?? ''}\n${rate.name}`.toLowerCase();
    if (names.has(name)) throw invalid(`${rateText(rate)} is there twice`, `rates.${at}.name`);
    names.add(name);
  }
};

const recorded = async (change: Change, id: number, before?: Service): Promise<Service> => {
  const after = await requireService(change.db, change.today, id);
  const action = before ? 'updated' : 'created';
  await change.record({
    entity: 'services',
    id,
    action,
    summary: after.name,
    ...(before && { before }),
    after,
  });
  return after;
};

/** Adds a service. Throws 400 for a head that is not active or two rates of one name, 409 for a name that is taken. */
export const addService = async (change: Change, { by, rates, ...input }: NewService): Promise<Service> => {
  await requireFreeName(change, input.name);
  await requireChargeable(change, input);
  requireNamesApart(rates);
  const made = { created_by_name: change.actor.name, created_at: change.now };
  const id = await insertService(change.db, { ...input, counted_by: by, ...made });
  await keepRates(change.db, id, rates);
  return recorded(change, id);
};

/** Throws 409 for a rate that is left out though somebody has it, or with fewer places than students. */
const requireRoom = async (
  { db, today }: Change,
  before: Service,
  rates: readonly RateToKeep[],
): Promise<void> => {
  for (const rate of before.rates) {
    const at = rates.findIndex(({ id }) => id === rate.id);
    const places = at < 0 ? 0 : rates[at]?.places;
    if (places === null || places === undefined) continue;
    const most = await mostAtOnce(db, rate.id, today, null);
    if (most > places)
      throw conflict(
        at < 0
          ? `${rateText(rate)} has ${most} students: end or change theirs first`
          : `${rateText(rate)} has ${most} students, which is more than ${places} places`,
        at < 0 ? 'rates' : `rates.${at}.places`,
      );
  }
};

/**
 * Corrects a service. Throws as `addService`; 400 for a rate of another service, 409 for another version, for a rate that is left out
 * though students have it today or later, or has fewer places than students.
 */
export const changeService = async (
  change: Change,
  id: number,
  { version, by, rates, ...patch }: ServicePatch,
): Promise<Service> => {
  const before = await requireService(change.db, change.today, id);
  requireVersion(version, before);
  if (patch.name !== undefined) await requireFreeName(change, patch.name, id);
  if (patch.head_id !== undefined && patch.head_id !== before.head_id)
    await requireChargeable(change, { head_id: patch.head_id });
  await updateServiceRow(change.db, id, { ...patch, counted_by: by });
  if (rates !== undefined) {
    requireNamesApart(rates);
    const own = new Set(before.rates.map((rate) => rate.id));
    const ids = rates.flatMap((rate) => rate.id ?? []);
    if (ids.some((rate) => !own.has(rate)) || new Set(ids).size < ids.length)
      throw invalid('One of the rates is not of this service', 'rates');
    await requireRoom(change, before, rates);
    await keepRates(change.db, id, rates);
  }
  return recorded(change, id, before);
};

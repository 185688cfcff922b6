import { counted } from '../../../../shared/counted.ts';
import { addDays, formatDate, type IsoDate } from '../../../../shared/dates.ts';
import type {
  GivenService,
  NewServed,
  Served,
  ServedEnd,
  Service,
  ServiceRate,
} from '../../../../shared/features/changes/services/services.model.ts';
import {
  rateText,
  TAKEN_BACK_WITHIN_DAYS,
} from '../../../../shared/features/changes/services/services.rules.ts';
import { scopeOf } from '../../../office/actor.ts';
import { conflict, invalid, notFound } from '../../../office/api-error.ts';
import type { Change } from '../../../office/change.ts';
import { isPlaceTaken, mostAtOnce } from './services.queries.ts';
import {
  endedByLeaving,
  insertServed,
  overlapping,
  servedByIds,
  studentsToServe,
  toServed,
  updateServed,
} from './services.served-queries.ts';
import { requireService } from './services.service.ts';

const chosenRate = ({ rates }: Service, rate: NewServed['rate']): ServiceRate => {
  const found = rates.filter(({ id, name }) =>
    typeof rate === 'number' ? id === rate : name.toLowerCase() === rate.toLowerCase(),
  );
  const [one] = found;
  if (!one) throw invalid('Choose a rate of this service', 'rate');
  if (found.length > 1) throw invalid(`Several rates are called ${one.name}: name it by its id`, 'rate');
  return one;
};

interface Days {
  readonly from: IsoDate;
  readonly to: IsoDate | null;
}

/** How many more than its places a rate would hold; and whether a bed is another's. Undefined where there is room. */
const fullText = async (
  { db }: Change,
  rate: Pick<ServiceRate, 'id' | 'group' | 'name' | 'places'>,
  place: string | null,
  { from, to }: Days,
  more = 1,
): Promise<string | undefined> => {
  const had = rate.places === null ? 0 : await mostAtOnce(db, rate.id, from, to);
  if (rate.places !== null && had + more > rate.places)
    return `${rateText(rate)}: ${Math.max(0, rate.places - had)} of ${counted(rate.places, 'place is', 'places are')} free from ${formatDate(from)}`;
  return place !== null && (await isPlaceTaken(db, { rate_id: rate.id, place, from, to }))
    ? `${place} of ${rateText(rate)} is taken from ${formatDate(from)}`
    : undefined;
};

const requireNoOther = async (
  change: Change,
  service: Service,
  student_id: number,
  days: Days,
  but?: number,
) => {
  const [other] = await overlapping(change.db, { service_id: service.id, student_id, ...days }, but);
  if (!other) return;
  const { name, rate, from, to } = toServed(other);
  const until = to === null ? '' : ` to ${formatDate(to)}`;
  throw conflict(`${name} has ${rate} from ${formatDate(from)}${until}: end or change that first`, 'from');
};

/** Whom a service is given to: of a class those who do not have it yet. Throws 404 for a student who is not there, 409 where nobody is left. */
const chosenStudents = async ({ db, actor }: Change, { id: service_id }: Service, input: NewServed) => {
  const { course_id, year, from, to } = input;
  const ids = [...new Set(input.student_ids ?? [input.student_id ?? 0])];
  const found = await studentsToServe(
    db,
    scopeOf(actor),
    course_id === undefined ? ids : { course_id, year },
  );
  if (course_id === undefined && found.length < ids.length) throw notFound('Student');
  if (course_id === undefined) return found;
  const without = [];
  for (const student of found)
    if ((await overlapping(db, { service_id, student_id: student.id, from, to })).length === 0)
      without.push(student);
  if (without.length === 0)
    throw conflict('No student of this class is without it on these days', 'course_id');
  return without;
};

/**
 * Gives a service to students in scope, all or none. Throws 404 for a service or a student who is not there, 400 for a rate of another
 * service, 409 for who has left, has the service already on one of the days, or finds no free place.
 */
export const giveService = async (
  change: Change,
  serviceId: number,
  input: NewServed,
): Promise<GivenService> => {
  const { db, actor, now, today } = change;
  const service = await requireService(db, today, serviceId);
  const rate = chosenRate(service, input.rate);
  const { place, from, to } = input;
  const students = await chosenStudents(change, service, input);
  const gone = students.find(({ status }) => status !== 'Studying');
  if (gone) throw conflict(`${gone.name} has left`, 'student_id');
  if (place !== null && students.length > 1) throw invalid('A bed or seat is given to one student', 'place');
  for (const { id } of students) {
    if (!input.instead) await requireNoOther(change, service, id, { from, to });
    else {
      const before = await overlapping(db, { service_id: serviceId, student_id: id, from, to });
      const rows = before.map((row) => row.id);
      await updateServed(db, rows, { to_day: addDays(from, -1) });
    }
  }
  const full = await fullText(change, rate, place, { from, to }, students.length);
  if (full !== undefined) throw conflict(full, 'rate');
  const made: number[] = [];
  for (const { id } of students)
    made.push(
      await insertServed(db, {
        ...{ service_id: serviceId, rate_id: rate.id, student_id: id, place },
        ...{ from_day: from, to_day: to, left_on: null },
        ...{ given_by_name: actor.name, given_at: now },
      }),
    );
  const served = (await servedByIds(db, scopeOf(actor), made)).map(toServed);
  const whom = students.length === 1 ? students[0]?.name : counted(students.length, 'student', 'students');
  await change.record({
    entity: 'services',
    id: serviceId,
    action: input.instead ? 'changed' : 'given',
    summary: `${service.name}, ${rateText({ ...rate, place })} from ${formatDate(from)}: ${whom}`,
    after: { served },
    audience: { courses: [...new Set(students.map(({ course_id }) => course_id))] },
  });
  return { students: students.length, served };
};

/**
 * Says on which day a student has a service for the last time. Throws 404 for what is not there or of another's student, 409 where it
 * would go on though the student has left, has another rate then, or no place is free.
 */
export const endServed = async (
  change: Change,
  serviceId: number,
  servedId: number,
  { to }: ServedEnd,
): Promise<Served> => {
  const { db, actor, today } = change;
  const service = await requireService(db, today, serviceId);
  const scope = scopeOf(actor);
  const [row] = await servedByIds(db, scope, [servedId]);
  if (!row || row.service_id !== serviceId) throw notFound('Student');
  const before = toServed(row);
  if (to === undefined) return before;
  const last = before.to;
  const goesOn = last !== null && (to === null || to > last);
  if (goesOn) {
    if (row.status !== 'Studying') throw conflict(`${row.name} has left`, 'to');
    const days = { from: last < before.from ? before.from : addDays(last, 1), to };
    await requireNoOther(change, service, row.student_id, days, servedId);
    const rate = service.rates.find(({ id }) => id === row.rate_id);
    if (!rate) throw conflict(`${before.rate} is offered no more`, 'to');
    const full = await fullText(change, rate, row.place, days);
    if (full !== undefined) throw conflict(full, 'to');
  }
  await updateServed(db, [servedId], { to_day: to, ...(goesOn && { left_on: null }) });
  const [now] = await servedByIds(db, scope, [servedId]);
  const after = now ? toServed(now) : before;
  await change.record({
    entity: 'services',
    id: serviceId,
    action: to === null ? 'continued' : 'ended',
    summary: `${service.name}, ${before.rate}: ${before.name}${to === null ? '' : `, to ${formatDate(to)}`}`,
    before: { served: [before] },
    after: { served: [after] },
    audience: { courses: [row.course_id] },
  });
  return after;
};

/**
 * Gives students, by their ids, who are on the rolls again what leaving ended in the last days, where the place is still free. After a
 * longer time a service is given anew.
 */
export const resumeServices = async (change: Change, studentIds: readonly number[]): Promise<void> => {
  const { db, today } = change;
  for (const row of await endedByLeaving(db, studentIds, addDays(today, -TAKEN_BACK_WITHIN_DAYS))) {
    const service = await requireService(db, today, row.service_id);
    const rate = service.rates.find(({ id }) => id === row.rate_id);
    const after = addDays(row.left_on ?? today, 1);
    const days = { from: after > row.from_day ? after : row.from_day, to: row.to_day };
    const others = await overlapping(
      db,
      { service_id: service.id, student_id: row.student_id, ...days },
      row.id,
    );
    if (!rate || others.length > 0 || (await fullText(change, rate, row.place, days)) !== undefined) continue;
    await updateServed(db, [row.id], { left_on: null });
  }
};

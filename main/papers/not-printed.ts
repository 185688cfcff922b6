import type { Entity } from '../../shared/contract/entities.ts';
import { counted } from '../../shared/counted.ts';
import { conflict, forbidden, notFound } from '../office/api-error.ts';
import type { Change } from '../office/change.ts';
import { isForViewers } from '../office/command.ts';
import { noteControl } from '../office/note-control.ts';
import { printsBy, setNotPrinted } from './papers.queries.ts';

/** The milliseconds within which a print can be taken back: a copy that was handed out must not become an original again. */
const LONGEST_MS = 60 * 60 * 1000;

/**
 * Takes a person's own prints out of the count, all or none: the next copy of each is again what this one was. Both acts
 * stand in the audit. A print taken back before is passed over. Throws 404 for another person's print, 409 for one older
 * than an hour.
 */
export const sayNotPrinted = async (change: Change, ids: readonly number[]): Promise<void> => {
  const { userId } = change.actor;
  if (userId === null) throw forbidden();
  const prints = await printsBy(change.db, userId, ids);
  if (prints.length < ids.length) throw notFound('Print');
  const oldest = new Date(Date.parse(change.now) - LONGEST_MS).toISOString();
  const old = prints.filter(({ printed_at }) => printed_at < oldest).length;
  if (old > 0)
    throw conflict(`${counted(old, 'print is', 'prints are')} more than an hour old. Nothing was undone.`);
  for (const { id, not_printed_at, entity, entity_id, summary } of prints) {
    if (not_printed_at !== null) continue;
    await setNotPrinted(change.db, id, change.now);
    await change.record({
      // Audit rows of prints name registers alone.
      entity: entity as Entity,
      id: entity_id,
      action: 'not printed',
      summary,
      audience: { users: [userId] },
    });
    await noteControl(change, {
      what: 'print said not to have come out',
      id: entity_id ?? id,
      number: null,
      whose: summary,
      course_ids: [],
      reason: null,
      amount: null,
    });
  }
};
isForViewers(sayNotPrinted);

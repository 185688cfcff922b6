import type { Entity } from '../../shared/contract/entities.ts';
import { counted } from '../../shared/counted.ts';
import { conflict, forbidden, notFound } from '../office/api-error.ts';
import type { Change } from '../office/change.ts';
import { printsBy, setNotPrinted } from './papers.queries.ts';

/** Milliseconds in which a person can say so: what was handed out before cannot be made an original again. */
const LONGEST_MS = 60 * 60 * 1000;

/**
 * Counts a person's own prints as none, all or nothing: the next copy of each is what this one was. The print and this word
 * both stand in the audit. What was said before is not said again. Throws 404 for another's print, 409 for an old one.
 */
export const sayNotPrinted = async (change: Change, ids: readonly number[]): Promise<void> => {
  const { userId } = change.actor;
  if (userId === null) throw forbidden();
  const prints = await printsBy(change.db, userId, ids);
  if (prints.length < ids.length) throw notFound('Print');
  const oldest = new Date(Date.parse(change.now) - LONGEST_MS).toISOString();
  const old = prints.filter(({ printed_at }) => printed_at < oldest).length;
  if (old > 0)
    throw conflict(
      `${counted(old, 'print is', 'prints are')} more than an hour old. Nothing was taken back.`,
    );
  for (const { id, not_printed_at, entity, entity_id, summary } of prints) {
    if (not_printed_at !== null) continue;
    await setNotPrinted(change.db, id, change.now);
    await change.record({
      // An audit row names a register of the office.
      entity: entity as Entity,
      id: entity_id,
      action: 'not printed',
      summary,
      audience: { users: [userId] },
    });
  }
};

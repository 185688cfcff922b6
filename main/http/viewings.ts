import type { Endpoint } from '../../shared/contract/endpoint.ts';
import type { Actor } from '../office/actor.ts';
import type { ChangeEntry } from '../office/change.ts';
import { diskTrouble } from '../office/disk/disk-trouble.ts';
import { noteActivity } from '../office/note-activity.ts';
import type { Office } from '../office/office.ts';
import type { FileReply } from './file-reply.ts';

/** Milliseconds within which the same thing opened again is the same viewing. */
const ONE_VIEWING_MS = 10 * 60_000;

type Viewing = Pick<ChangeEntry, 'action' | 'id' | 'summary'>;

const LOOKED_AT = /^application\/(json|pdf)|^image\//;

/** What somebody sees of an answer; undefined for what is no record, paper or export. Example: a list, which is what the screens are made of. */
const viewingOf = (endpoint: Endpoint, params: unknown, answer: unknown): Viewing | undefined => {
  if (endpoint.method !== 'GET') return undefined;
  if (endpoint.answer.kind === 'file') {
    const { filename, inline, type } = answer as FileReply;
    const action = inline && LOOKED_AT.test(type) ? 'opened' : 'exported';
    // A report on the screen has a file's name too: `day-book_2026-11-21.json`.
    const onScreen = /^(.+)\.json$/.exec(filename)?.[1];
    return { action, id: null, summary: onScreen ? `Report ${onScreen.replaceAll('_', ' ')}` : filename };
  }
  if (endpoint.opens === undefined) return undefined;
  const { id } = params as { readonly id: number };
  const { name } = answer as { readonly name?: string };
  return { action: 'opened', id, summary: [endpoint.opens, name ?? String(id)].join(' ') };
};

/** Notes what a viewer sees, before its answer is sent. The answer does not fail with the note: an office with a full disk is read. */
export type NoteViewing = (
  actor: Actor,
  endpoint: Endpoint,
  params: unknown,
  answer: unknown,
) => Promise<void>;

/** Makes the notes of what viewers open and export. What they print is in the audit by itself. */
export const viewingNotes = (office: Office): NoteViewing => {
  /** The notes of late, the oldest first: when each was begun, in ms, and its writing. */
  const noted = new Map<string, { readonly at: number; readonly written: Promise<void> }>();
  return async (actor, endpoint, params, answer) => {
    if (actor.role !== 'viewer' || office.database.isReadOnly) return;
    const viewing = viewingOf(endpoint, params, answer);
    if (!viewing) return;
    const now = office.clock.elapsedMs();
    for (const [key, { at }] of noted) {
      if (now - at < ONE_VIEWING_MS) break;
      noted.delete(key);
    }
    const key = JSON.stringify([actor.userId, viewing]);
    const earlier = noted.get(key);
    if (earlier) return earlier.written;
    const entry = { ...viewing, entity: 'viewings', audience: { users: [] } } as const;
    const written = office.write({ actor, atAnyTime: true }, noteActivity, entry).then(
      () => undefined,
      (error: unknown) => {
        noted.delete(key);
        console.error('What a viewer saw could not be noted:', diskTrouble(error) ?? error);
      },
    );
    noted.set(key, { at: now, written });
    return written;
  };
};

import type { Entity } from '../../shared/contract/entities.ts';
import { seesAll } from '../../shared/contract/roles.ts';
import type { Actor } from './actor.ts';

export interface LiveEvent {
  readonly entity: Entity;
  readonly id: number | null;
  readonly action: string;
}

/** The desks that are told of a change: of all staff, of the staff of some courses, or of some people; always of who sees all. */
export interface Audience {
  readonly courses?: readonly (number | null)[];
  readonly users?: readonly (number | null)[];
}

interface Listener {
  /** The person as they are now: courses may be taken away while a line is open. */
  readonly actor: () => Actor;
  readonly send: (event: LiveEvent) => void;
  /** Called when the office closes: no more events will come. */
  readonly end: () => void;
}

export interface Live {
  /** Tells every desk of the audience. Call it after the commit, never before. */
  publish(event: LiveEvent, audience: Audience): void;
  /** Subscribes to events until the returned function is called. */
  subscribe(listener: Listener): () => void;
  /** Calls `watcher` for every event, for use inside the office. */
  watch(watcher: (event: LiveEvent) => void): void;
  /** Says how far the changes have come: the same text twice means that none was published in between. */
  mark(): string;
  /**
   * Calls `prepare` once, when the first desk's line is opened. Example: threads are started then, and not while nobody
   * works.
   */
  whenSomebodyComes(prepare: () => void): void;
  /** Ends every desk's line. */
  close(): void;
}

const mayKnow = (actor: Actor, { courses, users }: Audience): boolean => {
  if (seesAll(actor)) return true;
  if (actor.role !== 'accountant') return false;
  if (courses === undefined && users === undefined) return true;
  const sharesCourse = courses?.some((courseId) => courseId !== null && actor.courseIds.includes(courseId));
  return Boolean(sharesCourse || users?.includes(actor.userId));
};

export const createLive = (): Live => {
  const listeners = new Set<Listener>();
  const watchers: ((event: LiveEvent) => void)[] = [];
  const preparing: (() => void)[] = [];
  /** The opening of the office, so that no mark of an earlier one is met again. */
  const opened = Date.now().toString(36);
  let published = 0;
  return {
    publish: (event, audience) => {
      published += 1;
      for (const watcher of watchers) watcher(event);
      for (const listener of listeners) if (mayKnow(listener.actor(), audience)) listener.send(event);
    },
    subscribe: (listener) => {
      listeners.add(listener);
      for (const prepare of preparing.splice(0)) prepare();
      return () => listeners.delete(listener);
    },
    watch: (watcher) => {
      watchers.push(watcher);
    },
    mark: () => `${opened}.${published}`,
    whenSomebodyComes: (prepare) => {
      preparing.push(prepare);
    },
    close: () => {
      for (const listener of listeners) listener.end();
    },
  };
};

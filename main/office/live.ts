import type { Entity } from '../../shared/contract/entities.ts';
import type { Actor } from './actor.ts';

export interface LiveEvent {
  readonly entity: Entity;
  readonly id: number | null;
  readonly action: string;
}

/** Who may learn of a change: all staff, the staff of some courses, or some people; an admin always. */
export interface Audience {
  readonly courses?: readonly (number | null)[];
  readonly users?: readonly (number | null)[];
}

interface Listener {
  /** The person as they are now: courses may be taken away while a line is open. */
  readonly actor: () => Actor;
  readonly send: (event: LiveEvent) => void;
  /** The office closes: nothing more will come. */
  readonly end: () => void;
}

export interface Live {
  /** Tells every desk that may know. Called after the commit, never before. */
  publish(event: LiveEvent, audience: Audience): void;
  /** Hears of changes until the returned function is called. */
  subscribe(listener: Listener): () => void;
  /** Hears of every change inside the office itself. */
  watch(watcher: (event: LiveEvent) => void): void;
  /** Calls once, when the first desk's line is opened: what waits for people need not be there before them. */
  whenSomebodyComes(prepare: () => void): void;
  /** Ends every desk's line. */
  close(): void;
}

const mayKnow = (actor: Actor, { courses, users }: Audience): boolean => {
  if (actor.role === 'admin') return true;
  if (actor.role !== 'accountant') return false;
  if (courses === undefined && users === undefined) return true;
  const sharesCourse = courses?.some((courseId) => courseId !== null && actor.courseIds.includes(courseId));
  return Boolean(sharesCourse || users?.includes(actor.userId));
};

export const createLive = (): Live => {
  const listeners = new Set<Listener>();
  const watchers: ((event: LiveEvent) => void)[] = [];
  const preparing: (() => void)[] = [];
  return {
    publish: (event, audience) => {
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
    whenSomebodyComes: (prepare) => {
      preparing.push(prepare);
    },
    close: () => {
      for (const listener of listeners) listener.end();
    },
  };
};

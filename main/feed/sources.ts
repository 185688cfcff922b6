import type { Source } from './source.ts';
import { BOOKS } from './sources.books.ts';
import { LISTS } from './sources.lists.ts';
import { PAPERS } from './sources.papers.ts';

/** Everything that is sent, what is named before what names it. */
export const SOURCES: readonly Source[] = [...LISTS, ...BOOKS, ...PAPERS];

/** Throws for a name that no source has. */
export const sourceOf = (name: string): Source => {
  const source = SOURCES.find((one) => one.name === name);
  if (!source) throw new Error(`Nothing called ${name} is sent`);
  return source;
};

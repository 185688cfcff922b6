import type { z } from 'zod';
import type { Letterhead } from './letterhead.ts';

/** The content that every paper has, whatever else it says. */
export interface PaperContent {
  readonly college: Letterhead;
}

/** One kind of paper that is frozen when it is issued: what it says, and how that is kept. */
export interface PaperKind<Content extends PaperContent> {
  /** The name in the table of papers: `receipt`. */
  readonly name: string;
  /** The schema that papers issued now are kept under; 1 is the first. */
  readonly version: number;
  /** The text that is kept. Throws for content that the newest schema refuses. */
  readonly write: (content: Content) => string;
  /** Kept content, whichever schema it was kept under. Throws where it is not what that schema says. */
  readonly read: (version: number, kept: string) => Content;
}

/**
 * Defines a kind of paper by its schemas, oldest first: one that was used is never edited, since papers are kept under
 * it; a later one is added behind it, and the older ones then turn what they read into what the newest says.
 */
export const paperKind = <Content extends PaperContent>(
  name: string,
  schemas: readonly [...older: z.ZodType<Content>[], newest: z.ZodType<Content>],
): PaperKind<Content> => ({
  name,
  version: schemas.length,
  write: (content) => JSON.stringify(schemas[schemas.length - 1]?.parse(content)),
  read: (version, kept) => {
    const schema = schemas[version - 1];
    if (!schema) throw new Error(`A ${name} of schema ${version} is not known`);
    return schema.parse(JSON.parse(kept));
  },
});

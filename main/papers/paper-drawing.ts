import type { PaperCancellation, PaperCopy } from '../../shared/papers/paper-copy.ts';
import type { PaperContent } from '../../shared/papers/paper-kind.ts';
import { closePaper, openPaper, type Paper, type PaperOptions } from '../pdf/paper.ts';

/** What is drawn of a paper, whatever its kind: plain data and bytes. */
export interface PaperDrawing<Content extends PaperContent> {
  readonly content: Content;
  readonly copy: PaperCopy;
  readonly cancelled: PaperCancellation | null;
  readonly logo: Uint8Array | null;
}

interface PapersDrawn<Drawing> {
  /** The title of one paper; of several, their common name: `Fee receipts`. */
  readonly title: (drawing: Drawing) => string;
  readonly plural: string;
  /** The moment it was written, ISO in UTC. */
  readonly writtenAt: (drawing: Drawing) => string;
  /** Default: upright A4 with the usual margin. */
  readonly layout?: Pick<PaperOptions, 'size' | 'margin'>;
  /** Draws one paper, beginning with a sheet of its own. */
  readonly draw: (paper: Paper, drawing: Drawing) => Promise<void>;
}

/** Draws papers of one kind into one file, so that they share its fonts and logos. Throws where there is none. */
export const drawPapers = async <Drawing extends PaperDrawing<PaperContent>>(
  drawings: readonly Drawing[],
  { title, plural, writtenAt, layout, draw }: PapersDrawn<Drawing>,
): Promise<Uint8Array> => {
  const [first, ...others] = drawings;
  if (!first) throw new Error('There is no paper to draw');
  const paper = await openPaper({
    title: others.length === 0 ? title(first) : plural,
    author: first.content.college.name,
    date: new Date(writtenAt(first)),
    ...layout,
  });
  for (const drawing of drawings) await draw(paper, drawing);
  return closePaper(paper);
};

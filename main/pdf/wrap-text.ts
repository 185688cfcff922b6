import { GLUE, unbroken } from '../../shared/papers/unbroken.ts';
import type { Faces } from './fonts.ts';
import { charactersOf, printable, shapeWord, spaceWidth, type Word } from './shape-text.ts';

/** A line of words with single spaces between them; its width is in thousandths of the text's size. */
export interface Line {
  readonly words: readonly Word[];
  readonly width: number;
}

export interface WrapOptions {
  readonly bold: boolean;
  /** The width of the line in thousandths of the text's size. */
  readonly width: number;
}

/** Breaks a word that is wider than the line between characters, with at least one on each line. */
const breakWord = (faces: Faces, text: string, { bold, width }: WrapOptions): readonly Word[] => {
  const characters = charactersOf(text);
  const alone = characters.map((character) => shapeWord(faces, character, bold).width);
  const shaped = (start: number, end: number) =>
    shapeWord(faces, characters.slice(start, end).join(''), bold);
  const parts: Word[] = [];
  for (let start = 0; start < characters.length; ) {
    // An estimate by the characters' own widths: shaping every length would cost the square of the word's length.
    let end = start + 1;
    for (let sum = alone[start] ?? 0; end < characters.length; end += 1) {
      sum += alone[end] ?? 0;
      if (sum > width) break;
    }
    let part = shaped(start, end);
    // Characters beside each other may be wider or narrower than alone.
    for (; end > start + 1 && part.width > width; part = shaped(start, end)) end -= 1;
    for (; end < characters.length; end += 1) {
      const longer = shaped(start, end + 1);
      if (longer.width > width) break;
      part = longer;
    }
    parts.push(part);
    start = end;
  }
  return parts;
};

/** The words of a text, those in one that no line's end parts where they fit a line: `B.Sc. (Mathematics)`. */
const wordsTogether = (text: string): readonly (readonly string[])[] =>
  unbroken(text)
    .split(' ')
    .map((words) => words.split(GLUE).filter((word) => word !== ''))
    .filter((words) => words.length > 0);

const wrapParagraph = (faces: Faces, paragraph: string, options: WrapOptions): readonly Line[] => {
  const space = spaceWidth(faces, options.bold);
  const lines: Line[] = [];
  let words: Word[] = [];
  let width = 0;
  const endLine = () => {
    lines.push({ words, width });
    words = [];
    width = 0;
  };
  const widthOf = (some: readonly Word[]): number =>
    some.reduce((sum, word) => sum + word.width, space * (some.length - 1));
  const place = (together: readonly Word[]) => {
    const longer = words.length === 0 ? widthOf(together) : width + space + widthOf(together);
    if (words.length > 0 && longer > options.width) {
      endLine();
      width = widthOf(together);
    } else width = longer;
    words.push(...together);
  };
  for (const together of wordsTogether(paragraph)) {
    const whole = together.map((text) => shapeWord(faces, text, options.bold));
    const parts =
      widthOf(whole) <= options.width
        ? [whole]
        : whole.flatMap((word, at) => {
            const broken =
              word.width > options.width ? breakWord(faces, together[at] ?? '', options) : [word];
            return broken.map((part) => [part]);
          });
    for (const part of parts) place(part);
  }
  if (words.length > 0 || lines.length === 0) endLine();
  return lines;
};

/** Breaks text into lines no wider than `width`; a single character may be wider. A `\n` starts a new line. */
export const wrapText = (faces: Faces, text: string, options: WrapOptions): readonly Line[] =>
  printable(text)
    .split('\n')
    .flatMap((paragraph) => wrapParagraph(faces, paragraph, options));

import type { Faces } from './fonts.ts';
import { charactersOf, printable, shapeWord, spaceWidth, type Word } from './shape-text.ts';

/** One line as it will stand; its width in thousandths of the size, single spaces between words. */
export interface Line {
  readonly words: readonly Word[];
  readonly width: number;
}

export interface WrapOptions {
  readonly bold: boolean;
  /** Thousandths of the size. */
  readonly width: number;
}

/** Breaks a word that is wider than the line, between characters, at least one a line. */
const breakWord = (faces: Faces, text: string, { bold, width }: WrapOptions): readonly Word[] => {
  const parts: Word[] = [];
  let part = '';
  let shaped: Word | null = null;
  for (const character of charactersOf(text)) {
    const longer = shapeWord(faces, part + character, bold);
    if (shaped && longer.width > width) {
      parts.push(shaped);
      part = character;
      shaped = shapeWord(faces, character, bold);
    } else {
      part += character;
      shaped = longer;
    }
  }
  return shaped ? [...parts, shaped] : parts;
};

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
  for (const text of paragraph.split(' ').filter((word) => word !== '')) {
    const whole = shapeWord(faces, text, options.bold);
    const parts = whole.width > options.width ? breakWord(faces, text, options) : [whole];
    for (const part of parts) {
      const longer = words.length === 0 ? part.width : width + space + part.width;
      if (words.length > 0 && longer > options.width) {
        endLine();
        width = part.width;
      } else width = longer;
      words.push(part);
    }
  }
  if (words.length > 0 || lines.length === 0) endLine();
  return lines;
};

/** Lays text out in lines no wider than the width (single characters excepted); a `\n` starts a new line. */
export const wrapText = (faces: Faces, text: string, options: WrapOptions): readonly Line[] =>
  printable(text)
    .split('\n')
    .flatMap((paragraph) => wrapParagraph(faces, paragraph, options));

import type { Face, Faces, PlacedGlyph } from './fonts.ts';

/** Neighbouring characters of one face. `text` is the original, even where a replacement is drawn. */
export interface TextRun {
  readonly face: Face;
  readonly text: string;
  readonly drawn: string;
  readonly glyphs: readonly PlacedGlyph[];
  /** Whether it is a blank, with a rule below it to write on. */
  readonly isRuled: boolean;
}

/** A word; its width is in thousandths of the text's size. */
export interface Word {
  readonly runs: readonly TextRun[];
  readonly width: number;
}

/** Stands for a ruled blank in a text; a noncharacter, which no font has. */
export const RULED = '\u{FDD0}';
/** The width of a ruled blank, in thousandths of the text's size: 132 points at 12. */
const RULED_WIDTH = 11_000;
const REPLACEMENT = '\u{FFFD}';
const DEVANAGARI = /[\u0900-\u097F\u1CD0-\u1CFF\uA8E0-\uA8FF]/;
const PLAIN = /^[\x20-\x7E]*$/;
// Control and invisible formatting characters, except line breaks and the two joiners that Devanagari needs.
const UNPRINTABLE = /[[\p{Cc}\p{Cf}]--[\n\u200C\u200D]]/gv;

const graphemes = new Intl.Segmenter('en-IN', { granularity: 'grapheme' });

/** Cleans text for drawing: no control characters, no halves of surrogate pairs, tabs as spaces, line breaks as `\n`. */
export const printable = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/\r\n?|\u2028|\u2029/g, '\n')
    .replaceAll('\t', ' ')
    .replaceAll(UNPRINTABLE, '');

/** Splits text into characters as a reader counts them: a matra or an accent stays with its letter. */
export const charactersOf = (text: string): readonly string[] =>
  PLAIN.test(text) ? [...text] : Array.from(graphemes.segment(text), ({ segment }) => segment);

const facesFor = (faces: Faces, bold: boolean): readonly [latin: Face, devanagari: Face] =>
  bold ? [faces.latinBold, faces.devanagariBold] : [faces.latin, faces.devanagari];

const faceOf = (character: string, latin: Face, devanagari: Face): Face | null => {
  const codePoints = Array.from(character, (each) => each.codePointAt(0) ?? 0);
  const order = DEVANAGARI.test(character) ? [devanagari, latin] : [latin, devanagari];
  return order.find((face) => codePoints.every(face.covers)) ?? null;
};

/** The width of glyphs beside each other, in thousandths of the text's size. */
export const widthOf = (glyphs: readonly PlacedGlyph[]): number =>
  glyphs.reduce((sum, glyph) => sum + glyph.xAdvance, 0);

const shape = (faces: Faces, text: string, bold: boolean): Word => {
  const [latin, devanagari] = facesFor(faces, bold);
  const drafts: { face: Face; text: string; drawn: string; isRuled: boolean }[] = [];
  for (const character of charactersOf(text)) {
    const isRuled = character === RULED;
    const shown = isRuled ? ' ' : character;
    const face = faceOf(shown, latin, devanagari);
    const draft = { face: face ?? latin, text: shown, drawn: face ? shown : REPLACEMENT, isRuled };
    const last = drafts.at(-1);
    if (last && last.face === draft.face && !last.isRuled && !isRuled) {
      last.text += draft.text;
      last.drawn += draft.drawn;
    } else drafts.push(draft);
  }
  const runs = drafts.map((draft) => {
    const glyphs = draft.face.shape(draft.drawn);
    return {
      ...draft,
      glyphs: draft.isRuled ? glyphs.map((glyph) => ({ ...glyph, xAdvance: RULED_WIDTH })) : glyphs,
    };
  });
  return { runs, width: runs.reduce((sum, run) => sum + widthOf(run.glyphs), 0) };
};

/** Shapes a word without spaces: splits it by script, and gives each piece its face. Never throws, whatever the text. */
export const shapeWord = (faces: Faces, text: string, bold: boolean): Word => shape(faces, text, bold);

/** The width of a space in thousandths of the text's size. */
export const spaceWidth = (faces: Faces, bold: boolean): number =>
  widthOf(facesFor(faces, bold)[0].shape(' '));

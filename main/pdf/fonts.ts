import { readFile } from 'node:fs/promises';
import { create, type Font } from '@cantoo/fontkit';
import { HINDI_BOLD, HINDI_FONT } from '../../shared/hindi-font.ts';
import { resourcePath } from '../office/resources.ts';

const FILES = {
  latin: 'NotoSans-Regular.ttf',
  latinBold: 'NotoSans-Bold.ttf',
  devanagari: HINDI_FONT,
  devanagariBold: HINDI_BOLD,
} as const;

export type FaceName = keyof typeof FILES;

/** A glyph as it is drawn. `advanceWidth` is in units of the font; the other measures are thousandths of the text's size. */
export interface PlacedGlyph {
  readonly id: number;
  readonly codePoints: number[];
  readonly advanceWidth: number;
  readonly xAdvance: number;
  readonly xOffset: number;
  readonly yOffset: number;
}

export interface Face {
  readonly name: FaceName;
  readonly font: Font;
  readonly bytes: Uint8Array;
  readonly covers: (codePoint: number) => boolean;
  /** Shapes text of one script: conjuncts, matras and marks in place. The answer is cached, so it must not be changed. */
  readonly shape: (text: string) => readonly PlacedGlyph[];
}

/**
 * The number of shaped texts cached for each face, and the most characters of one: a register repeats its names and numbers.
 */
const REMEMBERED = 20_000;
const REMEMBERED_LENGTH = 40;

const loadFace = async (name: FaceName): Promise<Face> => {
  const bytes = new Uint8Array(await readFile(resourcePath('fonts', FILES[name])));
  const font = create(bytes);
  if (!('layout' in font)) throw new Error(`${FILES[name]} holds more than one font`);
  const scale = 1000 / font.unitsPerEm;
  const covered = new Set(font.characterSet);
  // A glyph stands for its lowest character: otherwise the bytes would depend on which document used it first.
  const nominal = new Map<number, number>();
  for (const codePoint of [...covered].sort((a, b) => b - a)) {
    const glyph = font.glyphForCodePoint(codePoint);
    if (glyph) nominal.set(glyph.id, codePoint);
  }
  const remembered = new Map<string, readonly PlacedGlyph[]>();

  const layout = (text: string): readonly PlacedGlyph[] => {
    const { glyphs, positions } = font.layout(text);
    return glyphs.flatMap((glyph, index) => {
      if (glyph.id === 0) return [];
      const position = positions?.[index];
      const codePoint = nominal.get(glyph.id);
      return {
        id: glyph.id,
        codePoints: codePoint === undefined ? glyph.codePoints : [codePoint],
        advanceWidth: glyph.advanceWidth,
        xAdvance: (position?.xAdvance ?? glyph.advanceWidth) * scale,
        xOffset: (position?.xOffset ?? 0) * scale,
        yOffset: (position?.yOffset ?? 0) * scale,
      };
    });
  };

  const shape = (text: string): readonly PlacedGlyph[] => {
    const known = remembered.get(text);
    if (known) return known;
    if (remembered.size >= REMEMBERED) remembered.clear();
    const glyphs = layout(text);
    if (text.length <= REMEMBERED_LENGTH) remembered.set(text, glyphs);
    return glyphs;
  };

  return { name, font, bytes, covers: (codePoint) => covered.has(codePoint), shape };
};

export type Faces = Readonly<Record<FaceName, Face>>;

let faces: Promise<Faces> | undefined;

/** Loads the four faces, once in the life of a thread (about 150 ms). */
export const loadFaces = (): Promise<Faces> => {
  faces ??= (async () => {
    const [latin, latinBold, devanagari, devanagariBold] = await Promise.all([
      loadFace('latin'),
      loadFace('latinBold'),
      loadFace('devanagari'),
      loadFace('devanagariBold'),
    ]);
    return { latin, latinBold, devanagari, devanagariBold };
  })();
  return faces;
};

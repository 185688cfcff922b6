import { isOldHindiFont } from '../../shared/old-hindi.ts';
import type { CellNote } from '../../shared/sheet.ts';

/** The note for cells in this font: an old Hindi font, or struck-through text; undefined for others. */
export const fontNoteOf = (name: string, isStruck: boolean): CellNote | undefined => {
  if (isOldHindiFont(name)) return 'old font';
  return isStruck ? 'struck' : undefined;
};

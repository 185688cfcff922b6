import { isOldHindiFont } from '../../shared/old-hindi.ts';
import type { CellNote } from '../../shared/sheet.ts';

/** What a font says of the cells that have it: a font of old Hindi, or one that strikes its text through. */
export const fontNoteOf = (name: string, isStruck: boolean): CellNote | undefined => {
  if (isOldHindiFont(name)) return 'old font';
  return isStruck ? 'struck' : undefined;
};

import type { AnyDrawing } from '../pdf/drawing.ts';
import { DRAWINGS } from './brought/drawings.ts';

const byName: ReadonlyMap<string, AnyDrawing> = new Map(
  Object.values<AnyDrawing>(DRAWINGS).map((drawing) => [drawing.name, drawing]),
);

export const drawingOf = (name: string): AnyDrawing => {
  const drawing = byName.get(name);
  if (!drawing)
    throw new Error(`No thread knows the drawing ${name}: main/composition/brought/drawings.ts lacks it`);
  return drawing;
};

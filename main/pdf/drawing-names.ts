/**
 * What can be drawn, by its name: each `x.drawing.ts` declares its own, and the worker's list (`composition/drawings.ts`)
 * must hold them all.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging
export interface Drawings {}

export type DrawingName = keyof Drawings;

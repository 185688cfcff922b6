/** Red, green and blue, each 0 to 1. */
export type Colour = readonly [red: number, green: number, blue: number];

/** The colours of papers. Many office printers print black alone, so no meaning rests on colour. */
export const INK: Colour = [0.08, 0.09, 0.12];
export const FADED: Colour = [0.36, 0.38, 0.42];
export const HAIRLINE: Colour = [0.62, 0.64, 0.68];
export const TINT: Colour = [0.935, 0.94, 0.95];
export const STAMP_RED: Colour = [0.72, 0.08, 0.1];
export const STAMP_BLUE: Colour = [0.15, 0.25, 0.5];

/** The three operands of a PDF colour operator. */
export const colourOperands = (colour: Colour): string => colour.map((part) => part.toFixed(3)).join(' ');

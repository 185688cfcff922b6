import { harmlessText } from './cell-text.ts';

/** The byte order mark in front of a CSV file: with it Excel reads UTF-8, and shows ₹ and names right. */
export const CSV_BOM = '\ufeff';

/** One cell of a CSV file, harmless and quoted where it must be (RFC 4180). */
export const csvCell = (text: string): string => {
  const harmless = harmlessText(text);
  return /[",;\t\n]|^\s|\s$/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
};

/** One line of a CSV file, its line end included. */
export const csvLine = (texts: readonly string[]): string => `${texts.map(csvCell).join(',')}\r\n`;

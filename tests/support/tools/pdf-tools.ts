import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const present = (tool: string): boolean => spawnSync(tool, ['--version']).error === undefined;

/** The missing ones of the tools that read PDFs. Tests that need them are then skipped, and say so. */
export const missingPdfTools = ['qpdf', 'pdftotext', 'pdfinfo', 'pdffonts'].filter((tool) => !present(tool));
export const withPdfTools =
  missingPdfTools.length === 0 ? '' : ` (skipped: install ${missingPdfTools.join(', ')})`;

const run = (pdf: Uint8Array, tool: string, args: (file: string) => readonly string[]): string => {
  const folder = mkdtempSync(join(tmpdir(), 'bursar-pdf-'));
  try {
    const file = join(folder, 'it.pdf');
    writeFileSync(file, pdf);
    const { stdout, stderr, status } = spawnSync(tool, args(file), { encoding: 'utf8' });
    if (status !== 0) throw new Error(`${tool} ended with ${status}: ${stdout}${stderr}`);
    return stdout;
  } finally {
    rmSync(folder, { recursive: true });
  }
};

/** Checks a PDF with qpdf. Throws where it finds a fault or a warning. */
export const checkPdf = (pdf: Uint8Array): string => run(pdf, 'qpdf', (file) => ['--check', file]);

/** A PDF under a password, of 40, 128 or 256 bits. */
export const lockedPdf = (pdf: Uint8Array, password: string, bits: '40' | '128' | '256'): Buffer => {
  const folder = mkdtempSync(join(tmpdir(), 'bursar-locked-'));
  try {
    const under = join(folder, 'under.pdf');
    const weak = bits === '256' ? [] : ['--allow-weak-crypto'];
    run(pdf, 'qpdf', (file) => [...weak, '--encrypt', password, 'owner', bits, '--', file, under]);
    return readFileSync(under);
  } finally {
    rmSync(folder, { recursive: true });
  }
};

/** The text that a reader would copy, with its layout. */
export const textOf = (pdf: Uint8Array): string => run(pdf, 'pdftotext', (file) => ['-layout', file, '-']);

/** The text on one line with single spaces, to look for sentences that may be wrapped. */
export const flatTextOf = (pdf: Uint8Array): string =>
  run(pdf, 'pdftotext', (file) => [file, '-']).replaceAll(/\s+/g, ' ');

export const infoOf = (pdf: Uint8Array): string => run(pdf, 'pdfinfo', (file) => [file]);

export const fontsOf = (pdf: Uint8Array): string => run(pdf, 'pdffonts', (file) => [file]);

export interface Box {
  readonly xMin: number;
  readonly yMin: number;
  readonly xMax: number;
  readonly yMax: number;
  readonly text: string;
}

/** The words with their places, in points from the top left corner. */
export const wordsOf = (pdf: Uint8Array): readonly Box[] =>
  [
    ...run(pdf, 'pdftotext', (file) => ['-bbox', file, '-']).matchAll(
      /<word xMin="([\d.-]+)" yMin="([\d.-]+)" xMax="([\d.-]+)" yMax="([\d.-]+)">(.*?)<\/word>/g,
    ),
  ].map(([, xMin, yMin, xMax, yMax, text = '']) => ({
    xMin: Number(xMin),
    yMin: Number(yMin),
    xMax: Number(xMax),
    yMax: Number(yMax),
    text,
  }));

/** The places of what a name has in brackets, such as `(Mathematics)`, where the word before it, `B.Sc.`, is on another line. */
export const partedNames = (
  words: readonly Box[],
  [before, bracket]: readonly [string, string],
): readonly Box[] => {
  const isBeside = (name: Box, { text, xMax, yMin }: Box): boolean =>
    text.endsWith(before) && Math.abs(yMin - name.yMin) < 1 && Math.abs(name.xMin - xMax) < 8;
  return words.filter(
    (name) => name.text.startsWith(bracket) && !words.some((other) => isBeside(name, other)),
  );
};

import type { SourceFile } from './source-tree.ts';

const MOST_LINES = 400;
const MEDIAN_LINES = 80;

const lineCount = (text: string): number => text.split('\n').length - (text.endsWith('\n') ? 1 : 0);

/** Files of more than 400 lines, with their length. */
export const longFiles = (files: readonly SourceFile[]): readonly string[] =>
  files
    .filter(({ text }) => lineCount(text) > MOST_LINES)
    .map(({ path, text }) => `${path} has ${lineCount(text)} lines`);

/** Whether half of the files are shorter than 80 lines. */
export const isMostlyShort = (files: readonly SourceFile[]): boolean => {
  const lengths = files.map(({ text }) => lineCount(text)).toSorted((a, b) => a - b);
  return (lengths[Math.floor(lengths.length / 2)] ?? 0) < MEDIAN_LINES;
};

/** Names that say nothing, so that anything ends up behind them. */
export const vagueNames = (paths: readonly string[]): readonly string[] =>
  paths.filter((path) => path.split(/[/.-]/).some((word) => /^(utils?|helpers?|misc|common)$/i.test(word)));

/** Files not in kebab-case with roles as suffixes: `add-fee-dialog.tsx`, `fees.api.test.ts`. */
export const unevenNames = (paths: readonly string[]): readonly string[] =>
  paths.filter(
    (path) => !path.split('/').every((part) => /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9-]+)*$/.test(part)),
  );

/** Paths of someone's own machine: home folders, and the folders where build machines check out. */
export const machinePaths = ({ path, text }: SourceFile): readonly string[] =>
  [
    ...text.matchAll(
      /(?<![\w.}])\/(?:home|Users|root|work|workspace|builds)\/[\w.-]+|\b[A-Z]:\\+Users\\+\w+/g,
    ),
  ].map(([found]) => `${path} mentions ${found}`);

/** Addresses that tie the lock file to one registry or machine. */
export const lockAddresses = (lockFile: string): readonly string[] =>
  [...lockFile.matchAll(/"resolved": *"[^"]*"/g)].map(([found]) => found);

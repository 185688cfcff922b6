import { parseArgs } from 'node:util';

export interface BenchFlags {
  readonly fees: number;
  readonly students: number;
  /** How long each load lasts. */
  readonly seconds: number;
  /** Part of the names of what is measured; all of it where nothing is said. */
  readonly only: readonly string[];
}

export const HELP = `npm run bench -- [--fees 200000] [--students 20000] [--seconds 1.5] [--only 'fee register']...

Measures the built office beside a bare node:http + better-sqlite3 server with the same rows, and writes bench.json
and, without --only, tests/bench/RESULTS.md.
An office that was generated is kept in the system's folder for temporary files (TMPDIR), and upgraded with the program.
--only takes a part of a line's name, and may be repeated; 'long', 'pages' and 'start' name those parts.`;

/** Throws for a flag that is not known, or is no number where it should be. */
export const readFlags = (words: readonly string[]): BenchFlags | undefined => {
  const { values } = parseArgs({
    args: [...words],
    options: {
      fees: { type: 'string', default: '200000' },
      students: { type: 'string', default: '20000' },
      seconds: { type: 'string', default: '1.5' },
      only: { type: 'string', multiple: true, default: [] },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return undefined;
  const number = (text: string): number => {
    if (!(Number(text) > 0)) throw new Error(`${text} is not a number above 0`);
    return Number(text);
  };
  const { fees, students, seconds, only } = values;
  return { fees: number(fees), students: number(students), seconds: number(seconds), only };
};

/** Whether a line, or a part with such lines, is to be measured. */
export const isWanted = ({ only }: BenchFlags, ...names: readonly string[]): boolean =>
  only.length === 0 || names.some((name) => only.some((part) => name.includes(part)));

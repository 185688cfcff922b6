import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { formatDate, localDate } from '../../shared/dates.ts';
import { projectRoot } from '../support/tools/tool.ts';
import type { BenchFlags } from './flags.ts';
import { withRun } from './results.ts';
import type { MeasuredLong } from './works/long.ts';
import type { Measured } from './works/measure-questions.ts';
import type { MeasuredPages } from './works/pages.ts';

export interface Figures {
  readonly flags: BenchFlags;
  readonly start: {
    readonly seconds: number;
    readonly copiedSeconds: number;
    readonly idleMb: number | undefined;
  };
  readonly questions: readonly Measured[];
  readonly pages: MeasuredPages | undefined;
  readonly long: readonly MeasuredLong[];
  readonly loadedMb: number | undefined;
}

const whole = (number: number): string => Math.round(number).toLocaleString('en-IN');
const tenths = (number: number): string => (number < 10 ? number.toFixed(1) : whole(number));
const megabytes = (mb: number | undefined): string => (mb === undefined ? 'unknown' : `${mb} MB`);
const row = (...cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

const questionRows = (questions: readonly Measured[]): readonly string[] => [
  row(
    'one answer, 10 connections',
    'alone, ms',
    'after a commit',
    'Bursar, /s',
    'p50',
    'p99',
    'bare, /s',
    'p50',
    'p99',
    'ratio',
  ),
  row('---', '---:', '---:', '---:', '---:', '---:', '---:', '---:', '---:', '---:'),
  ...questions.map(({ name, aloneMs, firstMs, office, bare, ratio, difference }) =>
    row(
      name,
      tenths(aloneMs),
      firstMs === undefined ? '' : tenths(firstMs),
      whole(office.rate) + (office.refused > 0 ? ` (and ${Math.round(office.refused * 100)} % refused)` : ''),
      tenths(office.p50),
      tenths(office.p99),
      ...(bare ? [whole(bare.rate), tenths(bare.p50), tenths(bare.p99)] : ['', '', '']),
      ratio === undefined ? (difference && 'answers differ') || '' : ratio.toFixed(ratio < 0.1 ? 3 : 2),
    ),
  ),
];

const longRows = (long: readonly MeasuredLong[]): readonly string[] => [
  row(
    'once, while another desk collects fees',
    'seconds',
    'rows/s',
    "longest wait of the other desk's receipt, ms",
  ),
  row('---', '---:', '---:', '---:'),
  ...long.map(({ name, seconds, rows, longestWaitMs }) =>
    row(name, seconds.toFixed(2), rows === undefined ? '' : whole(rows / seconds), whole(longestWaitMs)),
  ),
];

const pageRows = (pages: MeasuredPages): readonly string[] => [
  row('the Fees list in Chromium', ''),
  row('---', '---:'),
  row('requests until it stands, cold / warm', `${pages.requests} / ${pages.warmRequests}`),
  row(
    'script over the wire, cold / warm',
    `${whole(pages.scriptBytes / 1000)} kB / ${whole(pages.warmScriptBytes / 1000)} kB`,
  ),
  row('its largest file', `${whole(pages.largestScriptBytes / 1000)} kB`),
  row('usable, cold / warm', `${whole(pages.usableColdMs)} ms / ${whole(pages.usableWarmMs)} ms`),
  row('a letter typed, to its results', `${whole(pages.letterMs)} ms`),
  row('Enter, to saved', `${whole(pages.enterMs)} ms`),
];

const tableOf = ({ flags, start, questions, pages, long, loadedMb }: Figures): string => {
  const [cpu] = cpus();
  const machine = `${cpus().length} cores (${cpu?.model.trim() ?? 'unknown'}), ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.version}`;
  return [
    `${formatDate(localDate(new Date()))}, ${whole(flags.students)} students and ${whole(flags.fees)} fees, ${machine}.`,
    `Start to first answer ${start.seconds.toFixed(1)} s (of a copied folder, which checks itself first, ${start.copiedSeconds.toFixed(1)} s);`,
    `memory ${megabytes(start.idleMb)} idle, ${megabytes(loadedMb)} after all this.`,
    '',
    ...(questions.length === 0 ? [] : [...questionRows(questions), '']),
    ...(long.length === 0 ? [] : [...longRows(long), '']),
    ...(pages ? pageRows(pages) : []),
  ].join('\n');
};

/** Writes bench.json and prints the tables; those of a whole run go into RESULTS.md, in place of the last ones of its size. */
export const writeFigures = (figures: Figures): void => {
  const at = new Date().toISOString();
  writeFileSync(join(projectRoot, 'bench.json'), `${JSON.stringify({ at, ...figures }, null, 2)}\n`);
  const tables = tableOf(figures);
  console.log(`\n${tables}`);
  if (figures.flags.only.length > 0) return;
  const results = join(import.meta.dirname, 'RESULTS.md');
  writeFileSync(results, withRun(readFileSync(results, 'utf8'), figures.flags.fees, tables));
};

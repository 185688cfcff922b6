import { readFileSync, writeFileSync } from 'node:fs';
import { csvRows } from '../../../main/spreadsheet/write-csv.ts';
import { xlsxFile, xlsxSheet } from '../../../main/spreadsheet/write-xlsx.ts';
import type { Column } from '../../../shared/column.ts';
import type { BulkResult } from '../../../shared/features/students/students/students.model.ts';
import { openCollege } from '../colleges/college.ts';
import { gathered } from '../colleges/sheets.ts';
import { longestBlock } from './longest-block.ts';

/**
 * Measures how fast students load and what it costs the office. `node tests/support/tools/measure-loads.ts make xlsx PATH
 * 20000` makes a file; then, after a build, `node --import ./tests/support/offices/built-threads.ts --expose-gc
 * tests/support/tools/measure-loads.ts load xlsx PATH` loads it. Prints rows a second, processor time of the office's own
 * thread and of all, the longest turn of the event loop (its own CPU time), and resident memory before, at most, and after.
 */
const COLUMNS: readonly Column<number>[] = [
  { kind: 'text', header: 'Roll No', value: (at) => `R-${at}` },
  {
    kind: 'text',
    header: 'Name',
    value: (at) => `Student Number ${at}`.replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? ''),
  },
  { kind: 'text', header: 'Father Name', value: () => 'Ram Lal' },
  { kind: 'text', header: 'Course', value: () => 'B.Sc.' },
  { kind: 'text', header: 'Year', value: () => '2030' },
  { kind: 'money', header: 'Total Fees', value: () => 60_000 },
  { kind: 'money', header: 'Pending Fees', value: (at) => at % 60_000 },
  { kind: 'text', header: 'Village', value: (at) => `Village ${at % 900}` },
];

const megabytes = (): number => Math.round(process.memoryUsage.rss() / 1_000_000);
const milliseconds = ({ user, system }: NodeJS.CpuUsage): number => Math.round((user + system) / 1000);
const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
/**
 * The milliseconds until memory is measured again: idle threads end after a quarter of a minute, and V8 keeps their pages
 * some seconds longer.
 */
const PAGES_KEPT_MS = 20_000;

const make = async (kind: string, rows: number, path: string): Promise<void> => {
  const numbers = Array.from({ length: rows }, (_, at) => at);
  const chunks =
    kind === 'csv' ? csvRows(COLUMNS, numbers) : xlsxFile([xlsxSheet('Students', COLUMNS, numbers)]);
  writeFileSync(path, await gathered(chunks));
};

const load = async (kind: string, path: string): Promise<void> => {
  const college = await openCollege();
  const { filename } = await college.upload(readFileSync(path), `students.${kind}`);
  await pause(1000);
  globalThis.gc?.();
  const before = megabytes();
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, megabytes());
  }, 10);
  // The office's clock stands still in tests, and with it every measured duration: this one advances it.
  let ticked = performance.now();
  const ticking = setInterval(() => {
    const now = performance.now();
    college.clock.advance(now - ticked);
    ticked = now;
  }, 5);
  let created = 0;
  let seconds = 0;
  const begun = { all: process.cpuUsage(), own: process.threadCpuUsage() };
  const longest = await longestBlock(async () => {
    const began = performance.now();
    created = (await college.admin.post<BulkResult>('/students/bulk', { file: filename })).body.created;
    seconds = (performance.now() - began) / 1000;
  });
  const [all, own] = [process.cpuUsage(begun.all), process.threadCpuUsage(begun.own)].map(milliseconds);
  clearInterval(watch);
  clearInterval(ticking);
  await pause(PAGES_KEPT_MS);
  globalThis.gc?.();
  process.stdout.write(
    `${kind}: ${created} rows, ${Math.round(created / seconds)} rows/s, ${own} of ${all} ms of processor in the office's own thread, longest turn ${Math.round(longest)} ms, memory ${before} → ${most} → ${megabytes()} MB\n`,
  );
  await college.close();
};

const [work = 'load', kind = 'csv', path = `students.${kind}`, rows = '20000'] = process.argv.slice(2);
await (work === 'make' ? make(kind, Number(rows), path) : load(kind, path));

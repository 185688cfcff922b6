import { appendFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { formatDate, localDate } from '../../../shared/dates.ts';

/** A harness's figures for one promise. */
export interface Figure {
  readonly promise: string;
  readonly tried: number;
  readonly failed: number;
  readonly seconds: number;
  readonly measured?: string | undefined;
}

/**
 * The environment variable that names the file of figures. Harnesses add lines of JSON, from which `tests/run.ts` makes the
 * table.
 */
export const FIGURES_VARIABLE = 'BURSAR_TEST_FIGURES';

/** Adds a figure to the file. */
export const keepFigure = (figure: Figure): void => {
  const path = process.env[FIGURES_VARIABLE];
  if (path !== undefined) appendFileSync(path, `${JSON.stringify(figure)}\n`);
};

const HEADING = '| promise | tried | failed | measured | time | machine |\n|---|---:|---:|---|---:|---|';

/** The machine and the day, as a row of the table names them. */
export const thisMachine = (): string => {
  const [cpu] = cpus();
  return `${cpus().length} × ${cpu?.model.trim() ?? 'unknown'}, ${formatDate(localDate(new Date()))}`;
};

const lasted = (seconds: number): string =>
  seconds < 120 ? `${Math.round(seconds)} s` : `${Math.round(seconds / 60)} min`;

const rowOf = ({ promise, tried, failed, seconds, measured = '' }: Figure, machine: string): string =>
  `| ${[promise, tried.toLocaleString('en-IN'), failed, measured, lasted(seconds), machine].join(' | ')} |`;

/** Makes the table of the figures. A promise that was tried more than once has its last figure. */
export const figuresTable = (figures: readonly Figure[], machine: string): string =>
  [HEADING, ...[...lastOfEach(figures).values()].map((figure) => rowOf(figure, machine))].join('\n');

const lastOfEach = (figures: readonly Figure[]): ReadonlyMap<string, Figure> =>
  new Map(figures.map((figure) => [figure.promise, figure]));

const promiseOf = (row: string): string => /^\| (.+?) \|/.exec(row)?.[1] ?? '';

/** The promises in a text's table of figures, in its order. */
export const promisesIn = (text: string): readonly string[] => rowsIn(text).map(promiseOf);

const rowsIn = (text: string): readonly string[] => {
  const from = text.indexOf(HEADING);
  if (from === -1) throw new Error('There is no table of figures');
  const [table = ''] = text.slice(from + HEADING.length + 1).split(/\n(?!\|)/);
  return table.split('\n').filter((row) => row.startsWith('|'));
};

/** Replaces the rows of these promises in a text's table of figures. The other rows stay as they are. */
export const withFigures = (text: string, figures: readonly Figure[], machine: string): string => {
  const fresh = lastOfEach(figures);
  const before = rowsIn(text);
  const kept = before.map((row) => {
    const figure = fresh.get(promiseOf(row));
    return figure === undefined ? row : rowOf(figure, machine);
  });
  const known = new Set(before.map(promiseOf));
  const added = [...fresh.values()]
    .filter(({ promise }) => !known.has(promise))
    .map((figure) => rowOf(figure, machine));
  const table = [HEADING, ...before].join('\n');
  return text.replace(table, () => [HEADING, ...kept, ...added].join('\n'));
};

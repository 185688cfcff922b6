import Papa from 'papaparse';
import type { Tab } from '../../shared/sheet.ts';
import type { CellText } from './cell-value.ts';
import { collectRows } from './collect-rows.ts';
import { delimiterOf } from './delimiter.ts';
import { NOT_A_SPREADSHEET, SpreadsheetProblem } from './spreadsheet.problem.ts';

const SNIFFED_CHARACTERS = 65_536;
/** A control character that no text holds: any but tabs and line ends. */
const BINARY = /[^\P{Cc}\s]/u;
const BINARIES = /[^\P{Cc}\s]/gu;
/** The beginnings of text files that are no CSV: a page, a drawing, a PDF, an RTF. */
const OTHER_TEXT = /^\s*(?:<|%PDF-|\{\\rtf)/;
/** Excel's optional first line, as `sep=;`. */
const SEPARATOR_LINE = /^sep=(.)\n/i;
/** A text written as a formula, so that Excel does not take it for a number: `="0001"`. */
const QUOTED_FORMULA = /^=\s*"((?:[^"]|"")*)"$/;
/** DOS ended a text file with this character. */
const CTRL_Z = '\u001a';
/** The most lines of one quoted cell, such as an address: a quote that is never closed must not swallow the file. */
const MOST_LINES = 20;

const plainCell = (text: string): string => {
  const found = text.startsWith('=') ? QUOTED_FORMULA.exec(text.trim()) : null;
  return found ? (found[1] ?? '').replaceAll('""', '"') : text;
};

type TakeRow = ReturnType<typeof collectRows>['take'];

const isSound = ({ data, errors }: Papa.ParseResult<string[]>): boolean =>
  !errors.some((error) => error.type === 'Quotes') &&
  !data.some((cells) =>
    cells.some((cell) => cell.length > MOST_LINES && cell.split('\n').length > MOST_LINES),
  );

/**
 * Splits a line with odd quotes. A quote counts only where it opens a cell and another closes it; any other is dropped, and
 * noted.
 */
const splitOddly = (line: string, delimiter: string): readonly (string | CellText)[] => {
  const cells: (string | CellText)[] = [];
  for (let at = 0; at <= line.length; ) {
    const whole = /^"((?:[^"]|"")*)"/.exec(line.slice(at));
    const end = at + (whole?.[0].length ?? 0);
    if (whole && (end === line.length || line[end] === delimiter)) {
      cells.push(plainCell((whole[1] ?? '').replaceAll('""', '"')));
      at = end + 1;
      continue;
    }
    const next = line.indexOf(delimiter, at);
    const text = line.slice(at, next === -1 ? line.length : next);
    cells.push(text.includes('"') ? { text: text.replaceAll('"', ''), note: 'quote' } : text);
    at = next === -1 ? line.length + 1 : next + 1;
  }
  return cells;
};

/**
 * Takes a text with odd quotes line by line. A cell goes on over further lines only where a quote within `MOST_LINES` closes
 * it; otherwise its line is split alone, and noted.
 */
const takeLineByLine = (text: string, delimiter: string, take: TakeRow, first: number): void => {
  const lines = text.split('\n');
  let number = first;
  for (let at = 0; at < lines.length; number += 1) {
    let sound: string[] | undefined;
    let used = 1;
    if (!(lines[at] ?? '').includes('"')) sound = (lines[at] ?? '').split(delimiter);
    for (let more = 1; sound === undefined && more <= MOST_LINES && at + more <= lines.length; more += 1) {
      const part = lines.slice(at, at + more).join('\n');
      const parsed = Papa.parse<string[]>(part, { delimiter, newline: '\n' });
      const isOpen = parsed.errors.some(({ code }) => code === 'MissingQuotes');
      if (!isOpen && parsed.data.length === 1 && parsed.errors.every(({ type }) => type !== 'Quotes')) {
        [sound, used] = [parsed.data[0], more];
      } else if (!isOpen) break;
    }
    take(sound ? sound.map(plainCell) : splitOddly(lines[at] ?? '', delimiter), number);
    at += used;
  }
};

/** Throws for control characters: many mean another kind of file, a few a damaged text. */
const refuseBinary = (text: string): void => {
  const at = text.search(BINARY);
  if (at < 0) return;
  const found = text.match(BINARIES)?.length ?? 0;
  if (found > 1 && found * 100 >= text.length) throw new SpreadsheetProblem(NOT_A_SPREADSHEET);
  const line = text.slice(0, at).split('\n').length;
  throw new SpreadsheetProblem(
    `Line ${line} holds a sign that no text has: the file is damaged. Open it in Excel, save it again, and choose it again`,
  );
};

/** Reads a text whose cells are separated by commas, semicolons, tabs or bars. Throws `SpreadsheetProblem` for any other. */
export const readCsv = (whole: string): readonly Tab[] => {
  const end = whole.lastIndexOf(CTRL_Z);
  const sent = end >= 0 && whole.slice(end + 1).trim() === '' ? whole.slice(0, end) : whole;
  // A file that was put together of others may end its lines in several ways.
  const text = sent.replaceAll(/\r\n?/g, '\n');
  if (OTHER_TEXT.test(text)) throw new SpreadsheetProblem(NOT_A_SPREADSHEET);
  refuseBinary(text);
  const separator = SEPARATOR_LINE.exec(text);
  const body = separator ? text.slice(separator[0].length) : text;
  const first = separator ? 2 : 1;
  const delimiter = separator?.[1] ?? delimiterOf(body.slice(0, SNIFFED_CHARACTERS));
  const { take, tab } = collectRows({ rows: 0 }, true);
  const parsed = Papa.parse<string[]>(body, { delimiter, newline: '\n' });
  if (isSound(parsed)) {
    for (const [at, cells] of parsed.data.entries()) take(cells.map(plainCell), first + at);
  } else takeLineByLine(body, delimiter, take, first);
  return [tab('')];
};

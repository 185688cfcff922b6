import Papa from 'papaparse';
import { NOT_A_SPREADSHEET, SpreadsheetProblem } from './spreadsheet.problem.ts';

const DELIMITERS = [',', ';', '\t'] as const;
const SNIFFED_CHARACTERS = 65_536;
/** Control characters that no text holds: all but tabs and line ends. */
const BINARY = /[^\P{Cc}\s]/u;
/** Other kinds of file that are text, at their beginning: a page, a drawing, a PDF, a rich text. */
const OTHER_TEXT = /^\s*(?:<|%PDF-|\{\\rtf)/;

const decode = (bytes: Buffer): string => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
};

/** The delimiter that stands most often outside quotes in the first line that holds anything. */
const delimiterOf = (text: string): string => {
  const start = text.slice(0, SNIFFED_CHARACTERS).replaceAll(/"(?:[^"]|"")*"/g, '""');
  const line = start.split(/\r\n?|\n/).find((each) => each.trim() !== '') ?? '';
  const counted = DELIMITERS.map((delimiter) => ({ delimiter, count: line.split(delimiter).length }));
  return counted.reduce((best, each) => (each.count > best.count ? each : best)).delimiter;
};

/** Excel's own first line `sep=;`, where there is one. */
const SEPARATOR_LINE = /^sep=(.)(?:\r\n?|\n)/i;

/**
 * The rows of a CSV file, blank ones included, in order: UTF-8, UTF-16 with a byte order mark, or else Windows-1252;
 * comma, semicolon or tab. Throws `SpreadsheetProblem`.
 */
export const readCsv = (bytes: Buffer, onRow: (cells: readonly string[], number: number) => void): void => {
  const text = decode(bytes);
  if (BINARY.test(text.slice(0, SNIFFED_CHARACTERS)) || OTHER_TEXT.test(text)) {
    throw new SpreadsheetProblem(NOT_A_SPREADSHEET);
  }
  const separator = SEPARATOR_LINE.exec(text);
  const body = separator ? text.slice(separator[0].length) : text;
  let number = separator ? 1 : 0;
  Papa.parse<string[]>(body, {
    delimiter: separator?.[1] ?? delimiterOf(body),
    step: ({ data, errors }) => {
      number += 1;
      if (errors.some((error) => error.type === 'Quotes')) {
        throw new SpreadsheetProblem(`Row ${number} has a quotation mark that is not closed`);
      }
      onRow(data, number);
    },
  });
};

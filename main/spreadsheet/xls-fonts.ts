import { CFB } from 'xlsx';
import type { CellNote } from '../../shared/sheet.ts';
import { fontNoteOf } from './font-note.ts';

/** The kinds of BIFF8 record that are read. */
const RECORD = { bof: 0x0809, eof: 0x0a, font: 0x31, style: 0xe0, tab: 0x85, multiple: 0xbd } as const;
/** The kinds of record for one cell; each begins with row, column and style. */
const CELLS = new Set([0x06, 0xd6, 0xfd, 0x0201, 0x0203, 0x0204, 0x0205, 0x027e]);
const BIFF8 = 0x0600;
const COMPOUND_FILE = 'd0cf11e0';
const STRUCK = 0x08;

interface BiffRecord {
  readonly kind: number;
  readonly data: Buffer;
}

/** Reads the records from `start` to the end of that part of the stream. */
function* recordsFrom(stream: Buffer, start: number): Generator<BiffRecord> {
  for (let at = start; at + 4 <= stream.length; ) {
    const kind = stream.readUInt16LE(at);
    const end = at + 4 + stream.readUInt16LE(at + 2);
    if (kind === RECORD.eof || end > stream.length) return;
    yield { kind, data: stream.subarray(at + 4, end) };
    at = end;
  }
}

/** Reads a short text of BIFF8: its length, whether characters have two bytes, then the characters. */
const shortText = (data: Buffer, at: number): string => {
  const length = data.readUInt8(at);
  const isWide = (data.readUInt8(at + 1) & 1) === 1;
  const text = data.subarray(at + 2, at + 2 + length * (isWide ? 2 : 1));
  return text.toString(isWide ? 'utf16le' : 'latin1');
};

const fontNote = (data: Buffer): CellNote | undefined =>
  data.length < 16 ? undefined : fontNoteOf(shortText(data, 14), (data.readUInt16LE(2) & STRUCK) !== 0);

/** A font's position: BIFF numbers them from 0 and leaves out 4. */
const fontAt = (index: number): number => (index > 3 ? index - 1 : index);

/** Yields each column of a record of cells with the number of its style. */
function* stylesIn({ kind, data }: BiffRecord): Generator<readonly [column: number, style: number]> {
  if (CELLS.has(kind) && data.length >= 6) yield [data.readUInt16LE(2), data.readUInt16LE(4)];
  if (kind !== RECORD.multiple || data.length < 6) return;
  const first = data.readUInt16LE(2);
  for (let at = 4; at + 6 < data.length; at += 6) yield [first + (at - 4) / 6, data.readUInt16LE(at)];
}

/** The notes that a tab's fonts give its cells: by row and column, counted from 0. */
export type FontNotes = ReadonlyMap<number, ReadonlyMap<number, CellNote>>;

const NONE: FontNotes = new Map();

const notesOfTab = (stream: Buffer, start: number, styles: readonly (CellNote | undefined)[]): FontNotes => {
  const notes = new Map<number, Map<number, CellNote>>();
  for (const record of recordsFrom(stream, start)) {
    for (const [column, style] of stylesIn(record)) {
      const note = styles[style];
      if (note === undefined) continue;
      const row = record.data.readUInt16LE(0);
      const ofRow = notes.get(row) ?? new Map<number, CellNote>();
      notes.set(row, ofRow.set(column, note));
    }
  }
  return notes;
};

/**
 * Reads the fonts of an old workbook for notes on its cells, such as an old Hindi font. Answers a function of a tab's name.
 * Without BIFF8 there are no notes.
 */
export const xlsFontNotes = (source: Buffer): ((tab: string) => FontNotes) => {
  if (source.toString('hex', 0, 4) !== COMPOUND_FILE) return () => NONE;
  const content = CFB.find(CFB.read(source, { type: 'buffer' }), 'Workbook')?.content;
  if (content === undefined) return () => NONE;
  const stream = Buffer.from(content as Uint8Array);
  const fonts: (CellNote | undefined)[] = [];
  const styles: (CellNote | undefined)[] = [];
  const tabs = new Map<string, number>();
  for (const { kind, data } of recordsFrom(stream, 0)) {
    if (data.length < 2) continue;
    if (kind === RECORD.bof && data.readUInt16LE(0) !== BIFF8) return () => NONE;
    if (kind === RECORD.font) fonts.push(fontNote(data));
    if (kind === RECORD.style) styles.push(fonts[fontAt(data.readUInt16LE(0))]);
    if (kind === RECORD.tab && data.length >= 8) tabs.set(shortText(data, 6), data.readUInt32LE(0));
  }
  return (tab) => {
    const start = tabs.get(tab);
    return start === undefined || styles.every((note) => note === undefined)
      ? NONE
      : notesOfTab(stream, start, styles);
  };
};

import { openAsBlob } from 'node:fs';
import { open } from 'node:fs/promises';
import { fileTypeFromBlob } from 'file-type';
import { MAX_SPREADSHEET_BYTES, MEGABYTE } from '../../../../shared/features/college/files/files.model.ts';
import { decodeText } from '../../../spreadsheet/decode-text.ts';
import { LIMITS } from '../../../spreadsheet/spreadsheet.limits.ts';
import { SpreadsheetProblem } from '../../../spreadsheet/spreadsheet.problem.ts';
import {
  formatOf,
  holdsWorkbook,
  isEncrypted,
  isHarmlessPage,
} from '../../../spreadsheet/spreadsheet-format.ts';
import { openArchive } from '../../../spreadsheet/zip-archive.ts';
import { BY_SNIFFED_EXTENSION, CSV, DOC, DOCX, type FileKind, PDF, XLS, XLSX } from './files.kinds.ts';

const HEAD_BYTES = 64 * 1024;

const readHead = async (path: string): Promise<Buffer> => {
  const handle = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
};

const readWhole = async (path: string): Promise<Buffer> => {
  const handle = await open(path, 'r');
  try {
    const { size } = await handle.stat();
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(Math.min(size, MAX_SPREADSHEET_BYTES)), 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
};

/**
 * An old Office file is a container; its directory names the stream that says which program wrote it. What is under a
 * password shows its kind only by the file's name.
 */
const kindOfContainer = (whole: Buffer, name: string): FileKind | undefined => {
  if (isEncrypted(whole)) return /\.docx?$/i.test(name) ? DOCX : XLSX;
  if (whole.includes(Buffer.from('WordDocument', 'utf16le'))) return DOC;
  return holdsWorkbook(whole) ? XLS : undefined;
};

const MAIN_PARTS = [
  [/openxmlformats-officedocument\.spreadsheetml\.sheet\.main\+xml/, XLSX],
  [/openxmlformats-officedocument\.wordprocessingml\.document\.main\+xml/, DOCX],
] as const;

const LIST_OF_PARTS = '[Content_Types].xml';
/** The most bytes of a workbook's list of parts; one of a thousand sheets has 150 kB. */
const LONGEST_LIST = MEGABYTE;

/** A zip that was written as a stream says what it is only in its own list of parts: nothing else of it is unfolded. */
const kindOfZip = (whole: Buffer): FileKind | undefined => {
  const limits = { entries: LIMITS.entries, unfoldedBytes: LIMITS.unfoldedBytes, partBytes: LONGEST_LIST };
  try {
    const archive = openArchive(whole, limits, (name) => name === LIST_OF_PARTS);
    const types = archive.part(LIST_OF_PARTS)?.toString() ?? '';
    return MAIN_PARTS.find(([type]) => type.test(types))?.[1];
  } catch (error) {
    if (error instanceof SpreadsheetProblem) return undefined;
    throw error;
  }
};

const PDF_MARK = Buffer.from('%PDF-');
const PDF_BEGINS_WITHIN = 1024;

/** Readers take a PDF whose mark stands a few bytes in; not a page that has one. */
const isLatePdf = (head: Buffer): boolean => {
  const at = head.subarray(0, PDF_BEGINS_WITHIN).indexOf(PDF_MARK);
  return at > 0 && !head.subarray(0, at).includes('<');
};

const SEPARATED = /[,;\t|]/;

/** Whether a text has more than the odd control sign that damage leaves: whoever reads it says where that stands. */
const isBinary = (text: string): boolean => {
  let found = 0;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code < 32 && code !== 9 && code !== 10 && code !== 13) found += 1;
  }
  return found > 1 && found * 100 >= text.length;
};

/** Plain text with separators: CSV has no mark of its own. Ctrl-Z ended it in DOS. */
const looksLikeCsv = (head: Buffer): boolean => {
  const text = decodeText(head)
    .replace(/^\uFEFF/, '')
    .trimEnd();
  const plain = text.endsWith('\u001a') ? text.slice(0, -1) : text;
  return plain.trim() !== '' && !isBinary(plain) && SEPARATED.test(plain);
};

/** Finds the kind of a text under a spreadsheet's name: separated cells, a page's table, XML of 2003. */
const kindOfText = async (path: string, head: Buffer, name: string): Promise<FileKind | undefined> => {
  const isBook = /\.xlsx?$/i.test(name);
  if (!isBook && !/\.(?:csv|txt|tsv|prn)$/i.test(name)) return undefined;
  const format = formatOf(head);
  if (format === 'text') return looksLikeCsv(head) ? CSV : undefined;
  if (!isBook) return undefined;
  if (format === 'biff') return XLS;
  if (format !== 'page' && format !== 'xml') return undefined;
  return isHarmlessPage(await readWhole(path)) ? XLS : undefined;
};

/**
 * Finds a file's kind by its bytes; undefined for one that is not taken. The name decides nothing, except that a text is
 * only taken as a spreadsheet under such a name. Macro files, HTML, SVG and scripts are not taken. Throws where the file
 * cannot be read, which is never an unknown kind. Run it in a thread that can be ended: a stranger wrote the bytes.
 */
export const sniff = async (path: string, name: string): Promise<FileKind | undefined> => {
  const head = await readHead(path);
  if (isLatePdf(head)) return PDF;
  // Not fileTypeFromFile: it loads its reader by a name that no bundle can follow.
  const found = await fileTypeFromBlob(await openAsBlob(path));
  if (found?.ext === 'cfb') return kindOfContainer(await readWhole(path), name);
  const known = found && BY_SNIFFED_EXTENSION[found.ext];
  if (known) return known;
  if (formatOf(head) === 'zip') return kindOfZip(await readWhole(path));
  return !found || found.ext === 'xml' ? kindOfText(path, head, name) : undefined;
};

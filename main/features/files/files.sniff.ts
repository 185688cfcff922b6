import { open } from 'node:fs/promises';
import { fileTypeFromFile } from 'file-type';
import { MAX_ATTACHMENT_BYTES, MAX_SPREADSHEET_BYTES } from '../../../shared/features/files/files.model.ts';

export interface FileKind {
  readonly extension: string;
  readonly type: string;
  readonly limit: number;
  /** The browser may show it; anything else is only ever saved. */
  readonly shown: boolean;
}

const attachment = (extension: string, type: string, shown: boolean): FileKind => ({
  extension,
  type,
  limit: MAX_ATTACHMENT_BYTES,
  shown,
});
const spreadsheet = (extension: string, type: string): FileKind => ({
  extension,
  type,
  limit: MAX_SPREADSHEET_BYTES,
  shown: false,
});

const PDF = attachment('pdf', 'application/pdf', true);
const CSV = spreadsheet('csv', 'text/csv');
const XLS = spreadsheet('xls', 'application/vnd.ms-excel');
const DOC = attachment('doc', 'application/msword', false);

const BY_SNIFFED_EXTENSION: Readonly<Record<string, FileKind>> = {
  pdf: PDF,
  jpg: attachment('jpg', 'image/jpeg', true),
  png: attachment('png', 'image/png', true),
  webp: attachment('webp', 'image/webp', true),
  xlsx: spreadsheet('xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'),
  docx: attachment('docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', false),
};

const ALL_KINDS = [...Object.values(BY_SNIFFED_EXTENSION), CSV, XLS, DOC];

/** The kind of a kept file, by the extension that its bytes gave it. */
export const kindOfFilename = (filename: string): FileKind | undefined =>
  ALL_KINDS.find(({ extension }) => filename.endsWith(`.${extension}`));

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

const inUtf16 = (name: string): Buffer => Buffer.from(name, 'utf16le');

/** An old Office file is a container; its directory names the stream that says which program wrote it. */
const kindOfContainer = async (path: string): Promise<FileKind | undefined> => {
  const handle = await open(path, 'r');
  try {
    const { size } = await handle.stat();
    const whole = Buffer.alloc(Math.min(size, MAX_SPREADSHEET_BYTES));
    await handle.read(whole, 0, whole.length, 0);
    if (whole.includes(inUtf16('WordDocument'))) return DOC;
    if (whole.includes(inUtf16('Workbook')) || whole.includes(inUtf16('Book'))) return XLS;
    return undefined;
  } finally {
    await handle.close();
  }
};

/** A page or a drawing that a browser would run, whatever its name says. */
const MARKUP = /^\s*<(!doctype|html|head|body|script|svg|\?xml|!--)/i;
const SEPARATED = /[,;\t]/;

const hasControlBytes = (text: string): boolean => {
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code < 32 && code !== 9 && code !== 10 && code !== 13) return true;
  }
  return false;
};

/** Plain text with separators, under a spreadsheet's name: CSV has no mark of its own. */
const looksLikeCsv = (head: Buffer, name: string): boolean => {
  if (!/\.(csv|txt|tsv)$/i.test(name)) return false;
  const wide = head[0] === 0xff && head[1] === 0xfe;
  const text = head.toString(wide ? 'utf16le' : 'utf8').replace(/^\uFEFF/, '');
  return text.trim() !== '' && !hasControlBytes(text) && !MARKUP.test(text) && SEPARATED.test(text);
};

/**
 * What a file is by its bytes; the name decides nothing, except that plain text is only taken as CSV under
 * such a name. Undefined for anything else. Macro files, HTML, SVG and scripts are none of the kinds.
 */
export const sniff = async (path: string, name: string): Promise<FileKind | undefined> => {
  const found = await fileTypeFromFile(path).catch(() => undefined);
  if (found?.ext === 'cfb') return kindOfContainer(path);
  if (found) return BY_SNIFFED_EXTENSION[found.ext];
  return looksLikeCsv(await readHead(path), name) ? CSV : undefined;
};

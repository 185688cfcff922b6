import { decodeText } from './decode-text.ts';

/** The format of a file that may hold a table. */
export type SpreadsheetFormat = 'zip' | 'container' | 'encrypted' | 'biff' | 'page' | 'xml' | 'text';

const CONTAINER = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
const ZIP = Buffer.from('PK\x03\x04');
const HEAD_BYTES = 64 * 1024;

const startsWith = (bytes: Buffer, mark: Buffer): boolean => bytes.subarray(0, mark.length).equals(mark);

const inUtf16 = (name: string): Buffer => Buffer.from(name, 'utf16le');
const ENCRYPTED_STREAM = inUtf16('EncryptedPackage');

/** Whether the bytes are a workbook of Excel 2 to 4, which has no container: its first record is a BOF of 4 to 16 bytes. */
const isBareBiff = (bytes: Buffer): boolean =>
  bytes[0] === 0x09 &&
  [0x00, 0x02, 0x04, 0x08].includes(bytes[1] ?? -1) &&
  (bytes[2] ?? 0) >= 4 &&
  (bytes[2] ?? 0) <= 16 &&
  bytes[3] === 0;

const ENTRY_BYTES = 128;
const BOOK_STREAMS = ['Workbook', 'WORKBOOK', 'Book', 'BOOK', 'book'].map((name) => inUtf16(`${name}\0`));

/** Whether the container's directory has an entry of this name: entries begin at multiples of their size. */
const hasStream = (container: Buffer, name: Buffer): boolean => {
  let at = container.indexOf(name);
  while (at >= 0 && at % ENTRY_BYTES !== 0) at = container.indexOf(name, at + 1);
  return at >= 0;
};

/** Whether an old Office container holds a workbook, however the name of its stream is written. */
export const holdsWorkbook = (container: Buffer): boolean =>
  BOOK_STREAMS.some((name) => hasStream(container, name));

/** Whether a container holds a document under a password; its kind cannot be told without it. */
export const isEncrypted = (container: Buffer): boolean => container.includes(ENCRYPTED_STREAM);

const PAGE = /<table[\s>]/i;
/** Markup that would run or fetch something if the file were opened as a page. */
const ACTIVE = /<(?:script|iframe|object|embed|svg|applet)[\s>/]|\son\w+\s*=|javascript:/i;
const XML_BOOK = /^<(?:\w{1,40}:)?Workbook\b/i;
const OF_A_BOOK = 'urn:schemas-microsoft-com:office:spreadsheet';

/** What may come before the first element: how it begins, and what ends it. */
const BEFORE_THE_ROOT = [
  ['<?', '?>'],
  ['<!--', '-->'],
] as const;

/** The text from its first element on. Each character is read once. */
const fromRoot = (text: string): string => {
  let at = 0;
  for (;;) {
    while (/\s/.test(text.charAt(at))) at += 1;
    const passed = BEFORE_THE_ROOT.find(([begin]) => text.startsWith(begin, at));
    if (!passed) return text.slice(at);
    const end = text.indexOf(passed[1], at + passed[0].length);
    if (end < 0) return '';
    at = end + passed[1].length;
  }
};

const isXmlBook = (root: string): boolean =>
  XML_BOOK.test(root) && (root.split('>', 1)[0] ?? '').toLowerCase().includes(OF_A_BOOK);

const formatOfText = (text: string): SpreadsheetFormat | undefined => {
  if (isXmlBook(fromRoot(text))) return 'xml';
  if (!/^\s*</.test(text)) return 'text';
  return PAGE.test(text) ? 'page' : undefined;
};

/** Whether a page holds nothing that could run: it is taken for its tables alone. */
export const isHarmlessPage = (bytes: Buffer): boolean => !ACTIVE.test(decodeText(bytes));

/**
 * Finds the format by the bytes alone; undefined for markup without a table. Whether a zip is a workbook shows only inside.
 */
export const formatOf = (bytes: Buffer): SpreadsheetFormat | undefined => {
  if (startsWith(bytes, ZIP)) return 'zip';
  if (startsWith(bytes, CONTAINER)) return isEncrypted(bytes) ? 'encrypted' : 'container';
  if (isBareBiff(bytes)) return 'biff';
  return formatOfText(decodeText(bytes.subarray(0, HEAD_BYTES)));
};

import {
  MAX_ATTACHMENT_BYTES,
  MAX_SPREADSHEET_BYTES,
} from '../../../../shared/features/college/files/files.model.ts';
import { type FileKindName, MEDIA_TYPES } from '../../../../shared/file-kinds.ts';

export interface FileKind {
  readonly extension: string;
  readonly type: string;
  readonly limit: number;
  /** The browser may show it; anything else is only ever saved. */
  readonly shown: boolean;
}

const kindOf = (extension: FileKindName, limit: number, shown: boolean): FileKind => ({
  extension,
  type: MEDIA_TYPES[extension],
  limit,
  shown,
});
const attachment = (extension: FileKindName, shown: boolean): FileKind =>
  kindOf(extension, MAX_ATTACHMENT_BYTES, shown);
const spreadsheet = (extension: FileKindName): FileKind => kindOf(extension, MAX_SPREADSHEET_BYTES, false);

export const PDF = attachment('pdf', true);
export const CSV = spreadsheet('csv');
export const XLSX = spreadsheet('xlsx');
export const DOCX = attachment('docx', false);
export const XLS = spreadsheet('xls');
export const DOC = attachment('doc', false);

const PNG = attachment('png', true);

/** Kinds by the extension that the marks in a file's bytes tell. */
export const BY_SNIFFED_EXTENSION: Readonly<Record<string, FileKind>> = {
  pdf: PDF,
  jpg: attachment('jpg', true),
  png: PNG,
  apng: PNG,
  webp: attachment('webp', true),
  gif: attachment('gif', true),
  bmp: attachment('bmp', true),
  xlsx: XLSX,
  docx: DOCX,
};

const ALL_KINDS = [...Object.values(BY_SNIFFED_EXTENSION), CSV, XLS, DOC];

/** The kind of a kept file, by the extension that its bytes gave it. */
export const kindOfFilename = (filename: string): FileKind | undefined =>
  ALL_KINDS.find(({ extension }) => filename.endsWith(`.${extension}`));

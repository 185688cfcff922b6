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

export const PDF = attachment('pdf', 'application/pdf', true);
export const CSV = spreadsheet('csv', 'text/csv');
export const XLSX = spreadsheet('xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
export const DOCX = attachment(
  'docx',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  false,
);
export const XLS = spreadsheet('xls', 'application/vnd.ms-excel');
export const DOC = attachment('doc', 'application/msword', false);

const PNG = attachment('png', 'image/png', true);

/** By the extension under which the reader of marks knows them. */
export const BY_SNIFFED_EXTENSION: Readonly<Record<string, FileKind>> = {
  pdf: PDF,
  jpg: attachment('jpg', 'image/jpeg', true),
  png: PNG,
  apng: PNG,
  webp: attachment('webp', 'image/webp', true),
  xlsx: XLSX,
  docx: DOCX,
};

const ALL_KINDS = [...Object.values(BY_SNIFFED_EXTENSION), CSV, XLS, DOC];

/** The kind of a kept file, by the extension that its bytes gave it. */
export const kindOfFilename = (filename: string): FileKind | undefined =>
  ALL_KINDS.find(({ extension }) => filename.endsWith(`.${extension}`));

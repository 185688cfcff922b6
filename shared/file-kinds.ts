/** The kinds of files that the office takes or makes, by their endings, with their media types. */
export const MEDIA_TYPES = {
  pdf: 'application/pdf',
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
  bmp: 'image/bmp',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  xls: 'application/vnd.ms-excel',
  csv: 'text/csv',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  doc: 'application/msword',
} as const;

export type FileKindName = keyof typeof MEDIA_TYPES;

export const FILE_KINDS = Object.keys(MEDIA_TYPES) as readonly FileKindName[];

/** With what names of files of these kinds end: `.png`, `.jpg`, `.jpeg`. */
export const endingsOf = (...kinds: readonly FileKindName[]): readonly string[] =>
  kinds.flatMap((kind) => (kind === 'jpg' ? ['.jpg', '.jpeg'] : [`.${kind}`]));

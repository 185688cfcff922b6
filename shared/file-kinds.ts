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

/** Signs that a name must not carry to another PC: control signs, those that turn the direction of writing, and folders' own. */
const UNSAFE = /[\p{Cc}\p{Bidi_Control}\\/:*?"<>|]/gu;

/** A text without these signs at its end: Windows drops them from names of files. */
const withoutEndOf = (signs: string, text: string): string => {
  let end = text.length;
  while (end > 0 && signs.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
};

/**
 * The name under which a file of this media type leaves the office: its ending is the type's own, whatever its sender typed.
 * A type that the office takes from nobody keeps its name. Example: `Fee list.hta` of a PDF is `Fee list.hta.pdf`.
 */
export const nameForSaving = (name: string, mediaType: string): string => {
  const type = mediaType.split(';')[0]?.trim().toLowerCase();
  const kind = FILE_KINDS.find((each) => MEDIA_TYPES[each] === type);
  const plain = withoutEndOf('. ', name.replace(UNSAFE, '_'));
  if (kind === undefined) return plain;
  const isOwn = endingsOf(kind).some((ending) => plain.toLowerCase().endsWith(ending));
  return isOwn ? plain : `${plain}.${kind}`;
};

import { z } from 'zod';
import { optionalName, seenName } from '../../../contract/fields.ts';

/** A file as a record carries it. `url` is fetched with the token; `name` is what its owner called it. */
export const Attachment = z.object({ url: z.string(), filename: z.string(), name: z.string() });
export type Attachment = z.infer<typeof Attachment>;

export const Upload = Attachment.extend({ size: z.int(), type: z.string() });
export type Upload = z.infer<typeof Upload>;

export const MEGABYTE = 1024 * 1024;
/** The largest attachment: 10 MB. */
export const MAX_ATTACHMENT_BYTES = 10 * MEGABYTE;
/** The largest spreadsheet for a bulk load: 25 MB. */
export const MAX_SPREADSHEET_BYTES = 25 * MEGABYTE;

export const NEEDS_SPREADSHEET = 'Select CSV or XLSX file';
/** An uploaded spreadsheet, by the name or address that its upload answered. */
export const spreadsheetFile = z.string(NEEDS_SPREADSHEET).trim().min(1, NEEDS_SPREADSHEET).max(300);

const FILENAME = /^[0-9a-f]{64}\.[a-z]{3,4}$/;

/** The address of an uploaded file. */
export const uploadUrl = (filename: string): string => `/api/uploads/${filename}`;

interface AttachmentInput {
  readonly filename?: string | undefined;
  readonly url?: string | undefined;
  readonly name?: string | null;
}

const lastPart = (path: string): string => path.split(/[\\/]/).at(-1)?.split(/[?#]/)[0] ?? '';

/** A record's attachment as it may be sent, reduced to the stored file's name and its owner's name for it. */
export interface AttachmentReference {
  readonly filename: string;
  readonly name: string | null;
}

const NOT_UPLOADED = 'Upload the file first, then name it here';

const Reference = z
  .union(
    [
      z.string().trim().max(300),
      z.looseObject({
        filename: z.string().max(255).optional(),
        url: z.string().max(300).optional(),
        name: optionalName(255),
      }),
    ],
    NOT_UPLOADED,
  )
  .transform((input, context): AttachmentReference => {
    const { filename, url, name }: AttachmentInput = typeof input === 'string' ? { url: input } : input;
    // `url` says which file, and `filename` then what to call it; either may name the kept file alone.
    const kept = [url, filename].map((given) => lastPart(given ?? '')).find((part) => FILENAME.test(part));
    if (kept === undefined) {
      context.addIssue({ code: 'custom', message: NOT_UPLOADED });
    }
    const called = name ?? (filename === undefined || FILENAME.test(lastPart(filename)) ? null : filename);
    return { filename: kept ?? '', name: (called && seenName(called)) || null };
  });

/**
 * An attachment on input: a url or filename as text, or an object that carries one; blank is none. A list
 * counts as its first file.
 */
export const attachmentInput = z
  .preprocess((input) => {
    const first: unknown = Array.isArray(input) ? input[0] : input;
    return first === '' || first === undefined ? null : first;
  }, Reference.nullable())
  .optional()
  .transform((reference) => reference ?? null);

const MOST_ATTACHMENTS = 10;

/** Several attachments on input, each as above; one that stands alone counts as a list of one. */
export const attachmentListInput = z
  .preprocess(
    (input) => {
      const given: readonly unknown[] = Array.isArray(input) ? input : [input];
      return given.filter((one) => one !== undefined && one !== null && one !== '');
    },
    z.array(Reference).max(MOST_ATTACHMENTS, `At most ${MOST_ATTACHMENTS} attachments`),
  )
  .optional()
  .transform((references) => references ?? []);

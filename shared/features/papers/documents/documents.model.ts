import { z } from 'zod';
import { accepting } from '../../../contract/aliases.ts';
import {
  id,
  optionalId,
  optionalName,
  optionalOneOf,
  requiredName,
  timestamp,
  version,
} from '../../../contract/fields.ts';
import { courseFields, ofCourses } from '../../college/courses/courses.references.ts';
import { Attachment, attachmentInput } from '../../college/files/files.model.ts';

/** The shelves of the library, in the order offered. */
export const DOCUMENT_CATEGORIES = ['academic', 'finance', 'hr', 'reports', 'safety', 'admissions'] as const;
export const DOCUMENT_STATUSES = ['Active', 'Archived'] as const;
export const DOCUMENT_TYPES = ['pdf'] as const;

/** Characters. */
export const DOCUMENT_LIMITS = { name: 200, folder: 120 } as const;

export const NEEDS_FILE = 'Please choose a PDF file to upload';
export const ONLY_PDF_DOCUMENTS = 'Only PDF uploads are supported currently';
export const NEEDS_FOLDER_NAME = 'Folder name is required';
export const NEEDS_NAME = 'Document name is required';

export const StoredDocument = z.object({
  id,
  name: z.string(),
  type: z.enum(DOCUMENT_TYPES),
  category: z.enum(DOCUMENT_CATEGORIES),
  /** The size with its unit: `1.25 MB`. */
  size: z.string(),
  uploadedBy: z.string(),
  uploadDate: z.string(),
  /** The number of downloads; opening it on the screen does not count. */
  downloads: z.int(),
  status: z.enum(DOCUMENT_STATUSES),
  url: z.string(),
  attachment: Attachment,
  folder_id: id.nullable(),
  folder: z.string().nullable(),
  /** The first course's name. */
  course: z.string().nullable(),
  ...ofCourses,
  created_at: timestamp,
  version,
});
export type StoredDocument = z.infer<typeof StoredDocument>;

const category = optionalOneOf(DOCUMENT_CATEGORIES, `A category is one of ${DOCUMENT_CATEGORIES.join(', ')}`);
const status = optionalOneOf(DOCUMENT_STATUSES, `A document is ${DOCUMENT_STATUSES.join(' or ')}`);
/** `pdf`, `PDF` and `application/pdf` are one; the file itself is looked at as well. */
const type = z.string().regex(/^(|\.?pdf|application\/pdf)$/i, ONLY_PDF_DOCUMENTS);

const DECIDED = ['id', 'size', 'uploadedBy', 'uploadDate', 'downloads', 'folder', 'created_at'] as const;

export const NewDocument = accepting(
  z.strictObject({
    /** The file's own name where nothing is said. */
    name: optionalName(DOCUMENT_LIMITS.name),
    type: type.nullish(),
    category,
    status,
    file: attachmentInput,
    folder_id: optionalId,
    ...courseFields,
  }),
  { aliases: { file: ['url', 'attachment', 'filename'] }, decided: [...DECIDED, 'version'] },
);
export type NewDocument = z.output<typeof NewDocument>;

/** A change of a document. A field that is left out stays; file and courses never change. */
export const DocumentPatch = accepting(
  z.strictObject({
    name: requiredName(NEEDS_NAME, DOCUMENT_LIMITS.name).optional(),
    category,
    status,
    folder_id: optionalId,
    version: version.optional(),
  }),
  { decided: [...DECIDED, 'type', 'url', 'attachment', 'course', 'course_id', 'course_ids', 'courses'] },
);
export type DocumentPatch = z.output<typeof DocumentPatch>;

/** The four counters over the documents that the caller may see. */
export const DocumentSummary = z.object({
  total: z.int(),
  active: z.int(),
  /** Megabytes, two decimals. */
  storageMb: z.number(),
  downloads: z.int(),
});
export type DocumentSummary = z.infer<typeof DocumentSummary>;

export const Folder = z.object({
  id,
  name: z.string(),
  /** The folder's course; null for a folder of all courses. */
  course_id: id.nullable(),
  course: z.string().nullable(),
  /** Those that the caller may see. */
  documents: z.int(),
  created_by: z.string(),
  created_at: timestamp,
});
export type Folder = z.infer<typeof Folder>;

export const NewFolder = accepting(
  z.strictObject({ name: requiredName(NEEDS_FOLDER_NAME, DOCUMENT_LIMITS.folder), course_id: optionalId }),
  { decided: ['id', 'course', 'documents', 'created_by', 'created_at'] },
);
export type NewFolder = z.output<typeof NewFolder>;

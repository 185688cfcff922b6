import type { Generated } from 'kysely';
import type {
  DocumentCategory,
  DocumentStatus,
} from '../../../../shared/features/papers/documents/documents.model.ts';

declare module '../../../database/tables.ts' {
  interface Tables {
    documents: {
      id: Generated<number>;
      name: string;
      category: DocumentCategory;
      status: DocumentStatus;
      size_bytes: number;
      downloads: Generated<number>;
      attachment_file: string;
      attachment_name: string;
      folder_id: number | null;
      upload_date: string;
      created_by: number;
      created_by_name: string;
      created_at: string;
      /** The set of its courses; null for none. */
      course_set_id: number | null;
      deleted_at: string | null;
      version: Generated<number>;
    };
    document_folders: {
      id: Generated<number>;
      name: string;
      name_key: string;
      /** The folder's course; null for a folder of all courses. */
      course_id: number | null;
      created_by_name: string;
      created_at: string;
    };
  }
}

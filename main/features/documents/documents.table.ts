import type { Generated } from 'kysely';
import type { DocumentCategory, DocumentStatus } from '../../../shared/features/documents/documents.model.ts';

export interface DocumentsTables {
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
    deleted_at: string | null;
    version: Generated<number>;
  };
  document_courses: { document_id: number; course_id: number; position: number };
  document_folders: {
    id: Generated<number>;
    name: string;
    name_key: string;
    /** Null: a folder for every course. */
    course_id: number | null;
    created_by_name: string;
    created_at: string;
  };
}

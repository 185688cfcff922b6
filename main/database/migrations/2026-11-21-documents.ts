import type { Migration } from '../migrate.ts';

/** The document library and its folders. */
export const documents: Migration = {
  name: '2026-11-21-documents',
  sql: `
create table document_folders (
  id integer primary key,
  name text not null check (name <> ''),
  name_key text not null,
  course_id integer references courses (id),
  created_by_name text not null,
  created_at text not null
) strict;
create unique index document_folders_by_name on document_folders (coalesce(course_id, 0), name_key);

create table documents (
  id integer primary key,
  name text not null check (name <> ''),
  category text not null check (category in ('academic', 'finance', 'hr', 'reports', 'safety', 'admissions')),
  status text not null check (status in ('Active', 'Archived')),
  size_bytes integer not null check (size_bytes >= 0),
  downloads integer not null default 0 check (downloads >= 0),
  attachment_file text not null,
  attachment_name text not null,
  folder_id integer references document_folders (id) on delete set null,
  upload_date text not null,
  created_by integer not null references users (id),
  created_by_name text not null,
  created_at text not null,
  deleted_at text,
  version integer not null default 1
) strict;
create index documents_by_date on documents (upload_date, id);
create index documents_by_folder on documents (folder_id) where folder_id is not null;

create table document_courses (
  document_id integer not null references documents (id),
  course_id integer not null references courses (id),
  position integer not null,
  primary key (document_id, course_id)
) strict, without rowid;
create index document_courses_by_course on document_courses (course_id, document_id);
`,
};

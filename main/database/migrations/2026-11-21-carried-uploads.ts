import type { Migration } from '../migrate.ts';

/**
 * Which uploads a record has carried: those are kept for ever, and no longer their bringer's to read. Of what was brought
 * before, whatever any record or paper may name counts as carried.
 */
export const carriedUploads: Migration = {
  name: '2026-11-21-carried-uploads',
  sql: `
alter table uploads add column carried_at text;
alter table file_uses add column name text;
update uploads set carried_at = created_at where type like 'image/%' or filename in (
  select filename from file_uses
  union select attachment_file from fees where attachment_file is not null
  union select attachment_file from bills where attachment_file is not null
  union select attachment_file from letters where attachment_file is not null
  union select attachment_file from dmcs where attachment_file is not null
  union select attachment_file from documents
  union select filename from email_attachments
);
update file_uses set name = (
  select name from uploads where uploads.filename = file_uses.filename order by uploads.id limit 1
);
create index uploads_left on uploads (user_id, created_at) where carried_at is null;
`,
};

import type { Migration } from '../migrate.ts';

/** An index of every three characters in a row of what the activity is searched by. The audit only grows: nothing takes from it. */
export const auditTexts: Migration = {
  name: '2026-11-22-audit-texts',
  doing: 'Making the activity quick to search',
  sql: `
create virtual table audit_texts using fts5 (
  summary, user_name, desk, content = 'audit', content_rowid = 'id', columnsize = 0, tokenize = 'trigram'
);
insert into audit_texts (audit_texts) values ('rebuild');
insert into text_marks (register, indexed_to) select 'audit', coalesce(max(id), 0) from audit;
`,
};

import type { Migration } from '../migrate.ts';

const COUNTED = 'insert into kept_sums (register, owner_id, span, period, type, mode, state, records, paise)';

/**
 * How many entries of the audit there are of each person, register and action, kept as they are written, and an index
 * that has each of these in the audit's order: a page of any of them is merged from its newest.
 */
export const auditCounts: Migration = {
  name: '2026-11-21-audit-counts',
  sql: `
create index audit_by_kind on audit (entity, action, user_id);
create index audit_by_moment on audit (at, entity, action, user_id);
${COUNTED}
  select 'audit', coalesce(user_id, 0), 'year', '', entity, '', action, count(*), 0 from audit group by user_id, entity, action;
create trigger audit_is_summed_on_insert after insert on audit begin
  ${COUNTED}
    select 'audit', coalesce(new.user_id, 0), 'year', '', new.entity, '', new.action, 1, 0 where true
    on conflict do update set records = records + 1;
end;
`,
};

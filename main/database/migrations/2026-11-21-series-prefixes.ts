import type { Migration } from '../migrate.ts';

/** One prefix for each series that has another than its usual one; the receipts' moves here. */
export const seriesPrefixes: Migration = {
  name: '2026-11-21-series-prefixes',
  sql: `
create table series_prefixes (
  kind text primary key,
  prefix text not null check (length(prefix) <= 20)
) strict;
insert into series_prefixes (kind, prefix)
  select 'receipt', receipt_prefix from settings where receipt_prefix <> '';
alter table settings drop column receipt_prefix;
`,
};

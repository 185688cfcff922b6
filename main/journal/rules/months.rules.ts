import { type BookRule, rule } from './book-rule.ts';

const CHECK = 'Locked months unchanged';

const isTold = (action: string): string => `exists (select 1 from audit
    where entity = 'months' and entity_id = month_locks.id and action = '${action}')`;

/** What the activity says of a pack for the auditor, as its register does. */
const PACK_FACTS = ['first_day', 'last_day', 'pdf_file', 'xlsx_file', 'made_by_name', 'made_at'];

/** The locks of months; what is booked in each is held against its hash elsewhere, since SQLite has none. */
export const MONTH_RULES: readonly BookRule[] = [
  rule(
    CHECK,
    'locks of months, or their end, of which the activity knows nothing',
    { record: 'month', day: "month || '-01'", link: "'/books?month=' || month" },
    `month_locks where not ${isTold('locked')} or (reopened_at is not null) <> ${isTold('reopened')}`,
  ),
  rule(
    CHECK,
    'packs of months that are not the ones that were made',
    { record: 'month', day: "month || '-01'", link: "'/books?month=' || month" },
    `(select month_locks.month, count(told.id) as told, month_packs.lock_id is not null as kept, sum(told.is_same) as same
      from month_locks left join month_packs on month_packs.lock_id = month_locks.id
      left join (select audit.id, entity_id, after ->> 'pdf_file' = pdf_file and after ->> 'xlsx_file' = xlsx_file
          and after ->> 'made_by_name' = made_by_name and after ->> 'made_at' = made_at as is_same
        from audit left join month_packs on month_packs.lock_id = entity_id
        where entity = 'months' and action = 'issued') as told on told.entity_id = month_locks.id
      group by month_locks.id)
      where told <> kept or (kept and coalesce(same, 0) <> 1)`,
  ),
  rule(
    CHECK,
    'packs for the auditor that are not the ones that were made',
    { record: "'Pack ' || id", day: 'day', link: "'/books'" },
    `(select id, max(day) as day from (
        select id, last_day as day, 'kept' as side, json_array(${PACK_FACTS.join(', ')}) as facts from auditor_packs
        union all select entity_id, after ->> 'last_day', 'told',
          json_array(${PACK_FACTS.map((fact) => `after ->> '${fact}'`).join(', ')})
        from audit where entity = 'auditor_packs' and action = 'issued')
      group by id having count(*) <> 2 or count(distinct side) <> 2 or count(distinct facts) <> 1)`,
  ),
];

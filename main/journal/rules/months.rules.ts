import { type BookRule, rule } from './book-rule.ts';

const CHECK = 'Locked months unchanged';

const isTold = (action: string): string => `exists (select 1 from audit
    where entity = 'months' and entity_id = month_locks.id and action = '${action}')`;

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
];

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
];

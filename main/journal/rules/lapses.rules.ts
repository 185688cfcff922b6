import { ACCOUNTS } from '../accounts.ts';
import { type BookRule, compared, rule, studentOf, studentPage } from './book-rule.ts';

const CHECK = 'Caution money';
const SUMS = { said: 'said', found: 'found' } as const;
const STUDENT_OF_DUE = '(select student_id from dues where dues.id = due_id)';
const BY_LAPSE = {
  ...SUMS,
  record: "'Lapse ' || differing.id",
  day: '(select day from caution_lapses where caution_lapses.id = differing.id)',
  link: "'/caution-money'",
} as const;

/** SQL: an entry of the activity of this lapse. */
const told = (action: string, what: string): string => `exists (select 1 from audit
    where entity = 'refunds' and action = '${action}' and (after ->> 'id') = caution_lapses.id and ${what})`;

const LAPSED = told(
  'lapsed',
  `(after ->> 'date') is caution_lapses.day and (after ->> 'left_by') is caution_lapses.left_by
    and (after ->> 'reason') is caution_lapses.reason and (after ->> 'by') is caution_lapses.by_name
    and (after ->> 'at') is caution_lapses.at
    and cast(round(100 * (after ->> 'amount')) as integer) is caution_lapses.paise`,
);
const UNDONE = told(
  'lapse undone',
  `(after ->> '$.undone.at') is caution_lapses.undone_at
    and (after ->> '$.undone.by') is caution_lapses.undone_by_name
    and (after ->> '$.undone.reason') is caution_lapses.undone_reason`,
);

/** Caution money that nobody claimed: its lapses, the dues of which they are, the journal and the activity. */
export const LAPSE_RULES: readonly BookRule[] = [
  rule(
    CHECK,
    'dues whose lapsed sum is not that of their lapses',
    { ...SUMS, record: studentOf(STUDENT_OF_DUE), link: studentPage(STUDENT_OF_DUE) },
    compared(
      'due_id',
      'select id as due_id, lapsed_paise as paise from dues where lapsed_paise <> 0',
      `select due_id, lapsed_parts.paise from lapsed_parts
        join caution_lapses on caution_lapses.id = lapse_id and undone_at is null`,
    ),
  ),
  rule(
    CHECK,
    'lapses whose dues come to another sum',
    BY_LAPSE,
    compared('id', 'select id, paise from caution_lapses', 'select lapse_id as id, paise from lapsed_parts'),
  ),
  rule(
    CHECK,
    'lapses of which the journal says another sum',
    BY_LAPSE,
    compared(
      'id',
      'select id, paise from caution_lapses where undone_at is null',
      `select vouchers.record_id as id, -entries.paise as paise from vouchers
        join entries on entries.voucher_id = vouchers.id and entries.account_id = ${ACCOUNTS.income}
        where vouchers.kind = 'caution lapsed'`,
    ),
  ),
  rule(
    CHECK,
    'lapses that the journal holds on another day',
    { record: "'Lapse ' || caution_lapses.id", day: 'caution_lapses.day', link: "'/caution-money'" },
    `caution_lapses join vouchers on vouchers.kind = 'caution lapsed' and vouchers.record_id = caution_lapses.id
      and vouchers.reverses_id is null where vouchers.day <> caution_lapses.day`,
  ),
  rule(
    CHECK,
    'lapses, or their end, of which the activity says otherwise',
    { record: "'Lapse ' || id", day: 'day', found: 'paise', link: "'/caution-money'" },
    `caution_lapses where not ${LAPSED} or (undone_at is not null and not ${UNDONE})`,
  ),
];

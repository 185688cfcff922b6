import {
  LEDGER_KINDS_OF_VOUCHERS,
  SERIES_KINDS,
} from '../../../shared/features/college/settings/settings.series.ts';
import { type BookRule, rule } from './book-rule.ts';

const CHECK = 'Numbers without a gap';

/** A series of numbers as its register holds them: `number, day` of what was numbered. */
const SERIES: Readonly<Record<string, Readonly<Record<'label' | 'numbers' | 'link', string>>>> = {
  receipt: {
    label: 'Receipt',
    numbers: `select receipt_no as number, payment_date as day from fees where receipt_no is not null`,
    link: `'/fees?q=' || number || '&date='`,
  },
  refund: {
    label: 'Refund',
    numbers: `select voucher_no as number, date(decided_at, 'localtime') as day from refunds where voucher_no is not null`,
    link: 'null',
  },
  payment: {
    label: 'Payment',
    numbers: `select voucher_no as number, booked_on as day from payment_vouchers where voucher_no is not null`,
    link: `'/payments?q=' || number`,
  },
  ...Object.fromEntries(
    LEDGER_KINDS_OF_VOUCHERS.map((kind) => [
      `ledger ${kind}` as const,
      {
        label: `Voucher, ${kind}`,
        numbers: `select voucher_no as number, booked_on as day from ledger_vouchers
          where voucher_no is not null and kind = '${kind}'`,
        link: 'null',
      },
    ]),
  ),
  dmc: {
    label: 'Certificate',
    numbers: 'select serial as number, issued_date as day from dmcs',
    link: 'null',
  },
};

/** What stands before a number's digits. */
const letterOf = (kind: string): string => {
  if (kind === 'payment') return 'P';
  return kind.startsWith('ledger ') ? `V${kind.charAt(7).toUpperCase()}` : '';
};

/** SQL: what may stand before a number's digits. */
const MARKS = "'ABCDEFGHIJKLMNOPQRSTUVWXYZ'";

/** A number's place in its year's series: `2026-27`, `P` and 123 of `GDC/2026-27/P000123`. */
const placed = (numbers: string): string => `
  select number, day, substr(stem, -7) as period, rtrim(tail, '0123456789') as mark,
    cast(ltrim(tail, ${MARKS}) as integer) as place from (
    select number, day, substr(number, length(rtrim(number, replace(number, '/', ''))) + 1) as tail,
      rtrim(substr(number, 1, length(rtrim(number, replace(number, '/', '')))), '/') as stem
    from (${numbers}))
  where stem glob '*[0-9][0-9][0-9][0-9]-[0-9][0-9]' and ltrim(tail, ${MARKS}) glob '[0-9]*'`;

/** SQL: each series that an admin let go on from another number, and that number. */
const SET_BY_AN_ADMIN = `select json_each.value ->> 'kind', json_each.value ->> 'next_number'
  from audit, json_each(after, '$.series') where entity = 'settings' and after is not null
    and (before ->> ('$.series[' || json_each.key || '].next_number')) is not json_each.value ->> 'next_number'`;

/** SQL: the numbers after those that a restore left out. */
const AFTER_A_RESTORE = `select
    1 + cast(ltrim(substr(said, length(rtrim(said, replace(said, '/', ''))) + 1), ${MARKS}) as integer) from (
      select substr(summary, 1, instr(summary, ' left out')) as said from audit
      where entity = 'settings' and action = 'left out')`;

/** SQL: whether a series went on with a number later than after its last, and the activity says so. */
const isExplained = (kind: string, next: string): string =>
  `((${kind}, ${next}) in (${SET_BY_AN_ADMIN}) or ${next} in (${AFTER_A_RESTORE}))`;

const gaps = (kind: string): readonly BookRule[] => {
  const { label, numbers, link } = SERIES[kind] ?? { label: '', numbers: '', link: '' };
  // The receipts of a fund with a mark are a series of their own: receipt:G.
  const series = kind === 'receipt' ? `'receipt' || iif(mark = '', '', ':' || mark)` : `'${kind}'`;
  const isOfKind = kind === 'receipt' ? "kind = 'receipt' or kind glob 'receipt:*'" : `kind = '${kind}'`;
  return [
    rule(
      CHECK,
      `numbers of the series ${label} that are missing before the one that is named`,
      { record: `'${label} ' || number`, day: 'day', link },
      `(select *, lag(place) over (partition by period, mark order by place) as before from (${placed(numbers)}))
        where place > before + 1 and not ${isExplained(series, 'place')}`,
    ),
    rule(
      CHECK,
      `series ${label} whose next number is not the one after its last`,
      { record: kind === 'receipt' ? `'${label} ' || trim(mark || ' ' || period)` : `'${label} ' || period` },
      `(select period, mark, max(last) as last, max(next) as next from (
          select period, mark, max(place) as last, null as next from (${placed(numbers)}) group by period, mark
          union all select period, ${kind === 'receipt' ? "iif(kind = 'receipt', '', substr(kind, 9))" : `'${letterOf(kind)}'`}, null, next_number
            from series where ${isOfKind})
        group by period, mark)
      where coalesce(next, 0) <= coalesce(last, 0) or (next > coalesce(last, 0) + 1
        and not ${isExplained(series, 'next')})`,
    ),
  ];
};

const kinds = SERIES_KINDS.map((kind) => `'${kind}'`).join(', ');

/** The series of what is numbered: no number is missing, but where an admin or a restore went on from another. */
export const NUMBER_RULES: readonly BookRule[] = [
  ...Object.keys(SERIES).flatMap(gaps),
  rule(
    CHECK,
    'series of nothing that is numbered',
    { record: "kind || ' ' || period" },
    `series where (kind not in (${kinds}) and not (kind glob 'receipt:[A-Z]*' and length(kind) <= 11)) or period not glob '[0-9][0-9][0-9][0-9]-[0-9][0-9]'`,
  ),
  rule(
    CHECK,
    'series of letters that went on further than their letters',
    { record: "kind || ' ' || period" },
    `(select kind, period, max(next) as next, max(last) as last from (
        select kind, period, next_number as next, 0 as last from series where kind like 'letter:%'
        union all select 'letter:' || type, substr(rtrim(stem, '/'), -7), null,
          cast(substr(reference_no, length(stem) + 1) as integer)
        from (select type, reference_no, rtrim(reference_no, replace(reference_no, '/', '')) as stem
          from letters where reference_no is not null))
      group by kind, period)
      where next > last + 1 and not ${isExplained('kind', 'next')}`,
  ),
];

import type { College } from './college.ts';

/** Inserts `count` fees without receipts: the office's own way is slow for thousands. It needs an office in this process. */
export const fillFees = ({ opened, admin }: College, count: number): void => {
  opened.raw
    .prepare(
      `with recursive fee (at) as (select 1 union all select at + 1 from fee where at < ?)
      insert into fees (student_name, amount_paise, fee_type, payment_type, paid, payment_date, slip_nos, description,
        created_by, created_by_name, created_at)
      select 'Student ' || at, at * 100, 'Tuition', 'Cash', 0, date('2026-11-21', (-at % 200) || ' days'), '[]',
        'Filled in for a test of a long register', ?, 'A test', '2026-11-21T04:30:00.000Z' from fee`,
    )
    .run(count, admin.user.id);
};

import type { Migration } from '../migrate.ts';

/** Who a student is beyond name and course: all optional, and a status that everybody has. */
export const studentParticulars: Migration = {
  name: '2026-11-21-student-particulars',
  sql: `
alter table students add column admission_no text check (admission_no <> '');
alter table students add column category text check (category <> '');
alter table students add column gender text check (gender in ('Female', 'Male', 'Other'));
alter table students add column mobile text check (mobile <> '');
alter table students add column email text check (email <> '');
alter table students add column address text check (address <> '');
alter table students add column date_of_birth text check (date_of_birth glob '[12][0-9][0-9][0-9]-[01][0-9]-[0-3][0-9]');
alter table students add column status text not null default 'Studying' check (status in ('Studying', 'Passed Out', 'Left'));
alter table students add column status_date text check (status_date glob '[12][0-9][0-9][0-9]-[01][0-9]-[0-3][0-9]');
alter table students add column status_reason text check (status_reason <> '');
`,
};

import type { Migration } from '../migrate.ts';

/** Where the college is paid by UPI. */
export const upiAddress: Migration = {
  name: '2026-11-22-upi-address',
  sql: `
alter table settings add column upi_address text not null default '';
`,
};

import type { Migration } from '../migrate.ts';

const USED = '(settled_paise <> 0 or conceded_paise <> 0)';

/** Whether a run, or a file of dues, is in use is looked up: it was counted among all that it had raised. */
export const usedDues: Migration = {
  name: '2026-11-22-used-dues',
  sql: `
create index dues_used_of_run on dues (run_id) where run_id is not null and ${USED};
create index dues_used_of_load on dues (load_id) where load_id is not null and ${USED};
`,
};

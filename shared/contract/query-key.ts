import type { Entity } from './entities.ts';

/** The views that pages ask for beside the entities: figures and lists made of them. */
type View =
  | 'accountants'
  | 'activity'
  | 'approvals'
  | 'backup-preview'
  | 'book-checks'
  | 'bulk'
  | 'dashboard'
  | 'find'
  | 'notices'
  | 'report-list'
  | 'reports'
  | 'setup'
  | 'teachers';

/** The beginning of a query's key: a change of it makes the query stale. */
export type QueryKey = Entity | View;

import type { Entity } from '../../shared/contract/entities.ts';

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

const TOUCHES: { readonly [Changed in QueryKey]?: readonly QueryKey[] } = {
  fees: [
    'students',
    'dues',
    'dashboard',
    'reports',
    'requests',
    'refunds',
    'approvals',
    'drawers',
    'matches',
    'tally',
  ],
  requests: ['fees', 'approvals', 'drawers', 'months'],
  post_dated_cheques: ['fees', 'students', 'dues', 'dashboard', 'reports'],
  students: [
    ...(['dues', 'fees', 'concessions', 'refunds', 'letters', 'dmcs', 'post_dated_cheques'] as const),
    'dashboard',
    'reports',
  ],
  promotions: ['students', 'dues', 'due_runs', 'dashboard', 'reports'],
  due_loads: ['dues', 'students', 'dashboard', 'reports'],
  refunds: ['students', 'dues', 'vouchers', 'dashboard', 'reports', 'approvals', 'drawers', 'tally'],
  courses: ['dashboard', 'users', 'teachers', 'accountants', 'reports'],
  users: ['teachers', 'accountants', 'courses', 'tasks', 'dashboard', 'approvals', 'tally'],
  teachers: ['users', 'attendance'],
  accountants: ['users', 'courses', 'tasks'],
  bills: ['vouchers', 'dashboard', 'reports', 'approvals', 'tally'],
  vouchers: ['bills', 'refunds', 'accounts', 'dashboard', 'reports', 'approvals', 'drawers', 'tally'],
  letters: ['dashboard', 'reports', 'approvals'],
  dmcs: ['reports', 'approvals'],
  attendance: ['reports'],
  emails: ['reports'],
  documents: ['reports'],
  tasks: ['reports'],
  academic_sessions: ['fee_plans', 'dues'],
  heads: ['fee_plans', 'dues', 'tally'],
  funds: ['settings', 'heads', 'accounts', 'vouchers', 'reports', 'tally'],
  accounts: ['dashboard', 'reports', 'matches', 'tally'],
  statements: ['matches'],
  matches: ['accounts', 'statements', 'reports', 'tally'],
  due_runs: ['fee_plans', 'dues', 'students', 'dashboard', 'reports', 'tally'],
  dues: ['students', 'dashboard', 'reports', 'tally'],
  concessions: ['dues', 'students', 'dashboard', 'reports', 'approvals', 'tally'],
  exemptions: ['concessions', 'dues', 'students', 'dashboard', 'reports', 'approvals', 'tally'],
  drawers: ['reports', 'months', 'tally'],
  months: ['books'],
  settings: ['setup', 'dashboard'],
  backups: ['dashboard'],
};

/** Every query key that a change of `entity` makes stale, itself first. Each change is also an activity. */
export const staleAfter = (entity: QueryKey): readonly QueryKey[] => [
  ...new Set<QueryKey>([entity, ...(TOUCHES[entity] ?? []), 'activity']),
];

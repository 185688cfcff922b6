/**
 * The entities that can change, as the API's paths, the audit, live events and the pages' queries name them; in the order
 * of the filter.
 */
export const ENTITIES = [
  'fees',
  'receipts',
  'post_dated_cheques',
  'bills',
  'letters',
  'dmcs',
  'emails',
  'attendance',
  'documents',
  'tasks',
  'students',
  'courses',
  'academic_sessions',
  'heads',
  'fee_plans',
  'due_runs',
  'promotions',
  'due_loads',
  'dues',
  'concessions',
  'refunds',
  'requests',
  'books',
  'drawers',
  'users',
  'sessions',
  'uploads',
  'settings',
  'sharing',
  'backups',
  'updates',
] as const;
export type Entity = (typeof ENTITIES)[number];

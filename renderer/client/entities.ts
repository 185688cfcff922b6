/** Entities as the API's live events and the query keys name them: the plural noun. */
const TOUCHES: Readonly<Record<string, readonly string[]>> = {
  fees: ['students', 'dashboard', 'reports'],
  students: ['dashboard', 'reports'],
  courses: ['dashboard', 'users', 'teachers', 'accountants', 'reports'],
  users: ['teachers', 'accountants', 'courses', 'tasks'],
  teachers: ['users', 'attendance'],
  accountants: ['users', 'courses', 'tasks'],
  bills: ['dashboard', 'reports'],
  letters: ['dashboard', 'reports'],
  dmcs: ['reports'],
  attendance: ['reports'],
  emails: ['reports'],
  documents: ['reports'],
  tasks: ['reports'],
  settings: ['setup'],
};

/** Every query key that a change of `entity` makes stale, itself first. Each change is also an activity. */
export const staleAfter = (entity: string): readonly string[] => [
  ...new Set([entity, ...(TOUCHES[entity] ?? []), 'activity']),
];

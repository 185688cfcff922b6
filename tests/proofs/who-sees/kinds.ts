/** What a number or a name in a request may mean. */
export const KINDS = [
  'courses',
  'users',
  'students',
  'dues',
  'fees',
  'bills',
  'letters',
  'dmcs',
  'emails',
  'folders',
  'documents',
  'tasks',
  'concessions',
  'requests',
  'attendance',
  'files',
  'plans',
] as const;
export type Kind = (typeof KINDS)[number];
export type Ids = Readonly<Record<Kind, readonly (number | string)[]>>;

const KIND_OF_NAME: Readonly<Record<string, Kind>> = {
  course_id: 'courses',
  course_ids: 'courses',
  course: 'courses',
  courses: 'courses',
  student_id: 'students',
  studentId: 'students',
  teacher_id: 'users',
  assignee_id: 'users',
  accountant_id: 'users',
  user_id: 'users',
  due_id: 'dues',
  folder_id: 'folders',
  in_reply_to: 'emails',
  thread_id: 'emails',
  fee_id: 'fees',
  attachment: 'files',
  attachments: 'files',
  file: 'files',
  pdf: 'files',
  logo: 'files',
  filename: 'files',
};

const KIND_OF_PATH: Readonly<Record<string, Kind>> = {
  '/documents/folders': 'folders',
  '/fee-plans': 'plans',
  '/admin/users': 'users',
  '/admin/courses': 'courses',
};

/** Of which kind a parameter or a property of a call is: `student_id`; of `id` and `ids` the path tells. */
export const kindOf = (name: string, path: string): Kind | undefined => {
  if (name !== 'id' && name !== 'ids') return KIND_OF_NAME[name];
  const named = Object.keys(KIND_OF_PATH).find((start) => path.startsWith(`${start}/`));
  if (named !== undefined) return KIND_OF_PATH[named];
  return KINDS.find((kind) => path === `/${kind}` || path.startsWith(`/${kind}/`));
};

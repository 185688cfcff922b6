/** The kinds of record that a number or a name in a request may refer to. */
const KINDS = [
  'courses',
  'users',
  'students',
  'dues',
  'fees',
  'bills',
  'vouchers',
  'letters',
  'dmcs',
  'emails',
  'folders',
  'documents',
  'tasks',
  'concessions',
  'exemptions',
  'requests',
  'attendance',
  'files',
  'plans',
  'charges',
] as const;
export type Kind = (typeof KINDS)[number];
export type Ids = Readonly<Record<Kind, readonly (number | string)[]>>;

const NAMED: readonly (readonly [name: RegExp, kind: Kind])[] = [
  [/^course(s|_ids?)?$/, 'courses'],
  [/^student(_ids?|Id)$/, 'students'],
  [/^((teacher|assignee|accountant|user)_id|cashier)$/, 'users'],
  [/^(in_reply_to|thread_id)$/, 'emails'],
  [/^due_id$/, 'dues'],
  [/^folder_id$/, 'folders'],
  [/^fee_id$/, 'fees'],
  [/^bill_id$/, 'bills'],
  [/^(attachments?|file|pdf|logo|filename)$/, 'files'],
];

const KIND_OF_PATH: Readonly<Record<string, Kind>> = {
  '/documents/folders': 'folders',
  // Letters are written to many students at once.
  '/letters/many': 'students',
  '/fee-plans': 'plans',
  '/admin/users': 'users',
  '/admin/courses': 'courses',
};

/** The kind that a parameter or a property refers to, such as `student_id`. For `id` and `ids`, the path decides. */
export const kindOf = (name: string, path: string): Kind | undefined => {
  if (name !== 'id' && name !== 'ids') return NAMED.find(([named]) => named.test(name))?.[1];
  const named = Object.keys(KIND_OF_PATH).find((start) => path === start || path.startsWith(`${start}/`));
  if (named !== undefined) return KIND_OF_PATH[named];
  return KINDS.find((kind) => path === `/${kind}` || path.startsWith(`/${kind}/`));
};

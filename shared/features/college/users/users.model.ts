import { z } from 'zod';
import { accepting } from '../../../contract/aliases.ts';
import {
  id,
  optionalNumber,
  optionalText,
  positiveAmount,
  requiredName,
  requiredNumber,
  timestamp,
  version,
} from '../../../contract/fields.ts';
import { RIGHTS } from '../../../contract/rights.ts';
import { ROLES } from '../../../contract/roles.ts';
import { courseFields, ofCourses } from '../courses/courses.references.ts';

export const MIN_PASSWORD = 8;

export const NEEDS_ACCOUNTANT_FIELDS = 'Name, username and password required';
export const NEEDS_TEACHER_NAME = 'Teacher name is required';

/** What an admin lets an accountant do. `up_to` is the largest sum at once in rupees, of a right that has one. */
const GivenRight = z.object({ may: z.enum(RIGHTS), up_to: z.number().nullable() });
export type GivenRight = z.infer<typeof GivenRight>;

export const User = z.object({
  id,
  name: z.string(),
  username: z.string(),
  email: z.string().nullable(),
  role: z.enum(ROLES),
  ...ofCourses,
  active: z.boolean(),
  rights: z.array(GivenRight),
  meta: z.object({ subjects: z.array(z.string()) }),
  /** A teacher's particulars; null for the others. */
  employeeId: z.string().nullable(),
  department: z.string().nullable(),
  designation: z.string().nullable(),
  created_at: timestamp,
  version,
});
export type User = z.infer<typeof User>;

/** An account whose password the office has just made up: it is in this answer, and nowhere else. */
export const CreatedUser = User.extend({ initial_password: z.string().optional() });
export type CreatedUser = z.infer<typeof CreatedUser>;

/** A teacher as both roles see them. */
export const Teacher = User.omit({ role: true, rights: true });
export type Teacher = z.infer<typeof Teacher>;

/** One sign-in of one's own that has not ended. */
export const OwnLogin = z.object({
  id,
  /** The desk's address on the network. */
  desk: z.string(),
  created_at: timestamp,
  last_used_at: timestamp,
  /** Whether it is the one that asks. */
  current: z.boolean(),
});
export type OwnLogin = z.infer<typeof OwnLogin>;

/** Characters. */
export const USER_LIMITS = {
  name: 120,
  password: 200,
  employeeId: 40,
  department: 120,
  designation: 120,
} as const;

/** The schema of a username. It is typed every morning, so it holds nothing that needs care. */
export const username = (sentence: string) =>
  requiredNumber(sentence, 60).pipe(
    z.string().regex(/^[\p{L}\p{N}._@-]+$/u, 'A username holds letters, digits, dots, dashes and @'),
  );

const BLANK_PASSWORD = `A password has at least ${MIN_PASSWORD} characters, and blanks around it are none`;

export const newPassword = (sentence: string) =>
  z
    .string(sentence)
    .min(1, sentence)
    .min(MIN_PASSWORD, `A password has at least ${MIN_PASSWORD} characters`)
    .max(USER_LIMITS.password, `At most ${USER_LIMITS.password} characters`)
    .refine((password) => password.trim().length >= MIN_PASSWORD, BLANK_PASSWORD);

/** A password as it was once chosen: not held against today's rules. */
const knownPassword = (sentence: string) => z.string(sentence).min(1, sentence).max(USER_LIMITS.password);

const email = z
  .union([z.literal(''), z.null(), z.email('Enter an e-mail address')])
  .optional()
  .transform((text) => (text ? text : null));

const meta = z
  .strictObject({ subjects: z.array(z.string().trim().min(1).max(100)).max(50).default([]) })
  .nullish()
  .transform((value) => value ?? { subjects: [] });

const people = {
  name: requiredName(NEEDS_ACCOUNTANT_FIELDS, USER_LIMITS.name),
  email,
  ...courseFields,
  meta,
};

export const NEEDS_WAIVER_LIMIT = 'Say up to what amount';

/** A right as it is given. Only that of waiving late fees has a limit, and has one always. */
const right = z
  .strictObject({
    may: z.enum(RIGHTS, 'Choose a right from the list'),
    up_to: positiveAmount(NEEDS_WAIVER_LIMIT).nullable().default(null),
  })
  .refine(({ may, up_to }) => (may === 'waive-late-fees') === (up_to !== null), {
    path: ['up_to'],
    message: NEEDS_WAIVER_LIMIT,
  });

/** An accountant's rights, each once; another role has none to be given. */
const rights = z
  .array(right)
  .max(RIGHTS.length)
  .refine((given) => new Set(given.map(({ may }) => may)).size === given.length, 'Give each right once')
  .optional();

/** A teacher's particulars, kept beside the account. */
const teaching = {
  employeeId: optionalNumber(USER_LIMITS.employeeId),
  department: optionalText(USER_LIMITS.department),
  designation: optionalText(USER_LIMITS.designation),
};

const NewStaff = z.strictObject({
  ...people,
  role: z.enum(['admin', 'accountant', 'viewer']),
  rights,
  username: username(NEEDS_ACCOUNTANT_FIELDS),
  password: newPassword(NEEDS_ACCOUNTANT_FIELDS),
});

const NewTeacher = z.strictObject({
  ...people,
  ...teaching,
  name: requiredName(NEEDS_TEACHER_NAME, USER_LIMITS.name),
  role: z.literal('teacher'),
  username: username(NEEDS_ACCOUNTANT_FIELDS).nullish(),
  password: newPassword(NEEDS_ACCOUNTANT_FIELDS).nullish(),
});

export const NewUser = accepting(
  z.discriminatedUnion('role', [NewStaff, NewTeacher], 'Choose a role: admin, accountant or teacher'),
  { decided: ['id', 'active', 'created_at', 'version'] },
);
export type NewUser = z.output<typeof NewUser>;

/** An admin's correction of an account; what is left out stays. A new password signs its owner out at once. */
export const UserPatch = accepting(
  z.strictObject({
    name: requiredName('A name is required', USER_LIMITS.name).optional(),
    username: username('A username is required').optional(),
    email: email.optional(),
    password: newPassword('A password is required').optional(),
    /** Has the office make a password up, which the answer tells once. */
    generate_password: z.literal(true).optional(),
    ...courseFields,
    active: z.boolean().optional(),
    rights,
    meta: meta.optional(),
    employeeId: teaching.employeeId.optional(),
    department: teaching.department.optional(),
    designation: teaching.designation.optional(),
    version: version.optional(),
  }),
  { decided: ['id', 'role', 'created_at', 'initial_password'] },
);
export type UserPatch = z.output<typeof UserPatch>;

export const Credentials = z.strictObject({
  username: requiredNumber('Username is required', 60),
  password: knownPassword('Password is required'),
});

export const PasswordChange = z.strictObject({
  current_password: knownPassword('Enter your current password'),
  new_password: newPassword('Enter a new password'),
});

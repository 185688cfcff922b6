import { z } from 'zod';
import { limitedText, positiveAmount, requiredText } from '../../../../shared/contract/fields.ts';
import type { Right } from '../../../../shared/contract/rights.ts';
import {
  NEEDS_ACCOUNTANT_FIELDS,
  NEEDS_TEACHER_NAME,
  NEEDS_WAIVER_LIMIT,
  newPassword,
  USER_LIMITS,
  User,
  username,
} from '../../../../shared/features/college/users/users.model.ts';

const email = z.union([z.literal(''), z.email('Enter an e-mail address')]);

const particulars = {
  email,
  course_ids: z.array(z.int()),
};

const teaching = {
  employeeId: limitedText(USER_LIMITS.employeeId),
  department: limitedText(USER_LIMITS.department),
  designation: limitedText(USER_LIMITS.designation),
  /** Names with commas between. */
  subjects: limitedText(2000),
};

export const NewTeacherForm = z.object({
  name: requiredText(NEEDS_TEACHER_NAME, USER_LIMITS.name),
  ...particulars,
  ...teaching,
});
export const TeacherForm = NewTeacherForm.extend({ username: username('A username is required') });

/** What an accountant may do beside what every accountant does, as it is ticked. */
const rights = {
  admits: z.boolean(),
  charges: z.boolean(),
  sheets: z.boolean(),
  sends: z.boolean(),
  waives: z.boolean(),
  waives_up_to: positiveAmount(NEEDS_WAIVER_LIMIT).optional(),
};
const accountant = {
  role: z.enum(['accountant', 'viewer']),
  name: requiredText(NEEDS_ACCOUNTANT_FIELDS, USER_LIMITS.name),
  username: username(NEEDS_ACCOUNTANT_FIELDS),
  ...particulars,
  ...rights,
};
const hasLimit = ({ waives, waives_up_to }: { readonly waives: boolean; readonly waives_up_to?: unknown }) =>
  !waives || waives_up_to !== undefined;
const LIMIT = { path: ['waives_up_to'], message: NEEDS_WAIVER_LIMIT };

export const NewAccountantForm = z
  .object({ ...accountant, password: newPassword(NEEDS_ACCOUNTANT_FIELDS) })
  .refine(hasLimit, LIMIT);
export const AccountantForm = z.object(accountant).refine(hasLimit, LIMIT);

export const BLANK_TEACHER: z.input<typeof NewTeacherForm> = {
  name: '',
  email: '',
  course_ids: [],
  employeeId: '',
  department: '',
  designation: '',
  subjects: '',
};

export const BLANK_ACCOUNTANT: z.input<typeof NewAccountantForm> = {
  role: 'accountant',
  name: '',
  username: '',
  password: '',
  email: '',
  course_ids: [],
  admits: false,
  charges: false,
  sheets: false,
  sends: false,
  waives: false,
};

const accountOf = ({ name, username: known, email: address, course_ids }: Account) => ({
  name,
  username: known,
  email: address ?? '',
  course_ids: [...course_ids],
});

/** What the account tables hold: any person's account; a teacher's has neither role nor rights. */
export const Account = User.partial({ role: true, rights: true });
export type Account = z.output<typeof Account>;

export const accountantValues = (account: Account): z.input<typeof AccountantForm> => {
  const given = (right: Right) => account.rights?.find(({ may }) => may === right);
  const waiver = given('waive-late-fees');
  return {
    ...accountOf(account),
    role: account.role === 'viewer' ? 'viewer' : 'accountant',
    admits: given('admit-students') !== undefined,
    charges: given('charge-dues') !== undefined,
    sheets: given('charge-by-sheet') !== undefined,
    sends: given('send-messages') !== undefined,
    waives: waiver !== undefined,
    ...(waiver?.up_to && { waives_up_to: waiver.up_to }),
  };
};

/** An accountant's form as the API takes it: what is ticked as a list of rights; a viewer has neither these nor courses. */
export const accountantBody = <Values extends z.output<typeof AccountantForm>>({
  admits,
  charges,
  sheets,
  sends,
  waives,
  waives_up_to,
  course_ids,
  ...values
}: Values) => ({
  ...values,
  course_ids: values.role === 'viewer' ? [] : course_ids,
  rights:
    values.role === 'viewer'
      ? []
      : [
          ...(admits ? [{ may: 'admit-students', up_to: null } as const] : []),
          ...(charges ? [{ may: 'charge-dues', up_to: null } as const] : []),
          ...(sheets ? [{ may: 'charge-by-sheet', up_to: null } as const] : []),
          ...(sends ? [{ may: 'send-messages', up_to: null } as const] : []),
          ...(waives && waives_up_to ? [{ may: 'waive-late-fees', up_to: waives_up_to } as const] : []),
        ],
});

export const teacherValues = (account: Account): z.input<typeof TeacherForm> => ({
  ...accountOf(account),
  employeeId: account.employeeId ?? '',
  department: account.department ?? '',
  designation: account.designation ?? '',
  subjects: account.meta.subjects.join(', '),
});

/** A teacher's form as the API takes it: subjects as a list. */
export const teacherBody = <Values extends { readonly subjects: string }>({
  subjects,
  ...values
}: Values) => ({
  ...values,
  meta: {
    subjects: subjects
      .split(',')
      .map((subject) => subject.trim())
      .filter((subject) => subject !== ''),
  },
});

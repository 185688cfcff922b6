import { z } from 'zod';
import { limitedText, requiredText } from '../../../shared/contract/fields.ts';
import {
  NEEDS_ACCOUNTANT_FIELDS,
  NEEDS_TEACHER_NAME,
  newPassword,
  type Teacher,
  USER_LIMITS,
  username,
} from '../../../shared/features/users/users.model.ts';

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

export const NewAccountantForm = z.object({
  name: requiredText(NEEDS_ACCOUNTANT_FIELDS, USER_LIMITS.name),
  username: username(NEEDS_ACCOUNTANT_FIELDS),
  password: newPassword(NEEDS_ACCOUNTANT_FIELDS),
  ...particulars,
});
export const AccountantForm = NewAccountantForm.omit({ password: true });

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
  name: '',
  username: '',
  password: '',
  email: '',
  course_ids: [],
};

const accountOf = ({ name, username: known, email: address, course_ids }: Account) => ({
  name,
  username: known,
  email: address ?? '',
  course_ids: [...course_ids],
});

/** What the account tables hold: any person's account, its role aside. */
export type Account = Teacher;

export const accountantValues = (account: Account): z.input<typeof AccountantForm> => accountOf(account);

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

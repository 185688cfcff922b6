import { z } from 'zod';
import { limitedText } from '../../../shared/contract/fields.ts';
import {
  MIN_PASSWORD,
  NEEDS_ACCOUNTANT_FIELDS,
  NEEDS_TEACHER_NAME,
  type Teacher,
} from '../../../shared/features/users/users.model.ts';

const email = z.union([z.literal(''), z.email('Enter an e-mail address')]);
const username = (sentence: string) =>
  limitedText(60)
    .min(1, sentence)
    .regex(/^[\p{L}\p{N}._@-]+$/u, 'A username holds letters, digits, dots, dashes and @');

const particulars = {
  email,
  course_ids: z.array(z.int()),
};

const teaching = {
  employeeId: limitedText(40),
  department: limitedText(120),
  designation: limitedText(120),
  /** Names with commas between. */
  subjects: limitedText(2000),
};

export const NewTeacherForm = z.object({
  name: limitedText(120).min(1, NEEDS_TEACHER_NAME),
  ...particulars,
  ...teaching,
});
export const TeacherForm = NewTeacherForm.extend({ username: username('A username is required') });

export const NewAccountantForm = z.object({
  name: limitedText(120).min(1, NEEDS_ACCOUNTANT_FIELDS),
  username: username(NEEDS_ACCOUNTANT_FIELDS),
  password: z
    .string()
    .min(1, NEEDS_ACCOUNTANT_FIELDS)
    .min(MIN_PASSWORD, `A password has at least ${MIN_PASSWORD} characters`)
    .max(200, 'At most 200 characters'),
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

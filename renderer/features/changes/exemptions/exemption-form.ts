import { z } from 'zod';
import { limitedText, positiveAmount, requiredText } from '../../../../shared/contract/fields.ts';
import {
  MAX_EXEMPTION_NAME,
  type NewExemption,
} from '../../../../shared/features/changes/exemptions/exemptions.model.ts';
import { MAX_CATEGORY } from '../../../../shared/features/college/settings/settings.concession-categories.ts';
import { GENDERS } from '../../../../shared/features/students/students/students.particulars.ts';
import { ANOTHER, categoryOf } from '../concessions/category-fields.tsx';

const PERCENT = /^\s*\d{1,3}(\.\d{1,2})?\s*%?\s*$/;

/** What is waived, of whom, and why. Those that are listed are told apart by their numbers. */
export const ExemptionForm = z
  .object({
    name: requiredText('Enter a name, as Girls’ tuition', MAX_EXEMPTION_NAME),
    session_id: z.int('Choose a session').optional(),
    kind: z.literal('concession'),
    category: z.string().optional(),
    new_category: limitedText(MAX_CATEGORY),
    head_ids: z.array(z.int()).min(1, 'Choose at least one head'),
    takes: z.enum(['percent', 'amount']),
    percent: z.string(),
    amount: z.union([positiveAmount('A positive amount is required'), z.nan()]).optional(),
    whom: z.enum(['rule', 'listed']),
    gender: z.enum(GENDERS).optional(),
    student_category: limitedText(60),
    year: limitedText(40),
    course_ids: z.array(z.int()),
    /** Roll, admission or enrolment numbers, one a line or with commas. */
    numbers: z.string(),
    reason: requiredText('Say why it is conceded', 500),
    sanction_no: limitedText(60),
    file: z.instanceof(File).optional(),
  })
  .superRefine((values, context) => {
    const say = (path: keyof typeof values, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    const { session_id, takes, percent, amount, whom, numbers, category, new_category } = values;
    if (session_id === undefined) say('session_id', 'Choose a session');
    if (!categoryOf({ category, new_category }))
      say(category === ANOTHER ? 'new_category' : 'category', 'Category is required');
    const share = Number(percent.replace('%', ''));
    if (takes === 'percent' && (!PERCENT.test(percent) || share <= 0 || share > 100))
      say('percent', 'Enter a percentage, as 100 or 50');
    if (takes === 'amount' && (amount === undefined || Number.isNaN(amount)))
      say('amount', 'Enter an amount');
    if (whom === 'listed' && numbersIn(numbers).length === 0) say('numbers', 'Enter the students’ numbers');
  });
export type ExemptionValues = z.output<typeof ExemptionForm>;

const numbersIn = (text: string): readonly string[] =>
  text
    .split(/[\n\t,;]/u)
    .map((number) => number.trim())
    .filter((number) => number !== '');

export const NO_EXEMPTION = {
  name: '',
  kind: 'concession',
  new_category: '',
  head_ids: [],
  takes: 'percent',
  percent: '100',
  whom: 'rule',
  student_category: '',
  year: '',
  course_ids: [],
  numbers: '',
  reason: '',
  sanction_no: '',
} as const satisfies Readonly<Record<string, unknown>>;

/** What the form asks of its preview: what is taken, and of whom. */
export const ruleOf = (
  values: Partial<ExemptionValues>,
  chosen: readonly number[] | undefined,
): Pick<z.input<typeof NewExemption>, 'session_id' | 'head_ids'> & object => {
  const { takes, percent = '', amount, whom, gender, student_category, year, course_ids = [] } = values;
  const whose =
    chosen !== undefined
      ? { student_ids: [...chosen] }
      : whom === 'listed'
        ? { numbers: [...numbersIn(values.numbers ?? '')] }
        : {
            gender: gender ?? null,
            student_category: student_category || null,
            year: year || null,
            course_ids: [...course_ids],
          };
  return {
    session_id: values.session_id ?? 0,
    head_ids: [...(values.head_ids ?? [])],
    ...(takes === 'amount' ? { amount: amount ?? 0 } : { percent: Number(percent.replace('%', '')) }),
    ...whose,
  };
};

/** What the form asks for, but for its paper. */
export const bodyOf = (values: ExemptionValues, chosen: readonly number[] | undefined) => ({
  ...ruleOf(values, chosen),
  name: values.name,
  category: categoryOf(values),
  reason: values.reason,
  sanction_no: values.sanction_no || null,
});

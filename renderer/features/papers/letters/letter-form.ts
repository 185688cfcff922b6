import { z } from 'zod';
import { limitedText, optionalDate } from '../../../../shared/contract/fields.ts';
import { localDate } from '../../../../shared/dates.ts';
import type { FeesPaid } from '../../../../shared/features/papers/letters/letters.fees-paid.ts';
import {
  type FieldName,
  factsOf,
  fieldsOf,
  type LetterFacts,
  recordFacts,
  TYPED_FIELDS,
  USUAL,
} from '../../../../shared/features/papers/letters/letters.fields.ts';
import {
  type FullLetter,
  LETTER_LIMITS,
  NEEDS_TYPE_AND_RECIPIENT,
} from '../../../../shared/features/papers/letters/letters.model.ts';
import type { LetterTemplate } from '../../../../shared/features/papers/letters/letters.templates.model.ts';
import { fillTemplate, readFor } from '../../../../shared/features/papers/letters/letters.templates.ts';
import type { Student } from '../../../../shared/features/students/students/students.model.ts';
import type { UploadedFile } from '../../../client/files.ts';
import { chosenStudent, NOBODY } from '../../students/students/student-field.tsx';
import {
  findTemplate,
  LETTER_KINDS,
  namedTemplate,
  templateName,
  typeOfKind,
  usualName,
} from './letter-templates.data.ts';

type Asked = { readonly [Name in FieldName]?: string };

/** What is typed for the fields of templates. */
export const asked = z.object(
  Object.fromEntries(TYPED_FIELDS.map((name) => [name, limitedText(LETTER_LIMITS.fact).optional()])) as {
    readonly [Name in FieldName]: z.ZodOptional<ReturnType<typeof limitedText>>;
  },
);

/** What the record of the chosen student fills in. */
export interface Recorded {
  readonly facts: LetterFacts;
  /** Rupees. */
  readonly pending_fees: number;
  readonly name: string;
  /** `Studying`, `Left`. */
  readonly status: string;
}

export const LetterForm = z.object({
  type: z.enum(LETTER_KINDS, NEEDS_TYPE_AND_RECIPIENT),
  template: z.string(),
  recipient: chosenStudent(NEEDS_TYPE_AND_RECIPIENT),
  recorded: z.custom<Recorded>().nullable(),
  letter_no: limitedText(LETTER_LIMITS.number),
  date: optionalDate,
  course_id: z.number().optional(),
  asked,
  /** The days of the fees that are told: `2025-04-01 2026-03-31`. */
  period: z.string().optional(),
  body: limitedText(LETTER_LIMITS.body),
  duplicate_reason: limitedText(LETTER_LIMITS.reason),
  override_reason: limitedText(LETTER_LIMITS.reason),
  file: z.instanceof(File).optional(),
});
export type LetterInput = z.input<typeof LetterForm>;
export type LetterValues = z.output<typeof LetterForm>;

export const recordOf = (student: Student): Recorded => ({
  facts: recordFacts(student),
  pending_fees: student.pending_fees,
  name: student.name,
  status: student.status,
});

/** The days of a period; undefined where none is chosen. */
export const daysOf = (
  period: string | undefined,
): { readonly from: string; readonly until: string } | undefined => {
  const [from, until] = period?.split(' ') ?? [];
  return from && until ? { from, until } : undefined;
};

type ToFill = Pick<LetterInput, 'recipient' | 'recorded' | 'asked' | 'date'>;

/** What stands in the form, for the fields of a text. */
export const factsIn = (form: ToFill, fees?: FeesPaid): LetterFacts =>
  factsOf({
    issuedTo: form.recipient.name.trim(),
    date: form.date || localDate(new Date()),
    record: form.recorded?.facts,
    typed: form.asked,
    fees,
  });

/** What is asked at first: the usual conduct stands there already. */
export const asksAtFirst = (given: Readonly<Record<string, string>> = {}): Asked =>
  Object.fromEntries(TYPED_FIELDS.map((name) => [name, given[name] ?? USUAL[name] ?? '']));

export const newLetterValues = (
  courseId: number | undefined,
  own: readonly LetterTemplate[],
): LetterInput => {
  const type = 'Letterhead';
  const template = usualName(type, 'English', own);
  const values = {
    type,
    template,
    recipient: NOBODY,
    recorded: null,
    letter_no: '',
    date: localDate(new Date()),
    course_id: courseId,
    asked: asksAtFirst(),
    period: '',
    duplicate_reason: '',
    override_reason: '',
  } satisfies Omit<LetterInput, 'body'>;
  return { ...values, body: fillTemplate(findTemplate(template, own)?.text ?? '', factsIn(values)) };
};

export const draftValues = (letter: FullLetter, student: Student | undefined): LetterInput => {
  const { fees_from, fees_until, ...given } = letter.facts;
  return {
    type: letter.type,
    template: templateName(letter.template),
    recipient: { id: letter.studentId, name: letter.issuedTo, course_id: letter.course_id },
    recorded: student ? recordOf(student) : null,
    letter_no: letter.referenceNo ?? '',
    date: letter.date,
    course_id: letter.course_id ?? undefined,
    asked: asksAtFirst(given),
    period: fees_from && fees_until ? `${fees_from} ${fees_until}` : '',
    body: letter.body,
    duplicate_reason: letter.duplicate_reason ?? '',
    override_reason: letter.override_reason ?? '',
  };
};

/** What was typed for the fields that the template has. */
export const typedFor = (
  values: Pick<LetterValues, 'template' | 'asked' | 'period'> & Partial<Pick<LetterValues, 'recorded'>>,
  own: readonly LetterTemplate[],
) => {
  const template = findTemplate(values.template, own);
  const names = fieldsOf(template ? readFor(template, values.recorded).text : '');
  const days = daysOf(values.period);
  const typed = Object.entries(values.asked).filter(([name]) => names.some((each) => each === name));
  return {
    ...Object.fromEntries(typed),
    ...(days && { fees_from: days.from, fees_until: days.until }),
  };
};

/** The form as the API takes it. */
export const bodyOf = (
  values: LetterValues,
  own: readonly LetterTemplate[],
  attachment: UploadedFile | FullLetter['attachment'] | undefined,
) => ({
  type: typeOfKind(values.type),
  template: namedTemplate(values.template),
  facts: typedFor(values, own),
  referenceNo: values.letter_no,
  issuedTo: values.recipient.name,
  studentId: values.recipient.id,
  date: values.date,
  course_id: values.course_id,
  body: values.body,
  duplicate_reason: values.duplicate_reason,
  override_reason: values.override_reason,
  attachment,
});

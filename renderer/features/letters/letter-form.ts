import { z } from 'zod';
import { limitedText, optionalDate } from '../../../shared/contract/fields.ts';
import { formatDate, localDate } from '../../../shared/dates.ts';
import {
  type FullLetter,
  LETTER_LIMITS,
  NEEDS_TYPE_AND_RECIPIENT,
} from '../../../shared/features/letters/letters.model.ts';
import { LETTER_TYPES } from '../../../shared/features/letters/letters.rules.ts';
import {
  duesText,
  fillTemplate,
  lacking,
  type REQUESTED_FACTS,
  USUAL_CONDUCT,
} from '../../../shared/features/letters/letters.templates.ts';
import type { Student } from '../../../shared/features/students/students.model.ts';
import { GENDERS } from '../../../shared/features/students/students.particulars.ts';
import type { UploadedFile } from '../../client/files.ts';
import { chosenStudent, NOBODY } from '../students/student-field.tsx';

const asked = z.object({
  from: limitedText(200),
  until: limitedText(200),
  conduct: limitedText(200),
  purpose: limitedText(200),
  designation: limitedText(200),
  salary: limitedText(200),
} satisfies Record<(typeof REQUESTED_FACTS)[number], ReturnType<typeof limitedText>>);

/** What the record of the chosen student fills in. */
const recorded = z.object({
  father_name: z.string(),
  roll_no: z.string().nullable(),
  course: z.string().nullable(),
  year: z.string().nullable(),
  gender: z.enum(GENDERS).nullable(),
  /** The day on which the student left, as printed; null for one who studies. */
  until: z.string().nullable(),
  /** Rupees. */
  pending_fees: z.number(),
});
export type Recorded = z.infer<typeof recorded>;

export const LetterForm = z.object({
  type: z.enum(LETTER_TYPES, NEEDS_TYPE_AND_RECIPIENT),
  recipient: chosenStudent(NEEDS_TYPE_AND_RECIPIENT),
  recorded: recorded.nullable(),
  letter_no: limitedText(LETTER_LIMITS.number),
  date: optionalDate,
  course_id: z.number().optional(),
  asked,
  body: limitedText(LETTER_LIMITS.body),
  duplicate_reason: limitedText(LETTER_LIMITS.reason),
  override_reason: limitedText(LETTER_LIMITS.reason),
  file: z.instanceof(File).optional(),
});
export type LetterInput = z.input<typeof LetterForm>;
export type LetterValues = z.output<typeof LetterForm>;

export const recordOf = (student: Student): Recorded => ({
  father_name: student.father_name,
  roll_no: student.roll_no,
  course: student.course_name,
  year: student.year === null ? null : String(student.year),
  gender: student.gender,
  until: student.status !== 'Studying' && student.status_date ? formatDate(student.status_date) : null,
  pending_fees: student.pending_fees,
});

/** The template of the type, filled with what stands in the form. */
export const filledFrom = (form: Pick<LetterInput, 'type' | 'recipient' | 'recorded' | 'asked' | 'date'>) =>
  fillTemplate(form.type, {
    ...form.recorded,
    ...form.asked,
    dues: duesText(form.recorded?.pending_fees ?? 0),
    name: form.recipient.name,
    date: formatDate(form.date || localDate(new Date())),
  });

const NOTHING_ASKED = {
  from: '',
  until: '',
  conduct: USUAL_CONDUCT,
  purpose: '',
  designation: '',
  salary: '',
};

export const newLetterValues = (courseId: number | undefined): LetterInput => {
  const values = {
    type: LETTER_TYPES[0],
    recipient: NOBODY,
    recorded: null,
    letter_no: '',
    date: localDate(new Date()),
    course_id: courseId,
    asked: NOTHING_ASKED,
    duplicate_reason: '',
    override_reason: '',
  } as const satisfies Omit<LetterInput, 'body'>;
  return { ...values, body: filledFrom(values) };
};

export const draftValues = (letter: FullLetter): LetterInput => ({
  type: letter.type,
  recipient: { id: letter.studentId, name: letter.issuedTo, course_id: letter.course_id },
  recorded: null,
  letter_no: letter.referenceNo ?? '',
  date: letter.date,
  course_id: letter.course_id ?? undefined,
  asked: NOTHING_ASKED,
  body: letter.body,
  duplicate_reason: letter.duplicate_reason ?? '',
  override_reason: letter.override_reason ?? '',
});

/** What the letter in the form lacks before it is issued; undefined where it is whole. */
export const lackingIn = ({
  type,
  recipient,
  body,
  file,
}: Pick<LetterInput, 'type' | 'recipient' | 'body' | 'file'>): string | undefined =>
  recipient.name.trim() === ''
    ? undefined
    : lacking({
        type,
        issuedTo: recipient.name.trim(),
        studentId: recipient.id,
        body,
        isFile: file !== undefined,
      });

/** The form as the API takes it. */
export const bodyOf = (
  values: LetterValues,
  attachment: UploadedFile | FullLetter['attachment'] | undefined,
) => ({
  type: values.type,
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

import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { z } from 'zod';
import { amountOrZero, requiredText } from '../../../../shared/contract/fields.ts';
import { studentDues } from '../../../../shared/features/charges/dues/dues.endpoints.ts';
import { ConsentInput } from '../../../../shared/features/students/students/students.consent.ts';
import {
  createStudent,
  updateStudent,
} from '../../../../shared/features/students/students/students.endpoints.ts';
import type { Identity } from '../../../../shared/features/students/students/students.identity.ts';
import {
  type AddedStudent,
  NEEDS_STUDENT_FIELDS,
  PENDING_ABOVE_TOTAL,
  STUDENT_LIMITS,
  type Student,
} from '../../../../shared/features/students/students/students.model.ts';
import {
  FURTHER_FIELDS,
  type FurtherField,
  furtherParticulars,
  standing,
} from '../../../../shared/features/students/students/students.particulars.ts';
import { formatRupees } from '../../../../shared/money.ts';
import { call } from '../../../client/call.ts';
import { useUser } from '../../../client/login.tsx';
import { type Notice, notify } from '../../../client/notify.ts';
import { refresh } from '../../../client/queries.ts';
import { useSubmission } from '../../../client/use-submission.ts';
import { MoneyField } from '../../../ui/fields/money-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { FormDialog } from '../../../ui/forms/form-dialog.tsx';
import { NOT_SAVED } from '../../../ui/forms/use-saved-form.ts';
import { useCourseChoices } from '../../college/courses/course-choices.ts';
import { PrefillCourse } from '../../college/courses/prefill-course.tsx';
import { sessionOn, sessionsQuery, useSessionChoices } from '../../college/sessions/session-choices.ts';
import { dayQuery } from '../../college/settings/day.data.ts';
import { ConsentFields, consentSaid } from './consent-fields.tsx';
import { FurtherFields } from './further-fields.tsx';
import { leadToMove } from './moving-class.ts';
import { leadToUnpaid } from './unpaid-dues.ts';
import { useHereAlready } from './use-here-already.tsx';
import { withoutHeads } from './without-heads.ts';

const StudentForm = z
  .object({
    name: requiredText(NEEDS_STUDENT_FIELDS, STUDENT_LIMITS.name),
    father_name: requiredText(NEEDS_STUDENT_FIELDS, STUDENT_LIMITS.name),
    course_id: z.number().optional(),
    roll_no: z.string(),
    year: z.string(),
    session_id: z.number().optional(),
    total_fees: amountOrZero.optional(),
    pending_fees: amountOrZero.optional(),
    ...furtherParticulars,
    ...standing,
    consent: ConsentInput.optional(),
  })
  .refine(({ total_fees, pending_fees }) => !total_fees || (pending_fees ?? 0) <= total_fees, {
    path: ['pending_fees'],
    message: PENDING_ABOVE_TOTAL,
  });
type StudentValues = z.output<typeof StudentForm>;

const blank = { name: '', father_name: '', roll_no: '', year: '', status: 'Studying' } as const;

const valuesOf = (student: Student) => ({
  name: student.name,
  father_name: student.father_name,
  course_id: student.course_id ?? undefined,
  roll_no: student.roll_no ?? '',
  year: String(student.year ?? ''),
  total_fees: student.total_fees,
  ...(Object.fromEntries(FURTHER_FIELDS.map((field) => [field, student[field] ?? ''])) as Readonly<
    Record<FurtherField, string>
  >),
  gender: student.gender ?? undefined,
  minority: student.minority ?? undefined,
  status: student.status,
  status_date: student.status_date ?? '',
  status_reason: student.status_reason ?? '',
});

const StudentFields = ({ student }: { readonly student?: Student }) => {
  const isNew = student === undefined;
  const { choices } = useCourseChoices();
  const sessions = useSessionChoices().choices;
  // What was paid before, and the total of who is here already, are not for who collects the money.
  const isAdmin = useUser().role === 'admin';
  return (
    <>
      <TextField name="name" label="Name" required />
      <TextField name="father_name" label="Father Name" required />
      <SelectField
        name="course_id"
        label="Course"
        choices={choices}
        {...(isAdmin && { blank: 'No course' })}
      />
      <TextField name="roll_no" label="Roll No" />
      <TextField name="year" label="Year" />
      {isNew && sessions.length > 0 && (
        <SelectField
          name="session_id"
          label="Session admitted to"
          choices={sessions}
          blank="Today’s, else the next"
        />
      )}
      {(isNew || isAdmin) && <MoneyField name="total_fees" label="Total Fees" />}
      {isNew && isAdmin && (
        <MoneyField name="pending_fees" label="Pending Fees" hint="Leave blank if nothing is paid yet" />
      )}
      <FurtherFields student={student} />
      <ConsentFields studentId={student?.id} />
    </>
  );
};

/** Says why a student owes nothing by a fee plan, and who can change that. */
const notCharged = (why: string, isAdmin: boolean): Notice => ({
  title: 'Not charged yet',
  variant: 'plain',
  description: `${why} ${isAdmin ? 'Fee plans are written and raised under Fee Plans.' : 'Ask an admin.'}`,
});

const identityOf = ({ name, father_name, course_id, ...more }: StudentValues): Identity => ({
  name,
  father_name,
  course_id: course_id ?? null,
  roll_no: more.roll_no.trim() || null,
  year: more.year.trim() || null,
  admission_no: more.admission_no ?? null,
  date_of_birth: more.date_of_birth ?? null,
});

/**
 * `Sita Kumari is on the list. Balance ₹2,000.00, of it ₹800.00 due today: its last date is past`: what the class's plan has charged is
 * seen at once.
 */
const onTheList = ({ name, pending_fees, due_today = 0 }: AddedStudent): string => {
  const balance = pending_fees > 0 ? `. Balance ${formatRupees(pending_fees)}` : '';
  const today =
    due_today > 0 ? `, of it ${formatRupees(due_today)} due today: the last date of its plan is past` : '';
  return `${name} is on the list${balance}${today}`;
};

/** Adds students one after the other: forms come class by class, so the class stays. */
export const AddStudentDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const queries = useQueryClient();
  const { submit } = useSubmission(createStudent);
  const { role } = useUser();
  const { first } = useCourseChoices();
  const { isNew, question } = useHereAlready();
  const save = async (values: StudentValues) => {
    if (!(await isNew(identityOf(values)))) return NOT_SAVED;
    const student = await submit({
      body: { ...values, course_id: values.course_id ?? null, consent: consentSaid(values.consent) },
    });
    notify({ title: 'Saved', description: onTheList(student) });
    if (student.without_heads)
      notify({
        title: 'Not all is charged',
        description: withoutHeads(student.without_heads),
        variant: 'plain',
      });
    if (student.not_charged_why) notify(notCharged(student.not_charged_why, role === 'admin'));
    return refresh(queries, 'students');
  };
  return (
    <FormDialog
      title="Add Student"
      schema={StudentForm}
      defaultValues={{ ...blank, ...(first !== undefined && { course_id: first }) }}
      onSubmit={save}
      onClose={onClose}
      failed="Failed to add student"
      submitLabel="Add Student"
      draft="student"
      staysOpen
      fieldsToKeep={['course_id', 'year', 'session_id']}
    >
      <StudentFields />
      <PrefillCourse />
      {question}
    </FormDialog>
  );
};

interface EditStudentProps {
  readonly student: Student;
  readonly onClose: () => void;
}

const CLASS_FIELDS = ['course_id', 'year', 'category'] as const;

/** Whether a student has dues of a fee plan of the present session: those move with the student, and only so. */
const hasDuesNow = async (queries: QueryClient, { id }: Student): Promise<boolean> => {
  const [{ dues }, sessions, { today }] = await Promise.all([
    call(studentDues, { params: { id } }),
    queries.ensureQueryData(sessionsQuery()),
    queries.ensureQueryData(dayQuery),
  ]);
  const session = sessionOn(sessions, today)?.id;
  return dues.some(({ origin, session_id }) => origin === 'plan' && session_id === session);
};

const notMoved = (name: string, isAdmin: boolean) => ({
  title: 'Not moved yet',
  description: isAdmin
    ? `Look at what moves of the dues of ${name}`
    : `${name} has dues of this class: ask an admin to move them along`,
});

export const EditStudentDialog = ({ student, onClose }: EditStudentProps) => {
  const queries = useQueryClient();
  const isAdmin = useUser().role === 'admin';
  const navigate = useNavigate();
  const before = valuesOf(student);
  const save = async ({ pending_fees: _, session_id: __, ...values }: StudentValues) => {
    const isOfOther = CLASS_FIELDS.some((field) => (values[field] ?? '') !== (before[field] ?? ''));
    const moves = isOfOther && (await hasDuesNow(queries, student));
    const {
      course_id,
      total_fees = 0,
      ...rest
    } = {
      ...values,
      // The class and what is owed by it change together, on the student's page.
      ...(moves && {
        course_id: before.course_id,
        year: before.year,
        category: before.category,
        roll_no: before.roll_no,
      }),
    };
    const saved = await call(updateStudent, {
      params: { id: student.id },
      body: {
        ...rest,
        course_id: course_id ?? null,
        total_fees,
        consent: consentSaid(values.consent),
        version: student.version,
      },
    });
    await refresh(queries, 'students');
    notify(moves ? notMoved(rest.name, isAdmin) : { title: 'Updated', description: rest.name });
    if (saved.not_charged_why) notify(notCharged(saved.not_charged_why, isAdmin));
    if (student.status !== 'Left' && saved.status === 'Left' && saved.pending_fees > 0)
      notify({
        title: 'Still owed',
        variant: 'plain',
        description: `${formatRupees(saved.pending_fees)} of ${saved.name}`,
        action: {
          label: 'Reverse unpaid',
          run: () => navigate(`/students/${student.id}?tab=dues`, { state: leadToUnpaid('all') }),
        },
      });
    if (!moves || !isAdmin) return;
    const { year, category, roll_no } = values;
    const to = {
      course_id: values.course_id,
      year: year ?? '',
      category: category ?? '',
      roll_no: roll_no ?? '',
    };
    navigate(`/students/${student.id}`, { state: leadToMove(to) });
  };
  return (
    <FormDialog
      title={`Edit ${student.name}`}
      schema={StudentForm}
      defaultValues={valuesOf(student)}
      onSubmit={save}
      onClose={onClose}
      failed="Failed to update"
      description="Pending fees follow from total fees and what was paid."
    >
      <StudentFields student={student} />
    </FormDialog>
  );
};

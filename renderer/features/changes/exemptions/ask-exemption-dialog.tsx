import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { choicesOf } from '../../../../shared/contract/filters.ts';
import { counted } from '../../../../shared/counted.ts';
import { askExemption } from '../../../../shared/features/changes/exemptions/exemptions.endpoints.ts';
import { GENDERS } from '../../../../shared/features/students/students/students.particulars.ts';
import { formatRupees } from '../../../../shared/money.ts';
import { FileField } from '../../../ui/fields/file-field.tsx';
import { MoneyField } from '../../../ui/fields/money-field.tsx';
import { MultiSelectField } from '../../../ui/fields/multi-select-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { ActDialog } from '../../../ui/forms/act-dialog.tsx';
import { usePrefill } from '../../../ui/forms/prefill.ts';
import { useCourseChoices } from '../../college/courses/course-choices.ts';
import { ANY_ATTACHMENT } from '../../college/files/attachment-rules.ts';
import { useUploadOnce } from '../../college/files/use-upload-once.ts';
import { useHeadChoices } from '../../college/heads/head-choices.ts';
import { sessionOn, useSessionChoices } from '../../college/sessions/session-choices.ts';
import { useOfficeDay } from '../../college/settings/day.data.ts';
import { CategoryFields } from '../concessions/category-fields.tsx';
import { ExemptingPreview } from './exempting-preview.tsx';
import { bodyOf, ExemptionForm, type ExemptionValues, NO_EXEMPTION, ruleOf } from './exemption-form.ts';

const TAKES = [
  { value: 'percent', label: 'A percentage' },
  { value: 'amount', label: 'A sum of each due' },
] as const;
const WHOM = [
  { value: 'rule', label: 'All students, or all of a kind' },
  { value: 'listed', label: 'Listed students' },
] as const;

/** Prefills the present session. */
const PrefillSession = () => {
  const prefill = usePrefill();
  const { today } = useOfficeDay();
  const { sessions } = useSessionChoices();
  const session_id = sessionOn(sessions, today)?.id;
  useEffect(() => {
    if (session_id !== undefined) prefill({ session_id });
  }, [prefill, session_id]);
  return null;
};

const Taken = () => {
  const takes = useWatch<ExemptionValues, 'takes'>({ name: 'takes' });
  const { choices: heads } = useHeadChoices();
  return (
    <>
      <MultiSelectField
        name="head_ids"
        label="Heads"
        required
        choices={heads}
        placeholder="As Tuition"
        wide
      />
      <SelectField name="takes" label="Concede" choices={TAKES} />
      {takes === 'amount' ? (
        <MoneyField
          name="amount"
          label="Sum of each due"
          required
          hint="Of each instalment, where there are several"
        />
      ) : (
        <TextField name="percent" label="Percentage" required hint="100 for all of it" />
      )}
    </>
  );
};

const Whom = () => {
  const whom = useWatch<ExemptionValues, 'whom'>({ name: 'whom' });
  const { choices: courses } = useCourseChoices();
  return (
    <>
      <SelectField name="whom" label="Whom" choices={WHOM} wide />
      {whom === 'listed' ? (
        <TextField
          name="numbers"
          label="Roll, admission or enrolment numbers"
          required
          hint="One a line, or with commas: a column of a sheet can be pasted"
          rows={4}
          wide
        />
      ) : (
        <>
          <SelectField name="gender" label="Gender" choices={choicesOf(GENDERS)} blank="All" />
          <TextField
            name="student_category"
            label="Category of Student"
            hint="e.g. SC; leave blank for all categories"
          />
          <TextField name="year" label="Year" hint="As written in student records; blank for all years" />
          <MultiSelectField name="course_ids" label="Courses" choices={courses} placeholder="All courses" />
        </>
      )}
    </>
  );
};

interface AskExemptionProps {
  /** Chosen students; whom it meets is asked where there are none. */
  readonly students?: readonly number[];
  readonly onClose: () => void;
}

/** Asks for an exemption by rule: whom it lets off, and how much, is seen first. It counts once somebody else approves it. */
export const AskExemptionDialog = ({ students, onClose }: AskExemptionProps) => {
  const { progress, uploadOnce } = useUploadOnce();
  const inputOf = async (values: ExemptionValues, isLook: boolean) => ({
    // The paper is why it is granted: without it, nothing is asked.
    body: {
      ...bodyOf(values, students),
      ...(!isLook && values.file && { attachment: await uploadOnce(values.file) }),
    },
  });

  return (
    <ActDialog
      of={askExemption}
      askedOf={(values) => ruleOf(values, students)}
      inputOf={inputOf}
      doLabel="Request exemption"
      preview={({ would }) => <ExemptingPreview found={would} label="Students covered" />}
      changes={['exemptions']}
      notice={({ would }) => ({
        title: 'Requested',
        description: `${counted(would.students, 'student', 'students')}, ${formatRupees(would.amount)}: waits for approval`,
      })}
      title="Request an Exemption"
      description={
        students
          ? `${counted(students.length, 'chosen student', 'chosen students')}: after approval it applies to their later charges also.`
          : 'After approval it applies to all eligible students, including later admissions.'
      }
      width="md"
      schema={ExemptionForm}
      defaultValues={{ ...NO_EXEMPTION, head_ids: [], course_ids: [] }}
      failed="Failed to request the exemption"
      onClose={onClose}
    >
      <PrefillSession />
      <TextField name="name" label="Name" required hint="e.g. Girls’ tuition, Wards of staff" />
      <SessionField />
      <CategoryFields />
      <TextField name="sanction_no" label="Sanction No" />
      <Taken />
      {students === undefined && <Whom />}
      <TextField name="reason" label="Reason" required wide />
      <FileField name="file" label="Supporting paper" rules={ANY_ATTACHMENT} progress={progress} />
    </ActDialog>
  );
};

const SessionField = () => {
  const { choices } = useSessionChoices();
  return <SelectField name="session_id" label="Session" required choices={choices} />;
};

import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { counted } from '../../../shared/counted.ts';
import { askExemption } from '../../../shared/features/exemptions/exemptions.endpoints.ts';
import type { Exempting } from '../../../shared/features/exemptions/exemptions.model.ts';
import { GENDERS } from '../../../shared/features/students/students.particulars.ts';
import { formatRupees } from '../../../shared/money.ts';
import { call } from '../../client/call.ts';
import { upload } from '../../client/files.ts';
import { notify } from '../../client/notify.ts';
import { refresh } from '../../client/queries.ts';
import { useSubmission } from '../../client/use-submission.ts';
import { FileField } from '../../ui/fields/file-field.tsx';
import { MoneyField } from '../../ui/fields/money-field.tsx';
import { MultiSelectField } from '../../ui/fields/multi-select-field.tsx';
import { choicesOf, SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { FormDialog } from '../../ui/forms/form-dialog.tsx';
import { usePrefill } from '../../ui/forms/prefill.ts';
import { Previewed, usePreview } from '../../ui/forms/preview.tsx';
import { CategoryFields } from '../concessions/category-fields.tsx';
import { useCourseChoices } from '../courses/course-choices.ts';
import { ANY_ATTACHMENT } from '../files/attachment-rules.ts';
import { useHeadChoices } from '../heads/head-choices.ts';
import { sessionOn, useSessionChoices } from '../sessions/session-choices.ts';
import { useOfficeDay } from '../settings/day.data.ts';
import { ExemptingPreview } from './exempting-preview.tsx';
import { bodyOf, ExemptionForm, type ExemptionValues, NO_EXEMPTION, ruleOf } from './exemption-form.ts';

const TAKES = [
  { value: 'percent', label: 'A percentage' },
  { value: 'amount', label: 'A sum of each due' },
] as const;
const WHOM = [
  { value: 'rule', label: 'All of a kind' },
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
          <TextField name="student_category" label="Category of Student" hint="As SC; blank for all" />
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
  const queries = useQueryClient();
  const { submit } = useSubmission(askExemption);
  const [progress, setProgress] = useState<number>();
  const preview = usePreview<ExemptionValues, Exempting>((values) => ruleOf(values, students));

  const save = async (values: ExemptionValues) => {
    const body = bodyOf(values, students);
    if (!preview.foundOf(values))
      return preview.show(values, (await call(askExemption, { body: { ...body, dry_run: true } })).would);
    // The paper is why it is granted: without it, nothing is asked.
    const attachment = values.file && (await upload(values.file, { onProgress: setProgress }));
    setProgress(undefined);
    const { would } = await submit({ body: { ...body, attachment } });
    notify({
      title: 'Requested',
      description: `${counted(would.students, 'student', 'students')}, ${formatRupees(would.amount)}: waits for approval`,
    });
    await refresh(queries, 'exemptions');
    return undefined;
  };

  return (
    <FormDialog
      title="Request an Exemption"
      description={
        students
          ? `${counted(students.length, 'chosen student', 'chosen students')}: nothing changes until an admin approves it; it then holds for what is charged later too.`
          : 'Nothing changes until an admin approves it. It then concedes to all whom it meets, and to those who are admitted or charged later.'
      }
      submitLabel={preview.isPossible ? 'Request exemption' : 'Preview'}
      width="md"
      schema={ExemptionForm}
      defaultValues={{ ...NO_EXEMPTION, head_ids: [], course_ids: [] }}
      failed="Failed to request the exemption"
      invalidTitle="Validation"
      onSubmit={save}
      onClose={onClose}
    >
      <PrefillSession />
      <TextField name="name" label="Name" required hint="As Girls’ tuition, Wards of staff" />
      <SessionField />
      <CategoryFields />
      <TextField name="sanction_no" label="Sanction No" />
      <Taken />
      {students === undefined && <Whom />}
      <TextField name="reason" label="Reason" required wide />
      <FileField name="file" label="Supporting paper" rules={ANY_ATTACHMENT} progress={progress} />
      <Previewed of={preview}>
        {(found) => <ExemptingPreview found={found} label="Whom it would let off" />}
      </Previewed>
    </FormDialog>
  );
};

const SessionField = () => {
  const { choices } = useSessionChoices();
  return <SelectField name="session_id" label="Session" required choices={choices} />;
};

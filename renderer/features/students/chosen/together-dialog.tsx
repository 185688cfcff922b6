import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { counted } from '../../../../shared/counted.ts';
import type { Together } from '../../../../shared/features/students/students.chosen.ts';
import { changeStudentsTogether } from '../../../../shared/features/students/students.endpoints.ts';
import {
  CATEGORIES,
  GENDERS,
  STUDENT_STATUSES,
} from '../../../../shared/features/students/students.particulars.ts';
import { call } from '../../../client/call.ts';
import { notify } from '../../../client/notify.ts';
import { refresh } from '../../../client/queries.ts';
import { useSubmission } from '../../../client/use-submission.ts';
import { choicesOf, SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { FormDialog } from '../../../ui/forms/form-dialog.tsx';
import { useMatchesPreview } from '../../../ui/forms/use-matches-preview.ts';
import { NOT_SAVED } from '../../../ui/forms/use-saved-form.ts';
import type { useStudentRegister } from '../use-student-register.ts';
import { NOTHING_NEW, setOf, TogetherForm, type TogetherValues, togetherInput } from './together-form.ts';
import { TogetherPreview } from './together-preview.tsx';

interface Previewed {
  /** What was looked at. */
  readonly sent: string;
  readonly together: Together;
}

const Preview = ({ previewed, onOld }: { readonly previewed: Previewed; readonly onOld: () => void }) => {
  const isCurrent = useMatchesPreview(previewed.sent, togetherInput, onOld);
  return isCurrent && <TogetherPreview together={previewed.together} />;
};

interface TogetherDialogProps {
  readonly ids: ReadonlySet<number>;
  /** The filters of the list, and how many they find. */
  readonly where: ReturnType<typeof useStudentRegister>['where'];
  readonly found: number;
  readonly onClose: () => void;
}

/** Changes the year, category, gender or status of many students in one act: what it does, and does not, is seen first. */
export const TogetherDialog = ({ ids, where, found, onClose }: TogetherDialogProps) => {
  const queries = useQueryClient();
  const { submit } = useSubmission(changeStudentsTogether);
  const [previewed, setPreviewed] = useState<Previewed>();
  const forget = useCallback(() => setPreviewed(undefined), []);
  const save = async (values: TogetherValues) => {
    const sent = JSON.stringify(togetherInput(values));
    const whom = values.whom === 'all' ? { where } : { ids: [...ids] };
    const body = { ...whom, set: setOf(values) };
    if (previewed?.sent !== sent || previewed.together.students === 0) {
      const together = await call(changeStudentsTogether, { body: { ...body, dry_run: true } });
      setPreviewed({ sent, together });
      return NOT_SAVED;
    }
    const { students } = await submit({ body: { ...body, stamp: previewed.together.stamp } });
    notify({
      title: 'Changed',
      description: `${counted(students, 'student', 'students')}. Under Bulk this can be taken back.`,
    });
    await refresh(queries, 'students');
    return undefined;
  };
  return (
    <FormDialog
      title="Change Students Together"
      submitLabel={
        previewed && previewed.together.students > 0
          ? `Change ${counted(previewed.together.students, 'student', 'students')}`
          : 'Preview'
      }
      description="What is left blank does not change. No due is changed by this."
      width="md"
      schema={TogetherForm}
      defaultValues={NOTHING_NEW}
      failed="Failed to change the students"
      invalidTitle="Validation"
      onSubmit={save}
      onClose={onClose}
    >
      <SelectField
        name="whom"
        label="Whom"
        wide
        choices={[
          { value: 'chosen', label: `The ${counted(ids.size, 'student', 'students')} chosen` },
          { value: 'all', label: `All ${counted(found, 'student', 'students')} of this list` },
        ]}
      />
      <TextField name="new_year" label="New Year" />
      <TextField name="new_category" label="New Category" hint={`${CATEGORIES.join(', ')} …`} />
      <SelectField name="new_gender" label="New Gender" choices={choicesOf(GENDERS)} blank="As it is" />
      <SelectField
        name="new_status"
        label="New Status"
        choices={choicesOf(STUDENT_STATUSES)}
        blank="As it is"
      />
      {previewed && <Preview previewed={previewed} onOld={forget} />}
    </FormDialog>
  );
};

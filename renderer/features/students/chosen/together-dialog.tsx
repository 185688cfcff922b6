import { useQueryClient } from '@tanstack/react-query';
import type { Looked } from '../../../../shared/contract/act.ts';
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
import { Previewed, usePreview } from '../../../ui/forms/preview.tsx';
import type { useStudentRegister } from '../use-student-register.ts';
import { NOTHING_NEW, setOf, TogetherForm, type TogetherValues, togetherInput } from './together-form.ts';
import { TogetherPreview } from './together-preview.tsx';

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
  const preview = usePreview(togetherInput, ({ students }: Looked<Together>) => students > 0);
  const save = async (values: TogetherValues) => {
    const whom = values.whom === 'all' ? { where } : { ids: [...ids] };
    const body = { ...whom, set: setOf(values) };
    const seen = preview.foundOf(values);
    if (!seen)
      return preview.show(values, await call(changeStudentsTogether, { body: { ...body, dry_run: true } }));
    const { students } = await submit({ body: { ...body, stamp: seen.stamp } });
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
        preview.found && preview.isPossible
          ? `Change ${counted(preview.found.students, 'student', 'students')}`
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
      <Previewed of={preview}>{(together) => <TogetherPreview together={together} />}</Previewed>
    </FormDialog>
  );
};

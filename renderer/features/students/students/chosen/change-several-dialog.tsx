import type { z } from 'zod';
import { choicesOf } from '../../../../../shared/contract/filters.ts';
import { counted } from '../../../../../shared/counted.ts';
import { changeStudentsTogether } from '../../../../../shared/features/students/students/students.endpoints.ts';
import {
  CATEGORIES,
  GENDERS,
  MINORITIES,
  STUDENT_STATUSES,
} from '../../../../../shared/features/students/students/students.particulars.ts';
import type { students as studentRegister } from '../../../../../shared/features/students/students/students.register.ts';
import { SelectField } from '../../../../ui/fields/select-field.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { ActDialog } from '../../../../ui/forms/act-dialog.tsx';
import { NOTHING_NEW, setOf, TogetherForm, togetherInput } from './together-form.ts';
import { TogetherPreview } from './together-preview.tsx';

interface ChangeSeveralDialogProps {
  readonly ids: ReadonlySet<number>;
  /** The filters of the list, and how many they find. */
  readonly where: z.input<typeof studentRegister.query>;
  readonly found: number;
  readonly onClose: () => void;
}

/** Changes the year, category, gender, community or status of many students in one act: what it does, and does not, is seen first. */
export const ChangeSeveralDialog = ({ ids, where, found, onClose }: ChangeSeveralDialogProps) => {
  return (
    <ActDialog
      of={changeStudentsTogether}
      askedOf={togetherInput}
      inputOf={(values) => ({
        body: { ...(values.whom === 'all' ? { where } : { ids: [...ids] }), set: setOf(values) },
      })}
      mayBeDone={({ students }) => students > 0}
      doLabel={({ students }) => `Change ${counted(students, 'student', 'students')}`}
      preview={(together) => <TogetherPreview together={together} />}
      changes={['students']}
      notice={({ students }) => ({
        title: 'Changed',
        description: `${counted(students, 'student', 'students')}. It can be undone under Bulk.`,
      })}
      title="Change Students Together"
      description="What is left blank does not change. No due is changed by this."
      width="md"
      schema={TogetherForm}
      defaultValues={NOTHING_NEW}
      failed="Failed to change the students"
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
        name="new_minority"
        label="New Minority"
        choices={choicesOf(MINORITIES)}
        blank="As it is"
      />
      <SelectField
        name="new_status"
        label="New Status"
        choices={choicesOf(STUDENT_STATUSES)}
        blank="As it is"
      />
    </ActDialog>
  );
};

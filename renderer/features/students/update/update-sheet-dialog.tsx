import { Box, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import type { Looked } from '../../../../shared/contract/act.ts';
import { counted } from '../../../../shared/counted.ts';
import type { StudentUpdate } from '../../../../shared/features/students/import/students.update-model.ts';
import { updateStudentsFromSheet } from '../../../../shared/features/students/students.endpoints.ts';
import { call } from '../../../client/call.ts';
import { notify } from '../../../client/notify.ts';
import { refresh } from '../../../client/queries.ts';
import { useSubmission } from '../../../client/use-submission.ts';
import { CheckField } from '../../../ui/fields/check-field.tsx';
import { FileField } from '../../../ui/fields/file-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { FormDialog } from '../../../ui/forms/form-dialog.tsx';
import { Previewed, usePreview } from '../../../ui/forms/preview.tsx';
import { useCourseChoices } from '../../courses/course-choices.ts';
import { SPREADSHEET } from '../../files/spreadsheet-rules.ts';
import { useUploadOnce } from '../../files/use-upload-once.ts';
import {
  COLUMNS,
  chosenFields,
  NOTHING_CHOSEN,
  previewInput,
  UpdateForm,
  type UpdateValues,
} from './update-sheet-form.ts';
import { UpdatePreview } from './update-sheet-preview.tsx';

interface Found {
  readonly update: Looked<StudentUpdate>;
  readonly isAll: boolean;
}

const Columns = () => (
  <Box data-wide role="group" aria-label="Columns to update">
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      Columns to update, as far as the sheet has them; a blank cell changes nothing
    </Typography>
    <Box sx={{ display: 'grid', columnGap: 1, gridTemplateColumns: 'repeat(auto-fill, minmax(140px, 1fr))' }}>
      {COLUMNS.map(({ field, label }) => (
        <CheckField key={field} name={`fields.${field}`} label={label} />
      ))}
    </Box>
  </Box>
);

/** Changes students who are here as a spreadsheet says: row by row it is seen first what that changes. */
export const UpdateSheetDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const queries = useQueryClient();
  const { submit } = useSubmission(updateStudentsFromSheet);
  const { choices } = useCourseChoices();
  const preview = usePreview(previewInput, ({ update }: Found) => update.students > 0);
  const { progress, uploadOnce } = useUploadOnce();

  const save = async (values: UpdateValues) => {
    const { file, course_id = null, with_doubtful } = values;
    const body = {
      file: await uploadOnce(file),
      course_id,
      fields: chosenFields(values.fields),
      with_doubtful,
    };
    const seen = preview.foundOf(values);
    if (!seen) {
      const update = await call(updateStudentsFromSheet, { body: { ...body, dry_run: true } });
      return preview.show(values, { update, isAll: with_doubtful });
    }
    const { students } = await submit({ body: { ...body, stamp: seen.update.stamp } });
    notify({ title: 'Updated', description: counted(students, 'student', 'students') });
    await refresh(queries, 'students');
    return undefined;
  };

  return (
    <FormDialog
      title="Update from a Sheet"
      submitLabel={
        preview.found && preview.isPossible
          ? `Update ${counted(preview.found.update.students, 'student', 'students')}`
          : 'Preview'
      }
      description="One row a student who is here: Admission No, or Roll No and Name, or Name and Father Name, and the columns to update. Nothing is written before you press Update."
      width="md"
      schema={UpdateForm}
      defaultValues={NOTHING_CHOSEN}
      failed="Failed to update the students"
      invalidTitle="Validation"
      onSubmit={save}
      onClose={onClose}
    >
      <FileField name="file" label="Spreadsheet" required rules={SPREADSHEET} progress={progress} />
      <SelectField
        name="course_id"
        label="Course"
        choices={choices}
        blank="Any course"
        hint="For rows without one"
      />
      <Columns />
      <CheckField name="with_doubtful" label="Update the doubtful rows too" wide />
      <Previewed of={preview}>{(found) => <UpdatePreview {...found} />}</Previewed>
    </FormDialog>
  );
};

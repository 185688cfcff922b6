import { Box, Typography } from '@mui/material';
import { counted } from '../../../../../shared/counted.ts';
import { updateStudentsFromSheet } from '../../../../../shared/features/students/students/students.endpoints.ts';
import { useUses } from '../../../../client/uses.tsx';
import { CheckField } from '../../../../ui/fields/check-field.tsx';
import { FileField } from '../../../../ui/fields/file-field.tsx';
import { SelectField } from '../../../../ui/fields/select-field.tsx';
import { ActDialog } from '../../../../ui/forms/act-dialog.tsx';
import { useCourseChoices } from '../../../college/courses/course-choices.ts';
import { SPREADSHEET } from '../../../college/files/spreadsheet-rules.ts';
import { useUploadOnce } from '../../../college/files/use-upload-once.ts';
import { chosenFields, columnsWith, nothingChosen, previewInput, UpdateForm } from './update-sheet-form.ts';
import { UpdatePreview } from './update-sheet-preview.tsx';

const Columns = () => (
  <Box data-wide role="group" aria-label="Columns to update">
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      Columns to update, as far as the sheet has them; a blank cell changes nothing
    </Typography>
    <Box sx={{ display: 'grid', columnGap: 1, gridTemplateColumns: 'repeat(auto-fill, minmax(140px, 1fr))' }}>
      {columnsWith(useUses()).map(({ field, label }) => (
        <CheckField key={field} name={`fields.${field}`} label={label} />
      ))}
    </Box>
  </Box>
);

/** Changes students who are here as a spreadsheet says: row by row it is seen first what that changes. */
export const UpdateSheetDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const uses = useUses();
  const { choices } = useCourseChoices();
  const { progress, uploadOnce } = useUploadOnce();

  return (
    <ActDialog
      of={updateStudentsFromSheet}
      askedOf={previewInput}
      inputOf={async ({ file, course_id = null, fields, with_doubtful }) => ({
        body: {
          file: (await uploadOnce(file)).filename,
          course_id,
          fields: chosenFields(fields),
          with_doubtful,
        },
      })}
      mayBeDone={({ students }) => students > 0}
      doLabel={({ students }) => `Update ${counted(students, 'student', 'students')}`}
      preview={(update, values) => <UpdatePreview update={update} isAll={values.with_doubtful} />}
      changes={['students']}
      notice={({ students }) => ({ title: 'Updated', description: counted(students, 'student', 'students') })}
      title="Update from a Sheet"
      description="One row a student who is here: Admission No, or Roll No and Name, or Name and Father Name, and the columns to update. Nothing is written before you press Update."
      width="md"
      schema={UpdateForm}
      defaultValues={nothingChosen(uses)}
      failed="Failed to update the students"
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
    </ActDialog>
  );
};

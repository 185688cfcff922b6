import { Alert, Link } from '@mui/material';
import { useFormContext, useWatch } from 'react-hook-form';
import { Link as RouterLink } from 'react-router-dom';
import { z } from 'zod';
import { requiredText } from '../../../../shared/contract/fields.ts';
import { choicesOf } from '../../../../shared/contract/filters.ts';
import { createDmc } from '../../../../shared/features/papers/dmcs/dmcs.endpoints.ts';
import {
  DMC_TYPES,
  type Dmc,
  NEEDS_ALL_FIELDS,
  ONLY_PDF_FILES,
} from '../../../../shared/features/papers/dmcs/dmcs.model.ts';
import { STUDENT_LIMITS } from '../../../../shared/features/students/students/students.model.ts';
import { useUser } from '../../../client/login.tsx';
import { FileField } from '../../../ui/fields/file-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { SendDialog } from '../../../ui/forms/send-dialog.tsx';
import { useCourseChoices } from '../../college/courses/course-choices.ts';
import { pdfOnly } from '../../college/files/attachment-rules.ts';
import { useUploadOnce } from '../../college/files/use-upload-once.ts';
import { chosenStudent, NOBODY, StudentField } from '../../students/students/student-field.tsx';

const PDF = pdfOnly(ONLY_PDF_FILES);

const DmcForm = z.object({
  student: chosenStudent(NEEDS_ALL_FIELDS),
  father_name: requiredText(NEEDS_ALL_FIELDS, STUDENT_LIMITS.name),
  course_id: z.number(NEEDS_ALL_FIELDS),
  roll_no: requiredText(NEEDS_ALL_FIELDS, STUDENT_LIMITS.roll_no),
  year: requiredText(NEEDS_ALL_FIELDS, STUDENT_LIMITS.year),
  dmc_type: z.enum(DMC_TYPES, NEEDS_ALL_FIELDS),
  file: z.instanceof(File).optional(),
});

interface IssueDmcDialogProps {
  readonly onPrint: (dmc: Dmc) => void;
  readonly onClose: () => void;
}

/** Issues a certificate. Where its PDF cannot be brought, nothing is issued. */
export const IssueDmcDialog = ({ onPrint, onClose }: IssueDmcDialogProps) => {
  const { own } = useCourseChoices();
  const { progress, uploadOnce } = useUploadOnce();

  return (
    <SendDialog
      of={createDmc}
      inputOf={async ({ student, file, ...rest }) => {
        const pdf = file && (await uploadOnce(file)).url;
        return { body: { ...rest, name: student.name, student_id: student.id, pdf } };
      }}
      notice={(dmc) =>
        dmc.waits === null
          ? {
              title: 'Success',
              description: `DMC issued: ${dmc.serial}`,
              action: { label: 'Print', run: () => onPrint(dmc) },
            }
          : {
              title: 'Success',
              description: `${dmc.serial} is kept as a draft until another admin approves it: ${dmc.waits}`,
            }
      }
      changes={['dmcs']}
      title="Issue DMC"
      schema={DmcForm}
      defaultValues={{
        student: NOBODY,
        father_name: '',
        course_id: own,
        roll_no: '',
        year: String(new Date().getFullYear()),
      }}
      onClose={onClose}
      failed="Failed to issue DMC"
      submitLabel="Issue DMC"
      draft="dmc"
    >
      <DmcFields progress={progress} />
    </SendDialog>
  );
};

const DmcFields = ({ progress }: { readonly progress: number | undefined }) => {
  const { setValue, setFocus, formState } = useFormContext();
  const type: unknown = useWatch({ name: 'dmc_type' });
  const isAdmin = useUser().role === 'admin';
  const { choices } = useCourseChoices();
  // What the record fills in is no longer missing.
  const fill = { shouldDirty: true, shouldValidate: formState.isSubmitted };
  return (
    <>
      <StudentField
        name="student"
        label="Name"
        next="dmc_type"
        typedHint="Not a listed student: fill in the rest by hand"
        onChoose={(_, record) => {
          if (!record) return;
          setValue('father_name', record.father_name, fill);
          setValue('roll_no', record.roll_no ?? '', fill);
          if (record.course_id !== null) setValue('course_id', record.course_id, fill);
          if (record.roll_no === null) setTimeout(() => setFocus('roll_no'), 50);
        }}
      />
      <TextField name="father_name" label="Father Name" required />
      <SelectField
        name="course_id"
        label="Course"
        choices={choices}
        required
        disabled={!isAdmin && choices.length < 2}
      />
      <TextField name="roll_no" label="Roll No" required />
      <TextField name="year" label="Year" required />
      <SelectField name="dmc_type" label="Type" choices={choicesOf(DMC_TYPES)} required wide />
      {type === 'Migration' && (
        <Alert severity="info" data-wide>
          This certificate is numbered in the DMC Register. A Migration Certificate as a letter is issued
          under{' '}
          <Link component={RouterLink} to="/letters?act=Issue+Letter">
            Issue Letter
          </Link>
          .
        </Alert>
      )}
      <FileField
        name="file"
        label="Certificate as PDF (optional)"
        hint="Optional. Without one, Bursar prints the certificate on your letterhead."
        rules={PDF}
        progress={progress}
      />
    </>
  );
};

import Add from '@mui/icons-material/Add';
import { Box, Button } from '@mui/material';
import { useFieldArray } from 'react-hook-form';
import { z } from 'zod';
import { limitedText, requiredText } from '../../../../shared/contract/fields.ts';
import {
  createFamily,
  updateFamily,
} from '../../../../shared/features/students/families/families.endpoints.ts';
import { Family } from '../../../../shared/features/students/families/families.model.ts';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { SendDialog } from '../../../ui/forms/send-dialog.tsx';
import { NOBODY, StudentField } from '../students/student-field.tsx';

const FamilyForm = z.object({
  guardian: requiredText('Guardian is required', 200),
  mobile: limitedText(20),
  rows: z.array(
    z.object({
      student: z
        .object({ id: z.number().nullable(), name: z.string().trim(), course_id: z.number().nullable() })
        .refine(({ id, name }) => id !== null || name === '', 'Choose a student from the list'),
    }),
  ),
});
type FamilyValues = z.output<typeof FamilyForm>;

const Students = () => {
  const { fields, append } = useFieldArray<FamilyValues, 'rows'>({ name: 'rows' });
  return (
    <Box data-wide sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
      {fields.map((field, at) => (
        <Box key={field.id} sx={{ width: '100%' }}>
          <StudentField
            name={`rows.${at}.student`}
            label={`Student ${at + 1}`}
            next={`rows.${at + 1}.student`}
            isOptional={at > 1}
            typedHint="Choose a student from the list"
          />
        </Box>
      ))}
      <Button startIcon={<Add />} onClick={() => append({ student: NOBODY })}>
        Add another student
      </Button>
    </Box>
  );
};

/** What a family's form begins with: one that is there, or one that is proposed; blank for a new one. */
export type BegunFamily = Partial<Family> & Pick<Family, 'guardian' | 'mobile' | 'students'>;

export const NO_FAMILY: BegunFamily = { guardian: '', mobile: null, students: [] };

interface FamilyDialogProps {
  readonly family: BegunFamily;
  readonly onReload: (current: Family) => void;
  readonly onClose: () => void;
}

/** Joins students as one family, or corrects it. A row that is emptied takes its student out. */
export const FamilyDialog = ({ family, onReload, onClose }: FamilyDialogProps) => {
  const { id, version } = family;
  const rows = family.students.map((one) => ({ student: { id: one.id, name: one.name, course_id: null } }));
  const bodyOf = ({ rows: typed, ...body }: FamilyValues) => ({
    ...body,
    student_ids: typed.flatMap(({ student }) => (student.id === null ? [] : [student.id])),
  });
  return (
    <SendDialog
      of={id === undefined ? createFamily : updateFamily}
      inputOf={(values) =>
        id === undefined ? { body: bodyOf(values) } : { params: { id }, body: { ...bodyOf(values), version } }
      }
      notice={(_, { guardian }) => ({
        title: id === undefined ? 'Joined' : 'Updated',
        description: guardian,
      })}
      changes={['families']}
      title={id === undefined ? 'Add Family' : `Family of ${family.guardian}`}
      description="A student belongs to one family. Empty a row to take a student out."
      submitLabel="Save"
      schema={FamilyForm}
      defaultValues={{
        guardian: family.guardian,
        mobile: family.mobile ?? '',
        rows:
          rows.length < 2
            ? [...rows, ...[NOBODY, NOBODY].slice(rows.length).map((student) => ({ student }))]
            : rows,
      }}
      failed="Failed to save the family"
      onReload={(current) => onReload(Family.parse(current))}
      onClose={onClose}
    >
      <TextField name="guardian" label="Guardian" required />
      <TextField name="mobile" label="Mobile" />
      <Students />
    </SendDialog>
  );
};

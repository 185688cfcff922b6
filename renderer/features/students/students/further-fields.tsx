import { Box } from '@mui/material';
import { useWatch } from 'react-hook-form';
import { choicesOf } from '../../../../shared/contract/filters.ts';
import type { Student } from '../../../../shared/features/students/students/students.model.ts';
import {
  CATEGORIES,
  FURTHER_FIELDS,
  GENDERS,
  MINORITIES,
  STUDENT_STATUSES,
} from '../../../../shared/features/students/students/students.particulars.ts';
import { useUses } from '../../../client/uses.tsx';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { FoldedFields } from '../../../ui/forms/folded-fields.tsx';
import { FormGrid } from '../../../ui/forms/form-grid.tsx';

const FIELDS = [...FURTHER_FIELDS, 'status', 'status_date', 'status_reason'];

const Fields = ({ hasAccount }: { readonly hasAccount: boolean }) => {
  const status: unknown = useWatch({ name: 'status' });
  const isGone = status !== undefined && status !== 'Studying';
  return (
    <FormGrid>
      <TextField name="name_hindi" label="Name in Hindi" />
      <TextField name="father_name_hindi" label="Father's Name in Hindi" />
      <TextField name="admission_no" label="Admission No" />
      <TextField name="enrolment_no" label="Enrolment No" hint="The university's number" />
      <TextField name="category" label="Category" hint={`${CATEGORIES.join(', ')} …`} />
      <SelectField name="gender" label="Gender" choices={choicesOf(GENDERS)} blank="Not given" />
      <SelectField
        name="minority"
        label="Minority"
        choices={choicesOf(MINORITIES)}
        blank="None, or not known"
      />
      <TextField name="disability" label="Disability" hint="As its certificate has it; blank for none" />
      <TextField name="domicile" label="State of Domicile" />
      <DateField name="date_of_birth" label="Date of Birth" />
      <TextField name="mobile" label="Mobile" />
      <TextField name="email" label="E-mail" />
      <TextField name="address" label="Address" rows={2} wide />
      {hasAccount && <TextField name="account_number" label="Account Number" hint="For refunds" />}
      {hasAccount && <TextField name="ifsc" label="IFSC" hint="Such as SBIN0001234" />}
      <SelectField name="status" label="Status" choices={choicesOf(STUDENT_STATUSES)} wide={!isGone} />
      {isGone && <DateField name="status_date" label={status === 'Left' ? 'Left On' : 'Passed Out On'} />}
      {isGone && <TextField name="status_reason" label="Reason or Remark" wide />}
    </FormGrid>
  );
};

/** The particulars that most students are added without; the bank account where deposits are held, or where one is kept. */
export const FurtherFields = ({ student }: { readonly student: Student | undefined }) => {
  const holdsDeposits = useUses().has('caution_money');
  return (
    <Box data-wide role="group" aria-label="More about the student" sx={{ display: 'grid', gap: 1 }}>
      <FoldedFields label="More about the student" fields={FIELDS} usual={{ status: 'Studying' }}>
        <Fields hasAccount={holdsDeposits || Boolean(student?.account_number ?? student?.ifsc)} />
      </FoldedFields>
    </Box>
  );
};

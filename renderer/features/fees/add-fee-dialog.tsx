import Print from '@mui/icons-material/Print';
import { Alert, Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { z } from 'zod';
import { optionalDate, positiveAmount } from '../../../shared/contract/fields.ts';
import { localDate } from '../../../shared/dates.ts';
import { createFee } from '../../../shared/features/fees/fees.endpoints.ts';
import {
  FEE_TYPES,
  type Fee,
  NEEDS_STUDENT_AND_AMOUNT,
  PAYMENT_TYPES,
} from '../../../shared/features/fees/fees.model.ts';
import { formatRupees } from '../../../shared/money.ts';
import { upload } from '../../client/files.ts';
import { refresh } from '../../client/queries.ts';
import { useSubmission } from '../../client/use-submission.ts';
import { DateField } from '../../ui/date-field.tsx';
import { FileField } from '../../ui/file-field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { MoneyField } from '../../ui/money-field.tsx';
import { notify } from '../../ui/notify.ts';
import { choicesOf, SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useCourseChoices } from '../courses/course-choices.ts';
import { ANY_ATTACHMENT } from '../files/attachment-rules.ts';
import { chosenStudent, NOBODY, StudentField } from '../students/student-field.tsx';

const FeeForm = z.object({
  student: chosenStudent(NEEDS_STUDENT_AND_AMOUNT),
  amount: positiveAmount(NEEDS_STUDENT_AND_AMOUNT),
  fee_type: z.enum(FEE_TYPES),
  payment_type: z.enum(PAYMENT_TYPES),
  payment_date: optionalDate,
  course_id: z.number().optional(),
  slip_nos: z.string(),
  file: z.instanceof(File).optional(),
});

interface AddFeeDialogProps {
  readonly onPrint: (fee: Fee) => void;
  readonly onClose: () => void;
}

/** Collects fees one after the other: saved, it is clean again, with the last receipt's number and Print in view. */
export const AddFeeDialog = ({ onPrint, onClose }: AddFeeDialogProps) => {
  const queries = useQueryClient();
  const { submit } = useSubmission(createFee);
  const { own } = useCourseChoices();
  const [last, setLast] = useState<Fee>();
  const [progress, setProgress] = useState<number>();

  const save = async ({ student, file, course_id, ...rest }: z.output<typeof FeeForm>) => {
    const attachment = file && (await upload(file, { onProgress: setProgress }));
    setProgress(undefined);
    const fee = await submit({
      body: {
        ...rest,
        student_id: student.id,
        student_name: student.name,
        ...(course_id === undefined ? {} : { course_id }),
        ...(attachment ? { attachment } : {}),
        paid: true,
      },
    });
    setLast(fee);
    notify({ title: 'Fee added', description: 'Fee entry created successfully' });
    await refresh(queries, 'fees');
  };

  return (
    <FormDialog
      title="Add Fee Entry"
      schema={FeeForm}
      defaultValues={{
        student: NOBODY,
        fee_type: 'Tuition',
        payment_type: 'Cash',
        payment_date: localDate(new Date()),
        course_id: own,
        slip_nos: '',
      }}
      onSubmit={save}
      onClose={onClose}
      failed="Failed to create fee entry"
      invalidTitle="Validation"
      submitLabel="Save Fee"
      draft="fee"
      staysOpen
      description={last && <LastReceipt fee={last} onPrint={() => onPrint(last)} />}
    >
      <FeeFields progress={progress} />
    </FormDialog>
  );
};

const LastReceipt = ({ fee, onPrint }: { readonly fee: Fee; readonly onPrint: () => void }) => (
  <Alert
    component="span"
    severity="success"
    action={
      <Button size="small" color="inherit" startIcon={<Print />} onClick={onPrint}>
        Print
      </Button>
    }
  >
    Receipt <strong>{fee.receipt_no}</strong>: {formatRupees(fee.amount)} from {fee.student_name}
  </Alert>
);

const FeeFields = ({ progress }: { readonly progress: number | undefined }) => {
  const { setValue } = useFormContext();
  const { choices } = useCourseChoices();
  return (
    <>
      <StudentField
        name="student"
        label="Student"
        next="amount"
        onChoose={({ course_id }) => course_id !== null && setValue('course_id', course_id)}
      />
      <MoneyField name="amount" label="Amount" required savesOnEnter hint="Enter saves; Tab goes on" />
      <SelectField name="fee_type" label="Fee Type" choices={choicesOf(FEE_TYPES)} />
      <SelectField name="payment_type" label="Payment Type" choices={choicesOf(PAYMENT_TYPES)} />
      <DateField name="payment_date" label="Payment Date" hint="Blank means today" />
      <SelectField name="course_id" label="Course" choices={choices} blank="No course" />
      <TextField name="slip_nos" label="Slip Numbers" placeholder="12, 13, 14" hint="Separated by commas" />
      <FileField name="file" label="Attachment" rules={ANY_ATTACHMENT} progress={progress} />
    </>
  );
};

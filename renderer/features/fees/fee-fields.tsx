import { useFormContext, useWatch } from 'react-hook-form';
import { FEE_TYPES, PAYMENT_TYPES } from '../../../shared/features/fees/fees.model.ts';
import { useUser } from '../../client/login.tsx';
import { DateField } from '../../ui/fields/date-field.tsx';
import { FileField } from '../../ui/fields/file-field.tsx';
import { MoneyField } from '../../ui/fields/money-field.tsx';
import { choicesOf, SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { useCourseChoices } from '../courses/course-choices.ts';
import { ANY_ATTACHMENT } from '../files/attachment-rules.ts';
import type { OfficeDayHere } from '../settings/day.data.ts';
import { StudentField } from '../students/student-field.tsx';
import type { FilledFee } from './fee-form.ts';
import { OwedLines } from './owed-lines.tsx';
import { useOwed } from './use-owed.ts';

/** What a cheque or a transfer is known by. */
const Particulars = () => {
  const mode = useWatch<FilledFee, 'payment_type'>({ name: 'payment_type' });
  if (mode === 'Cheque') {
    return (
      <>
        <TextField name="cheque" label="Cheque Number" hint="Blank: it cannot be followed to the bank" />
        <TextField name="bank" label="Bank" savesOnEnter />
        <DateField name="cheque_date" label="Cheque Date" hint="Blank means the payment date" />
      </>
    );
  }
  if (mode === 'Online') return <TextField name="reference" label="UTR or Reference" wide savesOnEnter />;
  return null;
};

interface FeeFieldsProps {
  readonly progress: number | undefined;
  readonly day: OfficeDayHere;
  readonly isGiven: boolean;
}

/** The fields of Add Fee Entry, with what the student owes below the name. */
export const FeeFields = ({ progress, day, isGiven }: FeeFieldsProps) => {
  const { getValues, setValue } = useFormContext<FilledFee>();
  const mode = useWatch<FilledFee, 'payment_type'>({ name: 'payment_type' });
  const isAdmin = useUser().role === 'admin';
  const { choices } = useCourseChoices();
  const here = useOwed(day);
  const isCheque = mode === 'Cheque';
  return (
    <>
      <StudentField
        name="student"
        label="Student"
        next="amount"
        disabled={isGiven}
        onChoose={({ course_id }) => {
          // What was said of another student's dues is not said of this one's, nor what that added up to.
          if (getValues('lines') !== undefined) setValue('amount', undefined as never);
          setValue('lines', undefined);
          setValue('waive_late_fee', '');
          if (course_id !== null) setValue('course_id', course_id);
        }}
      />
      <OwedLines here={here} />
      <MoneyField
        name="amount"
        label="Amount"
        required
        savesOnEnter={!isCheque}
        next={isCheque ? 'cheque' : undefined}
        hint={isCheque ? 'Enter goes to the cheque' : 'Enter saves; Tab goes on'}
        onType={() => setValue('lines', undefined)}
      />
      <SelectField
        name="fee_type"
        label="Fee Type"
        choices={choicesOf(FEE_TYPES)}
        {...(here.owed?.isByHead ? { blank: 'As due' } : { assumed: FEE_TYPES[0] })}
      />
      <SelectField name="payment_type" label="Payment Type" choices={choicesOf(PAYMENT_TYPES)} />
      <DateField name="payment_date" label="Payment Date" hint="Blank means today" bounds={day} />
      <Particulars />
      <SelectField
        name="course_id"
        label="Course"
        choices={choices}
        blank={isAdmin ? 'No course' : undefined}
      />
      <TextField name="slip_nos" label="Slip Numbers" placeholder="12, 13, 14" hint="Separated by commas" />
      <FileField name="file" label="Attachment" rules={ANY_ATTACHMENT} progress={progress} />
    </>
  );
};

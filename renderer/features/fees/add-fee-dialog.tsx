import { type Fee, NEEDS_STUDENT_AND_AMOUNT } from '../../../shared/features/fees/fees.model.ts';
import type { Student } from '../../../shared/features/students/students.model.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { useCourseChoices } from '../courses/course-choices.ts';
import { useOfficeDay } from '../settings/day.data.ts';
import { NOBODY } from '../students/student-field.tsx';
import { FeeFields } from './fee-fields.tsx';
import { feeFormOf, NEEDS_AMOUNT } from './fee-form.ts';
import { LastReceipt, useLastReceipt } from './last-receipt.tsx';
import { useCollecting } from './use-collecting.tsx';

/** The draft of an entry; one begun at a student is kept by itself, and never comes back at another. */
export const feeDraftOf = (student: Pick<Student, 'id'> | undefined): string =>
  student ? `fee-of-${student.id}` : 'fee';

interface AddFeeDialogProps {
  /** Whose fee it is; without one, the clerk chooses. */
  readonly student?: Student;
  /** Keep it the same. */
  readonly onPrint: (fee: Fee) => void;
  readonly onClose: () => void;
}

/** Collects fees one after the other: saved, it is clean again, with the last receipt's number and Print in view. */
export const AddFeeDialog = ({ student: given, onPrint, onClose }: AddFeeDialogProps) => {
  const { own } = useCourseChoices();
  const day = useOfficeDay();
  const { last, keep, hearSaving, print } = useLastReceipt(onPrint);
  const { save, progress, question } = useCollecting(day.today, keep);
  return (
    <FormDialog
      title="Add Fee Entry"
      schema={feeFormOf(day)}
      defaultValues={{
        student: given ? { id: given.id, name: given.name, course_id: given.course_id } : NOBODY,
        payment_type: 'Cash',
        // Of the office, and not of this desk; blank, which means today, where that has not answered.
        payment_date: day.latest ?? null,
        cheque: '',
        cheque_date: null,
        bank: '',
        reference: '',
        course_id: given?.course_id ?? own,
        slip_nos: '',
        waive_late_fee: '',
      }}
      onSubmit={save}
      onSaving={hearSaving}
      onClose={onClose}
      failed="Failed to create fee entry"
      invalidTitle="Validation"
      invalidText={(fault) => (fault === NEEDS_AMOUNT ? NEEDS_STUDENT_AND_AMOUNT : fault)}
      submitLabel="Save Fee"
      draft={feeDraftOf(given)}
      staysOpen
      staying={['fee_type', 'payment_type']}
      description={last && <LastReceipt fee={last} onPrint={print} />}
    >
      <FeeFields progress={progress} day={day} isGiven={given !== undefined} />
      {question}
    </FormDialog>
  );
};

import { type ReactNode, useContext, useRef } from 'react';
import {
  type Fee,
  NEEDS_STUDENT_AND_AMOUNT,
} from '../../../../../shared/features/collection/fees/fees.model.ts';
import type { Student } from '../../../../../shared/features/students/students/students.model.ts';
import { FormDialog } from '../../../../ui/forms/form-dialog.tsx';
import { useCourseChoices } from '../../../college/courses/course-choices.ts';
import { PrefillCourse } from '../../../college/courses/prefill-course.tsx';
import { useOfficeDay } from '../../../college/settings/day.data.ts';
import { CounterNote } from './counter-note.ts';
import { emptyFee } from './empty-fee.ts';
import { FeeFields } from './fee-fields.tsx';
import { feeFormOf, NEEDS_AMOUNT } from './fee-form.ts';
import { LastReceiptHere } from './last-receipt-here.tsx';
import { CorrectedReceipt, EnteredAgain } from './refill-on-open.tsx';
import { useCollecting } from './use-collecting.ts';
import { useLastReceipt } from './use-last-receipt.ts';

/** The draft of an entry; one begun at a student is kept by itself, and never comes back at another. */
export const feeDraftOf = (student: Pick<Student, 'id'> | undefined): string =>
  student ? `fee-of-${student.id}` : 'fee';

interface AddFeeDialogProps {
  /** The student whose fee it is; without one, the clerk chooses. */
  readonly student?: Student;
  /** A receipt that was wrong, to be entered again. */
  readonly again?: Fee | undefined;
  /** Keep it the same. */
  readonly onPrint: (fee: Fee) => void;
  readonly onClose: () => void;
  /** The switch of whose money it is; left out where the student is given. */
  readonly source?: ReactNode;
}

/** Collects fees one after the other: saved, it is clean again, with the last receipt's number and Print in view. */
export const AddFeeDialog = ({ student: given, again, onPrint, onClose, source }: AddFeeDialogProps) => {
  const { first } = useCourseChoices();
  const day = useOfficeDay();
  const begun = useRef<() => boolean>(() => false);
  const { last, keep, forget, hearSaving, printLast } = useLastReceipt(onPrint, begun);
  const { save, progress, question } = useCollecting(day.today, keep);
  return (
    <FormDialog
      title="Add Fee Entry"
      schema={feeFormOf(day)}
      defaultValues={emptyFee(given, day.latest, first)}
      onSubmit={save}
      onSaving={hearSaving}
      begun={begun}
      onClose={onClose}
      failed="Failed to create fee entry"
      invalidText={(fault) => (fault === NEEDS_AMOUNT ? NEEDS_STUDENT_AND_AMOUNT : fault)}
      submitLabel="Save Fee"
      draft={feeDraftOf(given)}
      staysOpen
      fieldsToKeep={['fee_type']}
      width="desk"
      description={
        last ? <LastReceiptHere last={last} onPrint={printLast} onWithdrawn={forget} /> : <CorrectedReceipt />
      }
    >
      {useContext(CounterNote)}
      <FeeFields progress={progress} day={day} isGiven={given !== undefined} source={source} />
      {!given && !again && <PrefillCourse />}
      {again && <EnteredAgain fee={again} />}
      {question}
    </FormDialog>
  );
};

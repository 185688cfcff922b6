import Print from '@mui/icons-material/Print';
import { Alert, Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { z } from 'zod';
import { optionalDate, positiveAmount } from '../../../shared/contract/fields.ts';
import { createFee } from '../../../shared/features/fees/fees.endpoints.ts';
import {
  FEE_TYPES,
  type Fee,
  NEEDS_STUDENT_AND_AMOUNT,
  PAYMENT_TYPES,
} from '../../../shared/features/fees/fees.model.ts';
import type { Student } from '../../../shared/features/students/students.model.ts';
import { formatRupees } from '../../../shared/money.ts';
import { upload } from '../../client/files.ts';
import { notify } from '../../client/notify.ts';
import { refresh } from '../../client/queries.ts';
import { useUser } from '../../client/session.tsx';
import { useSubmission } from '../../client/use-submission.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { FileField } from '../../ui/file-field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { ShownKeys } from '../../ui/keyboard-hints.tsx';
import { MoneyField } from '../../ui/money-field.tsx';
import { PRINT_KEYS, usePrinted } from '../../ui/printing.ts';
import { choicesOf, SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { NOT_SAVED } from '../../ui/use-saved-form.ts';
import { useCourseChoices } from '../courses/course-choices.ts';
import { ANY_ATTACHMENT } from '../files/attachment-rules.ts';
import { type OfficeDayHere, useOfficeDay } from '../settings/day.data.ts';
import { chosenStudent, NOBODY, StudentField } from '../students/student-field.tsx';
import { doubtsAbout } from './fee-doubts.ts';

const NEEDS_AMOUNT = 'Enter an amount greater than zero';

const FeeForm = z.object({
  student: chosenStudent(NEEDS_STUDENT_AND_AMOUNT),
  amount: positiveAmount(NEEDS_AMOUNT),
  fee_type: z.enum(FEE_TYPES),
  payment_type: z.enum(PAYMENT_TYPES),
  payment_date: optionalDate,
  course_id: z.number().optional(),
  slip_nos: z.string(),
  file: z.instanceof(File).optional(),
});

interface Question {
  readonly doubts: readonly string[];
  readonly answer: (isConfirmed: boolean) => void;
}

const formOfDay = ({ problemOf }: OfficeDayHere) =>
  FeeForm.extend({
    payment_date: optionalDate.superRefine((date, context) => {
      const message = problemOf(date);
      if (message !== undefined) context.addIssue({ code: 'custom', message });
    }),
  });

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

const NOTHING_TO_PRINT = {
  title: 'Nothing to print',
  description: 'No receipt was saved here: save the fee, then print.',
};

/** The last receipt saved, and its printing; while another is being saved, that one's, once it is: never the one before. */
const useLastReceipt = (onPrint: (fee: Fee) => void) => {
  const [last, setLast] = useState<Fee>();
  const latest = useRef<Fee>(undefined);
  /** A save, and the receipt that stood when it began. */
  const underWay = useRef<{ readonly before: Fee | undefined; readonly ended: Promise<void> }>(undefined);
  const hearSaving = (saving: Promise<void>) => {
    const ended = saving.finally(() => {
      underWay.current = undefined;
    });
    underWay.current = { before: latest.current, ended };
  };
  const keep = (fee: Fee) => {
    latest.current = fee;
    setLast(fee);
  };
  const print = useCallback(async () => {
    const saving = underWay.current;
    if (saving && latest.current === saving.before) await saving.ended;
    const { current: fee } = latest;
    if (fee && fee !== saving?.before) onPrint(fee);
    else notify(NOTHING_TO_PRINT);
  }, [onPrint]);
  usePrinted(print);
  return { last, keep, hearSaving, print };
};

/** Collects fees one after the other: saved, it is clean again, with the last receipt's number and Print in view. */
export const AddFeeDialog = ({ student: given, onPrint, onClose }: AddFeeDialogProps) => {
  const queries = useQueryClient();
  const { submit } = useSubmission(createFee);
  const { own } = useCourseChoices();
  const day = useOfficeDay();
  const { last, keep, hearSaving, print } = useLastReceipt(onPrint);
  const [progress, setProgress] = useState<number>();

  const [asking, setAsking] = useState<Question>();
  /** The entry whose answer was lost: the same again is the same receipt, and asked about no more. */
  const tried = useRef<string>(undefined);

  /** Asks once about what speaks against the entry; Enter confirms. */
  const isConfirmed = async (doubts: readonly string[]): Promise<boolean> => {
    if (doubts.length === 0) return true;
    const answer = await new Promise<boolean>((resolve) => setAsking({ doubts, answer: resolve }));
    setAsking(undefined);
    return answer;
  };

  const save = async ({ student, file, course_id, ...rest }: z.output<typeof FeeForm>) => {
    const entry = { ...rest, student_id: student.id, student_name: student.name };
    const isTriedAgain = tried.current === JSON.stringify(entry);
    if (!isTriedAgain && !(await isConfirmed(await doubtsAbout(queries, entry)))) return NOT_SAVED;
    tried.current = JSON.stringify(entry);
    const attachment = file && (await upload(file, { onProgress: setProgress }));
    setProgress(undefined);
    const fee = await submit({
      body: {
        ...rest,
        student_id: student.id,
        student_name: student.name,
        course_id,
        attachment,
        paid: true,
      },
    });
    tried.current = undefined;
    keep(fee);
    notify({ title: 'Fee added', description: 'Fee entry created successfully' });
    // The next student need not wait until the register has followed.
    void refresh(queries, 'fees');
    return fee;
  };

  return (
    <FormDialog
      title="Add Fee Entry"
      schema={formOfDay(day)}
      defaultValues={{
        student: given ? { id: given.id, name: given.name, course_id: given.course_id } : NOBODY,
        fee_type: 'Tuition',
        payment_type: 'Cash',
        // Of the office, and not of this desk; blank, which means today, where that has not answered.
        payment_date: day.latest ?? null,
        course_id: given?.course_id ?? own,
        slip_nos: '',
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
      {asking && (
        <ConfirmDialog
          title="Save this fee?"
          confirmLabel="Save Fee"
          cancelLabel="Back"
          onConfirm={() => asking.answer(true)}
          onClose={() => asking.answer(false)}
        >
          {asking.doubts.map((doubt) => (
            <p key={doubt}>{doubt}</p>
          ))}
        </ConfirmDialog>
      )}
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
        <ShownKeys keys={PRINT_KEYS} />
      </Button>
    }
  >
    Receipt <strong>{fee.receipt_no}</strong>: {formatRupees(fee.amount)} from {fee.student_name}
  </Alert>
);

interface FeeFieldsProps {
  readonly progress: number | undefined;
  readonly day: OfficeDayHere;
  readonly isGiven: boolean;
}

const FeeFields = ({ progress, day, isGiven }: FeeFieldsProps) => {
  const { setValue } = useFormContext();
  const isAdmin = useUser().role === 'admin';
  const { choices } = useCourseChoices();
  return (
    <>
      <StudentField
        name="student"
        label="Student"
        next="amount"
        disabled={isGiven}
        onChoose={({ course_id }) => course_id !== null && setValue('course_id', course_id)}
      />
      <MoneyField name="amount" label="Amount" required savesOnEnter hint="Enter saves; Tab goes on" />
      <SelectField name="fee_type" label="Fee Type" choices={choicesOf(FEE_TYPES)} />
      <SelectField name="payment_type" label="Payment Type" choices={choicesOf(PAYMENT_TYPES)} />
      <DateField name="payment_date" label="Payment Date" hint="Blank means today" bounds={day} />
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

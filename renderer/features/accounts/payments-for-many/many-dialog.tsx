import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { Looked } from '../../../../shared/contract/act.ts';
import { counted } from '../../../../shared/counted.ts';
import { payForMany } from '../../../../shared/features/accounts/payments-for-many/payments-for-many.endpoints.ts';
import type { PaymentForMany } from '../../../../shared/features/accounts/payments-for-many/payments-for-many.model.ts';
import { formatRupees } from '../../../../shared/money.ts';
import { call } from '../../../client/call.ts';
import type { Submission } from '../../../client/use-submission.ts';
import { CheckField } from '../../../ui/fields/check-field.tsx';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { FileField } from '../../../ui/fields/file-field.tsx';
import { MoneyField } from '../../../ui/fields/money-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Previewed, usePreview } from '../../../ui/forms/preview.tsx';
import { SentDialog } from '../../../ui/forms/send-dialog.tsx';
import { useAskedSave } from '../../../ui/forms/use-asked-save.ts';
import { AccountField } from '../../college/bank-accounts/account-field.tsx';
import { useCourseChoices } from '../../college/courses/course-choices.ts';
import { SPREADSHEET } from '../../college/files/spreadsheet-rules.ts';
import { useUploadOnce } from '../../college/files/use-upload-once.ts';
import { useHeadChoices } from '../../college/heads/head-choices.ts';
import { useOfficeDay } from '../../college/settings/day.data.ts';
import { LISTS, ManyForm, type ManyValues, previewInput } from './many-form.ts';
import { ManyPreview } from './many-preview.tsx';

/** Where the students come from: the payer's list, or a class. */
const ListFields = ({ progress }: { readonly progress: number | undefined }) => {
  const list = useWatch<ManyValues, 'list'>({ name: 'list' });
  const { choices } = useCourseChoices();
  if (list === 'file')
    return (
      <>
        <FileField name="file" label="Spreadsheet" required rules={SPREADSHEET} progress={progress} />
        <CheckField name="with_doubtful" label="Take the doubtful rows too" wide />
      </>
    );
  return (
    <>
      <SelectField name="course_id" label="Course" required choices={choices} blank="Choose" />
      <TextField name="year" label="Year" hint="As written in student records; blank for all years" />
      <MoneyField name="each" label="Amount for each" hint="Leave blank for what each owes" />
    </>
  );
};

/** One transfer of a department or a trust for many students: what it would collect is seen first, then a receipt for each, all or none. */
export const ManyDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const day = useOfficeDay();
  const heads = useHeadChoices();
  const asked = useAskedSave({ title: 'Collect this payment?', confirmLabel: 'Collect' });
  const { progress, uploadOnce } = useUploadOnce();
  const preview = usePreview(previewInput, ({ receipts }: Looked<PaymentForMany>) => receipts.length > 0);
  const [without, setWithout] = useState<ReadonlySet<number>>(new Set());
  const leaveOut = (studentId: number, isOut: boolean) => {
    const next = new Set(without);
    if (isOut) next.add(studentId);
    else next.delete(studentId);
    setWithout(next);
  };

  const send = async (values: ManyValues, submit: Submission<typeof payForMany>['submit']) => {
    const { list, file, with_doubtful, course_id, year, each, ...rest } = values;
    const students =
      list === 'file' && file
        ? { file: (await uploadOnce(file)).filename, with_doubtful }
        : { of_class: { course_id: course_id ?? 0, year, amount: each } };
    const body = { ...rest, ...students };
    const look = async () => {
      const looked = await call(payForMany, { body: { ...body, dry_run: true } });
      setWithout(new Set());
      return looked;
    };
    return preview.goOn(values, look, ({ stamp }) =>
      asked.send((confirm) => submit({ body: { ...body, without: [...without], confirm, stamp } })),
    );
  };
  const noticeOf = ({ receipts, left }: PaymentForMany) => {
    const numbers = [receipts[0], receipts.at(-1)].flatMap((one) => one?.receipt_no ?? []);
    const rest = left > 0 ? `; ${formatRupees(left)} in suspense` : '';
    const description = `${counted(receipts.length, 'receipt', 'receipts')}, ${numbers.join(' to ')}${rest}`;
    return { title: 'Payment collected', description };
  };

  return (
    <SentDialog
      of={payForMany}
      send={send}
      notice={noticeOf}
      changes={['fees']}
      title="One payment for many students"
      submitLabel={preview.isPossible ? 'Collect' : 'Preview'}
      description="A department's or trust's transfer with its list: Roll No or Admission No, Course, Amount, and if you like Name and Head. A receipt for each student; what is left over stays in suspense."
      width="md"
      draft="fees-many"
      schema={ManyForm}
      defaultValues={{
        payer: '',
        amount: undefined as never,
        reference: '',
        date: day.latest ?? null,
        list: 'file' as const,
        with_doubtful: false,
        year: '',
        description: '',
      }}
      failed="Failed to collect the payment"
      onClose={onClose}
    >
      <TextField name="payer" label="Payer" required />
      <MoneyField name="amount" label="Amount of the transfer" required />
      <TextField name="reference" label="UTR or Reference" required />
      <DateField name="date" label="Payment Date" hint="Leave blank for today" bounds={day} />
      <AccountField of="online" label="Bank Account" />
      <SelectField
        name="head_id"
        label="Head"
        choices={heads.choices}
        blank="What is due first"
        hint="For rows that name none"
      />
      <SelectField name="list" label="Students from" choices={LISTS} />
      <ListFields progress={progress} />
      <TextField name="description" label="Narration" />
      <Previewed of={preview} press="Collect">
        {(looked) => <ManyPreview looked={looked} without={without} onLeaveOut={leaveOut} />}
      </Previewed>
      {asked.question}
    </SentDialog>
  );
};

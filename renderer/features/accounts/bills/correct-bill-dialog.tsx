import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { updateBill } from '../../../../shared/features/accounts/bills/bills.endpoints.ts';
import type { Bill } from '../../../../shared/features/accounts/bills/bills.model.ts';
import { call } from '../../../client/call.ts';
import { upload } from '../../../client/files.ts';
import { notify } from '../../../client/notify.ts';
import { refresh } from '../../../client/queries.ts';
import { FileField } from '../../../ui/fields/file-field.tsx';
import { FormDialog } from '../../../ui/forms/form-dialog.tsx';
import { ANY_ATTACHMENT } from '../../college/files/attachment-rules.ts';
import { billName } from './bill-columns.tsx';
import { BillFields, billShape, categoryOf } from './bill-fields.tsx';

const CorrectionForm = z.object({ ...billShape, file: z.instanceof(File).optional() });

interface CorrectBillDialogProps {
  readonly bill: Bill;
  readonly onReload: (current: unknown) => void;
  readonly onClose: () => void;
}

/** Mends what was entered wrongly, while the bill is not paid. A file chosen here takes the place of the old one. */
export const CorrectBillDialog = ({ bill, onReload, onClose }: CorrectBillDialogProps) => {
  const queries = useQueryClient();
  const [progress, setProgress] = useState<number>();

  const save = async (values: z.output<typeof CorrectionForm>) => {
    const { file, course_id = null, category, new_category, ...rest } = values;
    const attachment = file ? await upload(file, { onProgress: setProgress }) : bill.attachment;
    setProgress(undefined);
    const isMoved = course_id !== bill.course_id;
    await call(updateBill, {
      params: { id: bill.id },
      body: {
        ...bill,
        ...rest,
        category: categoryOf({ category, new_category }),
        course_id,
        course_ids: isMoved ? (course_id === null ? [] : [course_id]) : bill.course_ids,
        attachment,
      },
    });
    notify({ title: 'Updated', description: `${billName(bill)} is corrected` });
    await refresh(queries, 'bills');
  };

  return (
    <FormDialog
      title="Correct Bill"
      schema={CorrectionForm}
      defaultValues={{
        vendor: bill.vendor,
        amount: bill.amount,
        category: bill.category,
        new_category: '',
        bill_no: bill.bill_no ?? '',
        due_date: bill.due_date ?? '',
        course_id: bill.course_id ?? undefined,
      }}
      onSubmit={save}
      onReload={onReload}
      onClose={onClose}
      failed="Failed to update bill"
      submitLabel="Save"
    >
      <BillFields />
      <FileField
        name="file"
        label={bill.attachment ? `Attachment in place of ${bill.attachment.name}` : 'Attachment'}
        rules={ANY_ATTACHMENT}
        progress={progress}
      />
    </FormDialog>
  );
};

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { createBill } from '../../../../shared/features/accounts/bills/bills.endpoints.ts';
import { notify } from '../../../client/notify.ts';
import { refresh } from '../../../client/queries.ts';
import { useSubmission } from '../../../client/use-submission.ts';
import { FileField } from '../../../ui/fields/file-field.tsx';
import { FormDialog } from '../../../ui/forms/form-dialog.tsx';
import { useCourseChoices } from '../../college/courses/course-choices.ts';
import { ANY_ATTACHMENT } from '../../college/files/attachment-rules.ts';
import { uploadOrGoOn } from '../../college/files/upload-or-go-on.ts';
import { BillFields, billShape, categoryOf } from './bill-fields.tsx';

const BillForm = z.object({ ...billShape, file: z.instanceof(File).optional() });

/** Enters a bill. A file that cannot be brought does not stop it: the notice says so. */
export const AddBillDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const queries = useQueryClient();
  const { submit } = useSubmission(createBill);
  const { own } = useCourseChoices();
  const [progress, setProgress] = useState<number>();

  const save = async ({ file, course_id, category, new_category, ...rest }: z.output<typeof BillForm>) => {
    const { attachment, isLeftOut } = await uploadOrGoOn(file, setProgress);
    setProgress(undefined);
    await submit({
      body: {
        ...rest,
        category: categoryOf({ category, new_category }),
        course_id,
        attachment,
        paid: false,
        status: 'Pending Approval',
      },
    });
    notify({
      title: 'Bill added',
      description: isLeftOut
        ? 'Its attachment could not be uploaded: the bill is saved without it.'
        : 'It waits for approval.',
    });
    await refresh(queries, 'bills');
  };

  return (
    <FormDialog
      title="Add Bill"
      schema={BillForm}
      defaultValues={{
        vendor: '',
        category: 'office-supplies',
        new_category: '',
        bill_no: '',
        due_date: '',
        course_id: own,
      }}
      onSubmit={save}
      onClose={onClose}
      failed="Failed to create bill"
      submitLabel="Add Bill"
      draft="bill"
    >
      <BillFields />
      <FileField name="file" label="Attachment" rules={ANY_ATTACHMENT} progress={progress} />
    </FormDialog>
  );
};

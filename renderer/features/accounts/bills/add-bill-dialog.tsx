import { z } from 'zod';
import { createBill } from '../../../../shared/features/accounts/bills/bills.endpoints.ts';
import { FileField } from '../../../ui/fields/file-field.tsx';
import { SendDialog } from '../../../ui/forms/send-dialog.tsx';
import { useCourseChoices } from '../../college/courses/course-choices.ts';
import { ANY_ATTACHMENT } from '../../college/files/attachment-rules.ts';
import { useUploadOnce } from '../../college/files/use-upload-once.ts';
import { BillFields, billShape, categoryOf } from './bill-fields.tsx';
import { taxOf, useDeductsTax } from './tax-fields.tsx';
import { usePartyOf } from './vendor-field.tsx';

const BillForm = z.object({ ...billShape, file: z.instanceof(File).optional() });

/** Enters a bill. A file that cannot be brought does not stop it: the notice says so. */
export const AddBillDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { own } = useCourseChoices();
  const partyOf = usePartyOf();
  const deducts = useDeductsTax();
  const { progress, uploadIfPossible, isLeftOut } = useUploadOnce();

  return (
    <SendDialog
      of={createBill}
      inputOf={async ({ file, category, new_category, tax_rate, tax_base, tax_amount, ...rest }) => {
        const party_id = await partyOf(rest.vendor);
        return {
          body: {
            ...rest,
            party_id,
            tax: deducts ? taxOf({ party_id, tax_rate, tax_base, tax_amount }) : undefined,
            category: categoryOf({ category, new_category }),
            attachment: await uploadIfPossible(file),
            paid: false,
            status: 'Pending Approval' as const,
          },
        };
      }}
      notice={() => ({
        title: 'Bill added',
        description: isLeftOut()
          ? 'Its attachment could not be uploaded: the bill is saved without it.'
          : 'It waits for approval.',
      })}
      changes={['bills']}
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
      onClose={onClose}
      failed="Failed to create bill"
      submitLabel="Add Bill"
      draft="bill"
    >
      <BillFields />
      <FileField name="file" label="Attachment" rules={ANY_ATTACHMENT} progress={progress} />
    </SendDialog>
  );
};

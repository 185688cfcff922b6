import { z } from 'zod';
import { updateBill } from '../../../../shared/features/accounts/bills/bills.endpoints.ts';
import type { Bill } from '../../../../shared/features/accounts/bills/bills.model.ts';
import { FileField } from '../../../ui/fields/file-field.tsx';
import { SendDialog } from '../../../ui/forms/send-dialog.tsx';
import { ANY_ATTACHMENT } from '../../college/files/attachment-rules.ts';
import { useUploadOnce } from '../../college/files/use-upload-once.ts';
import { billName } from './bill-columns.tsx';
import { BillFields, billShape, categoryOf } from './bill-fields.tsx';
import { taxOf, taxValues, useDeductsTax } from './tax-fields.tsx';
import { usePartyOf } from './vendor-field.tsx';

const CorrectionForm = z.object({ ...billShape, file: z.instanceof(File).optional() });

interface CorrectBillDialogProps {
  readonly bill: Bill;
  readonly onReload: (current: unknown) => void;
  readonly onClose: () => void;
}

/** Mends what was entered wrongly, while the bill is not paid. A file chosen here takes the place of the old one. */
export const CorrectBillDialog = ({ bill, onReload, onClose }: CorrectBillDialogProps) => {
  const partyOf = usePartyOf();
  const deducts = useDeductsTax();
  const { progress, uploadOnce } = useUploadOnce();

  return (
    <SendDialog
      of={updateBill}
      inputOf={async ({
        file,
        course_id = null,
        category,
        new_category,
        tax_rate,
        tax_base,
        tax_amount,
        ...rest
      }) => {
        const isMoved = course_id !== bill.course_id;
        const party_id = rest.vendor === bill.vendor ? bill.party_id : await partyOf(rest.vendor);
        return {
          params: { id: bill.id },
          body: {
            ...bill,
            ...rest,
            party_id,
            tax: deducts ? taxOf({ party_id, tax_rate, tax_base, tax_amount }, bill) : undefined,
            category: categoryOf({ category, new_category }),
            course_id,
            course_ids: isMoved ? (course_id === null ? [] : [course_id]) : bill.course_ids,
            attachment: file ? await uploadOnce(file) : bill.attachment,
          },
        };
      }}
      notice={() => ({ title: 'Updated', description: `${billName(bill)} is corrected` })}
      changes={['bills']}
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
        ...taxValues(bill),
      }}
      onReload={onReload}
      onClose={onClose}
      failed="Failed to update bill"
      submitLabel="Save"
    >
      <BillFields bill={bill} />
      <FileField
        name="file"
        label={bill.attachment ? `Attachment in place of ${bill.attachment.name}` : 'Attachment'}
        rules={ANY_ATTACHMENT}
        progress={progress}
      />
    </SendDialog>
  );
};

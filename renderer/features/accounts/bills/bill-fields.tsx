import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { categoryLabel } from '../../../../shared/category-label.ts';
import {
  limitedText,
  optionalDate,
  positiveAmount,
  requiredText,
} from '../../../../shared/contract/fields.ts';
import {
  BILL_LIMITS,
  type Bill,
  NEEDS_VENDOR_AND_AMOUNT,
} from '../../../../shared/features/accounts/bills/bills.model.ts';
import { useUser } from '../../../client/login.tsx';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { MoneyField } from '../../../ui/fields/money-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { useCourseChoices } from '../../college/courses/course-choices.ts';
import { useCategories } from './bills.data.ts';
import { TaxFields, taxShape } from './tax-fields.tsx';
import { useVendors, VendorField } from './vendor-field.tsx';

/** Chosen to type a category that no bill has yet. */
const ANOTHER = 'another';

/** The fields that Add Bill and Correct Bill share. */
export const billShape = {
  vendor: requiredText(NEEDS_VENDOR_AND_AMOUNT, BILL_LIMITS.vendor),
  amount: positiveAmount(NEEDS_VENDOR_AND_AMOUNT),
  category: z.string(),
  new_category: limitedText(BILL_LIMITS.category),
  bill_no: limitedText(BILL_LIMITS.number),
  due_date: optionalDate,
  course_id: z.number().optional(),
  ...taxShape,
};

/** The category meant: the chosen one, or the new one that was typed. */
export const categoryOf = (values: { readonly category: string; readonly new_category: string }): string =>
  values.category === ANOTHER ? values.new_category : values.category;

export const BillFields = ({ bill }: { readonly bill?: Bill }) => {
  const isAdmin = useUser().role === 'admin';
  const { choices } = useCourseChoices();
  const categories = useCategories();
  const { category, vendor, amount } = useWatch();
  const { party_id: named } = useVendors(vendor ?? '');
  const party_id = bill && bill.vendor === vendor ? bill.party_id : named;
  return (
    <>
      <VendorField />
      <MoneyField name="amount" label="Amount" required />
      <TextField name="bill_no" label="Bill No" />
      <SelectField
        name="category"
        label="Category"
        choices={[
          ...categories.map((value) => ({ value, label: categoryLabel(value) })),
          { value: ANOTHER, label: 'Another category…' },
        ]}
      />
      {category === ANOTHER && <TextField name="new_category" label="New category" />}
      <DateField name="due_date" label="Due Date" />
      <SelectField
        name="course_id"
        label="Course"
        choices={choices}
        blank={isAdmin ? 'No course' : undefined}
      />
      <TaxFields bill={bill} party_id={party_id} amount={amount} />
    </>
  );
};

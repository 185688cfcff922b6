import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { optionalDate, positiveAmount, requiredText } from '../../../shared/contract/fields.ts';
import { NEEDS_VENDOR_AND_AMOUNT } from '../../../shared/features/bills/bills.model.ts';
import { useUser } from '../../client/session.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { MoneyField } from '../../ui/money-field.tsx';
import { choicesOf, SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useCourseChoices } from '../courses/course-choices.ts';
import { useCategories } from './bills.data.ts';

/** Chosen to type a category that no bill has yet. */
const ANOTHER = 'another';

/** What Add Bill and Correct Bill share. */
export const billShape = {
  vendor: requiredText(NEEDS_VENDOR_AND_AMOUNT),
  amount: positiveAmount(NEEDS_VENDOR_AND_AMOUNT),
  category: z.string(),
  new_category: z.string().trim().max(60, 'At most 60 characters'),
  bill_no: z.string().trim().max(60, 'At most 60 characters'),
  due_date: optionalDate,
  course_id: z.number().optional(),
};

/** The category meant: the chosen one, or the new one that was typed. */
export const categoryOf = (values: { readonly category: string; readonly new_category: string }): string =>
  values.category === ANOTHER ? values.new_category : values.category;

export const BillFields = () => {
  const isAdmin = useUser().role === 'admin';
  const { choices } = useCourseChoices();
  const categories = useCategories();
  const category: unknown = useWatch({ name: 'category' });
  return (
    <>
      <TextField name="vendor" label="Vendor" required wide maxLength={200} />
      <MoneyField name="amount" label="Amount" required />
      <TextField name="bill_no" label="Bill No" maxLength={60} />
      <SelectField
        name="category"
        label="Category"
        choices={[...choicesOf(categories), { value: ANOTHER, label: 'Another category…' }]}
      />
      {category === ANOTHER && <TextField name="new_category" label="New category" maxLength={60} />}
      <DateField name="due_date" label="Due Date" />
      <SelectField
        name="course_id"
        label="Course"
        choices={choices}
        {...(isAdmin && { blank: 'No course' })}
      />
    </>
  );
};

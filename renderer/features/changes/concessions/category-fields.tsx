import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { choicesOf } from '../../../../shared/contract/filters.ts';
import { concessionSummary } from '../../../../shared/features/changes/concessions/concessions.endpoints.ts';
import { queryOf } from '../../../client/queries.ts';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';

/** Chosen to type a category that does not stand in the office's list. */
export const ANOTHER = 'another category';

/** The category meant: the chosen one, or the one that was typed. */
export const categoryOf = (values: {
  readonly category?: string | undefined;
  readonly new_category: string;
}): string => (values.category === ANOTHER ? values.new_category : (values.category ?? ''));

/** The category of a concession, from the office's list; only a concession has one. Inside the form. */
export const CategoryFields = () => {
  const [kind, category] = useWatch({ name: ['kind', 'category'] });
  const { data } = useQuery(queryOf('concessions', concessionSummary));
  if (kind !== 'concession') return null;
  const { names = [], others = false } = data?.offered ?? {};
  const another = others ? [{ value: ANOTHER, label: 'Another category…' }] : [];
  return (
    <>
      <SelectField name="category" label="Category" required choices={[...choicesOf(names), ...another]} />
      {category === ANOTHER && <TextField name="new_category" label="New category" required />}
    </>
  );
};

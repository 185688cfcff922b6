import { useQuery } from '@tanstack/react-query';
import { listHeads } from '../../../../../shared/features/college/heads/heads.endpoints.ts';
import { queryOf } from '../../../../client/queries.ts';
import { useFailureNotice } from '../../../../ui/dialogs/failure-notice.ts';
import { SelectField } from '../../../../ui/fields/select-field.tsx';

/** The heads of other income in use: rent, interest, donation, sale of forms, grant. */
export const IncomeHeadField = () => {
  const { data, error } = useQuery(
    queryOf('heads', listHeads, { query: { kind: 'other income', active: 'true' } }),
  );
  useFailureNotice(error, 'Failed to load heads');
  const choices = (data ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return <SelectField name="head_id" label="Head" choices={choices} required />;
};

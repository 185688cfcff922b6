import { useQuery } from '@tanstack/react-query';
import type { Choice } from '../../../../shared/contract/filters.ts';
import { listFunds } from '../../../../shared/features/college/funds/funds.endpoints.ts';
import type { Fund } from '../../../../shared/features/college/funds/funds.model.ts';
import { queryOf } from '../../../client/queries.ts';
import { useFailureNotice } from '../../../ui/dialogs/failure-notice.ts';

export const FUNDS_FAILED = 'Failed to load funds';

export const fundsQuery = () => queryOf('funds', listFunds, {});

export const useFundChoices = (): {
  readonly funds: readonly Fund[];
  readonly choices: readonly Choice<number>[];
} => {
  const { data, error } = useQuery(fundsQuery());
  useFailureNotice(error, FUNDS_FAILED);
  const funds = data ?? [];
  return { funds, choices: funds.map(({ id, name }) => ({ value: id, label: name })) };
};

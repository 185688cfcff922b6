import { useQuery } from '@tanstack/react-query';
import { listAsOnePerson } from '../../../../shared/features/college/users/requests.endpoints.ts';
import type { OnePerson } from '../../../../shared/features/college/users/requests.model.ts';
import { queryOf } from '../../../client/queries.ts';

/** What an admin's approval is: a second person's, alone with a reason, or another admin's to give. */
export type OwnApproval = 'another’s' | OnePerson['approval'];

/** How an admin approves what waits; undefined until the office has answered. */
export const useOwnApproval = (kind: OnePerson['kind'], id: number): OwnApproval | undefined => {
  const { data } = useQuery(queryOf('approvals', listAsOnePerson));
  return data && (data.find((one) => one.kind === kind && one.id === id)?.approval ?? 'another’s');
};

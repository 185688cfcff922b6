import { useQuery } from '@tanstack/react-query';
import { listUsers } from '../../../shared/features/users/users.endpoints.ts';
import { useUser } from '../../client/login.tsx';
import { queryOf } from '../../client/queries.ts';

/** What an admin's approval of something is: of another's, of the own as the only admin, or of the own, which another admin must. */
export type OwnApproval = 'another’s' | 'only admin' | 'refused';

/** How an admin approves what somebody made; undefined until the office has answered who else is an admin. */
export const useOwnApproval = (maker: number): OwnApproval | undefined => {
  const { id } = useUser();
  const admins = { query: { role: 'admin', active: 'true' as const } };
  const { data } = useQuery({ ...queryOf('users', listUsers, admins), enabled: maker === id });
  if (maker !== id) return 'another’s';
  return data && (data.length === 1 ? 'only admin' : 'refused');
};

import { setUpNeeded } from '../../../../shared/features/college/setup/setup.endpoints.ts';
import { queryOf } from '../../../client/queries.ts';

/** Whether the office still needs its first admin, and the college's name once it has one. */
export const officeQuery = queryOf('setup', setUpNeeded);

import { readOfficeSettings } from '../../../../shared/features/college/settings/settings.endpoints.ts';
import { queryOf } from '../../../client/queries.ts';

/** Read anew at every visit: other desks take numbers all day. */
export const settingsQuery = { ...queryOf('settings', readOfficeSettings), gcTime: 0 };

import type { QueryClient } from '@tanstack/react-query';
import type { IsoDate } from '../../../../shared/dates.ts';
import { formatDate } from '../../../../shared/dates.ts';
import { secondCount } from '../../../../shared/features/accounts/drawers/drawers.endpoints.ts';
import { call } from '../../../client/call.ts';
import { notify } from '../../../client/notify.ts';
import { notifyFailure } from '../../../client/notify-failure.ts';
import { refresh } from '../../../client/queries.ts';

/** Opens one's own closed day again for cash. Answers whether it is open; a failure is said. */
export const openForCash = async (queries: QueryClient, date: IsoDate): Promise<boolean> => {
  try {
    await call(secondCount, { body: { date } });
  } catch (error) {
    notifyFailure(error, 'Failed to open the drawer');
    return false;
  }
  notify({
    title: 'Drawer open again',
    description: `Count it and close ${formatDate(date)} again once the cash is in`,
  });
  void refresh(queries, 'drawers');
  return true;
};

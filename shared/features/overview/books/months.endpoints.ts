import { z } from 'zod';
import { endpoint, file, record } from '../../../contract/endpoint.ts';
import { queryId } from '../../../contract/list-query.ts';
import { ADMIN } from '../../../contract/roles.ts';
import { MEDIA_TYPES } from '../../../file-kinds.ts';
import { LockMonth, Month, MonthDetail, monthOf, ReopenMonth } from './months.model.ts';
import { PACK_FORMATS, Pack } from './pack.model.ts';

const params = z.strictObject({ month: monthOf });

export const listMonths = endpoint({
  method: 'GET',
  path: '/months',
  summary: 'The months in which something is booked, the latest first: open, locked or reopened',
  access: ADMIN,
  answer: record(z.array(Month).readonly()),
});

export const getMonth = endpoint({
  method: 'GET',
  path: '/months/{month}',
  summary:
    'A month with its checklist, what was booked in it since it was locked, and its packs. It begins the check of the books, and says how far that is',
  access: ADMIN,
  params,
  // Asked again for the check that was under way: its outcome counts, whatever was written since it began.
  query: z.strictObject({ waiting: z.literal('true').optional() }),
  answer: record(MonthDetail),
});

export const lockMonth = endpoint({
  method: 'POST',
  path: '/months/{month}/lock',
  summary:
    'Lock a month that has ended: nothing is dated in it any more. The books must agree; what else is open needs a reason. Where their check takes long, the month is answered as it is, and locked once they agree',
  access: ADMIN,
  params,
  body: LockMonth,
  answer: record(Month),
});

export const reopenMonth = endpoint({
  method: 'POST',
  path: '/months/{month}/reopen',
  summary: 'Reopen a locked month, with a reason',
  access: ADMIN,
  params,
  body: ReopenMonth,
  answer: record(Month),
});

export const makePack = endpoint({
  method: 'POST',
  path: '/months/{month}/pack',
  summary:
    "Begin to make a locked month's pack, where it has none; it is made by itself once a month is locked",
  access: ADMIN,
  params,
  body: z.strictObject({}),
  answer: record(Pack),
});

export const readPack = endpoint({
  method: 'GET',
  path: '/months/{month}/pack',
  summary:
    "The month's pack as it was made: of its last lock, or of the one that is named. It is counted in the activity",
  access: ADMIN,
  params,
  query: z.strictObject({ format: z.enum(PACK_FORMATS).default('pdf'), lock: queryId.optional() }),
  answer: file(MEDIA_TYPES.pdf, MEDIA_TYPES.xlsx),
});

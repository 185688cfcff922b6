import { z } from 'zod';
import { endpoint, record } from '../../contract/endpoint.ts';
import { ADMIN } from '../../contract/roles.ts';
import { LockMonth, Month, MonthDetail, monthOf, ReopenMonth } from './months.model.ts';

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
  summary: 'A month with its checklist, and what was booked in it since it was locked',
  access: ADMIN,
  params,
  answer: record(MonthDetail),
});

export const lockMonth = endpoint({
  method: 'POST',
  path: '/months/{month}/lock',
  summary:
    'Lock a month that has ended: nothing is dated in it any more. The books must agree; what else is open needs a reason',
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

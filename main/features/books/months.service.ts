import { formatDate, type IsoDate } from '../../../shared/dates.ts';
import type {
  ChecklistLine,
  LockMonth,
  Month,
  ReopenMonth,
} from '../../../shared/features/books/months.model.ts';
import { toRupees } from '../../../shared/money.ts';
import type { Db } from '../../database/db.ts';
import type { SignedIn } from '../../office/actor.ts';
import { conflict } from '../../office/api-error.ts';
import type { Change } from '../../office/change.ts';
import { openBefore } from '../drawers/drawers.queries.ts';
import {
  daysOf,
  digestOf,
  endLock,
  findMonth,
  insertLock,
  lastLock,
  lastVoucher,
  openAt,
} from './months.queries.ts';

const rupees = (paise: number | null): number | null => (paise === null ? null : toRupees(paise));

/** What was found of a month beside the thread that answers. */
export interface Found {
  /** The differences of Books agree in it. */
  readonly differences: number;
  /** The bank accounts that do not reconcile on its last day. */
  readonly unreconciled: number;
}

/** What is open of a month before it is locked. */
export const checklistOf = async (
  db: Db,
  month: string,
  { differences, unreconciled }: Found,
): Promise<readonly ChecklistLine[]> => {
  const { first, last } = daysOf(month);
  const drawers = (await openBefore(db, `${month}-32`)).filter(({ since }) => since <= last);
  const { cheques, lines, suspense, waiting } = await openAt(db, month);
  return [
    {
      name: 'Days closed',
      open: drawers.reduce((sum, { days }) => sum + days, 0),
      amount: null,
      link: drawers[0]
        ? `/day-close?cashier=${drawers[0].cashier_id}&date=${drawers[0].since}`
        : '/day-close',
    },
    {
      name: 'Cheques in hand',
      open: cheques.open,
      amount: rupees(cheques.paise),
      link: '/fees?cheque=received&date=',
    },
    { name: 'Bank lines matched', open: lines.open, amount: null, link: '/bank?state=unmatched' },
    { name: 'Bank reconciled', open: unreconciled, amount: null, link: '/bank' },
    {
      name: 'Suspense empty',
      open: suspense.open,
      amount: rupees(suspense.paise),
      link: '/bank?state=suspense',
    },
    { name: 'Approvals decided', open: waiting.open, amount: rupees(waiting.paise), link: '/approvals' },
    {
      name: 'Books agree',
      open: differences,
      amount: null,
      link: `/books?from=${first}&to=${lastDayOf(month)}`,
    },
  ];
};

/** The last day of a month that there is. */
export const lastDayOf = (month: string): IsoDate => {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return `${month}-${new Date(Date.UTC(year, number, 0)).getUTCDate()}`;
};

const record = async (change: Change, id: number, action: string, before: Month, said: string | null) => {
  const after = await findMonth(change.db, before.month, change.today);
  await change.record({
    entity: 'months',
    id,
    action,
    summary: `${before.month}${said === null ? '' : `: ${said}`}`,
    before,
    after,
    audience: { users: [change.actor.userId] },
  });
  return after;
};

/**
 * Locks a month: nothing is dated in it any more, and the hash of what is booked in it is kept. Throws 409 for one that has not
 * ended or is locked, where the books do not agree, and where something else is open and no reason is given.
 */
export const lockMonth = async (
  change: Change<SignedIn>,
  month: string,
  { reason }: LockMonth,
  found: Found,
): Promise<Month> => {
  const before = await findMonth(change.db, month, change.today);
  const last = lastDayOf(month);
  if (last >= change.today)
    throw conflict(`This month ends on ${formatDate(last)}: it is locked after that day`);
  if (before.state === 'Locked') throw conflict('This month is locked already');
  if (found.differences > 0) throw conflict('The books do not agree in this month: open Books agree first');
  const open = (await checklistOf(change.db, month, found)).filter((line) => line.open > 0);
  if (open.length > 0 && reason === null)
    throw conflict(
      `Still open: ${open.map(({ name }) => name).join(', ')}. Say why the month is locked with it`,
      'reason',
    );
  const id = await insertLock(change.db, {
    month,
    ...(await digestOf(change.db, month)),
    last_voucher_id: await lastVoucher(change.db),
    reason,
    open: JSON.stringify(open),
    locked_by_name: change.actor.name,
    locked_at: change.now,
  });
  return record(change, id, 'locked', before, reason);
};

/** Reopens a locked month. What is booked in it from then on is listed. Throws 409 for one that is not locked. */
export const reopenMonth = async (
  change: Change<SignedIn>,
  month: string,
  { reason }: ReopenMonth,
): Promise<Month> => {
  const before = await findMonth(change.db, month, change.today);
  const lock = await lastLock(change.db, month);
  if (before.state !== 'Locked' || !lock) throw conflict('This month is not locked');
  await endLock(change.db, lock.id, {
    reopened_by_name: change.actor.name,
    reopened_at: change.now,
    reopen_reason: reason,
  });
  return record(change, lock.id, 'reopened', before, reason);
};

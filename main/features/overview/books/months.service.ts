import { formatDate, type IsoDate } from '../../../../shared/dates.ts';
import { OLD_CHEQUES } from '../../../../shared/features/collection/cheques/cheques.rules.ts';
import {
  type ChecklistLine,
  type LockMonth,
  MONTH_CHECKS,
  type ReopenMonth,
} from '../../../../shared/features/overview/books/months.model.ts';
import { toRupees } from '../../../../shared/money.ts';
import type { Db } from '../../../database/db.ts';
import type { SignedIn } from '../../../office/actor.ts';
import { conflict } from '../../../office/api-error.ts';
import type { Change } from '../../../office/change.ts';
import { openBefore } from '../../accounts/drawers/drawers.queries.ts';
import {
  type BookedMonth,
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

/** What is open of a month before it is locked; null of what is found beside, while that is not known. */
export const checklistOf = async (
  db: Db,
  month: string,
  beside: Found | undefined,
): Promise<readonly ChecklistLine[]> => {
  const { first, last } = daysOf(month);
  const drawers = (await openBefore(db, `${month}-32`)).filter(({ since }) => since <= last);
  const { cheques, lines, suspense, waiting, handOvers } = await openAt(db, month);
  const found: readonly (Omit<ChecklistLine, 'since'> & { readonly since?: string | null | undefined })[] = [
    {
      name: 'Days closed',
      open: drawers.reduce((sum, { days }) => sum + days, 0),
      amount: null,
      link: drawers[0]
        ? `/day-close?cashier=${drawers[0].cashier_id}&date=${drawers[0].since}`
        : '/day-close',
    },
    {
      name: OLD_CHEQUES,
      open: cheques.open,
      amount: rupees(cheques.paise),
      link: `/fees?cheque=received&date=&to=${lastDayOf(month)}`,
    },
    { name: 'Bank lines matched', open: lines.open, amount: null, link: '/bank?state=unmatched' },
    { name: 'Bank reconciled', open: beside?.unreconciled ?? null, amount: null, link: '/bank' },
    {
      name: 'Suspense empty',
      open: suspense.open,
      amount: rupees(suspense.paise),
      link: '/bank?state=suspense',
    },
    {
      name: 'Approvals decided',
      open: waiting.open,
      amount: rupees(waiting.paise),
      since: waiting.since,
      link: '/approvals',
    },
    {
      name: 'Hand-overs accepted',
      open: handOvers.open,
      amount: rupees(handOvers.paise),
      since: handOvers.since,
      link: '/day-close',
    },
    {
      name: 'Books agree',
      open: beside?.differences ?? null,
      amount: null,
      link: `/books?from=${first}&to=${lastDayOf(month)}`,
    },
  ];
  return found.map(({ since = null, ...line }) => ({ ...line, since }));
};

/** The checklist as it was when a month was locked, from what its lock says was open. */
export const checklistThen = (
  now: readonly ChecklistLine[],
  then: readonly ChecklistLine[],
): readonly ChecklistLine[] =>
  MONTH_CHECKS.flatMap((name) => {
    const line = now.find((each) => each.name === name);
    const open = then.find((each) => each.name === name);
    return line ? [{ ...line, open: 0, amount: null, since: null, ...open }] : [];
  });

/** The last day of a month that there is. */
export const lastDayOf = (month: string): IsoDate => {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return `${month}-${new Date(Date.UTC(year, number, 0)).getUTCDate()}`;
};

const auditMonth = async (
  change: Change,
  id: number,
  action: string,
  { lockId: _, ...before }: BookedMonth,
  said: string | null,
): Promise<void> => {
  const { lockId: __, ...after } = await findMonth(change.db, before.month, change.today);
  await change.record({
    entity: 'months',
    id,
    action,
    summary: `${before.month}${said === null ? '' : `: ${said}`}`,
    before,
    after,
    audience: { users: [change.actor.userId] },
  });
};

/**
 * Throws 409 for a month that has not ended or is locked, where the books do not agree, and where something else is open and no
 * reason is given. What is not found yet counts as nothing. Answers what is open.
 */
export const requireLockable = async (
  db: Db,
  month: string,
  today: IsoDate,
  { reason }: LockMonth,
  found?: Found,
): Promise<readonly ChecklistLine[]> => {
  const last = lastDayOf(month);
  if (last >= today) throw conflict(`This month ends on ${formatDate(last)}: it is locked after that day`);
  if ((await findMonth(db, month, today)).state === 'Locked') throw conflict('This month is locked already');
  if (found && found.differences > 0)
    throw conflict('The books do not agree in this month: open Books agree first');
  const open = (await checklistOf(db, month, found)).filter((line) => (line.open ?? 0) > 0);
  if (open.length > 0 && reason === null)
    throw conflict(
      `Still open: ${open.map(({ name }) => name).join(', ')}. Say why the month is locked with it`,
      'reason',
    );
  return open;
};

/**
 * Locks a month: nothing is dated in it any more, and the hash of what is booked in it is kept. `found` is what the check of its books
 * found. Throws 409 as `requireLockable` does.
 */
export const lockMonth = async (
  change: Change<SignedIn>,
  month: string,
  body: LockMonth,
  found: Found,
): Promise<void> => {
  const open = await requireLockable(change.db, month, change.today, body, found);
  const before = await findMonth(change.db, month, change.today);
  const id = await insertLock(change.db, {
    month,
    ...(await digestOf(change.db, month)),
    last_voucher_id: await lastVoucher(change.db),
    reason: body.reason,
    open: JSON.stringify(open),
    locked_by_name: change.actor.name,
    locked_at: change.now,
  });
  await auditMonth(change, id, 'locked', before, body.reason);
};

/** Reopens a locked month. What is booked in it from then on is listed. Throws 409 for one that is not locked. */
export const reopenMonth = async (
  change: Change<SignedIn>,
  month: string,
  { reason }: ReopenMonth,
): Promise<void> => {
  const before = await findMonth(change.db, month, change.today);
  const lock = await lastLock(change.db, month);
  if (before.state !== 'Locked' || !lock) throw conflict('This month is not locked');
  await endLock(change.db, lock.id, {
    reopened_by_name: change.actor.name,
    reopened_at: change.now,
    reopen_reason: reason,
  });
  await auditMonth(change, lock.id, 'reopened', before, reason);
};

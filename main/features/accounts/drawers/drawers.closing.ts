import { addDays, formatDate, type IsoDate } from '../../../../shared/dates.ts';
import type {
  CloseDrawer,
  Closing,
  ReopenDrawer,
  SecondCount,
} from '../../../../shared/features/accounts/drawers/drawers.model.ts';
import {
  coveredText,
  differenceText,
  overOrShort,
} from '../../../../shared/features/accounts/drawers/drawers.rules.ts';
import { DRAWER_SLIP } from '../../../../shared/features/accounts/drawers/drawers.slip-content.ts';
import { countedPaise } from '../../../../shared/features/collection/cheques/cash-count.ts';
import { formatRupees, type Paise, toPaise, toRupees } from '../../../../shared/money.ts';
import { nextId } from '../../../database/guards/given-ids.ts';
import { accountOf, cashAccountOf, cashOf } from '../../../journal/accounts.ts';
import { requireOpenDay } from '../../../journal/booking-day.ts';
import { leastHeldFrom } from '../../../journal/cash-held.queries.ts';
import { post, reverse } from '../../../journal/post.ts';
import type { SignedIn } from '../../../office/actor.ts';
import { ApiError, conflict, invalid, notFound } from '../../../office/api-error.ts';
import type { Caller, Change } from '../../../office/change.ts';
import { noteControl } from '../../../office/note-control.ts';
import type { Office } from '../../../office/office.ts';
import { cancelPaper } from '../../../papers/papers.ts';
import { drawerLimitOn } from '../../college/settings/settings.limit-queries.ts';
import { approvesOwn } from '../../college/users/users.approval.ts';
import {
  closerOf,
  closingOver,
  findClosing,
  insertClosing,
  lastClosing,
  updateClosing,
} from './drawers.closing-queries.ts';
import { cancelledLater, type DrawerFigures, figuresOf } from './drawers.figures.ts';
import { ownerOf } from './drawers.owner.ts';
import { isMiscounted, lastMoved, lastOf } from './drawers.queries.ts';
import { issueSlip } from './drawers.slip.ts';

const closingInWords = ({ cashier, first_day, date, counted, difference }: Closing): string => {
  const off =
    difference === 0 ? '' : `, ${formatRupees(Math.abs(difference))} ${difference < 0 ? 'short' : 'over'}`;
  return `Drawer of ${cashier}, ${coveredText(first_day, date)}: ${formatRupees(counted)}${off}`;
};

const auditClosing = async (
  change: Change,
  id: number,
  action: string,
  before?: Closing,
): Promise<Closing> => {
  const after = await findClosing(change.db, id);
  if (!after) throw notFound('Close');
  const audience = { users: [after.cashier_id] };
  await change.record({
    entity: 'drawers',
    id,
    action,
    summary: closingInWords(after),
    before,
    after,
    audience,
  });
  return after;
};

/**
 * Refuses a day that cannot be closed: a future day, a closed one, and one before the last day on which cash moved. A count is
 * of the cash that is there now.
 */
const requireCountable = async (
  change: Change<SignedIn>,
  account: number,
  day: IsoDate,
  last: Closing | undefined,
): Promise<void> => {
  if (day > change.today) throw invalid('A future date cannot be closed', 'date');
  if (last && last.date >= day) throw conflict(`This drawer is closed to ${formatDate(last.date)}`, 'date');
  const moved = await lastMoved(change.db, account);
  if (moved !== undefined && moved > day)
    throw conflict(
      `Cash of ${formatDate(moved)} is in this drawer already, so a count cannot be of ${formatDate(day)}: close ${formatDate(moved)}, which covers both`,
      'date',
    );
  await requireOpenDay(change, day, 'date');
};

/**
 * The hint at a first close that is short: before drawers were closed, cash went to the bank without an entry, which is no
 * difference of the count.
 */
const FIRST_CLOSE =
  '. This drawer was never closed before: enter first what was taken to the bank since, with Take cash to the bank';

interface Miscounted {
  readonly reason: string | null;
  readonly isFirst: boolean;
  readonly isSecond: boolean;
  /** What its receipts come to whose cancellation is asked for. */
  readonly toCancel: Paise;
}

const requireReason = (
  { expected }: DrawerFigures,
  difference: Paise,
  { reason, isFirst, isSecond, toCancel }: Miscounted,
): void => {
  if (difference === 0 || reason !== null) return;
  const hint = isFirst && difference < 0 ? FIRST_CLOSE : '';
  const without =
    toCancel === 0
      ? ''
      : `, ${formatRupees(toRupees(expected - toCancel))} without the receipts whose cancellation is requested`;
  const said = isSecond
    ? `${differenceText(difference)}: ${formatRupees(toRupees(expected))} is expected${without}. Recount`
    : `${overOrShort(difference)}. Count again`;
  throw conflict(`The drawer is ${said}, or give the reason${hint}`, 'reason');
};

/** The figures of what is counted, and what the count differs by. */
const countOf = async (change: Change<SignedIn>, { date, cashier, counts }: CloseDrawer) => {
  const { db } = change;
  const day = date ?? change.today;
  const owner = await ownerOf(change, cashier);
  const account = await cashOf(db, owner);
  const last = await lastClosing(db, owner.id);
  await requireCountable(change, account, day, last);
  const figures = await figuresOf(db, account, { from: last ? addDays(last.date, 1) : day, to: day });
  const counted = countedPaise(counts);
  return { day, owner, account, last, figures, counted, difference: counted - figures.expected };
};

/** Notes a wrong count in Activity: the close was refused for it, and nothing was closed. */
export const noteMiscount = async (change: Change<SignedIn>, input: CloseDrawer): Promise<void> => {
  const { day, owner, account, figures, counted, difference } = await countOf(change, input);
  if (difference === 0) return;
  const last_voucher = await lastOf(change.db, account);
  const sums = { counted: toRupees(counted), difference: toRupees(difference) };
  await change.record({
    entity: 'drawers',
    id: null,
    action: 'miscounted',
    summary: `Drawer of ${owner.name}, ${coveredText(figures.first_day, day)}: ${formatRupees(sums.counted)} counted, ${overOrShort(difference)}`,
    after: { account, date: day, last_voucher, counts: input.counts, ...sums },
    audience: { users: [owner.id] },
  });
};

/** Closes a drawer; a wrong count, for which that is refused, stays in Activity. */
export const closeNoting = async (
  office: Pick<Office, 'write'>,
  caller: Caller<SignedIn>,
  input: CloseDrawer,
): Promise<Closing> => {
  try {
    return await office.write(caller, closeDrawer, input);
  } catch (error) {
    const isWrong = error instanceof ApiError && error.body.errors?.some(({ path }) => path === 'reason');
    if (isWrong) await office.write({ actor: caller.actor }, noteMiscount, input);
    throw error;
  }
};

/** Books the difference of a count: the account `Cash short or over` bears what is missing, and gets what is over. */
const postDifference = async (
  change: Change,
  id: number,
  { account, day, paise }: { readonly account: number; readonly day: IsoDate; readonly paise: Paise },
): Promise<void> => {
  const other = await accountOf(change.db, 'short or over', '');
  const lines = [
    { account, paise },
    { account: other, paise: -paise },
  ];
  await post(change, { kind: 'drawer counted', record_id: id, day, lines });
};

/**
 * Closes a drawer with its count: the actor's own or, for an admin, that of a cashier who left. The days since the last
 * close are sealed, a difference is booked, and the hand-over slip is issued. Throws 400 for a future day or one of a closed
 * year; 403 for another's drawer; 409 for a closed day, one after which cash was moved, and a difference without a reason: the
 * first says *short* or *over*, that of a second count of the same cash names the sums.
 */
export const closeDrawer = async (change: Change<SignedIn>, input: CloseDrawer): Promise<Closing> => {
  const { db, actor } = change;
  const { counts, reason } = input;
  const { day, owner, account, last, figures, counted, difference } = await countOf(change, input);
  const isSecond = await isMiscounted(db, account, day);
  const { paise: toCancel } = await cancelledLater(db, 'all', account, { from: '', to: day, isOpen: true });
  requireReason(figures, difference, { reason, isFirst: last === undefined, isSecond, toCancel });
  const allowed = await drawerLimitOn(db, change.today);
  const id = await nextId(db, 'drawer_closings');
  // The difference is posted before the close is written: the close seals the day.
  await postDifference(change, id, { account, day, paise: difference });
  await insertClosing(db, {
    id,
    cashier_id: owner.id,
    account_id: account,
    first_day: last ? addDays(last.date, 1) : '',
    day,
    counts: JSON.stringify(counts),
    counted_paise: counted,
    expected_paise: figures.expected,
    reason: difference === 0 ? null : reason,
    needs_approval: Math.abs(difference) > allowed ? 1 : 0,
    closed_by_id: actor.userId,
    closed_by_name: actor.name,
    closed_at: change.now,
    last_voucher_id: (await nextId(db, 'vouchers')) - 1,
  });
  const closing = await findClosing(db, id);
  if (!closing) throw notFound('Close');
  await issueSlip(change, closing, figures);
  return auditClosing(change, id, 'closed');
};

/**
 * Approves a difference above the limit of the settings. Throws 404 for a close that does not exist, 409 where nothing
 * waits, 403 for the person who made the close, unless they are the office's only admin.
 */
export const approveClosing = async (
  change: Change<SignedIn>,
  id: number,
  reason: string,
): Promise<Closing> => {
  const before = await findClosing(change.db, id);
  if (!before) throw notFound('Close');
  if (before.state !== 'Waiting') throw conflict('No difference of this close waits for approval');
  const closed = {
    made: 'closing',
    asked_by: await closerOf(change.db, id),
    asked_at: before.closed.at,
  } as const;
  const isOwn = await approvesOwn(change, closed, reason);
  await updateClosing(change.db, id, {
    approved_by_name: isOwn ? `${change.actor.name} (no second person)` : change.actor.name,
    approved_at: change.now,
    approval_reason: reason,
  });
  const after = await auditClosing(change, id, 'approved', before);
  if (isOwn)
    await noteControl(change, {
      what: 'difference of a drawer approved by one person',
      id,
      number: null,
      whose: after.cashier,
      course_ids: [],
      reason,
      amount: Math.abs(after.difference),
    });
  return after;
};

/** Whether what a close counted over has left its drawer since: it cannot be taken out again. */
const hasLeft = async ({ db }: Change, { cashier_id, date, difference }: Closing): Promise<boolean> => {
  const account = await cashAccountOf(db, cashier_id);
  return account !== undefined && toPaise(difference) > (await leastHeldFrom(db, account, date)).paise;
};

/** Opens a close again: its difference is reversed on its own day, and its slip is marked; closing again makes another. */
const open = async (change: Change, before: Closing, reason: string): Promise<Closing> => {
  await requireOpenDay(change, before.date, 'date');
  if (await hasLeft(change, before))
    throw conflict(
      `${formatRupees(before.difference)} that was counted over has left this drawer: its close is not opened again. Take cash in another drawer today`,
    );
  await updateClosing(change.db, before.id, {
    reopened_by_name: change.actor.name,
    reopened_at: change.now,
    reopen_reason: reason,
  });
  await reverse(change, 'drawer counted', before.id, before.date);
  await cancelPaper(change, DRAWER_SLIP, { id: before.id, cancelled: null }, reason);
  return auditClosing(change, before.id, 'reopened', before);
};

/**
 * Opens the actor's own closed day for cash that came after the count: it is counted and closed a second time. Throws 404 where
 * that day is not closed, 409 where a later one is, or where cash of a later day is in the drawer: the count would be of both.
 */
export const secondCount = async (change: Change<SignedIn>, { date }: SecondCount): Promise<Closing> => {
  const { db, actor, today } = change;
  const before = await closingOver(db, actor.userId, date ?? today);
  if (!before) throw notFound('Close');
  const last = await lastClosing(db, actor.userId);
  const moved = await lastMoved(db, await cashOf(db, { id: actor.userId, name: actor.name }));
  const later = last && last.id !== before.id ? last.date : moved;
  if (later !== undefined && later > before.date)
    throw conflict(
      `Cash of ${formatDate(later)} is in your drawer already: date this cash ${formatDate(later)}`,
      'date',
    );
  return open(change, before, 'Cash came after the count');
};

/**
 * Opens today's close of a cashier after one of their receipts is cancelled: the drawer is counted without it. The close stands
 * if its cash was over and has left the drawer since: nothing is there to count.
 */
export const countWithout = async (change: Change, cashier: number, receipt: string): Promise<void> => {
  const before = await closingOver(change.db, cashier, change.today);
  if (before && !(await hasLeft(change, before)))
    await open(change, before, `Receipt ${receipt} was cancelled after the count`);
};

/** Reopens the last close of a drawer. Throws 404 where there is none, 409 where `date` is not the last close's. */
export const reopenDrawer = async (
  change: Change<SignedIn>,
  { date, cashier, reason }: ReopenDrawer,
): Promise<Closing> => {
  const before = await lastClosing(change.db, cashier);
  if (!before) throw notFound('Close');
  if (date !== null && date !== before.date)
    throw conflict(`The last close is of ${formatDate(before.date)}: reopen that one first`, 'date');
  return open(change, before, reason);
};

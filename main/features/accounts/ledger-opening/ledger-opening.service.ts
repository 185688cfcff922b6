import { formatDate, type IsoDate } from '../../../../shared/dates.ts';
import type {
  LedgerOpening,
  LedgerOpeningUpdate,
} from '../../../../shared/features/accounts/ledger-opening/ledger-opening.model.ts';
import { openingRefusal } from '../../../../shared/features/accounts/ledger-opening/ledger-opening.rules.ts';
import { isMoneyKind } from '../../../../shared/features/accounts/ledger-vouchers/ledger-vouchers.rules.ts';
import { COLLEGE_FUND } from '../../../../shared/features/college/funds/funds.model.ts';
import { formatRupees, toRupees } from '../../../../shared/money.ts';
import { ACCOUNTS } from '../../../journal/accounts.ts';
import { requireOpenDay } from '../../../journal/booking-day.ts';
import { firstLockedDay } from '../../../journal/closed-days.queries.ts';
import { type Line, postAll } from '../../../journal/post.ts';
import type { SignedIn } from '../../../office/actor.ts';
import { conflict, invalid, requireVersion } from '../../../office/api-error.ts';
import type { Change } from '../../../office/change.ts';
import { noteControl } from '../../../office/note-control.ts';
import { findHead } from '../../college/heads/heads.queries.ts';
import { requirePaymentDate } from '../../college/settings/settings.day.ts';
import { findLedgerAccount } from '../ledger-accounts/ledger-accounts.queries.ts';
import { chosenLine } from '../ledger-vouchers/ledger-vouchers.lines.ts';
import {
  dayOfOpening,
  findOpening,
  insertOpening,
  type OpeningSum,
  openingSums,
} from './ledger-opening.queries.ts';

type Sum = Omit<OpeningSum, 'between_funds'>;

/** What is said, each line with its fund: its head's, its account's, the one that it names, or the college's. */
const saidSums = async (change: Change<SignedIn>, lines: LedgerOpeningUpdate['lines']): Promise<Sum[]> => {
  const sums: Sum[] = [];
  for (const [at, line] of lines.entries()) {
    const { account, ...chosen } = await chosenLine(change, line, `lines.${at}.`, openingRefusal);
    const ofHead = chosen.head_id === null ? undefined : await findHead(change.db, chosen.head_id);
    const fund_id = ofHead?.fund_id ?? account.fund_id ?? chosen.fund_id ?? COLLEGE_FUND;
    sums.push({ ...chosen, fund_id });
  }
  const open = sums.reduce((sum, { paise }) => sum + paise, 0);
  if (open !== 0)
    throw invalid(
      `What is owned and what is owed differ by ${formatRupees(toRupees(Math.abs(open)))}`,
      'lines',
    );
  return sums;
};

const keyOf = ({ account_id, party_id, student_id, head_id, fund_id }: Sum): string =>
  [account_id, party_id, student_id, head_id, fund_id].join();

/** What the one says beyond the other. */
const beyond = (said: readonly Sum[], known: readonly Sum[]): readonly Sum[] => {
  const both = [...said, ...known.map((sum) => ({ ...sum, paise: 0 - sum.paise }))];
  return [...Map.groupBy(both, keyOf).values()].flatMap((same) => {
    const paise = same.reduce((sum, one) => sum + one.paise, 0);
    return same[0] && paise !== 0 ? [{ ...same[0], paise }] : [];
  });
};

/** Lines that come to nothing in each fund, by what is missing on *Opening balances*. */
const evened = (sums: readonly Sum[]): readonly Line[] => {
  const lines = sums.map(
    ({ account_id: account, fund_id: fund, ...sum }): Line => ({ ...sum, account, fund }),
  );
  const missing = [...Map.groupBy(sums, ({ fund_id }) => fund_id)].map(
    ([fund, of]): Line => ({
      ...{ account: ACCOUNTS.opening, fund },
      paise: 0 - of.reduce((sum, { paise }) => sum + paise, 0),
    }),
  );
  return [...lines, ...missing];
};

const isMoney = async ({ db }: Change, { account_id }: Sum): Promise<boolean> =>
  isMoneyKind((await findLedgerAccount(db, account_id))?.kind ?? '');

/**
 * Books what is added on a day, on a voucher for money and one for all else: each book shows what money there was as an opening
 * balance, and no fixed deposit as if it had been paid in. Between them stands *Opening balances*.
 */
const book = async (change: Change, record_id: number, day: IsoDate, sums: readonly Sum[]): Promise<void> => {
  const money: Sum[] = [];
  const rest: Sum[] = [];
  for (const sum of sums) ((await isMoney(change, sum)) ? money : rest).push(sum);
  const ofMoney = evened(money);
  const against = ofMoney.slice(money.length).map((line) => ({ ...line, paise: 0 - line.paise }));
  const others = rest.map(
    ({ account_id: account, fund_id: fund, ...sum }): Line => ({ ...sum, account, fund }),
  );
  const received = sums.flatMap(({ account_id, paise }) => (paise > 0 ? [account_id] : []));
  await requireOpenDay(change, day, 'date', received);
  const voucher = { kind: 'opening', record_id, day } as const;
  await postAll(change, [
    { ...voucher, lines: ofMoney },
    { ...voucher, lines: [...others, ...against] },
  ]);
};

/** Refuses, with 409, what is said after the first month was locked. */
const requireNoneLocked = async (change: Change): Promise<void> => {
  const locked = await firstLockedDay(change.db);
  if (locked !== undefined)
    throw conflict(
      `The month of ${formatDate(locked)} is locked: opening balances are corrected after it is reopened`,
    );
};

/**
 * Takes what stood on accounts when the books began, in place of what was said before: what differs is booked on that day. Throws 400
 * for lines that do not come to nothing or that an account does not take, and for a closed day; 409 once a month is locked.
 */
export const saveOpening = async (
  change: Change<SignedIn>,
  { date, lines, version }: LedgerOpeningUpdate,
): Promise<LedgerOpening> => {
  const before = await findOpening(change.db);
  requireVersion(version, before);
  await requireNoneLocked(change);
  await requirePaymentDate(change, change.actor.role, date, 'date');
  const said = await saidSums(change, lines);
  const known = (await openingSums(change)).filter(({ between_funds }) => between_funds === 0);
  const dayBefore = (await dayOfOpening(change)) ?? date;
  const id = await insertOpening(change, date);
  if (dayBefore === date) await book(change, id, date, beyond(said, known));
  else {
    await book(change, id, date, said);
    await book(change, id, dayBefore, beyond([], known));
  }
  const after = await findOpening(change.db);
  await change.record({
    ...{ entity: 'ledger_openings', id, action: before.version === 0 ? 'created' : 'updated', after },
    ...(before.version > 0 && { before }),
    ...{ summary: `Opening balances of ${formatDate(date)}`, audience: { courses: [] } },
  });
  if (before.version > 0)
    await noteControl(change, {
      ...{ what: 'opening balances corrected', id, number: null, whose: formatDate(date) },
      ...{ course_ids: [], reason: null, amount: null },
    });
  return after;
};

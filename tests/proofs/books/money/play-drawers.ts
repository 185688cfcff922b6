import {
  approveClosing,
  closeDrawer,
  reopenDrawer,
} from '../../../../main/features/accounts/drawers/drawers.closing.ts';
import { cancelDeposit, makeDeposit } from '../../../../main/features/accounts/drawers/drawers.deposits.ts';
import {
  acceptHandOver,
  handOver,
  takeBackHandOver,
} from '../../../../main/features/accounts/drawers/drawers.hand-overs.ts';
import { addDays } from '../../../../shared/dates.ts';
import { CloseDrawer } from '../../../../shared/features/accounts/drawers/drawers.model.ts';
import { DENOMINATIONS } from '../../../../shared/features/collection/cheques/cash-count.ts';
import { NewDeposit } from '../../../../shared/features/collection/cheques/cheques.deposits.ts';
import { type Desk, deciderOf, pick } from './desk.ts';
import type { Noted } from './ledger.ts';
import type { PlayedReceipts } from './play-receipts.ts';
import type { DayStep } from './random-days.ts';

/** A difference above which an admin approves, in paise: what the settings say at first. */
const ALLOWED = 100_00;
const REASON = 'Counted three times';

/** A close of a drawer that stands. */
export interface PlayedClose {
  readonly id: number;
  readonly by: number;
  /** Blank for a first close. */
  readonly first: string;
  readonly day: string;
  readonly expected: number;
  readonly counted: number;
  readonly noted: Noted | undefined;
  /** How much was noted when it was counted: what left the drawer later is not of the count. */
  readonly entries: number;
  readonly open: () => void;
  isReopened: boolean;
  isWaiting: boolean;
}

interface PlayedDeposit {
  readonly id: number;
  readonly noted: Noted | undefined;
  isCancelled: boolean;
}

interface PlayedHandOver {
  readonly id: number;
  readonly from: number;
  readonly to: number;
  readonly paise: number;
  readonly noted: Noted;
  state: 'on its way' | 'accepted' | 'taken back';
}

/** Rupees as the fewest notes and coins. */
const countsOf = (rupees: number): Record<string, number> => {
  let left = rupees;
  return Object.fromEntries(
    DENOMINATIONS.map((value) => {
      const pieces = Math.floor(left / value);
      left -= pieces * value;
      return [String(value), pieces];
    }),
  );
};

type DrawerStep = Extract<
  DayStep,
  {
    kind:
      | 'deposit'
      | 'deposit cancelled'
      | 'close'
      | 'difference approved'
      | 'reopen'
      | 'hand over'
      | 'hand-over ends';
  }
>;

export const playDrawers = (desk: Desk, { receipts, deposited }: PlayedReceipts) => {
  const { place, ledger, ask, note, undo, canUndo, today, daysAgo, cash, bank } = desk;
  const closes: PlayedClose[] = [];
  const deposits: PlayedDeposit[] = [];
  const handOvers: PlayedHandOver[] = [];
  const lastClose = (by: number): PlayedClose | undefined =>
    closes.findLast((close) => close.by === by && !close.isReopened);

  const deposit = async (event: Extract<DrawerStep, { kind: 'deposit' }>): Promise<void> => {
    const { by } = event;
    const day = daysAgo(event.back);
    const own = cash(by);
    const { account, id: account_id } = bank(event.bank);
    const paise = Math.floor((ledger.free(own, day) * event.part) / 100);
    const cheques = receipts
      .filter(({ cheque, isCancelled }) => cheque === 'received' && !isCancelled)
      .slice(0, event.cheques);
    if (paise === 0 && cheques.length === 0) return;
    const isCash = paise === 0 || (ledger.isOpen(day) && paise <= ledger.free(own, day));
    // An accountant deposits the cheques of their courses: of what no student owes there is none.
    const areCheques = cheques.every(
      (receipt) => receipt.day <= day && ledger.isOpen(day) && (by < 2 || receipt.of || receipt.by === 2),
    );
    const isTaken = day <= today() && isCash && areCheques;
    const input = {
      ...{ account_id, date: day, cash: paise / 100, cheque_fee_ids: cheques.map(({ id }) => id) },
    };
    const what = `a deposit of ${day}: ${paise} and ${cheques.length} cheques`;
    const slip = await ask(by, isTaken, what, (change) => makeDeposit(change, NewDeposit.parse(input)));
    if (!slip) return;
    const lines = [
      { account, paise },
      { account: own, paise: -paise },
    ];
    const noted = paise > 0 ? note({ kind: 'cash deposited', record: slip.id, day, lines }) : undefined;
    deposits.push({ id: slip.id, noted, isCancelled: false });
    for (const receipt of cheques) deposited(receipt, account, day, slip.id);
  };

  /** Opens a close again: what it was short or over by is taken back. */
  const openAgain = (close: PlayedClose): void => {
    close.isReopened = true;
    close.open();
    if (close.noted) undo(close.noted, close.day);
  };

  const close = async (event: Extract<DrawerStep, { kind: 'close' }>): Promise<void> => {
    const { by } = event;
    const day = daysAgo(event.back);
    const own = cash(by);
    const last = lastClose(by);
    const expected = ledger.balance(own, day);
    const counted = Math.max(0, Math.floor(expected / 100) + event.off) * 100;
    const difference = counted - expected;
    const isCountable = day <= today() && (last?.day ?? '') < day && ledger.lastMoved(own) <= day;
    const isTaken = isCountable && ledger.isOpen(day) && (difference === 0 || event.hasReason);
    const input = { date: day, counts: countsOf(counted / 100), reason: event.hasReason ? REASON : null };
    const closing = await ask(
      by,
      isTaken,
      `a drawer of ${expected} closed on ${day} with ${counted}`,
      (change) => closeDrawer(change, CloseDrawer.parse(input)),
    );
    if (!closing) return;
    place.told.closed += 1;
    const lines = [
      { account: own, paise: difference },
      { account: 'short or over', paise: -difference },
    ];
    const noted =
      difference === 0 ? undefined : note({ kind: 'drawer counted', record: closing.id, day, lines });
    const first = last ? addDays(last.day, 1) : '';
    const isWaiting = Math.abs(difference) > ALLOWED;
    const made = { id: closing.id, by, first, day, expected, counted, noted, entries: ledger.noted.length };
    const open = ledger.close({ account: own, from: first, to: day, countAgain: () => openAgain(closed) });
    const closed: PlayedClose = { ...made, open, isReopened: false, isWaiting };
    closes.push(closed);
  };

  const reopen = async ({ by, whose }: Extract<DrawerStep, { kind: 'reopen' }>): Promise<void> => {
    const last = lastClose(whose);
    // What was found over must be there still.
    const isThere = last !== undefined && last.counted - last.expected <= ledger.free(cash(whose), last.day);
    const isTaken = last !== undefined && ledger.isOpen(last.day) && isThere;
    const cashier = place.cashiers[whose]?.userId ?? 0;
    await ask(by, isTaken, `drawer ${whose} reopened`, (change) =>
      reopenDrawer(change, { cashier, date: null, reason: 'A note was found' }),
    );
    if (isTaken) openAgain(last);
  };

  const ended = async (event: Extract<DrawerStep, { kind: 'hand-over ends' }>): Promise<void> => {
    const one = pick(handOvers, event.which);
    if (!one) return;
    const { by = one.to } = event;
    const isOnItsWay = one.state === 'on its way';
    if (event.isAccepted) {
      const isTaken = isOnItsWay && by === one.to && ledger.isOpen(today(), [cash(by)]);
      await ask(by, isTaken, 'cash accepted', (change) => acceptHandOver(change, one.id));
      if (!isTaken) return;
      one.state = 'accepted';
      const lines = [
        { account: cash(by), paise: one.paise },
        { account: 'on its way', paise: -one.paise },
      ];
      note({ kind: 'cash accepted', record: one.id, day: today(), lines });
      return;
    }
    const isTaken = isOnItsWay && (by === one.from || by < 2) && canUndo(one.noted);
    await ask(by, isTaken, 'cash taken back', (change) => takeBackHandOver(change, one.id));
    if (!isTaken) return;
    one.state = 'taken back';
    undo(one.noted);
  };

  const does = async (event: DrawerStep): Promise<void> => {
    switch (event.kind) {
      case 'deposit':
        return deposit(event);
      case 'deposit cancelled': {
        const one = pick(deposits, event.which);
        if (!one) return;
        const cheques = receipts.filter(({ slip }) => slip === one.id);
        const areThere = cheques.every(({ cheque }) => cheque === 'deposited');
        const isTaken = !one.isCancelled && areThere && canUndo(one.noted);
        await ask(event.by, isTaken, `deposit ${one.id} cancelled`, (change) =>
          cancelDeposit(change, one.id, 'Another bank'),
        );
        if (!isTaken) return;
        one.isCancelled = true;
        if (one.noted) undo(one.noted);
        for (const receipt of cheques) {
          receipt.cheque = 'received';
          receipt.slip = null;
          if (receipt.deposited && !receipt.deposited.undone) undo(receipt.deposited);
          receipt.deposited = null;
        }
        return;
      }
      case 'close':
        return close(event);
      case 'difference approved': {
        const one = pick(closes, event.which);
        if (!one) return;
        const by = deciderOf(event.by, one.by);
        const isTaken = one.isWaiting && !one.isReopened && one.by !== by;
        await ask(by, isTaken, `difference of close ${one.id} approved`, (change) =>
          approveClosing(change, one.id, 'Seen'),
        );
        if (isTaken) one.isWaiting = false;
        return;
      }
      case 'reopen':
        return reopen(event);
      case 'hand over': {
        const { by, to } = event;
        const paise = Math.floor((ledger.free(cash(by), today()) * event.part) / 100);
        if (paise === 0) return;
        const isHeld = paise <= ledger.free(cash(by), today());
        const isTaken = by !== to && ledger.isOpen(today()) && isHeld;
        const input = { from: null, to: place.cashiers[to]?.userId ?? 0, amount: paise / 100 };
        const given = await ask(by, isTaken, `${paise} handed over`, (change) => handOver(change, input));
        if (!given) return;
        const lines = [
          { account: 'on its way', paise },
          { account: cash(by), paise: -paise },
        ];
        const noted = note({ kind: 'cash handed over', record: given.id, day: today(), lines });
        handOvers.push({ id: given.id, from: by, to, paise, noted, state: 'on its way' });
        return;
      }
      case 'hand-over ends':
        return ended(event);
    }
  };
  return { does, closes };
};

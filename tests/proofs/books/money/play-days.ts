import { expect } from 'vitest';
import { lockMonth, reopenMonth } from '../../../../main/features/overview/books/months.service.ts';
import type { SignedIn } from '../../../../main/office/actor.ts';
import { addDays } from '../../../../shared/dates.ts';
import type { Way } from '../../../features/charges/dues/ways.ts';
import { enterStudent, type MoneyPlace, openDesk } from './desk.ts';
import { holdDays } from './hold-days.ts';
import { isMoney, moneyOf } from './ledger.ts';
import { lineIdsOfLoad, matchOfLine, monthText, vouchersSince } from './office-journal.ts';
import { playBank } from './play-bank.ts';
import { playDrawers } from './play-drawers.ts';
import { playPayments } from './play-payments.ts';
import { playReceipts } from './play-receipts.ts';
import { playRefunds } from './play-refunds.ts';
import type { DayStep, RandomDays } from './random-days.ts';
import { studentsBooks } from './students.ts';

const DAY_MS = 86_400_000;
/** What each cashier takes in cash at first. */
const FLOAT = 5_000_00;
const REASON = 'The auditor asked for it';
const NOTHING_FOUND = { differences: 0, unreconciled: 0 };

const monthBefore = (today: string, months: number): string => {
  const at = Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7)) - 1 - months;
  return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`;
};

/** Plays some weeks of money in the office and in the model. Every few steps each report is held against the model's journal. */
export const playDays = async (
  place: MoneyPlace,
  as: (actor: SignedIn) => Way,
  random: RandomDays,
): Promise<void> => {
  const { clock, told, cashiers } = place;
  const desk = openDesk(place, as);
  const { ledger, ask, today, db } = desk;
  const started = today();
  const admin = as(cashiers[0] as SignedIn);
  const students = [await enterStudent(place, admin, 0), await enterStudent(place, admin, 1)];
  const books = studentsBooks(desk, students);
  for (const one of students)
    books.raised(
      one,
      one.model.dues.map(({ position, amount }) => ({ position, amount })),
    );
  const receipts = playReceipts(desk, students, books);
  const drawers = playDrawers(desk, receipts);
  const payments = playPayments(desk, books, receipts);
  const refunds = playRefunds(desk, students, books);
  const bank = playBank(
    desk,
    students,
    receipts,
    (line) => matchOfLine(db(), line),
    (load) => lineIdsOfLoad(db(), load),
  );
  /** The locked months: how to open each again, and all that was booked in it at the lock. */
  const locked = new Map<string, { readonly open: () => void; readonly text: string }>();

  const months = async (event: Extract<DayStep, { kind: 'lock' | 'month reopened' }>): Promise<void> => {
    const month = monthBefore(today(), event.back);
    const lock = locked.get(month);
    if (event.kind === 'month reopened') {
      await ask(0, lock !== undefined, `${month} reopened`, (change) =>
        reopenMonth(change, month, { reason: REASON }),
      );
      lock?.open();
      locked.delete(month);
      return;
    }
    const isTaken = !lock && `${month}-31` < today() && month < today().slice(0, 7);
    await ask(0, isTaken, `${month} locked`, (change) =>
      lockMonth(change, month, { reason: REASON }, NOTHING_FOUND),
    );
    if (!isTaken) return;
    told.locked += 1;
    const open = ledger.close({ account: null, from: `${month}-01`, to: `${month}-31` });
    locked.set(month, { open, text: await monthText(db(), month) });
  };

  const does = async (event: DayStep): Promise<void> => {
    switch (event.kind) {
      case 'receipt':
      case 'other receipt':
      case 'cancel':
      case 'charge':
      case 'charges taken back':
      case 'payment for many':
      case 'many cancelled':
      case 'cheque':
        return receipts.does(event);
      case 'deposit':
      case 'deposit cancelled':
      case 'close':
      case 'difference approved':
      case 'reopen':
      case 'hand over':
      case 'hand-over ends':
        return drawers.does(event);
      case 'expense asked':
      case 'remittance asked':
      case 'payment decided':
      case 'bill':
      case 'bill set':
      case 'bill paid':
        return payments.does(event);
      case 'refund':
      case 'refund decided':
        return refunds.does(event);
      case 'bank books':
      case 'statement':
      case 'match':
      case 'match undone':
      case 'suspense':
      case 'entry':
      case 'claim':
        return bank.does(event);
      case 'lock':
      case 'month reopened':
        return months(event);
      case 'days':
        clock.advance(event.days * DAY_MS);
        for (const { model } of students) model.today = today();
    }
  };

  let seen = { voucher: 0, noted: 0 };
  /** Holds the vouchers of a step against what the model noted, and learns their ids. */
  const holdStep = async (what: string): Promise<void> => {
    const booked = await vouchersSince(db(), seen.voucher);
    const fresh = ledger.noted
      .slice(seen.noted)
      .filter(({ lines }) => lines.some(({ account }) => isMoney(account)));
    expect(booked.map(({ said }) => said).sort(), `${what} on ${today()}`).toEqual(fresh.map(moneyOf).sort());
    const left = [...booked];
    for (const noted of fresh) {
      const at = left.findIndex(({ said }) => said === moneyOf(noted));
      noted.id = left.splice(at, 1)[0]?.id ?? 0;
    }
    seen = {
      voucher: booked.reduce((last, { id }) => Math.max(last, id), seen.voucher),
      noted: ledger.noted.length,
    };
  };

  const look = async (at: number): Promise<void> => {
    told.looks += 1;
    const span = Math.max(1, Math.round((clock.now().getTime() - Date.parse(started)) / DAY_MS) + 60);
    const first = addDays(started, (random.from % span) - 60);
    const [from, to] =
      at % 3 === 0 ? ['1900-01-01', '2199-12-31'] : [first, addDays(first, Math.ceil(span / 2))];
    const on = addDays(started, (random.on % span) - 30);
    const held = payments.heldParts();
    await holdDays(desk, { closes: drawers.closes, bank, held, from, to, on: on < today() ? on : today() });
    for (const [month, { text }] of locked)
      expect(await monthText(db(), month), `${month} as it was locked`).toBe(text);
  };

  for (const by of [0, 1, 2])
    await receipts.does({
      kind: 'other receipt',
      by,
      paise: FLOAT,
      means: 'Cash',
      bank: 0,
      back: 0,
      isHeld: false,
    });
  await holdStep('the beginning');
  for (const [at, event] of random.steps.entries()) {
    await does(event);
    told.steps += 1;
    await holdStep(event.kind);
    if (at % 15 === 14) await look(Math.floor(at / 15));
  }
  await look(0);
};

import { expect } from 'vitest';
import type { Db } from '../../../../main/database/db.ts';
import { raiseSavedPlan } from '../../../../main/features/charges/plans/plans.raise.ts';
import type { SignedIn } from '../../../../main/office/actor.ts';
import { addDays, financialYear, financialYearDays, localDate } from '../../../../shared/dates.ts';
import type { Party } from '../../../../shared/features/accounts/parties/parties.model.ts';
import type { BankAccount } from '../../../../shared/features/college/bank-accounts/bank-accounts.model.ts';
import type { Fund } from '../../../../shared/features/college/funds/funds.model.ts';
import type { Head } from '../../../../shared/features/college/heads/heads.model.ts';
import { must, openPlanned } from '../../../features/charges/dues/planned-college.ts';
import { actorOf, isTakenBy, type Way, type Work } from '../../../features/charges/dues/ways.ts';
import type { College } from '../../../support/colleges/college.ts';
import type { SettableClock } from '../../../support/offices/settable-clock.ts';
import { enter, type Played } from '../people.ts';
import { Ledger, type Noted } from './ledger.ts';

/** The day on which play begins, and that on which the bank accounts opened, before anything is dated. */
export const START = '2026-11-21T10:00:00';
const OPENED = '2025-04-01';
const OPENING = 50_000_00;

/** A bank account, and how the model and the office's journal name it. */
interface Bank {
  readonly id: number;
  readonly account: 'bank' | 'bank 2';
  readonly opening: number;
}

/** What is there before anybody plays: three cashiers, two of them admins, two banks, and a fund held for the University. */
export interface MoneyPlace {
  readonly cashiers: readonly SignedIn[];
  readonly banks: readonly Bank[];
  readonly university: {
    readonly fund: number;
    readonly head: number;
    /** The head of other money of it, and whether it stands before the fee. */
    readonly forms: number;
    readonly areFormsFirst: boolean;
  };
  readonly heads: { readonly tuition: number; readonly rent: number; readonly petty: number };
  readonly courses: readonly [number, number];
  /** The party of bills from which tax is deducted. */
  readonly vendor: number;
  readonly sessionId: number;
  readonly clock: SettableClock;
  readonly told: {
    steps: number;
    refused: number;
    looks: number;
    closed: number;
    lines: number;
    locked: number;
    many: number;
    takenBack: number;
  };
}

export const openMoneyPlace = async (college: College, clock: SettableClock): Promise<MoneyPlace> => {
  const { admin, scienceAccountant: clerk, science, commerce } = college;
  const { session } = await openPlanned(college);
  const fund = must(await admin.post<Fund>('/funds', { name: 'University', kind: 'held' }));
  const fee = { name: 'University Fee', fee_type: 'Misc', fund_id: fund.id };
  const head = must(await admin.post<Head>('/heads', fee));
  const sale = { name: 'University Forms', kind: 'other income', fee_type: 'Misc', fund_id: fund.id };
  const forms = must(await admin.post<Head>('/heads', sale));
  const open = async (name: string, opening_balance: number) =>
    must(
      await admin.post<BankAccount>('/accounts', {
        ...{ name, bank: name, number: `3000${opening_balance}`, opening_balance, opening_date: OPENED },
      }),
    );
  const headOf = async (name: string): Promise<number> =>
    must(await admin.get<Head[]>(`/heads?kind=all&q=${encodeURIComponent(name)}`))[0]?.id ?? 0;
  return {
    cashiers: [admin, await college.secondAdmin('Ravi Sen'), clerk].map(actorOf),
    banks: [
      { id: (await open('SBI main', OPENING / 100)).id, account: 'bank', opening: OPENING },
      { id: (await open('PNB second', 0)).id, account: 'bank 2', opening: 0 },
    ],
    university: {
      fund: fund.id,
      head: head.id,
      forms: forms.id,
      areFormsFirst: forms.position < head.position,
    },
    heads: { tuition: 1, rent: await headOf('Rent'), petty: await headOf('Petty Cash') },
    courses: [science.id, commerce.id],
    vendor: must(await admin.post<Party>('/parties', { name: 'Rao & Co', kind: 'vendor' })).id,
    sessionId: session.id,
    clock,
    told: { steps: 0, refused: 0, looks: 0, closed: 0, lines: 0, locked: 0, many: 0, takenBack: 0 },
  };
};

/** The office and the model side by side: each act is asked of both. */
export interface Desk {
  readonly place: MoneyPlace;
  readonly ledger: Ledger;
  readonly db: () => Db;
  readonly today: () => string;
  readonly daysAgo: (days: number) => string;
  /** The account of a cashier's cash. */
  readonly cash: (by: number) => string;
  readonly bank: (which: number) => Bank;
  /** Asks the office, and checks that it takes what the model takes. Answers what it said; undefined where it refused. */
  readonly ask: <T>(by: number, expected: boolean, what: string, work: Work<T>) => Promise<T | undefined>;
  /** Whether a cashier may name a day, of a cheque or transfer, whatever is closed. */
  readonly mayName: (by: number, day: string) => boolean;
  /** Whether a cashier may date something of their own on a day; of what is received: into which account. */
  readonly mayDate: (by: number, day: string, into?: string) => boolean;
  /** Notes an event. One that undoes a mistake frees the bank's line first that the mistake is tied to. */
  readonly note: (event: Parameters<Ledger['note']>[0]) => ReturnType<Ledger['note']>;
  /** Says how a line is freed. */
  readonly onMistake: (free: (mistake: Noted) => void) => void;
  readonly undo: (noted: Parameters<Ledger['undo']>[0], day?: string) => ReturnType<Ledger['undo']>;
  readonly canUndo: (noted: Parameters<Ledger['canUndo']>[0] | undefined, day?: string) => boolean;
}

export const openDesk = (place: MoneyPlace, as: (actor: SignedIn) => Way): Desk => {
  const { clock, cashiers, banks, told } = place;
  const ledger = new Ledger();
  const today = (): string => localDate(clock.now());
  const actor = (by: number): SignedIn => cashiers[by] as SignedIn;
  const cash = (by: number): string => `cash ${actor(by).userId}`;
  for (const { id, account, opening } of banks) {
    const lines = [
      { account, paise: opening },
      { account: 'opening', paise: -opening },
    ];
    ledger.note({ kind: 'account opened', record: id, day: OPENED, lines }, OPENED);
  }
  let free: (mistake: Noted) => void = () => undefined;
  const mayName = (by: number, day: string): boolean => {
    const earliest = by === 2 ? financialYearDays(financialYear(today())).first : '';
    return earliest <= day && day <= today();
  };
  return {
    place,
    ledger,
    db: as(actor(0)).db,
    today,
    daysAgo: (days) => addDays(today(), -days),
    cash,
    bank: (which) => banks[which] as Bank,
    ask: async (by, expected, what, work) => {
      let answer: Awaited<ReturnType<typeof work>> | undefined;
      const isTaken = await isTakenBy(as(actor(by)))(async (change) => {
        answer = await work(change);
      });
      expect(isTaken, `${what}, by ${actor(by).name} on ${today()}`).toBe(expected);
      if (!expected) told.refused += 1;
      return expected ? answer : undefined;
    },
    mayName,
    mayDate: (by, day, into) => mayName(by, day) && ledger.isOpen(day, into === undefined ? [] : [into]),
    note: (event) => {
      if (event.undoes) free(event.undoes);
      return ledger.note(event, today());
    },
    onMistake: (given) => {
      free = given;
    },
    undo: (noted, day = today()) => {
      free(noted);
      return ledger.undo(noted, today(), day);
    },
    canUndo: (noted, day = today()) => noted === undefined || ledger.canUndo(noted, today(), day),
  };
};

/** A student of a class with a plan of two lines, one of them held for the University. */
export const enterStudent = async (place: MoneyPlace, way: Way, who: number): Promise<Played> => {
  const held = { head_id: place.university.head, type: 'Misc', position: place.university.head } as const;
  const plan = [
    { head: { head_id: 1, type: 'Tuition', position: 1 }, paise: 420_000 + who, date: '2026-12-15' },
    { head: held, paise: 80_000 + who, date: '2027-02-01' },
  ] as const;
  const random = { total: 0, openingPaid: 0, lateFee: null, plan, otherPlan: plan } as unknown as Parameters<
    typeof enter
  >[2];
  const one = await enter(way, place, random, who);
  one.model.raise(one.charged);
  await way.does((change) => raiseSavedPlan(change, one.planId));
  return one;
};

/** Chooses among what there is: every second time one of the last four. */
export const pick = <One>(all: readonly One[], which: number): One | undefined =>
  which % 2 === 0
    ? all.at(-1 - ((which / 2) % Math.min(4, all.length || 1)))
    : all[which % (all.length || 1)];

/** Who decides what another asked for: an admin other than they, where nobody is named. */
export const deciderOf = (by: number | undefined, asker: number): number => by ?? (asker === 0 ? 1 : 0);

import { expect } from 'vitest';
import { stepCheque } from '../../../main/features/cheques/cheques.service.ts';
import { chargeStudent } from '../../../main/features/dues/dues.charge.ts';
import { duesOf } from '../../../main/features/dues/dues.list-queries.ts';
import { refundedOf, studentSums } from '../../../main/features/dues/dues.queries.ts';
import { cancelFee, collectFee } from '../../../main/features/fees/fees.service.ts';
import { changeSettings, currentSettings } from '../../../main/features/settings/settings.service.ts';
import { changeStudent } from '../../../main/features/students/students.service.ts';
import { verifyBooks } from '../../../main/journal/verify.ts';
import { addDays, localDate } from '../../../shared/dates.ts';
import { NewFee } from '../../../shared/features/fees/fees.model.ts';
import { decide } from '../../features/dues/random-decisions.ts';
import { isTakenBy, type Way } from '../../features/dues/ways.ts';
import { ClosedYears, type Entry, linesOf } from './expected-books.ts';
import { holdReports } from './hold-reports.ts';
import { JournalFigures } from './journal-figures.ts';
import { readJournal } from './journal-lines.ts';
import { KnownPeople } from './known-people.ts';
import { enter, type Played, type YearPlace } from './people.ts';
import { playBills } from './play-bills.ts';
import { playExemptions } from './play-exemptions.ts';
import { playInstalments } from './play-instalments.ts';
import { playMoves } from './play-moves.ts';
import { isOfPlans, playOrders } from './play-orders.ts';
import { playPostDated } from './play-post-dated.ts';
import { DOUBLE, isOfRecords, playRecords } from './play-records.ts';
import { playRequests } from './play-requests.ts';
import type { RandomYear, YearStep } from './random-steps.ts';

const REASON = 'The trust has sanctioned it';
const DAY_MS = 86_400_000;

interface Receipt {
  readonly id: number;
  /** The student, and the receipt's index among theirs; null for a stranger's receipt. */
  of: { readonly who: number; readonly at: number } | null;
  readonly day: string;
  readonly entry: Entry;
  cheque: 'received' | 'deposited' | 'cleared' | null;
}

const FOLLOWS = {
  received: ['deposited', 'returned'],
  deposited: ['cleared', 'returned'],
  cleared: [],
} as const;

/** Plays two years in the office and in the model. Every few steps the reports are compared with the journal. */
export const playYear = async (way: Way, place: YearPlace, random: RandomYear): Promise<void> => {
  const { clock, courses, told } = place;
  const taken = isTakenBy(way);
  const today = () => localDate(clock.now());
  const started = today();
  const students: (Played | undefined)[] = [];
  for (const [who, each] of random.students.entries()) students.push(await enter(way, place, each, who));
  const years = new ClosedYears();
  const receipts: Receipt[] = [];
  const entries: Entry[] = [];
  const gone = new Set<number>();
  const people = new KnownPeople();
  let numbers = 0;

  const here = () => students.filter((one) => one !== undefined);
  /** The index of a student that exists: without a double, its index means the first of the three. */
  const placeOf = (who: number): number => (students[who] ? who : 0);
  const student = (who: number): Played => {
    const one = students[placeOf(who)];
    if (!one) throw new Error(`No student ${who}`);
    return one;
  };
  const book = (kind: Entry['kind'], day: string, paise: number): Entry => {
    const entry = { kind, day, paise, undone: null };
    entries.push(entry);
    return entry;
  };
  /** Asks the office, and checks that it accepts or refuses as the model does. */
  const agree = async (
    work: Parameters<typeof taken>[0],
    expected: boolean,
    what: string,
  ): Promise<boolean> => {
    expect(await taken(work), `${what} on ${today()}`).toBe(expected);
    if (!expected) told.refused += 1;
    return expected;
  };
  const isPayable = (day: string): boolean => day <= today() && years.isOpen(day);

  const collect = async (
    event: { readonly paise: number; readonly means: string },
    fields: object,
    isExpected: (day: string) => boolean,
    day: string,
    of: () => Receipt['of'],
  ): Promise<void> => {
    numbers += 1;
    const particulars = {
      Cash: {},
      Online: { reference: `UTR-${numbers}` },
      Cheque: { cheque: { number: `${100_000 + numbers}`, bank: 'SBI', date: day } },
    }[event.means];
    const asked = {
      amount: event.paise / 100,
      payment_type: event.means,
      payment_date: day,
      ...particulars,
      ...fields,
    };
    const isTaken = isPayable(day) && isExpected(day);
    let id = 0;
    await agree(
      async (change) => {
        id = (await collectFee(change, NewFee.parse(asked))).id;
      },
      isTaken,
      `a receipt of ${day}`,
    );
    if (!isTaken) return;
    const cheque = event.means === 'Cheque' ? 'received' : null;
    receipts.push({ id, of: of(), day, entry: book('receipt', day, event.paise), cheque });
  };
  const lastOf = (who: number): Receipt['of'] => ({ who, at: student(who).model.receipts.length - 1 });
  const postDated = playPostDated({
    today,
    years,
    student,
    agree,
    received: (id, who, day, paise) =>
      receipts.push({ id, of: lastOf(who), day, entry: book('receipt', day, paise), cheque: 'received' }),
  });
  const records = playRecords({
    way,
    courses,
    today,
    students,
    gone,
    agree,
    madeOne: (who, { own, others }, merge) => {
      people.madeOne({ ...merge, day: today() });
      for (const receipt of receipts) {
        if (receipt.of?.who === who) receipt.of = { who, at: own[receipt.of.at] ?? receipt.of.at };
        else if (receipt.of?.who === DOUBLE) receipt.of = { who, at: others[receipt.of.at] ?? receipt.of.at };
      }
      postDated.madeOne(DOUBLE, who);
      told.merged += 1;
    },
  });

  /** Cancels a receipt in the model. Answers whether that is allowed. */
  const cancelled = (receipt: Receipt): boolean => {
    if (receipt.entry.undone !== null) return false;
    if (receipt.of && !student(receipt.of.who).model.cancel(receipt.of.at)) return false;
    receipt.entry.undone = today();
    return true;
  };

  const coursesOf = (which: number): readonly number[] =>
    [[courses[0]], [courses[1]], [...courses], []][which] ?? [];
  const bill = playBills({ today, years, book, agree, coursesOf });
  const move = playMoves({ courses, student, agree });
  const request = playRequests({ way, student, agree });
  const exempt = playExemptions({ place, student, agree });
  const instalments = playInstalments({ way, place, today, student, agree });
  const ofPlans = playOrders({ way, place, today, student, agree });

  const does = async (random: YearStep): Promise<void> => {
    const event = 'who' in random ? { ...random, who: placeOf(random.who) } : random;
    if (isOfRecords(event)) return records(event);
    if (isOfPlans(event)) return ofPlans(event);
    switch (event.kind) {
      case 'collect': {
        const { id, model } = student(event.who);
        const { isConfirmed, isWaived, type } = event;
        const fields = {
          student_id: id,
          fee_type: type,
          confirm: isConfirmed ? ['over'] : [],
          waive_late_fee: isWaived ? 'Ill' : null,
        };
        const day = addDays(today(), -event.back);
        const isExpected = (on: string) => model.collect({ ...event, on });
        await collect(event, fields, isExpected, day, () => lastOf(event.who));
        return;
      }
      case 'stranger': {
        const fields = {
          student_name: 'Somebody',
          fee_type: event.type,
          course_ids: coursesOf(event.course),
        };
        await collect(
          event,
          fields,
          () => true,
          addDays(today(), -event.back),
          () => null,
        );
        return;
      }
      case 'cancel': {
        const receipt = receipts[event.which];
        if (receipt)
          await agree(
            (change) => cancelFee(change, receipt.id, REASON),
            cancelled(receipt),
            'a cancellation',
          );
        return;
      }
      case 'cheque': {
        const cheques = receipts.filter(({ cheque }) => cheque !== null);
        const receipt = cheques[event.which % Math.max(1, cheques.length)];
        if (!receipt?.cheque) return;
        const { state } = event;
        const day = addDays(today(), -event.back);
        const isNext =
          receipt.entry.undone === null && FOLLOWS[receipt.cheque].some((next) => next === state);
        const isDay = day <= today() && day >= receipt.day && (state !== 'deposited' || years.isOpen(day));
        const isTaken = isNext && isDay && (state !== 'returned' || cancelled(receipt));
        const charge = state === 'returned' ? event.charge : 0;
        const due = { origin: 'charge', type: 'Misc', position: 12, date: today() } as const;
        if (isTaken && charge > 0 && receipt.of)
          student(receipt.of.who).model.charge({ ...due, amount: charge });
        if (isTaken && state !== 'returned') receipt.cheque = state;
        const step = { state, date: day, reason: 'No funds', charge: charge / 100 } as const;
        await agree((change) => stepCheque(change, receipt.id, step), isTaken, `a cheque ${state} of ${day}`);
        return;
      }
      case 'charge': {
        const { head_id, ...of } = event.head;
        const { id, model } = student(event.who);
        const due_date = addDays(today(), event.in);
        const { isOfSession } = event;
        model.charge({ origin: 'charge', ...of, date: due_date, amount: event.paise, isOfSession });
        const session_id = isOfSession ? place.sessionId : null;
        const amount = event.paise / 100;
        const due = { student_id: id, head_id, session_id, due_date, description: null, amount };
        await agree((change) => chargeStudent(change, due), true, 'a charge');
        return;
      }
      case 'correct': {
        const { id, model } = student(event.who);
        const isTaken = model.correct(event.paise);
        await agree(
          (change) => changeStudent(change, id, { total_fees: event.paise / 100 }),
          isTaken,
          'total fees',
        );
        return;
      }
      case 'write-off':
      case 'mistake':
      case 'taken back':
        return request(event);
      case 'exemption asked':
      case 'exemption decided':
        return exempt(event);
      case 'in instalments':
      case 'instalments withdrawn':
        return instalments(event);
      case 'bill':
      case 'bill step':
      case 'bill corrected':
        return bill(event);
      case 'post-dated':
      case 'post-dated settled':
        return postDated.does(event);
      case 'moved':
      case 'moves with dues':
        return move(event);
      case 'days': {
        clock.advance(event.days * DAY_MS);
        for (const { model } of here()) model.today = today();
        return;
      }
      case 'close': {
        const close = async (change: Parameters<Parameters<Way['does']>[0]>[0]) => {
          const { version } = await currentSettings(change.db, change.today);
          return changeSettings(change, { closed_to: event.to, version });
        };
        if (await agree(close, years.close(event.to, today()), `years closed to ${event.to}`))
          told.closed += 1;
        return;
      }
      default: {
        const one = student(event.who);
        const paid = () => one.decisions.refunds.map(({ status }) => status === 'Paid');
        const before = paid();
        await decide(way, { student: one, model: one.model, decisions: one.decisions }, event);
        for (const [at, isPaid] of paid().entries()) {
          const refund = one.decisions.refunds[at];
          if (!refund || isPaid === (before[at] ?? false)) continue;
          if (isPaid) paidRefunds.set(refund, book('refund paid', today(), refund.amount));
          else (paidRefunds.get(refund) ?? { undone: null }).undone = today();
        }
      }
    }
  };
  const paidRefunds = new Map<object, Entry>();

  const checkStudents = async (after: string): Promise<void> => {
    for (const { id, model } of here()) {
      const sums = await studentSums(way.db(), id);
      const said = {
        total: sums?.total_paise,
        pending: sums?.pending_paise,
        paid: Number(sums?.opening_paid_paise) + Number(sums?.received_paise),
        ahead: sums?.advance_paise,
        refunded: await refundedOf(way.db(), id),
        open: (await duesOf(way.db(), id)).map(({ open }) => Math.round(open * 100)),
      };
      expect(said, `${after} on ${today()}`).toEqual(model.figures);
    }
  };

  const look = async (at: number, as?: string): Promise<void> => {
    told.looks += 1;
    const figures = new JournalFigures(await readJournal(way.db(), gone, people));
    expect(figures.bookLines(), 'what the model booked').toEqual(linesOf(entries));
    const span = Math.max(1, Math.round((clock.now().getTime() - Date.parse(started)) / DAY_MS));
    const from = at % 3 === 0 ? '1900-01-01' : addDays(started, random.from % span);
    const to = at % 3 === 0 ? '2199-12-31' : addDays(from, Math.ceil(span / 2));
    const on = as ?? addDays(started, random.on % span);
    const within = at % 2 === 0 ? null : [courses[0]];
    const ids = here().map(({ id }) => id);
    await holdReports({ db: way.db(), gone, people, today: today(), within, from, to, on }, ids);
  };

  /** Notes which students a load can no longer be undone for: anything of theirs was charged, paid or asked for. */
  const noteUse = (): void => {
    for (const one of here()) {
      const { receipts: paid, dues } = one.model;
      const isAsked = one.decisions.concessions.length + one.decisions.refunds.length > 0;
      if (
        paid.length > 0 ||
        isAsked ||
        dues.length !== one.began.length ||
        dues.some((due, at) => due !== one.began[at])
      )
        one.isUsed = true;
    }
  };

  /** Notes each student's class of today, as the model has it. */
  const noteClasses = (): void => {
    for (const { id, course, year } of here()) people.note(id, { day: today(), course, year });
  };

  noteClasses();
  for (const [at, event] of random.steps.entries()) {
    const goneBefore = gone.size;
    await does(event);
    told.steps += 1;
    noteClasses();
    // A load that is undone today must still be in the books of yesterday.
    if (gone.size > goneBefore) await look(0, addDays(today(), -1));
    noteUse();
    await checkStudents(event.kind);
    if (at % 8 === 7) await look(Math.floor(at / 8));
  }
  await look(0);
  expect(await verifyBooks(way.db())).toEqual([]);
};

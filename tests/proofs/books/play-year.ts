import { expect } from 'vitest';
import { chargeStudent } from '../../../main/features/charges/dues/dues.charge.ts';
import { duesOf } from '../../../main/features/charges/dues/dues.list-queries.ts';
import { refundedOf, studentSums } from '../../../main/features/charges/dues/dues.queries.ts';
import { changeSettings, currentSettings } from '../../../main/features/college/settings/settings.service.ts';
import { FIRST_DAY, LAST_DAY } from '../../../main/features/overview/reports/reports.jobs.ts';
import { changeStudent } from '../../../main/features/students/students/students.service.ts';
import { verifyBooks } from '../../../main/journal/verify.ts';
import { addDays, localDate } from '../../../shared/dates.ts';
import { decide } from '../../features/charges/dues/random-decisions.ts';
import { isTakenBy, type Way } from '../../features/charges/dues/ways.ts';
import { ClosedYears, type Entry, linesOf } from './expected-books.ts';
import { holdNumbers } from './hold-numbers.ts';
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
import { isOfReceipts, playReceipts } from './play-receipts.ts';
import { DOUBLE, isOfRecords, playRecords } from './play-records.ts';
import { playRequests } from './play-requests.ts';
import { FUNDS, type RandomYear, type YearStep } from './random-steps.ts';
import { ReceiptBooks } from './receipt-books.ts';

const DAY_MS = 86_400_000;

/** Plays two years in the office and in the model. Every few steps the reports are compared with the journal. */
export const playYear = async (way: Way, place: YearPlace, random: RandomYear): Promise<void> => {
  const { clock, courses, told } = place;
  const taken = isTakenBy(way);
  const today = () => localDate(clock.now());
  const started = today();
  const students: (Played | undefined)[] = [];
  for (const [who, each] of random.students.entries()) students.push(await enter(way, place, each, who));
  const years = new ClosedYears();
  const entries: Entry[] = [];
  const gone = new Set<number>();
  const people = new KnownPeople();
  const books = new ReceiptBooks(FUNDS);

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
  const coursesOf = (which: number): readonly number[] =>
    [[courses[0]], [courses[1]], [...courses], []][which] ?? [];
  const counter = playReceipts({ place, today, student, agree, years, books, book, coursesOf });
  const postDated = playPostDated({
    today,
    years,
    student,
    agree,
    received: counter.received,
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
      for (const receipt of counter.receipts) {
        if (receipt.of?.who === who) receipt.of = { who, at: own[receipt.of.at] ?? receipt.of.at };
        else if (receipt.of?.who === DOUBLE) receipt.of = { who, at: others[receipt.of.at] ?? receipt.of.at };
      }
      postDated.madeOne(DOUBLE, who);
      told.merged += 1;
    },
  });

  const bill = playBills({ today, years, book, agree, coursesOf });
  const move = playMoves({ courses, student, agree });
  const request = playRequests({ way, student, agree });
  const exempt = playExemptions({ place, student, agree });
  const instalments = playInstalments({ way, place, today, student, agree });
  const ofPlans = playOrders({ way, place, today, student, agree });

  for (const { model } of here()) model.marks = books.marks;
  const does = async (random: YearStep): Promise<void> => {
    const event = 'who' in random ? { ...random, who: placeOf(random.who) } : random;
    if (isOfRecords(event)) return records(event);
    if (isOfPlans(event)) return ofPlans(event);
    if (isOfReceipts(event)) return counter.does(event);
    switch (event.kind) {
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
    await holdNumbers(
      { db: way.db(), scope: 'all', from: FIRST_DAY, to: LAST_DAY, today: today() },
      counter.receipts,
    );
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
  for (const [fund, mark] of random.marks.entries()) await does({ kind: 'mark', fund, mark });
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

import { localDate } from '../../../shared/dates.ts';
import { adding, type Figures } from './figures.ts';
import type { Journal, JournalLine, JournalVoucher } from './journal-lines.ts';

/** The courses and days that a book covers; `within` null means all courses. */
export interface Covered {
  readonly within: readonly number[] | null;
  readonly from: string;
  readonly to: string;
}

const MODES: Readonly<Record<string, string>> = { cash: 'cash', cheques: 'cheque', bank: 'online' };

/** A receipt or its reversal in the books. `sign` is -1 for a reversal, which is on a later day than the receipt. */
export interface Booked {
  readonly id: number;
  readonly receipt: number;
  readonly day: string;
  readonly entered: string;
  readonly sign: 1 | -1;
  readonly mode: string;
  readonly set: number | null;
  readonly paise: number;
  /** The credits of the receipt, which say what it was for. */
  readonly credits: readonly JournalLine[];
}

export class JournalFigures {
  private readonly journal: Journal;
  private readonly byId: ReadonlyMap<number, JournalVoucher>;
  private readonly countersOf: ReadonlyMap<number | null, readonly JournalVoucher[]>;

  constructor(journal: Journal) {
    this.journal = journal;
    this.byId = new Map(journal.vouchers.map((voucher) => [voucher.id, voucher]));
    this.countersOf = Map.groupBy(journal.vouchers, ({ reverses }) => reverses);
  }

  private isOf(set: number | null, { within }: Covered): boolean {
    if (within === null) return true;
    return (set === null ? [] : (this.journal.sets.get(set) ?? [])).some((course) => within.includes(course));
  }

  /** Whether a student was in one of the courses at the end of a day. */
  private isOfStudent(student: number | null, { within }: Covered, day: string): boolean {
    if (within === null) return true;
    const course = student === null ? null : this.journal.people.courseOn(student, day);
    return course !== null && within.includes(course);
  }

  /** The record of a line's student at the end of a day: the record that it was merged into by then, if it was. */
  private recordOn({ student }: JournalLine, day: string): number | null {
    return student === null ? null : this.journal.people.recordOn(student, day);
  }

  /**
   * A line on the account of dues by the records that owed it at the end of a day. A receipt that is dated back over a merge
   * settles a due that was still the record's that went: 1 paisa of the double's, collected for who stays. Its line names who
   * stays, so what the voucher settled is what tells the dues apart. Lines of one voucher, head and student are told as the first.
   */
  private byDebtor(line: JournalLine, day: string): readonly { student: number | null; paise: number }[] {
    const alike = this.byId
      .get(line.id)
      ?.lines.filter(
        (other) => other.account === 'dues' && other.head === line.head && other.student === line.student,
      );
    if (alike?.[0]?.line !== line.line) return [];
    const student = this.recordOn(line, day);
    const own = this.journal.dues.flatMap((due) => {
      const owner = this.journal.people.ownerOn(due.id, due.student, day);
      if (due.head !== line.head || owner === student) return [];
      return due.settled
        .filter(({ voucher }) => voucher === line.id)
        .map(({ paise }) => ({ student: owner, paise: -paise }));
    });
    const sumOf = (some: readonly { paise: number }[]) => some.reduce((sum, { paise }) => sum + paise, 0);
    return [...own, { student, paise: sumOf(alike) - sumOf(own) }];
  }

  private isCounteredOnItsDay({ id, day }: JournalVoucher): boolean {
    return (this.countersOf.get(id) ?? []).some((counter) => counter.day === day);
  }

  /** The voucher that this one reverses; undefined where it reverses none. */
  private undone({ reverses }: JournalVoucher): JournalVoucher | undefined {
    return reverses === null ? undefined : this.byId.get(reverses);
  }

  booked(covered: Covered): readonly Booked[] {
    return this.journal.vouchers
      .filter(({ kind, day }) => kind === 'receipt' && covered.from <= day && day <= covered.to)
      .flatMap((voucher): readonly Booked[] => {
        const first = this.undone(voucher) ?? voucher;
        const isLine = first === voucher ? !this.isCounteredOnItsDay(voucher) : first.day !== voucher.day;
        const money = first.lines.find(({ paise }) => paise > 0);
        if (!isLine || !money || !this.isOf(money.set, covered)) return [];
        const { id, record, day, entered } = voucher;
        const sign = first === voucher ? 1 : -1;
        const credits = first.lines.filter(({ paise }) => paise < 0);
        const mode = MODES[money.account] ?? money.account;
        return [
          {
            id,
            receipt: record,
            day,
            entered,
            sign,
            mode,
            set: money.set,
            paise: sign * money.paise,
            credits,
          },
        ];
      });
  }

  /** Sums receipts in groups. `called` names the groups of a receipt. */
  collected(covered: Covered, called: (booked: Booked) => readonly string[]): Figures {
    const sums = adding();
    for (const booked of this.booked(covered)) {
      for (const name of called(booked)) {
        sums.add(`${name} receipts`, booked.sign > 0 ? 1 : 0);
        sums.add(`${name} ${booked.mode}`, booked.paise);
        sums.add(`${name} taken_back`, booked.sign < 0 ? booked.paise : 0);
        sums.add(`${name} total`, booked.paise);
      }
    }
    return sums.done();
  }

  cashierOf({ receipt }: Booked): string {
    return String(this.journal.receipts.get(receipt)?.created_by);
  }

  coursesOf({ set }: Booked, { within }: Covered): readonly string[] {
    const courses = set === null ? [] : (this.journal.sets.get(set) ?? []);
    if (courses.length === 0) return ['none'];
    return courses.filter((id) => within === null || within.includes(id)).map(String);
  }

  /** The lines of a receipt by head, each with the fee type under which it counts. */
  private linesOf({ receipt, credits, sign }: Booked) {
    const own = this.journal.receipts.get(receipt)?.fee_type ?? '';
    const partOf = ({ account, head }: JournalLine) =>
      account === 'advances' ? 'ahead' : account === 'dues' && head !== null ? head : 'received';
    const parts = Map.groupBy(credits, partOf);
    const headsOfParts = [...parts.keys()].flatMap((part) =>
      typeof part === 'number' ? (this.journal.heads.get(part) ?? []) : [],
    );
    return [...parts].map(([part, lines]) => {
      const paise = -sign * lines.reduce((sum, line) => sum + line.paise, 0);
      const head = typeof part === 'number' ? this.journal.heads.get(part) : undefined;
      const isOfHead =
        head &&
        (head.purpose !== 'previous dues' ||
          head.fee_type === own ||
          headsOfParts.some((other) => other.id !== head.id && other.fee_type === own));
      return {
        paise,
        type: isOfHead ? head.fee_type : own,
        head: part === 'ahead' ? 'Advance' : isOfHead ? head.name : own,
      };
    });
  }

  /** Sums the lines of receipts by type, by head, or by day and head. A receipt counts once in each group. */
  collectedUnder(covered: Covered, by: 'type' | 'head' | 'day and head'): Figures {
    const sums = adding();
    for (const booked of this.booked(covered)) {
      const called = (line: { readonly type: string; readonly head: string }) =>
        by === 'type' ? line.type : by === 'head' ? line.head : `${booked.day} ${line.head}`;
      for (const [name, lines] of Map.groupBy(this.linesOf(booked), called)) {
        const paise = lines.reduce((sum, line) => sum + line.paise, 0);
        sums.add(`${name} receipts`, booked.sign > 0 ? 1 : 0);
        sums.add(`${name} ${booked.mode}`, paise);
        sums.add(`${name} taken_back`, booked.sign < 0 ? paise : 0);
        sums.add(`${name} total`, paise);
      }
    }
    return sums.done();
  }

  /** The lines of the fee register, in order. */
  registerLines(covered: Covered): readonly (readonly [day: string, paise: number])[] {
    return this.booked(covered)
      .toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : a.id - b.id))
      .map(({ day, paise }) => [day, paise]);
  }

  /** Sums by cashier the receipts that were entered in the period with a date outside it, and not cancelled by its end. */
  ofOtherDates(covered: Covered): Figures {
    const sums = adding();
    const isIn = (day: string) => covered.from <= day && day <= covered.to;
    for (const booked of this.booked({ ...covered, from: '', to: '9999' })) {
      const isCountered = (this.countersOf.get(booked.id) ?? []).some(({ day }) => day <= covered.to);
      if (booked.sign > 0 && isIn(booked.entered) && !isIn(booked.day) && !isCountered)
        sums.add(`${this.cashierOf(booked)} other`, booked.paise);
    }
    return sums.done();
  }

  /** Sums the receipts cancelled in the period, whatever their own day. */
  cancelled({ from, to, within }: Covered): Figures {
    const sums = adding();
    for (const voucher of this.journal.vouchers) {
      const first = this.undone(voucher);
      const money = first?.lines.find(({ paise }) => paise > 0);
      if (voucher.kind !== 'receipt' || !money || voucher.day < from || voucher.day > to) continue;
      if (this.isOf(money.set, { within, from, to })) sums.add(`${voucher.day} amount`, money.paise);
    }
    return sums.done();
  }

  /** The lines of the day book, in order: day, column and paise. `paise` is null for a line that is struck through. */
  dayBook(covered: Covered): readonly (readonly [day: string, column: string, paise: number | null])[] {
    const of: Readonly<Record<string, readonly [column: string, account: string]>> = {
      receipt: ['received', ''],
      'bill approved': ['spent', 'bills payable'],
      'refund paid': ['refunded', 'refunds payable'],
    };
    return this.journal.vouchers
      .filter(({ day }) => covered.from <= day && day <= covered.to)
      .toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : a.id - b.id))
      .flatMap((voucher) => {
        const [column, account] = of[voucher.kind] ?? [];
        const first = this.undone(voucher) ?? voucher;
        if (!column || (first !== voucher && first.day === voucher.day)) return [];
        const line = first.lines.find((each) => (account === '' ? each.paise > 0 : each.account === account));
        if (!line || !this.isOf(line.set, covered)) return [];
        const sign = first === voucher ? 1 : -1;
        const paise = this.isCounteredOnItsDay(voucher) ? null : sign * Math.abs(line.paise);
        return [[voucher.day, column, paise] as const];
      });
  }

  /** The cash book by day: what was received and refunded. */
  cashBook(covered: Covered): Figures {
    const sums = adding();
    for (const { day, paise, mode } of this.booked(covered))
      if (mode === 'cash') sums.add(`${day} received`, paise);
    for (const { kind, day, account, set, paise } of this.journal.lines) {
      if (day < covered.from || day > covered.to || !this.isOf(set, covered)) continue;
      if (kind === 'refund paid' && account === 'cash') sums.add(`${day} refunded`, -paise);
    }
    return sums.done();
  }

  /** The balances of students' accounts at the end of a day, by account and head. */
  balances(on: string, covered: Covered): Figures {
    const names: Readonly<Record<string, readonly [string, number]>> = {
      dues: ["Students' dues", 1],
      advances: ['Advances of students', -1],
      caution: ['Caution money held', -1],
      'refunds payable': ['Refunds payable', -1],
    };
    const sums = adding();
    for (const { account, head, set, day, paise } of this.journal.lines) {
      const [name, sign = 1] = names[account] ?? [];
      if (name === undefined || day > on || !this.isOf(set, covered)) continue;
      const words = head === null ? '' : (this.journal.heads.get(head)?.name ?? '');
      sums.add(`${name} ${words} balance`, sign * paise);
    }
    return sums.done();
  }

  /** The dues up to a day, by head or by student: demanded, conceded, written off, collected, given back and open. */
  demand(on: string, covered: Covered, by: 'head' | 'student'): Figures {
    const sums = adding();
    const raisings = new Set(['dues', 'students loaded']);
    for (const line of this.journal.lines) {
      const { kind, account, head, day } = line;
      if (day > on) continue;
      const name = this.journal.heads.get(head ?? 0)?.name ?? '';
      if (account === 'dues') {
        for (const { student, paise } of this.byDebtor(line, on)) {
          if (!this.isOfStudent(student, covered, on)) continue;
          const called = by === 'head' ? name : String(student);
          sums.add(`${called} open`, paise);
          if (raisings.has(kind)) sums.add(`${called} demand`, paise);
          else if (kind === 'concession') sums.add(`${called} conceded`, -paise);
          else if (kind === 'write-off') sums.add(`${called} written_off`, -paise);
          else sums.add(`${called} collected`, -paise);
        }
      } else if (kind === 'refund approved' && head !== null) {
        // A refund's lines name the student only on the account of what is payable.
        const payable = this.byId.get(line.id)?.lines.find((each) => each.student !== null);
        const own = payable ? this.recordOn(payable, on) : null;
        if (!this.isOfStudent(own, covered, on)) continue;
        const called = by === 'head' ? name : String(own);
        sums.add(`${called} given_back`, line.paise);
        sums.add(`${called} collected`, -line.paise);
      }
    }
    return sums.done();
  }

  /** The unpaid part of the dues at the end of a day, by head. A due that is overpaid does not reduce the others. */
  open(on: string, covered: Covered): Figures {
    const sums = adding();
    const isBooked = (voucher: number) => (this.byId.get(voucher)?.day ?? '9999') <= on;
    for (const due of this.journal.dues) {
      const isReversed = due.reversed_at !== null && localDate(new Date(due.reversed_at)) <= on;
      const owner = this.journal.people.ownerOn(due.id, due.student, on);
      if (!isBooked(due.voucher) || isReversed || !this.isOfStudent(owner, covered, on)) continue;
      const settled = due.settled.reduce(
        (sum, { voucher, paise }) => sum + (isBooked(voucher) ? paise : 0),
        0,
      );
      const conceded = this.journal.lines
        .filter(
          ({ kind, record }) => (kind === 'concession' || kind === 'write-off') && due.conceded.has(record),
        )
        .reduce((sum, { account, day, paise }) => sum - (account === 'dues' && day <= on ? paise : 0), 0);
      const open = due.paise - settled - conceded;
      if (open > 0) sums.add(`${this.journal.heads.get(due.head)?.name} open`, open);
    }
    return sums.done();
  }

  /** The class of a student at the end of a day. */
  classOn(student: number, on: string): string | undefined {
    return this.journal.people.yearOn(student, on);
  }

  /** The balances of the students on one account at the end of a day. */
  ofStudents(account: string, on: string, covered: Covered, sign = 1): Figures {
    const sums = adding();
    for (const line of this.journal.lines) {
      const student = this.recordOn(line, on);
      if (line.account === account && line.day <= on && this.isOfStudent(student, covered, on))
        sums.add(`${student}`, sign * line.paise);
    }
    return sums.done();
  }

  /** The balance of one record on one account at the end of a day. */
  ofRecord(account: string, id: number, on: string): number {
    return this.journal.lines.reduce(
      (sum, line) =>
        sum + (line.account === account && line.day <= on && line.student === id ? line.paise : 0),
      0,
    );
  }

  /** The concessions or write-offs by day. */
  conceded(kind: 'concession' | 'write-off', { from, to, within }: Covered): Figures {
    const sums = adding();
    for (const { kind: own, account, student, day, paise } of this.journal.lines)
      if (own === kind && account === 'dues' && from <= day && day <= to)
        if (this.isOfStudent(student, { within, from, to }, day)) sums.add(`${day} amount`, -paise);
    return sums.done();
  }

  /** The refunds approved and paid by day. */
  refunds({ from, to, within }: Covered): Figures {
    const sums = adding();
    for (const { kind, account, student, day, paise } of this.journal.lines) {
      if (account !== 'refunds payable' || day < from || day > to) continue;
      if (!this.isOfStudent(student, { within, from, to }, day)) continue;
      if (kind === 'refund approved') sums.add(`${day} approved`, -paise);
      if (kind === 'refund paid') sums.add(`${day} paid`, paise);
    }
    return sums.done();
  }

  /** The balance of all accounts of one kind. */
  standing(account: string): number {
    return this.journal.lines.reduce((sum, line) => sum + (line.account === account ? line.paise : 0), 0);
  }

  /** The receipts, approved and paid bills, and paid refunds of the journal, in the form of the model's `linesOf`. */
  bookLines(): readonly string[] {
    const of: Readonly<Record<string, string>> = {
      'bill approved': 'bills payable',
      'bill paid': 'bills payable',
      'refund paid': 'refunds payable',
    };
    const others = this.journal.vouchers.flatMap((voucher) => {
      const first = this.undone(voucher) ?? voucher;
      const line = first.lines.find(({ account }) => account === of[voucher.kind]);
      const isLine = first === voucher ? !this.isCounteredOnItsDay(voucher) : first.day !== voucher.day;
      if (!line || !isLine) return [];
      return [`${voucher.day} ${voucher.kind} ${first === voucher ? '' : '-'}${Math.abs(line.paise)}`];
    });
    const receipts = this.booked({ within: null, from: '', to: '9999' });
    return [...others, ...receipts.map(({ day, paise }) => `${day} receipt ${paise}`)].sort();
  }
}

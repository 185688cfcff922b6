import type { DuesModel } from './dues-model.ts';
import { type ModelDue, type NewModelDue, nextPlace, openOf, settledOf, sum } from './model-due.ts';

/** What is asked for of a due: that some of it be let off, or written off, or that it was a mistake. */
type Asked = 'concession' | 'write-off' | 'mistake';

interface Concession {
  readonly place: number;
  readonly kind: Asked;
  readonly due: ModelDue;
  readonly amount: number;
  status: 'Waiting' | 'Approved' | 'Declined' | 'Taken Back';
  /** The exemption by which it was conceded, where nobody asked for it alone. */
  readonly by?: object;
}

interface Refund {
  readonly place: number;
  /** Null for what is ahead. */
  readonly head: number | null;
  readonly amount: number;
  status: 'Waiting' | 'Approved' | 'Paid' | 'Declined' | 'Cancelled';
  readonly parts: Map<ModelDue, number>;
  readonly given: Map<number, number>;
  /** What the student owed when it was approved. */
  owed?: number;
  /** What of it is owed again since the student was readmitted. */
  again: readonly ModelDue[];
}

/** What one person asks for and another decides, reckoned with paper: concessions and refunds of a student. */
export class DecisionsModel {
  readonly concessions: Concession[] = [];
  readonly refunds: Refund[] = [];
  private readonly student: DuesModel;

  constructor(student: DuesModel) {
    this.student = student;
  }

  /** What can still be asked for of a due. */
  leftOf(due: ModelDue, kind: Asked = 'concession'): number {
    const waiting = this.concessions.filter((one) => one.due === due && one.status === 'Waiting');
    const most = kind === 'write-off' ? openOf(due) : due.amount - due.conceded;
    return most - sum(waiting.map(({ amount }) => amount));
  }

  ask(due: ModelDue, amount: number, kind: Asked = 'concession'): void {
    this.concessions.push({ place: nextPlace(), kind, due, amount, status: 'Waiting' });
  }

  /** Whether a due may be taken back as a mistake: nothing has used it, and it is owed by itself. */
  isUnused(due: ModelDue): boolean {
    const { dues } = this.student;
    const isLate = dues.some(({ of }) => of?.due === due);
    return due.origin !== 'opening' && settledOf(due) === 0 && due.conceded === 0 && !isLate;
  }

  /** Whether nothing of a due is paid or conceded. */
  isUnpaid(due: ModelDue): boolean {
    return settledOf(due) === 0 && due.conceded === 0;
  }

  /** Whether nothing of a due is paid or conceded, but by exemptions. */
  isUnpaidButExempted(due: ModelDue): boolean {
    const exempted = this.concessions.filter((one) => one.due === due && one.by && one.status === 'Approved');
    return settledOf(due) === 0 && due.conceded === sum(exempted.map(({ amount }) => amount));
  }

  /** Takes a due off of which nothing but exemptions conceded anything: these go with it. */
  dropExempted(due: ModelDue): void {
    for (const one of this.concessions)
      if (one.due === due && one.status === 'Approved') one.status = 'Taken Back';
    this.student.drop(due);
  }

  /** Whether an exemption has let off of a due, or did until that was taken back. */
  isMetBy(by: object, due: ModelDue): boolean {
    return this.concessions.some((one) => one.by === by && one.due === due);
  }

  letOff(by: object, due: ModelDue, amount: number): void {
    due.conceded += amount;
    this.concessions.push({ place: nextPlace(), kind: 'concession', due, amount, status: 'Approved', by });
  }

  /** Takes back what an exemption let off of the student. Answers whether it was anything. */
  takeBackOf(by: object): boolean {
    const own = this.concessions.filter((one) => one.by === by && one.status === 'Approved');
    for (const one of own) {
      one.status = 'Taken Back';
      one.due.conceded -= one.amount;
    }
    for (const { due } of own) this.student.freeMovedOn(due);
    if (own.length > 0) this.student.settleWithEarlier();
    return own.length > 0;
  }

  /** Takes a due back at once: its maker, on the day of raising. */
  takeBackDue(due: ModelDue): boolean {
    if (!this.isUnused(due) || due.raised !== this.student.today) return false;
    this.student.drop(due);
    return true;
  }

  /** Each answers false where the office refuses. */
  approve(which: number): boolean {
    const one = this.concessions[which];
    if (one?.status !== 'Waiting' || !this.student.dues.includes(one.due)) return false;
    if (one.kind === 'mistake') {
      if (!this.isUnused(one.due)) return false;
      one.status = 'Approved';
      this.student.drop(one.due);
      return true;
    }
    const beyond = one.amount - openOf(one.due);
    if (beyond > 0 && one.kind === 'write-off') return false;
    if (beyond > 0 && !this.student.free(one.due, beyond)) return false;
    one.status = 'Approved';
    one.due.conceded += one.amount;
    this.student.settleWithEarlier();
    return true;
  }

  /** What waits on a due that is taken back is declined with it. */
  decline(which: number): boolean {
    const one = this.concessions[which];
    if (one?.status !== 'Waiting' || !this.student.dues.includes(one.due)) return false;
    one.status = 'Declined';
    return true;
  }

  /**
   * Moves the student to a class with another plan. What was conceded of a due that falls away is conceded of the first due of its
   * head that comes and has room; an exemption lets off by itself. Answers false where something of what falls away was given back, or waits to be decided.
   */
  move(lines: Parameters<DuesModel['move']>[0]): boolean {
    const standing = this.takeOff(this.student.dues.filter(({ origin }) => origin === 'plan'));
    if (standing === undefined) return false;
    this.student.move(lines, (coming) => {
      for (const { kind, due, amount, by } of standing) {
        if (kind !== 'concession' || by) continue;
        const to = coming.find((each) => each.position === due.position && each.amount > each.conceded);
        if (!to) continue;
        const again = Math.min(amount, to.amount - to.conceded);
        to.conceded += again;
        this.concessions.push({ place: nextPlace(), kind, due: to, amount: again, status: 'Approved' });
      }
    });
    return true;
  }

  /** Takes back what is conceded of dues that fall away. Undefined where something of them was given back, or waits to be decided. */
  private takeOff(falling: readonly ModelDue[]): readonly Concession[] | undefined {
    const onThem = this.concessions.filter(({ due }) => falling.includes(due));
    if (falling.some(({ refunded }) => refunded > 0) || onThem.some(({ status }) => status === 'Waiting'))
      return undefined;
    const standing = onThem.filter(({ status, kind }) => status === 'Approved' && kind !== 'mistake');
    for (const one of standing) one.status = 'Taken Back';
    return standing;
  }

  /**
   * Puts dues in the place of others with the same sum. What was conceded of these is conceded of the first that comes. Undefined
   * where something of what falls away was given back, or waits to be decided.
   */
  replace(falling: readonly ModelDue[], lines: readonly NewModelDue[]): readonly ModelDue[] | undefined {
    const standing = this.takeOff(falling);
    if (standing === undefined) return undefined;
    return this.student.replace(falling, lines, ([due]) => {
      if (!due) return;
      for (const one of standing) {
        due.conceded += one.amount;
        this.concessions.push({ ...one, place: nextPlace(), due, status: 'Approved' });
      }
    });
  }

  /** Whether a due is what a refund gave back, owed again. */
  isOwedAgain(due: ModelDue): boolean {
    return this.refunds.some(({ again }) => again.includes(due));
  }

  takeBack(which: number): boolean {
    const one = this.concessions[which];
    if (one?.status !== 'Approved' || one.kind === 'mistake') return false;
    one.status = 'Taken Back';
    one.due.conceded -= one.amount;
    this.student.freeMovedOn(one.due);
    this.student.settleWithEarlier();
    return true;
  }

  /** The heads under which something is paid, null for what is ahead, and what can be given back of each. */
  givable(): readonly { readonly head: number | null; readonly most: number }[] {
    const { dues, receipts } = this.student;
    const paid = dues.filter((due) => settledOf(due) > 0);
    const heads = [...new Set(paid.map(({ position }) => position))].sort((a, b) => a - b);
    const waiting = (head: number | null) =>
      sum(
        this.refunds
          .filter((one) => one.head === head && one.status === 'Waiting')
          .map(({ amount }) => amount),
      );
    const ahead = sum(receipts.map((receipt) => receipt.ahead));
    const ofHead = (head: number) =>
      sum(paid.filter(({ position }) => position === head).map((due) => settledOf(due) - due.refunded));
    return [
      ...heads.map((head) => ({ head, most: ofHead(head) - waiting(head) })),
      { head: null, most: ahead - waiting(null) },
    ].filter(({ most }) => most > 0);
  }

  askRefund(head: number | null, amount: number): void {
    this.refunds.push({
      place: nextPlace(),
      head,
      amount,
      status: 'Waiting',
      parts: new Map(),
      given: new Map(),
      again: [],
    });
  }

  /** What the student owes, in rupees, as who approves a refund says it. */
  get owes(): number {
    return this.student.figures.pending / 100;
  }

  approveRefund(which: number): boolean {
    const one = this.refunds[which];
    if (one?.status !== 'Waiting') return false;
    const { dues, receipts } = this.student;
    let left = one.amount;
    if (one.head === null) {
      if (sum(receipts.map(({ ahead }) => ahead)) < left) return false;
      receipts.forEach((receipt, at) => {
        const part = Math.min(left, receipt.ahead);
        left -= part;
        receipt.ahead -= part;
        receipt.given += part;
        if (part > 0) one.given.set(at, part);
      });
    } else {
      const own = dues.filter(({ position }) => position === one.head);
      const latest = own.toSorted(
        (a, b) => (a.date < b.date ? 1 : a.date > b.date ? -1 : 0) || b.place - a.place,
      );
      if (sum(own.map((due) => settledOf(due) - due.refunded)) < left) return false;
      for (const due of latest) {
        const part = Math.min(left, settledOf(due) - due.refunded);
        left -= part;
        due.refunded += part;
        if (part > 0) one.parts.set(due, part);
      }
    }
    one.status = 'Approved';
    one.owed = this.student.figures.pending;
    return true;
  }

  stepRefund(which: number, from: readonly Refund['status'][], to: Refund['status']): boolean {
    const one = this.refunds[which];
    if (!one || !from.includes(one.status)) return false;
    if (to === 'Paid' && this.student.figures.pending > (one.owed ?? 0)) return false;
    const again = one.again.filter((due) => this.student.dues.includes(due));
    if (to === 'Cancelled' && again.some((due) => settledOf(due) > 0 || due.conceded > 0)) return false;
    one.status = to;
    if (to !== 'Cancelled') return true;
    for (const due of again) this.student.drop(due);
    for (const [due, part] of one.parts) due.refunded -= part;
    for (const [at, part] of one.given) {
      const receipt = this.student.receipts[at];
      if (!receipt) continue;
      receipt.given -= part;
      receipt.ahead += part;
    }
    this.student.settleWithEarlier();
    return true;
  }

  /** Readmitted: what refunds gave back of the dues is owed again, of each refund once while it stands. */
  readmit(): void {
    for (const refund of this.refunds) {
      const stands = refund.again.some((due) => this.student.dues.includes(due));
      if ((refund.status !== 'Approved' && refund.status !== 'Paid') || stands) continue;
      const given = [...refund.parts].sort(
        ([a], [b]) =>
          (a.date < b.date ? -1 : a.date > b.date ? 1 : 0) || a.position - b.position || a.place - b.place,
      );
      refund.again = given.map(([due, amount]) => this.student.oweAgain(due, amount));
    }
    this.student.settleWithEarlier();
  }

  get isAnyWaiting(): boolean {
    const { dues } = this.student;
    const standing = this.concessions.filter(({ due }) => dues.includes(due));
    return [...standing, ...this.refunds].some(({ status }) => status === 'Waiting');
  }

  /** Takes what was asked on another record of the student; `places` are where the receipts of both are now. */
  absorb(
    other: DecisionsModel,
    places: { readonly own: readonly number[]; readonly others: readonly number[] },
  ) {
    const rekeyed = (refund: Refund, to: readonly number[]): Refund => {
      const given = [...refund.given].map(([at, part]) => [to[at] ?? at, part] as const);
      refund.given.clear();
      for (const [at, part] of given) refund.given.set(at, part);
      return refund;
    };
    const byPlace = (a: { readonly place: number }, b: { readonly place: number }) => a.place - b.place;
    const refunds = [
      ...this.refunds.map((one) => rekeyed(one, places.own)),
      ...other.refunds.map((one) => rekeyed(one, places.others)),
    ];
    this.refunds.splice(0, this.refunds.length, ...refunds.sort(byPlace));
    this.concessions.push(...other.concessions);
    this.concessions.sort(byPlace);
  }
}

import { type LateTerms, lateOn, movedOn } from './late-terms.ts';
import {
  type Collected,
  DEPOSIT,
  fromDay,
  inOrder,
  isLateWith,
  LATE_FEE,
  type ModelDue,
  type ModelReceipt,
  type NewModelDue,
  nextPlace,
  openOf,
  settledOf,
  sum,
} from './model-due.ts';
import { isRefundedOf, type Marks, partedBy, placeOfLate } from './model-parts.ts';

const add = (map: Map<number, number>, key: number, amount: number) =>
  map.set(key, (map.get(key) ?? 0) + amount);

export class DuesModel {
  /** The office's day, which a walk over a year moves on. */
  today: string;
  dues: ModelDue[] = [];
  /** Those that orders have put others in the place of, to be paid in parts. */
  readonly divided: ModelDue[] = [];
  /** The marks of the funds' receipts, as they stand. */
  marks: Marks = new Map();
  readonly receipts: ModelReceipt[] = [];
  /** Late fees that a receipt was taken without. */
  waivers: (NonNullable<ModelDue['of']> & { readonly amount: number })[] = [];
  openingPaid: number;
  readonly lateFee: LateTerms | null;
  /** Lets off of dues that are raised just now, before anything settles them. */
  letOff: (raised: readonly ModelDue[]) => void = () => undefined;
  /** Whether what is charged by the plan came with a run, which can be undone. */
  private hasRun = false;

  constructor(total: number, openingPaid: number, lateFee: LateTerms | null, today = '2026-11-21') {
    this.today = today;
    this.openingPaid = openingPaid;
    this.lateFee = lateFee;
    if (total > openingPaid) this.dues.push(this.openingDue(total - openingPaid));
  }

  private newDue(due: NewModelDue): ModelDue {
    return {
      ...due,
      raised: this.today,
      place: nextPlace(),
      settled: new Map(),
      later: new Map(),
      conceded: 0,
      refunded: 0,
    };
  }

  /** Takes a due off that nothing has used. */
  drop(due: ModelDue): void {
    this.dues = this.dues.filter((each) => each !== due);
  }

  private openingDue(amount: number): ModelDue {
    return this.newDue({ origin: 'opening', type: 'Others', position: 13, date: this.today, amount });
  }

  get isPlanned(): boolean {
    return this.dues.some(({ origin }) => origin === 'plan');
  }

  get figures() {
    const received = sum(this.receipts.filter(({ isCancelled }) => !isCancelled).map(({ amount }) => amount));
    return {
      total: this.openingPaid + sum(this.dues.map(({ amount, conceded }) => amount - conceded)),
      pending: sum(this.dues.map(openOf)),
      paid: this.openingPaid + received,
      ahead: sum(this.receipts.map(({ ahead }) => ahead)),
      refunded: sum([
        ...this.dues.map(({ refunded }) => refunded),
        ...this.receipts.map(({ given }) => given),
      ]),
      open: this.ordered().map(openOf),
    };
  }

  /** Its dues in the order in which they are listed and settled. */
  ordered(): readonly ModelDue[] {
    return inOrder(this.dues);
  }

  /** What of each due an amount settles, in this order. */
  private sharesOf(amount: number, dues: readonly ModelDue[]): ReadonlyMap<ModelDue, number> {
    const shares = new Map<ModelDue, number>();
    let left = amount;
    for (const due of dues) {
      const share = Math.min(left, openOf(due));
      if (share > 0) shares.set(due, share);
      left -= share;
    }
    return shares;
  }

  /** Settles dues later than on the receipt's own day. Answers what is left of the amount. */
  private settleLater(receipt: number, amount: number, dues: readonly ModelDue[]): number {
    const shares = this.sharesOf(amount, dues);
    for (const [due, share] of shares) for (const map of [due.settled, due.later]) add(map, receipt, share);
    return amount - sum(shares.values());
  }

  /** The rule of being late with a due. */
  private ruleOf({ own, origin }: ModelDue): LateTerms | null {
    return own === undefined && origin === 'plan' ? this.lateFee : (own ?? null);
  }

  /** Whether something was charged or waived for what is late with a due, as that stands or is paid in parts. */
  private isOfInstalment({ due }: { readonly due: ModelDue }, of: ModelDue): boolean {
    return isLateWith(due, of) && (this.dues.includes(due) || this.divided.includes(due));
  }

  /** Gives dues a later last date, those among them that are paid in parts. Who came later than that keeps the own, of a later plan. */
  extend(isMeant: (due: ModelDue) => boolean, to: string): void {
    for (const due of [...this.dues, ...this.divided].filter(isMeant)) {
      due.own = movedOn(due.own, due.planDate ?? due.date, to);
      if (due.planDate !== undefined) due.planDate = due.date < to ? undefined : to;
      if (due.date < to) due.date = to;
    }
  }

  /** One late fee for all that is late together, where the next receipt pays some of it. */
  private lateOf(touched: readonly ModelDue[], on: string): ModelDue[] {
    const first: ModelDue[] = [];
    for (const due of inOrder(this.dues)) {
      const isOpen = openOf(due) > 0 && this.ruleOf(due) !== null;
      const isAsked = isOpen && touched.some((one) => isLateWith(one, due));
      if (isAsked && !first.some((one) => isLateWith(one, due))) first.push(due);
    }
    return first.flatMap((of) => {
      const raised = this.dues.filter((late) => late.of && this.isOfInstalment(late.of, of));
      const waived = this.waivers.filter((waiver) => this.isOfInstalment(waiver, of));
      const asked = lateOn(this.ruleOf(of), of.date, on);
      const amount = asked - sum([...raised, ...waived].map((one) => one.amount));
      if (amount <= 0) return [];
      const { type, position } = of.own === undefined || of.position === DEPOSIT ? LATE_FEE : of;
      const late = this.newDue({ origin: 'late', type, position, date: on, amount });
      return [{ ...late, of: { due: of, receipt: this.receipts.length } }];
    });
  }

  /** What would be asked for being late, were all paid that is open. */
  lateAsked(on = this.today): number {
    return sum(this.lateOf(this.reached(this.figures.pending, undefined), on).map(({ amount }) => amount));
  }

  /** Which of the dues an amount would reach. */
  private reached(amount: number, type: string | undefined): readonly ModelDue[] {
    return [...this.sharesOf(amount, inOrder(this.dues, type)).keys()];
  }

  /** Writes a receipt for each part of a payment; a late fee comes with one of them. */
  private write(amount: number, shares: ReadonlyMap<ModelDue, number>, late: readonly ModelDue[]): void {
    const first = this.receipts.length;
    const parts = partedBy(this.marks, amount, shares);
    for (const [at, { mark, amount: own, rest, shares: some }] of parts.entries()) {
      const ahead = this.isPlanned ? rest : 0;
      this.receipts.push({ place: nextPlace(), amount: own, mark, ahead, given: 0, isCancelled: false });
      for (const [due, share] of some) add(due.settled, first + at, share);
    }
    for (const due of late) if (due.of) due.of.receipt = first + placeOfLate(parts, due, due.of.due);
  }

  /** Notes late fees that a payment was taken without, with the first of its receipts that pays some of the instalment. */
  private waive(owed: readonly ModelDue[], first: number): void {
    for (const { of, amount } of owed) {
      if (!of) continue;
      const isPaidWith = (at: number) =>
        this.dues.some((due) => isLateWith(due, of.due) && due.settled.has(at));
      const receipt = this.receipts.findIndex((_, at) => at >= first && isPaidWith(at));
      this.waivers.push({ due: of.due, receipt, amount });
    }
  }

  /** Answers false where the office asks first. */
  collect({ paise: amount, type, isConfirmed, isWaived, on }: Collected): boolean {
    const owed = this.lateOf(this.reached(amount, type ?? undefined), on);
    const late = isWaived ? [] : owed;
    const all = inOrder([...this.dues, ...late], type ?? undefined);
    const rest = amount - Math.min(amount, sum(all.map(openOf)));
    if (rest > 0 && this.isPlanned && !isConfirmed) return false;
    this.dues.push(...late);
    const first = this.receipts.length;
    this.write(amount, this.sharesOf(amount, all), late);
    if (isWaived) this.waive(owed, first);
    return true;
  }

  /** One line of a receipt, on the first due that is open. */
  collectLine(amount: number): void {
    const due = inOrder(this.dues).find((each) => openOf(each) > 0);
    if (!due) return;
    const late = this.lateOf([due], this.today);
    this.dues.push(...late);
    this.write(amount, new Map([[due, Math.min(amount, openOf(due))]]), late);
  }

  mayCancel(receipt: number): boolean {
    const { isCancelled = true, given = 0 } = this.receipts[receipt] ?? {};
    return !isCancelled && given === 0 && !this.dues.some((due) => isRefundedOf(due, receipt));
  }

  /** Answers false where it is cancelled already, or a refund has given back what it paid. */
  cancel(receipt: number): boolean {
    const entry = this.receipts[receipt];
    if (!entry || !this.mayCancel(receipt)) return false;
    Object.assign(entry, { isCancelled: true, ahead: 0 });
    this.waivers = this.waivers.filter((waiver) => waiver.receipt !== receipt);
    for (const due of this.dues) {
      due.settled.delete(receipt);
      due.later.delete(receipt);
    }
    // Also a late fee of a receipt that was cancelled before, of which this one was the last to settle something.
    const isGone = (due: ModelDue) =>
      due.of !== undefined &&
      this.receipts[due.of.receipt]?.isCancelled === true &&
      settledOf(due) === 0 &&
      due.conceded === 0;
    this.dues = this.dues.filter((due) => !isGone(due));
    this.settleWithEarlier();
    return true;
  }

  private add(raised: readonly ModelDue[]): void {
    this.dues.push(...raised);
    this.letOff(raised);
  }

  charge(due: NewModelDue): void {
    this.add([this.newDue(due)]);
    this.settleWithEarlier();
  }

  /** Owes what was given back of a due again, from today. */
  oweAgain({ type, position }: ModelDue, amount: number): ModelDue {
    const due = this.newDue({ origin: 'charge', type, position, date: this.today, amount });
    this.dues.push(due);
    return due;
  }

  raise(lines: readonly Omit<NewModelDue, 'origin'>[], isRun = true): boolean {
    if (this.isPlanned) return false;
    this.hasRun = isRun;
    this.add(lines.map((line) => this.newDue({ ...line, origin: 'plan' })));
    this.settleWithEarlier();
    return true;
  }

  undo(): boolean {
    const planned = this.dues.filter(({ origin }) => origin === 'plan');
    if (!this.hasRun || planned.length === 0 || planned.some((due) => openOf(due) < due.amount)) return false;
    this.dues = this.dues.filter(({ origin }) => origin !== 'plan');
    return true;
  }

  /**
   * Takes all of another record of the student, of which nothing was raised by a plan. Answers where the receipts of both are now:
   * each in the place of its number.
   */
  absorb(other: DuesModel): { readonly own: readonly number[]; readonly others: readonly number[] } {
    const all = [...this.receipts, ...other.receipts].toSorted((a, b) => a.place - b.place);
    const placesOf = (receipts: readonly ModelReceipt[]) => receipts.map((receipt) => all.indexOf(receipt));
    const [own, others] = [placesOf(this.receipts), placesOf(other.receipts)];
    const moved = (due: ModelDue, to: readonly number[]): ModelDue => {
      for (const shares of [due.settled, due.later]) {
        const rekeyed = [...shares].map(([at, share]) => [to[at] ?? at, share] as const);
        shares.clear();
        for (const [at, share] of rekeyed) shares.set(at, share);
      }
      if (due.of) due.of.receipt = to[due.of.receipt] ?? due.of.receipt;
      return due;
    };
    this.divided.push(...other.divided);
    for (const waiver of this.waivers) waiver.receipt = own[waiver.receipt] ?? waiver.receipt;
    this.dues = [
      ...this.dues.map((due) => moved(due, own)),
      ...other.dues.map((due) => moved(due, others)),
    ].sort((a, b) => a.place - b.place);
    this.receipts.splice(0, this.receipts.length, ...all);
    this.openingPaid += other.openingPaid;
    this.settleWithEarlier();
    return { own, others };
  }

  /** Answers false where the office refuses. */
  correct(total: number): boolean {
    if (total === this.figures.total) return true;
    const standing = this.dues.filter(({ origin }) => origin === 'opening');
    const others = this.dues.filter(({ origin }) => origin !== 'opening');
    const opening = total - this.openingPaid - sum(others.map(({ amount, conceded }) => amount - conceded));
    if (this.isPlanned || opening < 0) return false;
    if (standing.some(({ conceded, refunded }) => conceded > 0 || refunded > 0)) return false;
    this.dues = others;
    if (opening > 0) this.dues.push(this.openingDue(opening));
    this.settleWithEarlier();
    return true;
  }

  /** Takes so much off what settled a due, of the last receipt first; answers false where it was given back. */
  free(due: ModelDue, amount: number, isAhead = this.isPlanned): boolean {
    if (settledOf(due) - amount < due.refunded) return false;
    let left = amount;
    for (const [receipt, share] of [...due.settled].sort(([a], [b]) => b - a)) {
      const freed = Math.min(left, share);
      left -= freed;
      due.settled.set(receipt, share - freed);
      add(due.later, receipt, -freed);
      const entry = this.receipts[receipt];
      if (entry && isAhead) entry.ahead += freed;
    }
    return true;
  }

  /** Takes what had gone on from a due to later ones off them, the last first, for what is open of it again. */
  freeMovedOn(due: ModelDue): void {
    if (!this.isPlanned) return;
    const all = this.ordered();
    let left = openOf(due);
    for (const other of all.slice(all.indexOf(due) + 1).reverse()) {
      for (const [receipt, moved] of [...other.later].sort(([a], [b]) => b - a)) {
        const freed = Math.min(left, moved, settledOf(other) - other.refunded);
        if (freed <= 0) continue;
        left -= freed;
        add(other.settled, receipt, -freed);
        add(other.later, receipt, -freed);
        const entry = this.receipts[receipt];
        if (entry) entry.ahead += freed;
      }
    }
  }

  /**
   * Moves to a class with another plan: the plan's dues fall away, and other lines come from today on. `conceded` lets off of these
   * what stays let off.
   */
  move(lines: readonly Omit<NewModelDue, 'origin'>[], conceded: (coming: readonly ModelDue[]) => void): void {
    const falling = this.dues.filter(({ origin }) => origin === 'plan');
    this.hasRun = false;
    this.replace(
      falling,
      fromDay(this.today, lines).map((line) => ({ ...line, origin: 'plan' })),
      (coming) => {
        this.letOff(coming);
        conceded(coming);
      },
    );
  }

  /**
   * Puts dues in the place of others. What was paid of the first settles the second before anything else; `conceded` lets off of what
   * comes, before that.
   */
  replace(
    falling: readonly ModelDue[],
    lines: readonly NewModelDue[],
    conceded: (coming: readonly ModelDue[]) => void,
  ): readonly ModelDue[] {
    for (const due of falling) {
      due.conceded = 0;
      this.free(due, settledOf(due), true);
    }
    const coming = lines.map((line) => this.newDue(line));
    this.dues = [...this.dues.filter((due) => !falling.includes(due)), ...coming];
    conceded(coming);
    this.receipts.forEach((receipt, at) => {
      if (receipt.ahead > 0) receipt.ahead = this.settleLater(at, receipt.ahead, inOrder(coming));
    });
    this.settleWithEarlier();
    return coming;
  }

  /** What is ahead settles anything; what was more than was owed only an opening due. */
  settleWithEarlier(): void {
    this.receipts.forEach((receipt, at) => {
      if (receipt.ahead > 0) receipt.ahead = this.settleLater(at, receipt.ahead, inOrder(this.dues));
    });
    const opening = this.dues.filter(({ origin }) => origin === 'opening');
    this.receipts.forEach((receipt, at) => {
      if (receipt.isCancelled) return;
      const used = sum(this.dues.map(({ settled }) => settled.get(at) ?? 0));
      this.settleLater(at, receipt.amount - used - receipt.ahead - receipt.given, opening);
    });
  }
}

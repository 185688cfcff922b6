/** A student's dues, reckoned as an office would with paper: exact, in paise, and knowing nothing of the program. */
interface ModelDue {
  readonly origin: 'opening' | 'plan' | 'charge';
  readonly type: string;
  readonly position: number;
  readonly date: string;
  readonly amount: number;
  /** Which receipts have settled how much of it. */
  readonly settled: Map<number, number>;
}

interface ModelReceipt {
  readonly amount: number;
  ahead: number;
  isCancelled: boolean;
}

const sum = (numbers: Iterable<number>): number => [...numbers].reduce((total, number) => total + number, 0);
const openOf = (due: ModelDue): number => due.amount - sum(due.settled.values());

export class DuesModel {
  openingPaid: number;
  dues: ModelDue[] = [];
  readonly receipts: ModelReceipt[] = [];

  constructor(total: number, openingPaid: number, today: string) {
    this.openingPaid = openingPaid;
    if (total > openingPaid) this.dues.push(this.openingDue(total - openingPaid, today));
  }

  private openingDue(amount: number, date: string): ModelDue {
    return { origin: 'opening', type: 'Others', position: 13, date, amount, settled: new Map() };
  }

  get isPlanned(): boolean {
    return this.dues.some(({ origin }) => origin === 'plan');
  }

  get figures() {
    const received = sum(this.receipts.filter(({ isCancelled }) => !isCancelled).map(({ amount }) => amount));
    return {
      total: this.openingPaid + sum(this.dues.map(({ amount }) => amount)),
      pending: sum(this.dues.map(openOf)),
      paid: this.openingPaid + received,
      ahead: sum(this.receipts.map(({ ahead }) => ahead)),
      open: this.inOrder().map(openOf),
    };
  }

  private inOrder(type?: string): ModelDue[] {
    const place = (due: ModelDue) => this.dues.indexOf(due);
    return this.dues.toSorted(
      (a, b) =>
        Number(b.type === type) - Number(a.type === type) ||
        (a.date < b.date ? -1 : a.date > b.date ? 1 : 0) ||
        a.position - b.position ||
        place(a) - place(b),
    );
  }

  private settle(receipt: number, amount: number, dues: readonly ModelDue[]): number {
    let left = amount;
    for (const due of dues) {
      const share = Math.min(left, openOf(due));
      if (share > 0) due.settled.set(receipt, (due.settled.get(receipt) ?? 0) + share);
      left -= share;
    }
    return left;
  }

  /** Answers false where the office asks first. */
  collect(amount: number, type: string | undefined, isConfirmed: boolean): boolean {
    const rest = amount - Math.min(amount, this.figures.pending);
    if (rest > 0 && this.isPlanned && !isConfirmed) return false;
    this.receipts.push({ amount, ahead: this.isPlanned ? rest : 0, isCancelled: false });
    this.settle(this.receipts.length - 1, amount, this.inOrder(type));
    return true;
  }

  /** One line of a receipt, on the first due that is open. */
  collectLine(amount: number): void {
    const due = this.inOrder().find((each) => openOf(each) > 0);
    if (!due) return;
    this.receipts.push({ amount, ahead: 0, isCancelled: false });
    this.settle(this.receipts.length - 1, amount, [due]);
  }

  cancel(receipt: number): void {
    const entry = this.receipts[receipt];
    if (!entry || entry.isCancelled) return;
    entry.isCancelled = true;
    entry.ahead = 0;
    for (const due of this.dues) due.settled.delete(receipt);
    this.settleWithEarlier();
  }

  charge(due: Omit<ModelDue, 'settled'>): void {
    this.dues.push({ ...due, settled: new Map() });
    this.settleWithEarlier();
  }

  raise(lines: readonly Omit<ModelDue, 'settled' | 'origin'>[]): boolean {
    if (this.isPlanned) return false;
    this.dues.push(...lines.map((line) => ({ ...line, origin: 'plan' as const, settled: new Map() })));
    this.settleWithEarlier();
    return true;
  }

  undo(): boolean {
    const planned = this.dues.filter(({ origin }) => origin === 'plan');
    if (planned.length === 0 || planned.some((due) => openOf(due) < due.amount)) return false;
    this.dues = this.dues.filter(({ origin }) => origin !== 'plan');
    return true;
  }

  /** Answers false where the office refuses. */
  correct(total: number, today: string): boolean {
    const { total: before } = this.figures;
    if (total === before) return true;
    const beside = sum(this.dues.filter(({ origin }) => origin !== 'opening').map(({ amount }) => amount));
    const opening = total - this.openingPaid - beside;
    if (this.isPlanned || opening < 0) return false;
    this.dues = this.dues.filter(({ origin }) => origin !== 'opening');
    if (opening > 0) this.dues.push(this.openingDue(opening, today));
    this.settleWithEarlier();
    return true;
  }

  /** What is ahead settles anything; what was more than was owed only an opening due. */
  private settleWithEarlier(): void {
    this.receipts.forEach((receipt, at) => {
      if (receipt.ahead > 0) receipt.ahead = this.settle(at, receipt.ahead, this.inOrder());
    });
    const opening = this.dues.filter(({ origin }) => origin === 'opening');
    this.receipts.forEach((receipt, at) => {
      if (receipt.isCancelled) return;
      const used = sum(this.dues.map(({ settled }) => settled.get(at) ?? 0));
      this.settle(at, receipt.amount - used - receipt.ahead, opening);
    });
  }
}

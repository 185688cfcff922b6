import { changeBill, enterBill } from '../../../../main/features/accounts/bills/bills.service.ts';
import { askForVoucher } from '../../../../main/features/accounts/payment-vouchers/payment-vouchers.asking.ts';
import { payBill } from '../../../../main/features/accounts/payment-vouchers/payment-vouchers.bills.ts';
import {
  cancel,
  paymentRequest,
} from '../../../../main/features/accounts/payment-vouchers/payment-vouchers.deciding.ts';
import { NewBill } from '../../../../shared/features/accounts/bills/bills.model.ts';
import {
  BillPayment,
  NewVoucher,
} from '../../../../shared/features/accounts/payment-vouchers/payment-vouchers.inputs.ts';
import { type Desk, deciderOf, pick } from './desk.ts';
import type { Noted } from './ledger.ts';
import type { PlayedReceipts } from './play-receipts.ts';
import type { DayStep } from './random-days.ts';
import type { StudentsBooks } from './students.ts';

interface PlayedBill {
  readonly id: number;
  readonly paise: number;
  /** What is deducted of it as tax. */
  tax: number;
  readonly date: string;
  status: 'Approved' | 'Paid' | 'Not Approved';
  approval: Noted | null;
  /** That it was set Paid without a voucher. */
  payment: Noted | null;
}

interface PlayedPayment {
  readonly id: number;
  readonly by: number;
  readonly day: string;
  readonly paise: number;
  /** The account that it leaves. */
  readonly account: string;
  readonly purpose: 'expense' | 'remittance' | PlayedBill;
  status: 'Waiting' | 'Approved' | 'Declined' | 'Cancelled';
  noted: Noted | null;
  /** The heads of a remittance that is approved. */
  parts?: readonly HeldPart[];
}

/** What is held for the University under a head, of a session or of none. */
export interface HeldPart {
  readonly head: number;
  readonly isOfSession: boolean;
  readonly collected: number;
  readonly refunded: number;
  readonly remitted: number;
  /** What is to be remitted; of a remittance, its part of it. */
  readonly paise: number;
}

type PaymentStep = Extract<
  DayStep,
  {
    kind:
      | 'expense asked'
      | 'remittance asked'
      | 'payment decided'
      | 'bill'
      | 'bill taxed'
      | 'bill set'
      | 'bill paid';
  }
>;

const REASON = 'The principal has sanctioned it';

/** What its vendor gets of a bill. */
const toPay = ({ paise, tax }: PlayedBill): number => paise - tax;
/** The rupees of a percentage, or nothing. */
const taxOf = (paise: number, percent: number): number => Math.floor((paise * percent) / 10_000) * 100;
const taxInput = (tax: number) => (tax === 0 ? [] : [{ rate_id: 1, amount: tax / 100 }]);

export const playPayments = (
  desk: Desk,
  books: StudentsBooks,
  { heldForms }: Pick<PlayedReceipts, 'heldForms'>,
) => {
  const { place, ledger, ask, note, undo, canUndo, today, daysAgo, cash, bank, mayName } = desk;
  const bills: PlayedBill[] = [];
  const payments: PlayedPayment[] = [];
  let numbers = 0;

  const standing = (of: PlayedPayment['purpose'], ...statuses: readonly PlayedPayment['status'][]): number =>
    payments.reduce(
      (sum, { purpose, status, paise }) => sum + (purpose === of && statuses.includes(status) ? paise : 0),
      0,
    );
  /** What is held under each head: what is of no session first, in the order of heads. */
  const heldParts = (): readonly HeldPart[] => {
    const { head, forms, areFormsFirst } = place.university;
    const made = payments.flatMap(({ status, parts = [] }) => (status === 'Approved' ? parts : []));
    const part = (
      of: Pick<HeldPart, 'head' | 'isOfSession'>,
      { collected, refunded }: Pick<HeldPart, 'collected' | 'refunded'>,
    ): HeldPart => {
      const remitted = made
        .filter((one) => one.head === of.head && one.isOfSession === of.isOfSession)
        .reduce((sum, { paise }) => sum + paise, 0);
      return { ...of, collected, refunded, remitted, paise: collected - refunded - remitted };
    };
    const ofForms = part({ head: forms, isOfSession: false }, { collected: heldForms(), refunded: 0 });
    const ofFee = (isOfSession: boolean) => part({ head, isOfSession }, books.held(isOfSession));
    const unsaid = areFormsFirst ? [ofForms, ofFee(false)] : [ofFee(false), ofForms];
    return [...unsaid, ofFee(true)];
  };
  const toRemit = (): number =>
    Math.max(
      0,
      heldParts().reduce((sum, { paise }) => sum + paise, 0),
    );
  /** Divides a remittance, the first part first. */
  const partsOf = (remitted: number): readonly HeldPart[] => {
    let left = remitted;
    return heldParts().map((part) => {
      const paise = Math.min(left, Math.max(0, part.paise));
      left -= paise;
      return { ...part, paise };
    });
  };
  const wayOf = (from: 'cash' | 'bank' | 'other bank', by: number) => {
    numbers += 1;
    if (from === 'cash') return { account: cash(by), fields: { from, cash_reason: 'No account' } };
    const { id, account } = bank(from === 'bank' ? 0 : 1);
    const number = numbers % 2 === 0 ? { number: `00${4000 + numbers}` } : { reference: `PAY${numbers}` };
    return { account, fields: { from: id, ...number } };
  };
  const settled = (purpose: PlayedPayment['purpose']): string => {
    if (purpose === 'expense') return 'voucher expenses';
    return purpose === 'remittance' ? `held ${place.university.fund}` : 'bills payable';
  };

  /** The day on which a waiting payment would be booked; undefined where it cannot be paid. */
  const payableOn = ({ purpose, paise, account }: PlayedPayment): string | undefined => {
    if (purpose === 'remittance' && paise > toRemit()) return undefined;
    if (typeof purpose === 'object') {
      const left = toPay(purpose) - standing(purpose, 'Approved');
      if (purpose.status !== 'Approved' || paise > left) return undefined;
    }
    // It is booked on the day of approving, whatever its own date.
    const booked = ledger.dayFor(today(), today());
    if (booked === undefined) return undefined;
    const isShort = account.startsWith('cash ') && paise > ledger.free(account, booked);
    return isShort ? undefined : booked;
  };
  const pay = (payment: PlayedPayment, day: string): void => {
    const { id: record, account, paise, purpose } = payment;
    if (purpose === 'remittance') payment.parts = partsOf(paise);
    const debits = payment.parts?.map(({ head, paise: own }) => ({
      account: settled(purpose),
      head,
      paise: own,
    })) ?? [{ account: settled(purpose), ...(purpose === 'expense' && { head: place.heads.petty }), paise }];
    const lines = [...debits, { account, paise: -paise }];
    payment.status = 'Approved';
    payment.noted = note({ kind: 'paid by voucher', record, day, lines });
    if (typeof purpose === 'object' && standing(purpose, 'Approved') === toPay(purpose))
      purpose.status = 'Paid';
  };

  const asked = async (
    by: number,
    isTaken: boolean,
    input: object,
    payment: Pick<PlayedPayment, 'day' | 'paise' | 'account' | 'purpose'>,
  ): Promise<void> => {
    const voucher = await ask(
      by,
      isTaken,
      `${payment.paise} asked for ${String(payment.purpose)}`,
      (change) =>
        askForVoucher(change, NewVoucher.parse({ amount: payment.paise / 100, date: payment.day, ...input })),
    );
    if (voucher) payments.push({ ...payment, id: voucher.id, by, status: 'Waiting', noted: null });
  };

  const decided = async (event: Extract<PaymentStep, { kind: 'payment decided' }>): Promise<void> => {
    const payment = pick(payments, event.which);
    if (!payment) return;
    const { id, status, purpose } = payment;
    const by = deciderOf(event.by, payment.by);
    const what = `payment ${id} of ${payment.paise} from ${payment.account}: ${event.what}`;
    if (event.what === 'approve') {
      const day = status === 'Waiting' && by !== payment.by ? payableOn(payment) : undefined;
      await ask(by, day !== undefined, what, (change) => paymentRequest.approve(change, id, null));
      if (day !== undefined) pay(payment, day);
    } else if (event.what === 'decline') {
      await ask(by, status === 'Waiting', what, (change) => paymentRequest.decline(change, id, REASON));
      if (status === 'Waiting') payment.status = 'Declined';
    } else {
      const { noted } = payment;
      const isPart =
        typeof purpose === 'object' &&
        purpose.status === 'Paid' &&
        standing(purpose, 'Approved') < toPay(purpose);
      const isTaken = status === 'Approved' && !isPart && noted !== null && canUndo(noted);
      await ask(by, isTaken, what, (change) => cancel(change, id, REASON));
      if (!isTaken) return;
      undo(noted);
      payment.status = 'Cancelled';
      if (typeof purpose === 'object') purpose.status = 'Approved';
    }
  };

  const setBill = async ({
    by,
    which,
    status,
  }: Extract<PaymentStep, { kind: 'bill set' }>): Promise<void> => {
    const bill = pick(bills, which);
    if (!bill) return;
    const paid = standing(bill, 'Approved');
    const areVouchersKept =
      paid === 0 || (status !== 'Not Approved' && (status === 'Paid' || paid < toPay(bill)));
    const isTaken = areVouchersKept || bill.status === status;
    await ask(by, isTaken, `bill ${bill.id}, ${bill.status}, set ${status}`, (change) =>
      changeBill(change, bill.id, { status }),
    );
    if (!isTaken || bill.status === status) return;
    if (bill.payment) undo(bill.payment);
    bill.payment = null;
    if (status !== 'Not Approved') bill.approval ??= approved(bill);
    else if (bill.approval) {
      undo(bill.approval);
      bill.approval = null;
    }
    if (status === 'Paid') {
      const rest = toPay(bill) - paid;
      const lines = [
        { account: 'bills payable', paise: rest },
        { account: 'paid out', paise: -rest },
      ];
      bill.payment = note({ kind: 'bill paid', record: bill.id, day: today(), lines });
    }
    bill.status = status;
  };
  const approved = ({ id, paise, tax }: Pick<PlayedBill, 'id' | 'paise' | 'tax'>): Noted => {
    const lines = [
      { account: 'expenses other', paise },
      { account: 'bills payable', paise: tax - paise },
      // The only account that the college added.
      { account: 'ledger 1', paise: 0 - tax },
    ];
    return note({ kind: 'bill approved', record: id, day: today(), lines });
  };

  const taxBill = async ({
    by,
    which,
    percent,
  }: Extract<PaymentStep, { kind: 'bill taxed' }>): Promise<void> => {
    const bill = pick(bills, which);
    if (!bill) return;
    const tax = taxOf(bill.paise, percent);
    const isFree = bill.status !== 'Paid' && standing(bill, 'Approved') === 0;
    await ask(by, isFree || tax === bill.tax, `tax ${tax} of bill ${bill.id}, ${bill.status}`, (change) =>
      changeBill(change, bill.id, { tax: taxInput(tax) }),
    );
    if (!isFree || tax === bill.tax) return;
    bill.tax = tax;
    if (!bill.approval) return;
    undo(bill.approval);
    bill.approval = approved(bill);
  };

  const does = async (event: PaymentStep): Promise<void> => {
    switch (event.kind) {
      case 'expense asked': {
        const { by, paise } = event;
        const day = daysAgo(event.back);
        const { account, fields } = wayOf(event.from, by);
        const input = { ...fields, head_id: place.heads.petty, payee: `Payee ${numbers}` };
        return asked(by, mayName(by, day), input, { day, paise, account, purpose: 'expense' });
      }
      case 'remittance asked': {
        const { by } = event;
        const day = daysAgo(event.back);
        const paise = Math.floor((toRemit() * event.part) / 100);
        if (paise === 0) return;
        const { account, fields } = wayOf(event.from, by);
        const isTaken = by < 2 && mayName(by, day) && paise <= toRemit();
        const input = { ...fields, fund_id: place.university.fund };
        return asked(by, isTaken, input, { day, paise, account, purpose: 'remittance' });
      }
      case 'payment decided':
        return decided(event);
      case 'bill': {
        const date = daysAgo(Math.max(0, event.back));
        numbers += 1;
        const input = { vendor: `Vendor ${numbers}`, amount: event.paise / 100, date, status: 'Approved' };
        const tax = taxOf(event.paise, event.percent);
        const course = { course_id: place.courses[0], party_id: place.vendor, tax: taxInput(tax) };
        const entered = await ask(0, ledger.isOpen(date), `a bill of ${date}`, (change) =>
          enterBill(change, NewBill.parse({ ...input, ...course })),
        );
        if (!entered) return;
        const { paise } = event;
        const approval = approved({ id: entered.id, paise, tax });
        bills.push({ id: entered.id, paise, tax, date, status: 'Approved', approval, payment: null });
        return;
      }
      case 'bill set':
        return setBill(event);
      case 'bill taxed':
        return taxBill(event);
      case 'bill paid': {
        const { by } = event;
        const bill = pick(bills, event.which);
        if (!bill) return;
        const day = daysAgo(event.back);
        const left = toPay(bill) - standing(bill, 'Approved', 'Waiting');
        const paise = Math.floor((bill.paise * event.part) / 100);
        if (paise === 0) return;
        const { account, fields } = wayOf(event.from, by);
        const payment: PlayedPayment = {
          ...{ id: 0, by, day, paise, account, purpose: bill, status: 'Waiting', noted: null },
        };
        const mayAsk = mayName(by, day) && bill.status === 'Approved' && paise <= left;
        // An admin's payment of an approved bill is booked at once.
        const booked = by < 2 ? payableOn(payment) : undefined;
        const isTaken = mayAsk && (by === 2 || booked !== undefined);
        const input = BillPayment.parse({ amount: paise / 100, date: day, ...fields });
        const answer = await ask(
          by,
          isTaken,
          `${paise} of bill ${bill.id} paid from ${account} on ${day}`,
          (change) => payBill(change, bill.id, input),
        );
        if (!answer) return;
        const own: PlayedPayment = { ...payment, id: answer.vouchers.at(-1)?.id ?? 0 };
        payments.push(own);
        if (booked !== undefined) pay(own, booked);
      }
    }
  };
  return {
    does,
    heldParts,
  };
};

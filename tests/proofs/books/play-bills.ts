import { changeBill, enterBill } from '../../../main/features/accounts/bills/bills.service.ts';
import { addDays } from '../../../shared/dates.ts';
import { NewBill } from '../../../shared/features/accounts/bills/bills.model.ts';
import type { ClosedYears, Entry } from './expected-books.ts';
import type { Stage } from './people.ts';
import type { YearStep } from './random-steps.ts';

interface PlayedBill {
  readonly id: number;
  status: string;
  date: string;
  paise: number;
  approval: Entry | null;
  payment: Entry | null;
}

interface Office extends Pick<Stage, 'today' | 'agree'> {
  readonly years: ClosedYears;
  readonly book: (kind: Entry['kind'], day: string, paise: number) => Entry;
  readonly coursesOf: (which: number) => readonly number[];
}

/** Enters, decides and corrects bills in the office, and books them as an accountant would. */
export const playBills = ({ today, years, book, agree, coursesOf }: Office) => {
  const bills: PlayedBill[] = [];
  const setBill = (bill: PlayedBill, status: string, paise: number): void => {
    const [wasApproved, isApproved] = [bill.approval !== null, status === 'Approved' || status === 'Paid'];
    if (bill.payment && status !== 'Paid') {
      bill.payment.undone = today();
      bill.payment = null;
    }
    if (bill.approval && (!isApproved || paise !== bill.paise)) {
      bill.approval.undone = today();
      bill.approval = null;
    }
    if (isApproved && (!wasApproved || bill.approval === null))
      bill.approval = book('bill approved', today(), paise);
    if (status === 'Paid' && bill.payment === null) bill.payment = book('bill paid', today(), paise);
    Object.assign(bill, { status, paise });
  };

  return async (
    event: Extract<YearStep, { kind: 'bill' | 'bill step' | 'bill corrected' }>,
  ): Promise<void> => {
    switch (event.kind) {
      case 'bill': {
        const date = addDays(today(), -event.back);
        const input = {
          vendor: 'Stationers',
          amount: event.paise / 100,
          date,
          course_ids: coursesOf(event.course),
        };
        let id = 0;
        const entered = await agree(
          async (change) => {
            id = (await enterBill(change, NewBill.parse(input))).id;
          },
          years.isOpen(date),
          `a bill of ${date}`,
        );
        const nothing = { approval: null, payment: null };
        if (entered) bills.push({ id, status: 'Pending Approval', date, paise: event.paise, ...nothing });
        return;
      }
      case 'bill step': {
        const bill = bills[event.which];
        if (!bill) return;
        const status = event.status as 'Paid';
        const isTaken = status !== 'Paid' || bill.status === 'Paid' || bill.date <= today();
        if (isTaken) setBill(bill, status, bill.paise);
        await agree((change) => changeBill(change, bill.id, { status }), isTaken, `a bill set ${status}`);
        return;
      }
      case 'bill corrected': {
        const bill = bills[event.which];
        if (!bill) return;
        const date = addDays(today(), -event.back);
        const isOther = date !== bill.date || event.paise !== bill.paise;
        const isTaken = (bill.status !== 'Paid' || !isOther) && (date === bill.date || years.isOpen(date));
        if (isTaken) {
          setBill(bill, bill.status, event.paise);
          bill.date = date;
        }
        const input = { amount: event.paise / 100, date };
        await agree((change) => changeBill(change, bill.id, input), isTaken, `a bill corrected to ${date}`);
        return;
      }
    }
  };
};

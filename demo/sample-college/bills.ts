import { changeBill, enterBill } from '../../main/features/accounts/bills/bills.service.ts';
import { payBill } from '../../main/features/accounts/payment-vouchers/payment-vouchers.bills.ts';
import vendors from '../../resources/sample-college/bills.json' with { type: 'json' };
import { addDays, type IsoDate } from '../../shared/dates.ts';
import { type BillStatus, BillUpdate, NewBill } from '../../shared/features/accounts/bills/bills.model.ts';
import { BillPayment } from '../../shared/features/accounts/payment-vouchers/payment-vouchers.inputs.ts';
import type { SampleAccounts } from './banking.ts';
import type { Calendar } from './calendar.ts';
import type { Chance } from './chance.ts';
import type { Deed } from './past-office.ts';
import type { People } from './people.ts';

type Vendor = (typeof vendors)[number];

/** The least and most days between two bills of a vendor. */
const BETWEEN: Readonly<Record<string, readonly [number, number]>> = {
  month: [29, 32],
  quarter: [88, 94],
  often: [16, 44],
  rarely: [70, 150],
};

/** The amount of a bill in rupees: with paise where a meter or a tax makes it, round where people agree a price; of a small college, a part. */
const amountOf = ({ low, high, every }: Vendor, { chance, size }: Surroundings): number => {
  const rupees = (low + (high - low) * chance.part() ** 2) * size;
  return every === 'month' ? Math.round(rupees * 100) / 100 : Math.round(rupees / 10) * 10;
};

const daysOf = (vendor: Vendor, { first, today }: Calendar, chance: Chance): readonly IsoDate[] => {
  const [least, most] = BETWEEN[vendor.every] ?? [30, 60];
  const days: IsoDate[] = [];
  let day = addDays(first, chance.whole(1, most));
  while (day <= today) {
    days.push(day);
    day = addDays(day, chance.whole(least, most));
  }
  return days;
};

/** What a bill is entered in. */
interface Surroundings {
  readonly calendar: Calendar;
  readonly chance: Chance;
  readonly accounts: SampleAccounts;
  /** The part of the whole college: its bills are of its size. */
  readonly size: number;
}

const enteredBill = (
  vendor: Vendor,
  date: IsoDate,
  number: number,
  { admin, accountants, courses }: People,
  surroundings: Surroundings,
): readonly Deed[] => {
  const { calendar, chance, accounts } = surroundings;
  const isOffice = vendor.category === 'utilities' || vendor.category === 'services';
  const science = courses.find(({ code }) => code === 'MSC')?.accountant ?? admin;
  const by = isOffice ? admin : vendor.category === 'laboratory' ? science : chance.pick(accountants);
  const bill = NewBill.parse({
    vendor: vendor.vendor,
    bill_no: vendor.number.replace('{y}', date.slice(0, 4)).replace('{n}', String(number)),
    category: vendor.category,
    amount: amountOf(vendor, surroundings),
    date,
    due_date: addDays(date, chance.pick([15, 21, 30])),
  });
  const entered = { id: 0 };
  const enter: Deed = {
    at: calendar.momentOn(date),
    by,
    work: async (change) => {
      entered.id = (await enterBill(change, bill)).id;
    },
  };
  /** A cheque of the account for bills; of the bank alone before the college entered its accounts. */
  const pay: Deed['work'] = (change) => {
    // A leaf of the cheque book for each bill, whose own number is its vendor's alone.
    const cheque = { mode: 'Cheque', number: String(300_000 + entered.id) };
    const payment = { amount: bill.amount, from: accounts.bills || 'bank', ...cheque };
    return payBill(change, entered.id, BillPayment.parse(payment));
  };
  const setStatus = (status: BillStatus, afterDays: number): readonly Deed[] => {
    const day = addDays(date, afterDays);
    if (day >= calendar.today) return [];
    return [
      {
        at: `${day}T16:20:00`,
        by: admin,
        work:
          status === 'Paid' ? pay : (change) => changeBill(change, entered.id, BillUpdate.parse({ status })),
      },
    ];
  };
  if (chance.happens(0.04)) return [enter, ...setStatus('Not Approved', chance.whole(2, 9))];
  const approvedAfter = chance.whole(2, 26);
  return [
    enter,
    ...setStatus('Approved', approvedAfter),
    ...setStatus('Paid', approvedAfter + chance.whole(5, 44)),
  ];
};

/** The college's bills: monthly, quarterly and occasional ones, approved and paid within some weeks. */
export const billDeeds = (
  people: People,
  calendar: Calendar,
  chance: Chance,
  accounts: SampleAccounts,
  scale: number,
): readonly Deed[] => {
  const size = Math.min(1, scale * 3);
  return chance.some(vendors, Math.max(4, Math.round(vendors.length * size))).flatMap((vendor) => {
    let number = chance.whole(110, 4200);
    return daysOf(vendor, calendar, chance).flatMap((day) => {
      number += chance.whole(3, 60);
      return enteredBill(vendor, day, number, people, { calendar, chance, accounts, size });
    });
  });
};

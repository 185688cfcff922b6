import { askForVoucher } from '../../main/features/accounts/payment-vouchers/payment-vouchers.asking.ts';
import { paymentRequest } from '../../main/features/accounts/payment-vouchers/payment-vouchers.deciding.ts';
import { heldFunds } from '../../main/features/accounts/payment-vouchers/payment-vouchers.held.ts';
import { collectForMany } from '../../main/features/accounts/payments-for-many/payments-for-many.service.ts';
import { duesOf } from '../../main/features/charges/dues/dues.list-queries.ts';
import { receiveOther } from '../../main/features/collection/fees/fees.other.ts';
import { findFundByName } from '../../main/features/college/funds/funds.queries.ts';
import { findHeadByName } from '../../main/features/college/heads/heads.queries.ts';
import type { SignedIn } from '../../main/office/actor.ts';
import type { Change } from '../../main/office/change.ts';
import { addDays } from '../../shared/dates.ts';
import { NewVoucher } from '../../shared/features/accounts/payment-vouchers/payment-vouchers.inputs.ts';
import { NewPaymentForMany } from '../../shared/features/accounts/payments-for-many/payments-for-many.model.ts';
import { NewOtherReceipt } from '../../shared/features/collection/fees/fees.other.ts';
import { sumPaise } from '../../shared/money.ts';
import type { SampleAccounts } from './banking.ts';
import { type Calendar, monthsAtTheBank } from './calendar.ts';
import type { Deed } from './past-office.ts';
import { type People, UNIVERSITY } from './people.ts';
import type { SampleStudent } from './students.ts';

/** The students of a department's list, in a college of full scale, and the rupees by which its transfer is too much. */
const OF_A_LIST = 24;
const TOO_MUCH = 1_500;

const headId = async ({ db }: Change, name: string): Promise<number> =>
  (await findHeadByName(db, name))?.id ?? 0;

/** The rent of the canteen, which comes by transfer at the beginning of each month. */
const rent = ({ registrar }: People, day: string, accounts: SampleAccounts): Deed => ({
  at: `${day}T10:20:00`,
  by: registrar,
  work: async (change) => {
    const head_id = await headId(change, 'Rent');
    const paid = {
      payment_type: 'Online',
      reference: `5081${day.replaceAll('-', '')}`,
      account_id: accounts.main,
    };
    const input = { payer: 'Annapurna Canteen', head_id, amount: 12_000, description: 'Rent of the canteen' };
    await receiveOther(change, NewOtherReceipt.parse({ ...input, ...paid }));
  },
});

/** A small expense that an accountant pays from the drawer once the other admin has approved it. */
const pettyCash = ({ accountants, admin }: People, day: string): readonly Deed[] => {
  const [by] = accountants;
  if (!by) return [];
  const asked = { id: 0 };
  return [
    {
      at: `${day}T11:15:00`,
      by,
      work: async (change) => {
        const head_id = await headId(change, 'Petty Cash');
        const input = {
          payee: 'Gupta Stationers',
          amount: 380,
          from: 'cash',
          head_id,
          description: 'Registers for attendance',
        };
        asked.id = (await askForVoucher(change, NewVoucher.parse(input))).id;
      },
    },
    { at: `${day}T12:05:00`, by: admin, work: (change) => paymentRequest.approve(change, asked.id, null) },
  ];
};

/** What was collected for the University until then: the registrar asks, the principal approves. */
const remittance = ({ registrar, admin }: People, day: string, accounts: SampleAccounts): readonly Deed[] => {
  const asked = { id: 0 };
  return [
    {
      at: `${day}T12:10:00`,
      by: registrar,
      work: async (change) => {
        const fund = await findFundByName(change.db, UNIVERSITY);
        const held = (await heldFunds(change.db)).find(({ fund_id }) => fund_id === fund?.id);
        if (!held || held.to_remit <= 0) return;
        const paid = {
          from: accounts.main,
          mode: 'Online',
          reference: `SBINR5${day.replaceAll('-', '')}0417`,
        };
        const input = { fund_id: held.fund_id, amount: held.to_remit, description: 'Examination fees' };
        asked.id = (await askForVoucher(change, NewVoucher.parse({ ...input, ...paid }))).id;
      },
    },
    {
      at: `${day}T12:40:00`,
      by: admin,
      work: async (change) => asked.id > 0 && paymentRequest.approve(change, asked.id, null),
    },
  ];
};

/** One transfer of the department for students of the Scheduled Castes, which is more than its list comes to. */
const scholarships =
  (students: readonly SampleStudent[], most: number, accounts: SampleAccounts) =>
  async (change: Change<SignedIn>): Promise<void> => {
    const named: { row: number; what: string; paise: number; student_id: number; head_id: undefined }[] = [];
    for (const { id, name, rollNo, particulars, hasPassed, leaves } of students) {
      if (particulars.category !== 'SC' || hasPassed || leaves !== undefined || named.length === most)
        continue;
      const open = (await duesOf(change.db, id)).reduce((sum, due) => sum + Math.round(due.open * 100), 0);
      if (open > 0)
        named.push({
          row: named.length + 1,
          what: `${name}, ${rollNo}`,
          paise: open,
          student_id: id,
          head_id: undefined,
        });
    }
    if (named.length === 0) return;
    const listed = sumPaise(named) / 100;
    const input = NewPaymentForMany.parse({
      payer: 'District Social Welfare Office',
      reference: `RBIS0NEFT${change.today.replaceAll('-', '')}`,
      account_id: accounts.main,
      amount: listed + TOO_MUCH,
      rows: named.map(({ student_id, paise }) => ({ student_id, amount: paise / 100 })),
      confirm: ['left', 'over'],
    });
    await collectForMany(change, { named, unknown: [], said: [], unread: [], sums: [] }, input);
  };

/** The money that is no student's counter receipt: rent, petty cash, what is remitted, and a department's transfer. */
export const otherMoneyDeeds = (
  people: People,
  students: readonly SampleStudent[],
  calendar: Calendar,
  accounts: SampleAccounts,
  scale: number,
): readonly Deed[] => {
  const [, first] = monthsAtTheBank(calendar);
  const days = calendar.days.filter((day) => day >= first && day < calendar.today);
  const at = (part: number): string =>
    days[Math.floor((days.length - 1) * part)] ?? addDays(calendar.today, -1);
  const transfer: Deed = {
    at: `${at(0.45)}T13:30:00`,
    by: people.admin,
    work: scholarships(students, Math.max(2, Math.round(OF_A_LIST * scale)), accounts),
  };
  return [
    rent(people, at(0.1), accounts),
    rent(people, at(0.8), accounts),
    ...pettyCash(people, at(0.25)),
    ...pettyCash(people, at(0.9)),
    ...remittance(people, at(0.35), accounts),
    transfer,
  ];
};

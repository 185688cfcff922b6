import {
  lineToEntry,
  lineToSuspense,
} from '../../main/features/accounts/bank-statements/bank-statements.entering.ts';
import { loadBankStatement } from '../../main/features/accounts/bank-statements/bank-statements.loading.ts';
import {
  entriesToMatch,
  linesToMatch,
} from '../../main/features/accounts/bank-statements/bank-statements.match-queries.ts';
import { matchBankLines } from '../../main/features/accounts/bank-statements/bank-statements.matching.ts';
import { proposalsOf } from '../../main/features/accounts/bank-statements/bank-statements.proposing.ts';
import { journalAccountOf } from '../../main/features/college/bank-accounts/bank-accounts.queries.ts';
import { addBankAccount } from '../../main/features/college/bank-accounts/bank-accounts.service.ts';
import { findHeadByName } from '../../main/features/college/heads/heads.queries.ts';
import type { Change } from '../../main/office/change.ts';
import { addDays, type IsoDate } from '../../shared/dates.ts';
import { SURE_PROPOSALS } from '../../shared/features/accounts/bank-statements/bank-statements.model.ts';
import { NewBankAccount } from '../../shared/features/college/bank-accounts/bank-accounts.model.ts';
import type { Paise } from '../../shared/money.ts';
import { type Calendar, monthsAtTheBank } from './calendar.ts';
import type { Deed } from './past-office.ts';
import type { People } from './people.ts';

/** The ids of the two bank accounts; 0 until they are entered. */
export interface SampleAccounts {
  main: number;
  bills: number;
}

/** The balances in rupees with which the college entered its accounts. */
const OPENING = { main: 18_42_615, bills: 14_25_000 };

const STATE_BANK = {
  name: 'State Bank, main account',
  bank: 'State Bank of India',
  number: '31045678921',
  ifsc: 'SBIN0004712',
};
const BANK_OF_BARODA = {
  name: 'Bank of Baroda, bills',
  bank: 'Bank of Baroda',
  number: '52180100004417',
  ifsc: 'BARB0STATIO',
};

/** A line of the statement that the bank would send. */
interface Sent {
  readonly day: IsoDate;
  readonly narration: string;
  readonly reference: string;
  readonly paise: Paise;
}

const UNKNOWN_PAYER = 'NEFT CR SHARMA TRADERS';
const CHARGES = 'SMS ALERT AND LOCKER CHARGES';

/** What the bank itself books, and money that nobody of the office knows. */
const ofTheBank = (month: string): readonly Sent[] => [
  { day: `${month}-12`, narration: UNKNOWN_PAYER, reference: '', paise: 4_500_00 },
  { day: `${month}-26`, narration: CHARGES, reference: '', paise: -118_00 },
];

/** The days after which the bank books what the books have: transfers at once, cash and cheques later. */
const DAYS_AT_THE_BANK = { transfer: 0, deposit: 1, cheque: 2 };

/** What the bank booked in a month of what the books of the account have in it. The last days' cheques are not paid yet. */
const sentOf = async ({ db }: Change, account: number, month: string): Promise<readonly Sent[]> => {
  const [first, last] = [`${month}-01`, `${month}-31`];
  const entries = (await entriesToMatch(db, account, first, last)).filter(({ reversed }) => !reversed);
  const cash = entries.filter(({ slip, number }) => slip !== null && number === null);
  const numbered = entries.filter(({ number, together }) => number !== null && together === null);
  const forMany = Map.groupBy(
    entries.filter(({ together }) => together !== null),
    ({ together }) => together,
  );
  const transfers = [...forMany.values()].map((own): Sent => {
    const [{ day, number } = { day: first, number: '' }] = own;
    const paise = own.reduce((sum, entry) => sum + entry.paise, 0);
    return { day, narration: `NEFT CR ${number} SOCIAL WELFARE`, reference: number ?? '', paise };
  });
  const deposits = [...Map.groupBy(cash, ({ slip }) => slip)].flatMap(([slip, own]): readonly Sent[] => {
    const paise = own.reduce((sum, entry) => sum + entry.paise, 0);
    const day = addDays(own[0]?.day ?? first, DAYS_AT_THE_BANK.deposit);
    return [{ day, narration: `CASH DEPOSIT SLIP ${slip}`, reference: '', paise }];
  });
  const byNumber = numbered.map(({ day, number, slip, paise }, at): Sent => {
    // A payer who typed nothing: only the sum and the day are left to suggest what it is.
    if (at === 0 && slip === null && paise > 0)
      return { day, narration: 'IMPS P2A CR', reference: '', paise };
    const isCheque = slip !== null || paise < 0;
    const said = paise < 0 ? 'CHQ PAID' : isCheque ? 'CTS CLG' : 'UPI CR';
    const after = isCheque ? DAYS_AT_THE_BANK.cheque : DAYS_AT_THE_BANK.transfer;
    return { day: addDays(day, after), narration: `${said} ${number}`, reference: number ?? '', paise };
  });
  return [...deposits, ...transfers, ...byNumber, ...ofTheBank(month)]
    .filter(({ day }) => day <= last)
    .toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));
};

/** Loads the statement of a month, takes all sure matches, and leaves one payer in suspense. */
const bringIn = async (change: Change, id: number, month: string): Promise<void> => {
  const { db } = change;
  const account = await journalAccountOf(db, id);
  let balance = OPENING.main * 100;
  const lines = (await sentOf(change, account, month)).map((sent, at) => {
    balance += sent.paise;
    return { ...sent, row: at + 2, balance };
  });
  await loadBankStatement(change, id, {
    source: `State Bank ${month}.xlsx`,
    headings: ['Txn Date', 'Description', 'Ref No./Cheque No.', 'Debit', 'Credit', 'Balance'],
    columns: {},
    lines,
    ...{ refused: [], passed: [], breaks: [], said: [], doubts: [], chain: 'ok' },
    ...{ opening: OPENING.main * 100, closing: balance },
  });
  const { proposals } = await proposalsOf(db, id);
  const sure = proposals.filter(({ kind }) => SURE_PROPOSALS.includes(kind));
  await matchBankLines(
    change,
    sure.map(({ line_id, entries }) => ({ line_id, entries: entries.map((entry) => entry.id) })),
  );
  const charges = await findHeadByName(db, 'Bank Charges');
  for (const line of await linesToMatch(db, id)) {
    if (line.narration === UNKNOWN_PAYER) await lineToSuspense(change, line.id);
    if (line.narration === CHARGES && charges) await lineToEntry(change, line.id, charges.id);
  }
};

/** The college's two bank accounts, entered at the beginning of a month, and that month's statement of the first. */
export const bankDeeds = (
  { admin }: People,
  calendar: Calendar,
  accounts: SampleAccounts,
): readonly Deed[] => {
  const [month, first, next] = monthsAtTheBank(calendar);
  return [
    {
      at: `${first}T09:05:00`,
      by: admin,
      work: async (change) => {
        const own = { ...STATE_BANK, opening_balance: OPENING.main, opening_date: first };
        accounts.main = (await addBankAccount(change, NewBankAccount.parse(own))).id;
        const other = { ...BANK_OF_BARODA, opening_balance: OPENING.bills, opening_date: first };
        accounts.bills = (await addBankAccount(change, NewBankAccount.parse(other))).id;
      },
    },
    { at: `${next}T17:10:00`, by: admin, work: (change) => bringIn(change, accounts.main, month) },
  ];
};

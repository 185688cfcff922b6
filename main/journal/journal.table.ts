import type { Generated } from 'kysely';

declare module '../database/tables.ts' {
  interface Tables {
    accounts: {
      id: Generated<number>;
      kind: string;
      /** The part of its kind: a cashier's id, a category; blank where there is one. */
      of: string;
      name: string;
    };
    vouchers: {
      id: Generated<number>;
      kind: string;
      /** The record's id in the register of the kind. */
      record_id: number;
      day: string;
      /** The day on which it was written: later than its own where it was dated back. */
      entered_on: string;
      reverses_id: number | null;
    };
    /** Append-only; those of one voucher add up to nothing. */
    entries: {
      voucher_id: number;
      line: number;
      account_id: number;
      /** No foreign key: the students of a load that is undone leave the books, their vouchers and counter-vouchers stay. */
      student_id: number | null;
      head_id: number | null;
      course_set_id: number | null;
      /** Debit above zero, credit below. */
      paise: number;
    };
    /** Sums of the entries, maintained by triggers; 0 stands for no course set and no head. */
    account_days: {
      account_id: number;
      day: string;
      course_set_id: number;
      head_id: number;
      debit_paise: number;
      credit_paise: number;
    };
    student_balances: { student_id: number; account_id: number; head_id: number; paise: number };
  }
}

import type { IsoDate } from '../../../../shared/dates.ts';
import type { TallyType } from '../../../../shared/features/overview/tally/tally.groups.ts';
import type { ChangedSince } from '../../../../shared/features/overview/tally/tally.model.ts';
import type { Paise } from '../../../../shared/money.ts';
import type { Written } from '../reports/reports.jobs.ts';
import type { DayBookSums } from './tally.day-book.ts';

/** The data of the thread when it starts. */
export interface TallyWorkerData {
  readonly databaseFile: string;
  readonly dataDirectory: string;
}

/** What is made beside the thread that answers: it reads a month of the journal, or all that was ever handed over. */
export type TallyJob =
  | {
      readonly kind: 'vouchers';
      readonly from: IsoDate;
      readonly to: IsoDate;
      readonly today: IsoDate;
      /** Whether accounts that nobody named have their suggested names. */
      readonly takesSuggested: boolean;
    }
  | { readonly kind: 'changes' };

/** A voucher as it stands in a file. */
export interface Handed {
  readonly voucher_id: number;
  readonly number: string;
  readonly type: TallyType;
  readonly paise: Paise;
  readonly sha256: string;
}

/** A file of vouchers that was written, and what is in it. */
export interface VouchersWritten {
  readonly written: Written;
  readonly sha256: string;
  readonly debit: Paise;
  readonly sums: DayBookSums;
  readonly vouchers: readonly Handed[];
}

export type TallyAnswer =
  | ({ readonly kind: 'vouchers' } & VouchersWritten)
  | { readonly kind: 'changes'; readonly changed: ChangedSince };

import { counted, formatCount } from '../../../../../shared/counted.ts';
import { formatDate, formatMoment, type IsoDate } from '../../../../../shared/dates.ts';
import { monthName } from '../../../../../shared/features/overview/books/month-name.ts';
import type { ChecklistLine } from '../../../../../shared/features/overview/books/months.model.ts';
import {
  AUDITOR_PARTS,
  PACK_PARTS,
  type PackPart,
} from '../../../../../shared/features/overview/books/pack.model.ts';
import { formatRupees } from '../../../../../shared/money.ts';

/** A pack as its cover, its foot and its workbook call it. */
export interface PackCover {
  readonly title: string;
  readonly fields: readonly { readonly label: string; readonly value: string }[];
  /** Behind the college and the title, in the foot of each page. */
  readonly foot: string;
  readonly parts: readonly PackPart[];
}

/** The person who has a pack made, and the moment, ISO in UTC. */
export interface Made {
  readonly by: string;
  readonly at: string;
}

/** A lock as its pack's cover says it. */
interface CoveredLock {
  readonly month: string;
  readonly vouchers: number;
  readonly digest: string;
  readonly reason: string | null;
  /** What was open when it was locked. */
  readonly open: readonly ChecklistLine[];
  readonly locked_by_name: string;
  readonly locked_at: string;
}

const madeField = ({ by, at }: Made) => ({ label: 'Pack made', value: `${formatMoment(at)} for ${by}` });

/** `Days closed: 1 open`, `Suspense empty: 2 open, ₹300.00`. */
const openText = ({ name, open, amount }: ChecklistLine): string =>
  `${name}: ${formatCount(open ?? 0)} open${amount ? `, ${formatRupees(amount)}` : ''}`;

/** The cover of a locked month's pack. */
export const monthCover = (lock: CoveredLock, made: Made): PackCover => {
  const locked = `${formatMoment(lock.locked_at)} by ${lock.locked_by_name}`;
  return {
    title: `Accounts of ${monthName(lock.month)}`,
    foot: `locked ${locked}`,
    parts: PACK_PARTS,
    fields: [
      { label: 'Month', value: monthName(lock.month) },
      { label: 'Locked', value: locked },
      { label: 'Reason', value: lock.reason ?? 'None was needed' },
      { label: 'Open then', value: lock.open.map(openText).join('; ') || 'Nothing' },
      { label: 'Booked in it', value: counted(lock.vouchers, 'voucher', 'vouchers') },
      { label: 'Hash of them', value: lock.digest },
      madeField(made),
    ],
  };
};

/** The days of a pack for the auditor as its cover says them. */
interface CoveredDays {
  readonly from: IsoDate;
  readonly to: IsoDate;
  readonly vouchers: number;
  /** Months with a day in it, the earliest first. */
  readonly months: readonly { readonly month: string; readonly isLocked: boolean }[];
  /** The last entry of the activity, with its hash. */
  readonly entry: { readonly id: number; readonly hash: string } | undefined;
}

const monthsText = (months: CoveredDays['months'], isLocked: boolean): string =>
  months.flatMap((each) => (each.isLocked === isLocked ? monthName(each.month) : [])).join(', ') || 'None';

/** The cover of a pack for the auditor: of open months its figures are those of the moment. */
export const daysCover = ({ from, to, vouchers, months, entry }: CoveredDays, made: Made): PackCover => {
  const days = `${formatDate(from)} to ${formatDate(to)}`;
  return {
    title: `Accounts for the auditor, ${days}`,
    foot: `made ${formatMoment(made.at)}`,
    parts: AUDITOR_PARTS,
    fields: [
      { label: 'Days', value: days },
      { label: 'Booked in them', value: counted(vouchers, 'voucher', 'vouchers') },
      { label: 'Months locked', value: monthsText(months, true) },
      { label: 'Months open', value: monthsText(months, false) },
      { label: 'Last entry of the activity', value: entry ? formatCount(entry.id) : 'None' },
      { label: 'Its hash', value: entry?.hash ?? 'None' },
      madeField(made),
    ],
  };
};

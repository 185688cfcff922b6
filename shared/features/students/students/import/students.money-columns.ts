import { readRupees } from '../../../../read-rupees.ts';
import type { SheetRow } from '../../../../sheet.ts';
import { importField } from './students.fields.ts';
import { bare, type ColumnMatching, rivalsOf } from './students.headings.ts';

/** Something about a whole column that is not certain, said before anything is loaded. */
export interface Doubt {
  readonly message: string;
}

interface Settled {
  readonly matching: ColumnMatching;
  readonly doubts: readonly Doubt[];
}

const LOOKED_AT = 300;
/** A `Total` that may be one of marks. */
const BARE_TOTAL = /^(?:total|grandtotal|totalamount|कुल|कुलराशि)$/u;
const OF_FEES =
  /\b(?:fees?|paid|balance|bal|dues?|pending|payable|outstanding|concession)\b|शुल्क|फीस|बकाया|शेष|जमा/iu;
const OF_MARKS =
  /\b(?:marks?|obtained|max|grade|percent(?:age)?|result|division|cgpa|sgpa|theory|practical|attendance)\b|%|अंक|परिणाम/iu;
/** Due as in demanded, or as in still to pay. */
const EITHER_DUE = /^(?:fees?due|due|dues|duefees?|dueamount|amountdue|amtdue|dueamt|totaldues?)$/;
const PAYABLE = /payable|देय/u;
/** The only amount of a list under such a heading is what the student is charged. */
const MAY_BE_TOTAL = /^(?:amount|amt|tuitionfees?)(?:rs|inr)?$/u;
const AN_AMOUNT =
  /\b(?:fees?|amount|amt|instal?ments?|inst|paid|deposit(?:ed)?|payment|balance|dues?)\b|शुल्क|फीस|राशि|जमा|किस्त/iu;
const NOT_AN_AMOUNT =
  /\b(?:date|dt|no|number|mode|receipt|remarks?|type|category|status|by)\b|दिनांक|तिथि|रसीद/iu;

/** What tells of a payment without saying how much was paid. */
const OF_PAYMENT = /\b(?:paid|payment|receipt|fees? status|status of fees?|deposit(?:ed)?)\b|रसीद|भुगतान/iu;
const OF_RELIEF = /\b(?:scholarship|grant|sponsor(?:ed|ship)?|relaxation)\b|छात्रवृत्ति/iu;

const quoted = (headers: readonly string[], columns: readonly number[]): string =>
  columns.map((column) => `“${headers[column]?.trim()}”`).join(', ');

/** How many of the first rows agree to a relation between two or three amounts of theirs. */
const shareOf = (
  rows: readonly SheetRow[],
  columns: readonly (number | undefined)[],
  holds: (...amounts: readonly number[]) => boolean,
): number => {
  let counted = 0;
  let agreed = 0;
  for (const { cells } of rows.slice(0, LOOKED_AT)) {
    const amounts = columns.flatMap((column) => {
      const read = readRupees(cells[column ?? -1] ?? '');
      return read.ok && read.rupees !== null ? [read.rupees] : [];
    });
    if (amounts.length < columns.length) continue;
    counted += 1;
    if (holds(...amounts)) agreed += 1;
  }
  return counted === 0 ? 0 : agreed / counted;
};

const makesUp = (total = 0, paid = 0, pending = 0): boolean => Math.abs(total - paid - pending) < 0.005;

/**
 * Settles which column of money is which, where headings alone do not say it: what is certain from the amounts themselves is
 * put right, and whatever stays doubtful is named.
 */
export const settleMoney = (
  headers: readonly string[],
  found: ColumnMatching,
  rows: readonly SheetRow[],
): Settled => {
  const matching: ColumnMatching = { ...found };
  const doubts: Doubt[] = [];
  const doubt = (message: string) => doubts.push({ message });
  const headingOf = (column: number | undefined): string => bare(headers[column ?? -1] ?? '');
  const unmatched = (pattern: RegExp): number[] => {
    const taken = new Set(Object.values(matching));
    return headers.flatMap((header, at) => (!taken.has(at) && pattern.test(bare(header)) ? [at] : []));
  };

  const { total_fees: total } = matching;
  if (total !== undefined && BARE_TOTAL.test(headingOf(total))) {
    const others = headers.filter((_, at) => at !== total);
    if (others.some((header) => OF_MARKS.test(header)) || !others.some((header) => OF_FEES.test(header))) {
      delete matching.total_fees;
      doubt(`${quoted(headers, [total])} may be marks or fees: choose it under Total Fees if it is the fees`);
    }
  }

  const { total_fees: payable } = matching;
  if (payable !== undefined && matching.pending_fees === undefined && PAYABLE.test(headingOf(payable))) {
    const [other] = unmatched(
      /^(?:total|gross|annual|course)?fees?$|^fees?total$|^कुलशुल्क$|^(?:grand)?total$/u,
    );
    const columns = [other, matching.paid_fees, payable];
    if (other !== undefined && shareOf(rows, columns, makesUp) > 0.8) {
      matching.pending_fees = payable;
      matching.total_fees = other;
    }
  }

  if (matching.total_fees === undefined) {
    const [due] = unmatched(EITHER_DUE);
    const { paid_fees: paid, pending_fees: pending } = matching;
    if (due !== undefined && paid !== undefined && pending !== undefined) {
      matching.total_fees = due;
      if (shareOf(rows, [due, paid, pending], makesUp) < 0.8) {
        doubt(
          `${quoted(headers, [due])} is taken for the total fees, because ${quoted(headers, [pending])} says what is pending`,
        );
      }
    } else if (pending !== undefined && paid !== undefined && EITHER_DUE.test(headingOf(pending))) {
      const isDemand = shareOf(rows, [pending, paid], (asked = 0, given = 0) => asked >= given) === 1;
      if (isDemand) {
        matching.total_fees = pending;
        delete matching.pending_fees;
      }
      doubt(
        isDemand
          ? `${quoted(headers, [pending])} is taken for the total fees, of which ${quoted(headers, [paid])} is paid. If it is what is still to pay, choose it under Pending Fees`
          : `${quoted(headers, [pending])} is taken for what is still to pay beside ${quoted(headers, [paid])}. If it is the total, choose it under Total Fees`,
      );
    } else if (paid !== undefined && pending === undefined) {
      doubt(
        `There is no column of total fees: ${quoted(headers, [paid])} is taken for the total fees, all paid`,
      );
    }
  }

  const money = ['total_fees', 'paid_fees', 'pending_fees'] as const;
  const rivals = money.flatMap((field) => rivalsOf(headers, matching, field));
  const taken = new Set([...Object.values(matching), ...rivals]);
  const amounts = headers.flatMap((header, at) =>
    !taken.has(at) && AN_AMOUNT.test(header) && !NOT_AN_AMOUNT.test(header) ? [at] : [],
  );
  const says = (columns: readonly number[]) =>
    `${quoted(headers, columns)} ${columns.length === 1 ? 'is' : 'are'} not loaded`;
  if (matching.paid_fees === undefined && matching.pending_fees === undefined) {
    const payments = headers.flatMap((header, at) => (!taken.has(at) && OF_PAYMENT.test(header) ? [at] : []));
    const all = matching.total_fees === undefined ? amounts : [...amounts, ...payments];
    const unread = [...new Set(all)].sort((a, b) => a - b);
    const [only] = unread;
    if (
      only !== undefined &&
      matching.total_fees === undefined &&
      unread.length === 1 &&
      MAY_BE_TOTAL.test(headingOf(only))
    ) {
      matching.total_fees = only;
      doubt(
        `${quoted(headers, unread)}, the only amount, is taken for the total fees, and all of it as pending. If it is something else, choose it below`,
      );
    } else if (unread.length > 0) {
      doubt(
        matching.total_fees === undefined
          ? `No column is certain to be the total fees: ${says(unread)}`
          : `${says(unread)}: without Paid or Pending Fees, the whole of the fees counts as pending`,
      );
    }
  }
  const relief = headers.flatMap((header, at) => (!taken.has(at) && OF_RELIEF.test(header) ? [at] : []));
  if (relief.length > 0 && matching.total_fees !== undefined && matching.concession === undefined) {
    doubt(`${says(relief)}: choose it under Concession if it is taken off the fees`);
  }
  if (headingOf(matching.name) === 'sname' && matching.father_name !== undefined) {
    doubt(
      `${quoted(headers, [matching.name ?? 0])} is taken for the student's name, ${quoted(headers, [matching.father_name])} for the father's. If it is the surname, match the columns below`,
    );
  }
  for (const field of [...money, 'name', 'father_name'] as const) {
    const others = rivalsOf(headers, matching, field);
    if (others.length > 0) {
      doubt(
        `${others.length + 1} columns are headed ${quoted(headers, others.slice(0, 1))}: the first is taken for ${importField(field).label}`,
      );
    }
  }
  return { matching, doubts };
};

/** Whether a column, by its place from 0, holds amounts of money: one that is matched, or one whose heading says so. */
export const moneyColumnsOf = (headers: readonly string[], matching: ColumnMatching) => {
  const fields = ['total_fees', 'concession', 'paid_fees', 'pending_fees'] as const;
  const taken = new Set(fields.flatMap((field) => matching[field] ?? []));
  return (column: number): boolean => {
    const header = headers[column] ?? '';
    return taken.has(column) || (AN_AMOUNT.test(header) && !NOT_AN_AMOUNT.test(header));
  };
};

/** Whether a heading of total fees says that concessions were taken off already: `Net Fee`, `Payable`, `Agreed Fee`. */
export const isNetOfConcession = (header: string): boolean => /net|payable|final|agreed|देय/iu.test(header);

import type { SheetRow } from '../../../sheet.ts';
import { findHeadByName } from '../../college/heads/head-names.ts';
import { matchMainColumns, withFurtherColumns } from '../../students/students/import/students.headings.ts';
import { settleMoney } from '../../students/students/import/students.money-columns.ts';

/** The fields of a file of dues, beside the heads themselves. */
const FIELDS = {
  roll_no: ['rollno', 'roll', 'rollnumber', 'enrollmentno', 'enrolmentno', 'अनुक्रमांक'],
  admission_no: ['admissionno', 'admissionnumber', 'admno', 'admission', 'scholarno'],
  name: ['name', 'student', 'studentname', 'nameofstudent', 'nameofthestudent', 'नाम'],
  father_name: ['fathername', 'fathersname', 'father', 'पिताकानाम'],
  course: ['course', 'class', 'coursename', 'कक्षा'],
  year: ['year', 'semester', 'yearsemester', 'वर्ष'],
  head: ['head', 'feehead', 'feetype', 'particulars', 'मद', 'शुल्कमद'],
  session: ['session', 'academicsession', 'academicyear', 'सत्र'],
  amount: [
    ...['amount', 'amountdue', 'dueamount', 'amountrs', 'amountinrs', 'amountinr', 'due', 'dues', 'arrears'],
    ...['pending', 'pendingfees', 'pendingamount', 'outstanding', 'outstandingamount'],
    ...['balance', 'balancedue', 'balanceamount', 'balancers', 'बकाया', 'शेष', 'राशि'],
  ],
  receipt_no: ['receiptno', 'receiptnumber', 'receipt', 'receiptnos', 'slipno', 'रसीदसं', 'रसीदसंख्या'],
  receipt_day: ['receiptdate', 'dateofreceipt', 'depositdate', 'dateofdeposit', 'receivedon', 'depositedon'],
  due_date: ['duedate', 'dueon', 'date', 'lastdate', 'देयतिथि'],
} as const;
export type OpeningField = Exclude<keyof typeof FIELDS, 'amount'>;

const FIELD_NAMES = Object.keys(FIELDS) as readonly (keyof typeof FIELDS)[];
/** Found by the words of students' lists where none of the words above stands. */
const WHO = ['roll_no', 'admission_no', 'name', 'father_name', 'course', 'year'] as const;

/** `Roll No.` and `roll_no` are one heading: letters and digits alone, in lower case. */
const plain = (heading: string): string =>
  heading
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '');

/** What a column of money says: what is still owed, what was asked for, or what was paid of it. */
type Amount = 'owed' | 'asked' | 'paid';

const SAYS: readonly (readonly [Amount, string])[] = [
  ['owed', 'balance|bal\\.?|dues?|pending|outstanding|remaining|arrears|unpaid|बकाया|शेष'],
  ['paid', 'paid|received|recd\\.?|deposited|collected|जमा|प्राप्त'],
  ['asked', 'total|demand|payable|amount|amt\\.?|कुल|देय|राशि'],
];
/** A sum of the heads, which says nothing of what it is a sum of. */
const SUM = /^(?:grand)?total$|^(?:total|कुल)(?:योग)?$/u;
const UNIT = /\(?\s*(?:in\s+)?(?:₹|\brs\.?(?!\p{L})|\binr\b|रु\.?(?!\p{L}))\s*\)?/giu;

/** The head under which a column's heading stands, and what it says of it: `Tuition Balance`, `Paid: Tuition`. */
const headColumnOf = (
  heads: ReadonlyMap<string, number>,
  header: string,
): { readonly head_id: number; readonly says: Amount | undefined } | undefined => {
  const text = header.replace(UNIT, ' ').replace(/\s+/g, ' ').trim();
  const head = findHeadByName(heads, text);
  if (head !== undefined) return { head_id: head, says: undefined };
  for (const [says, words] of SAYS) {
    const without = text.replace(new RegExp(`^(?:${words})[\\s:–-]+|[\\s:–(-]+(?:${words})\\)?$`, 'iu'), '');
    const found = without === text ? undefined : findHeadByName(heads, without);
    if (found !== undefined) return { head_id: found, says };
  }
  return undefined;
};

/** The columns, from 0, of what one head or the whole row asks for. */
export type AmountColumns = { readonly [Kind in Amount]?: number };

/** The columns of the fields, and those of the amounts. */
export interface OpeningColumns {
  readonly headers: readonly string[];
  readonly fields: ReadonlyMap<OpeningField, number>;
  /** The heads' columns by their ids. */
  readonly heads: ReadonlyMap<number, AmountColumns>;
  /** Those of the row as a whole, or of the head that it names. */
  readonly whole: AmountColumns;
  readonly concession: number | undefined;
  /** Columns of heads whose balance stands beside them. */
  readonly besideOwed: ReadonlySet<number>;
}

const ofHeads = (headers: readonly string[], heads: ReadonlyMap<string, number>) => {
  const found = new Map<number, { [Kind in Amount | 'plain']?: number }>();
  const taken = new Set<number>();
  for (const [column, header] of headers.entries()) {
    const named = headColumnOf(heads, header);
    if (!named) continue;
    const own = found.get(named.head_id) ?? {};
    own[named.says ?? 'plain'] ??= column;
    found.set(named.head_id, own);
    taken.add(column);
  }
  const columns = new Map<number, AmountColumns>();
  for (const [head, { plain: alone, owed, asked, paid }] of found) {
    const demand = asked ?? alone;
    if (owed !== undefined) columns.set(head, { owed });
    else if (demand !== undefined && paid !== undefined) columns.set(head, { asked: demand, paid });
    else if (demand !== undefined) columns.set(head, { owed: demand });
  }
  const used = new Set([...columns.values()].flatMap((own) => Object.values(own)));
  return { columns, taken, besideOwed: new Set([...taken].filter((column) => !used.has(column))) };
};

/** Finds the columns of a heading row. A heading that is a head's own name is one; of two alike the first counts. */
export const columnsOf = (
  headers: readonly string[],
  heads: ReadonlyMap<string, number>,
  rows: readonly SheetRow[] = [],
): OpeningColumns => {
  const { columns, taken, besideOwed } = ofHeads(headers, heads);
  const fields = new Map<OpeningField, number>();
  let amount: number | undefined;
  for (const [column, header] of headers.entries()) {
    const text = plain(header.replace(UNIT, ' '));
    const field = FIELD_NAMES.find((name) => (FIELDS[name] as readonly string[]).includes(text));
    if (taken.has(column) || field === undefined) continue;
    if (field === 'amount') amount ??= column;
    else if (!fields.has(field)) fields.set(field, column);
  }
  const used = new Set([...taken, ...fields.values()]);
  const others = headers.map((header, column) => (used.has(column) ? '' : header));
  const settled = settleMoney(others, matchMainColumns(others), rows);
  const known = withFurtherColumns(others, settled.matching);
  const money = new Set([known.total_fees, known.paid_fees, known.pending_fees, known.concession, amount]);
  for (const field of WHO) {
    const column = known[field];
    if (!fields.has(field) && column !== undefined && !money.has(column)) fields.set(field, column);
  }
  const { total_fees, paid_fees: paid } = known;
  const isOwed = amount !== undefined && amount !== total_fees && paid === undefined;
  const owed = known.pending_fees ?? (isOwed ? amount : undefined);
  const sum = columns.size === 0 ? -1 : headers.findIndex((header) => SUM.test(plain(header)));
  const asked = (sum < 0 ? total_fees : sum) ?? (amount === owed ? undefined : amount);
  return {
    headers,
    fields,
    heads: columns,
    whole: {
      ...(owed !== undefined && { owed }),
      ...(asked !== undefined && { asked }),
      ...(paid !== undefined && { paid }),
    },
    concession: known.concession,
    besideOwed,
  };
};

/** Whether the whole of a row says what is owed: its balance, or what was asked for and what was paid of it. */
export const saysWhole = ({ whole }: OpeningColumns): boolean =>
  whole.owed !== undefined || (whole.asked !== undefined && whole.paid !== undefined);

/** Whether these columns say who owes what. */
export const isHeading = (columns: OpeningColumns): boolean => {
  const { fields, heads } = columns;
  const namesSomebody = fields.has('roll_no') || fields.has('admission_no') || fields.has('name');
  return (
    namesSomebody &&
    (heads.size > 0 || saysWhole(columns) || (fields.has('head') && columns.whole.asked !== undefined))
  );
};

/** How many columns are understood. */
export const understood = ({ fields, heads, besideOwed, whole }: OpeningColumns): number => {
  const ofHeads = [...heads.values()].reduce((sum, own) => sum + Object.keys(own).length, besideOwed.size);
  return fields.size + 2 * ofHeads + Object.keys(whole).length;
};

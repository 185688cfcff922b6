import type { AmountColumns, OpeningColumns, OpeningField } from './opening-dues.headings.ts';

/** The headings of what a payer pays for each student, the surest first. */
const PAID = [
  /^(?:net)?(?:amount)?(?:transferred|credited|disbursed)(?:amount)?$/u,
  /^net(?:amount|payable)$/u,
  /^(?:amount)?paid(?:amount)?$/u,
  /^(?:amount)?(?:sanctioned|approved|released)(?:amount)?$/u,
  /^(?:scholarship|stipend|reimbursement|grant|fee|fees|freeship)(?:amount)?$/u,
  /^(?:amount|amt|payment|sum|amountpayable|payable)$/u,
  /^(?:grand)?total(?:amount)?$/u,
  /^(?:स्वीकृत|कुल|छात्रवृत्ति)?(?:की)?राशि$|^छात्रवृत्ति$/u,
];
const UNIT = /(?:in)?(?:₹|rs|inr|rupees|रु)$/u;

const plain = (heading: string): string =>
  heading
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}₹]/gu, '')
    .replace(UNIT, '');

const only = ({ paid, owed, asked }: AmountColumns): AmountColumns => {
  const column = paid ?? owed ?? asked;
  return column === undefined ? {} : { owed: column };
};

/** What a payer's list does not say, whatever its headings. */
const NOT_OF_PAYERS: ReadonlySet<OpeningField> = new Set([
  'session',
  'due_date',
  'receipt_no',
  'receipt_day',
]);

/** Takes the columns of a list for those of what somebody pays for students, of whom a row says the sum and perhaps the head. */
export const asPayersList = (columns: OpeningColumns): OpeningColumns => {
  const { headers, heads, whole, fields } = columns;
  const ofHeads = new Set([...heads.values()].flatMap((own) => Object.values(own)));
  const words = headers.map((heading, column) => (ofHeads.has(column) ? '' : plain(heading)));
  const places = PAID.map((word) => words.findIndex((text) => text !== '' && word.test(text)));
  const sum = places.find((column) => column >= 0);
  return {
    ...columns,
    fields: new Map([...fields].filter(([field]) => !NOT_OF_PAYERS.has(field))),
    heads: new Map([...heads].map(([head, own]) => [head, only(own)])),
    whole: sum === undefined ? only(whole) : { owed: sum },
    concession: undefined,
  };
};

/**
 * Takes the columns of a list for those of deposits that the college holds: who, how much, perhaps the head, and the receipt and the day
 * by which each came.
 */
export const asDeposits = (columns: OpeningColumns): OpeningColumns => {
  const day = columns.fields.get('receipt_day') ?? columns.fields.get('due_date');
  const receipt = columns.fields.get('receipt_no');
  const listed = asPayersList(columns);
  const fields = new Map(listed.fields);
  if (day !== undefined) fields.set('due_date', day);
  if (receipt !== undefined) fields.set('receipt_no', receipt);
  return { ...listed, fields };
};

/** Takes the columns of a list for those of what is owed: how something was paid says nothing of that. */
export const asOwed = (columns: OpeningColumns): OpeningColumns => ({
  ...columns,
  fields: new Map([...columns.fields].filter(([field]) => field !== 'receipt_no' && field !== 'receipt_day')),
});

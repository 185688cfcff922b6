/** The kinds of column in a statement. */
export const STATEMENT_ROLES = [
  'date',
  'value_date',
  'narration',
  'reference',
  'debit',
  'credit',
  'amount',
  'mark',
  'balance',
  'balance_mark',
] as const;
export type StatementRole = (typeof STATEMENT_ROLES)[number];

/** The indices of a statement's columns by kind. There may be several narrations and references. */
export type StatementColumns = { readonly [Role in StatementRole]?: readonly number[] };

/** A heading in the form in which it is compared: `Withdrawal Amt. (INR )` is `withdrawal amt`. */
const plainHeading = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\b(?:in\s+)?(?:inr|rs|rupees)\b\.?|[₹]/g, ' ')
    .replace(/[^\p{L}\p{M}\p{N}#]+/gu, ' ')
    .replace(/\bin\s*$/, ' ')
    .trim();

const DAY_OF =
  'txn|tran|trans|transaction|trn|tr|post|posted|posting|entry|book|booking|voucher|bank|process|effective entry';
const SIDE = '(?: ?(?:amt|amount|amounts|value|transaction|transactions|rs))?';

/** The words of each kind of column with their score, the surest first. The first that fits decides. */
const WORDS: readonly (readonly [StatementRole, number, RegExp])[] = [
  ['value_date', 3, /^(?:value|val|v|effective|valuta)[ .]?(?:date|dt)$|^valuedate$|^मूल्य (?:तिथि|दिनांक)$/],
  [
    'date',
    4,
    new RegExp(
      `^(?:${DAY_OF})(?: (?:${DAY_OF}))? ?(?:date|dt)(?: (?:and )?time)?$|^date (?:of (?:txn|transaction|posting|entry)|posted|time|and time)$`,
    ),
  ],
  ['date', 4, /^(?:date|dt|dated|day|दिनांक|तारीख|तिथि)$/],
  [
    'debit',
    4,
    new RegExp(
      `^(?:debits?|withdrawa?ls?|dr|paid out|money out|payments?|outflow|paid|नामे|निकासी)${SIDE}(?: dr| out)?$`,
    ),
  ],
  ['debit', 4, /^(?:amount|amt) ?(?:of )?(?:debited|withdrawn|debits?|withdrawa?ls?|dr|paid out|paid)$/],
  [
    'credit',
    4,
    new RegExp(
      `^(?:credits?|deposits?|cr|paid in|money in|receipts?|inflow|received|जमा|lodgements?)${SIDE}(?: cr| in)?$`,
    ),
  ],
  ['credit', 4, /^(?:amount|amt) ?(?:of )?(?:credited|deposited|credits?|deposits?|cr|paid in|received)$/],
  [
    'balance',
    4,
    /^(?:closing|running|available|avail|account|ledger|line|book|current|cumulative|net|clear|cleared|day|end)? ?(?:balance|bal|balances)(?: ?(?:amt|amount|after (?:transaction|txn)|cr dr|dr cr))?$|^(?:शेष|बैलेंस|शेष राशि)$/,
  ],
  [
    'mark',
    2,
    /^(?:dr ?(?:or|and)? ?cr|cr ?(?:or|and)? ?dr|d ?c|c ?d|dc ind(?:icator)?|dr cr ind(?:icator)?|sign|indicator)$/,
  ],
  [
    'amount',
    3,
    /^(?:(?:transaction|txn|tran|trn|net) )?(?:amount|amt|sum|value)(?: (?:dr cr|cr dr|signed))?$|^राशि$/,
  ],
  [
    'amount',
    2,
    /^(?:debit (?:or )?credit|credit (?:or )?debit|withdrawal (?:or )?deposit|deposit (?:or )?withdrawal)(?: amount| amt)?$/,
  ],
  [
    'narration',
    3,
    /^(?:(?:transaction|txn|tran|trn|payment|account|statement|entry|full|bank|customer) )?(?:narrations?|descriptions?|particulars?|remarks?|details?|desc)$|^(?:विवरण|ब्यौरा|memo|narrative|description of transaction|comments?)$/,
  ],
  [
    'reference',
    2,
    /^(?!.*\b(?:date|dt|branch|code|brn?)\b)(?:.*\b(?:chq|chqno|chequeno|cheque|check|ref|reference|refno|utr|rrn|instr|inst|instrument)\b.*|(?:tran|txn|transaction|trn|trans)s? (?:id|no|number|ref)(?: \d)?|voucher no)$/,
  ],
  ['mark', 1, /^(?:type|(?:transaction|txn|tran) type)$/],
];

/** The kind of column that a heading names, and its score; undefined for an unknown heading. */
const roleOf = (heading: string): readonly [StatementRole, number] | undefined => {
  const plain = plainHeading(heading);
  if (plain === '' || plain.length > 60) return undefined;
  const found = WORDS.find(([, , words]) => words.test(plain));
  return found && [found[0], found[1]];
};

export interface HeadingRow {
  readonly columns: StatementColumns;
  readonly score: number;
}

/**
 * Assigns `Dr/Cr` columns: the first belongs to the sum before it; the second, or one beside debit and credit columns, to
 * the balance.
 */
const placeMarks = (columns: Map<StatementRole, number[]>): void => {
  const marks = columns.get('mark') ?? [];
  if (marks.length === 0) return;
  const [balance = Number.POSITIVE_INFINITY] = columns.get('balance') ?? [];
  const hasSides = columns.has('debit') && columns.has('credit');
  const after = marks.filter((at) => at > balance);
  const before = marks.filter((at) => at < balance);
  const ofAmount = hasSides ? [] : before.length > 0 ? before : after;
  const ofBalance = after.filter((at) => !ofAmount.includes(at));
  columns.delete('mark');
  if (ofAmount.length > 0) columns.set('mark', ofAmount.slice(0, 1));
  if (ofBalance.length > 0) columns.set('balance_mark', ofBalance.slice(0, 1));
};

/** Finds the columns that a row heads, and their score; undefined where it names no date or no sums. */
export const headingRow = (cells: readonly string[]): HeadingRow | undefined => {
  const columns = new Map<StatementRole, number[]>();
  let score = 0;
  for (const [at, cell] of cells.entries()) {
    const role = roleOf(cell);
    if (!role) continue;
    const [name, sure] = role;
    const known = columns.get(name) ?? [];
    const isManifold = name === 'narration' || name === 'reference' || name === 'mark';
    if (known.length > 0 && !isManifold) continue;
    columns.set(name, [...known, at]);
    score += known.length === 0 ? sure : 0;
  }
  placeMarks(columns);
  if (!columns.has('date') && columns.has('value_date')) {
    columns.set('date', columns.get('value_date') ?? []);
    columns.delete('value_date');
  }
  const hasSides = columns.has('debit') && columns.has('credit');
  if (hasSides) columns.delete('amount');
  if (!columns.has('date') || !(hasSides || columns.has('amount'))) return undefined;
  if (!hasSides) for (const side of ['debit', 'credit'] as const) columns.delete(side);
  return { columns: Object.fromEntries(columns), score };
};

/**
 * The names of a row of headings, each only once: a second `Dr / Cr` is `Dr / Cr (2)`. A blank one is named by its column's
 * letter.
 */
export const headingNames = (cells: readonly string[], width: number): readonly string[] => {
  const seen = new Map<string, number>();
  return Array.from({ length: width }, (_, at) => {
    const name = (cells[at] ?? '').replace(/\s+/g, ' ').trim() || `Column ${columnLetters(at)}`;
    const times = (seen.get(name) ?? 0) + 1;
    seen.set(name, times);
    return times === 1 ? name : `${name} (${times})`;
  });
};

const columnLetters = (at: number): string =>
  at < 26
    ? String.fromCharCode(65 + at)
    : `${columnLetters(Math.floor(at / 26) - 1)}${String.fromCharCode(65 + (at % 26))}`;

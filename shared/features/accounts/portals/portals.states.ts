/** What a row of a portal's file is. `reversed` is money of a chargeback that came again, `adjusted` what names no payment. */
export const PAYMENT_STATES = [
  'paid',
  'pending',
  'failed',
  'refunded',
  'charged back',
  'reversed',
  'adjusted',
] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

/** The states of a payment itself: one follows another in a later file. */
export const isOfPayment = (state: PaymentState): boolean =>
  state === 'paid' || state === 'pending' || state === 'failed';

const KINDS: readonly (readonly [PaymentState, RegExp])[] = [
  ['reversed', /^(?=.*(?:charge ?back|dispute|risk))(?=.*(?:revers|won|release))/s],
  ['charged back', /charge ?back|dispute|\brisk\b/],
  ['refunded', /refund|\bvoid\b|\bcvd\b/],
  [
    'adjusted',
    /^(?:other )?adjust|^convenience fee$|^excess recovery$|^short settlement$|^transfer$|^(?:settlement )?fee$/,
  ],
];

const STATUSES: readonly (readonly [PaymentState, RegExp])[] = [
  ['charged back', /charge ?back|disputed/],
  ['refunded', /refund/],
  [
    'failed',
    /fail|declin|abort|invalid|cancel|reject|time ?out|expire|error|not paid|unpaid|drop|bounce|revers|unsuccess|incomplete/,
  ],
  [
    'pending',
    /pend|process|initiat|await|authori[sz]ed|created|hold|progress|unconfirmed|not settled|unsettled/,
  ],
  [
    'paid',
    /succe|complet|captured|settled|\bpaid\b|approved|credited|confirmed|shipped|charged|received|^(?:s|ok|y|yes|done)$/,
  ],
];

const NOTHING = /^(?:n\.?\/?a\.?|-+|nil|null)?$/;
const plain = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[_\s-]+/g, ' ')
    .trim();
const firstOf = (words: typeof KINDS, text: string): PaymentState | undefined =>
  words.find(([, is]) => is.test(text))?.[0];

/** The state of a whole section by the line above its headings, as `REFUND TRANSACTIONS`; undefined for a line that says none. */
export const stateOfTitle = (text: string): PaymentState | undefined => {
  const [, word = ''] =
    /^\W*(refund|charge ?back|settled|sale|payment)s?(?: transactions?| details?)?\W*$/i.exec(text) ?? [];
  if (word === '') return undefined;
  return firstOf(KINDS, plain(word)) ?? 'paid';
};

/** What a row says of itself. */
interface Said {
  /** Its status; undefined where the file has no such column. */
  readonly status: string | undefined;
  readonly kind: string | undefined;
  readonly isDisputed: boolean;
  /** What its section is of. */
  readonly section: PaymentState | undefined;
}

/**
 * Reads what a row is; a sentence for a status that nobody knows. A failed or pending refund has moved nothing. A payment that was
 * reversed to its payer was never money of the college: it failed.
 */
export const readState = ({
  status,
  kind,
  isDisputed,
  section,
}: Said): PaymentState | { readonly problem: string } => {
  const [own, word] = [plain(kind ?? ''), plain(status ?? '')];
  const ofKind =
    (isDisputed && /adjust/.test(own) ? 'charged back' : firstOf(KINDS, own)) ?? section ?? 'paid';
  if (status === undefined || (NOTHING.test(word) && kind !== undefined)) return ofKind;
  const ofStatus = firstOf(STATUSES, word);
  if (ofStatus === undefined)
    return { problem: word === '' ? 'No status' : `“${status.trim().slice(0, 40)}” is not a known status` };
  return ofStatus === 'paid' || (ofKind !== 'paid' && !isOfPayment(ofStatus)) ? ofKind : ofStatus;
};

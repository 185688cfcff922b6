/** The kinds of column in a portal's file. */
export const PORTAL_ROLES = [
  'payment',
  'date',
  'gross',
  'fee',
  'tax',
  'net',
  'debit',
  'credit',
  'status',
  'kind',
  'settlement',
  'utr',
  'settled',
  'refund',
  'of',
  'part',
  'dispute',
  'name',
  'payer',
] as const;
export type PortalRole = (typeof PORTAL_ROLES)[number];

/** The kinds of column without which nothing is read. */
export const NEEDED_ROLES = ['payment', 'date', 'gross'] as const satisfies readonly PortalRole[];

/** The indices of a section's columns by kind. There may be several fees and taxes. */
export type PortalColumns = { readonly [Role in PortalRole]?: readonly number[] };
/** Columns by their headings, as a person chooses them and as they are kept. */
export type NamedPortalColumns = { readonly [Role in PortalRole]?: readonly string[] | undefined };

/**
 * A heading in the form in which it is compared: `Net Amount(Rs.Ps)` is `netamount`, `Fee Value@2%` is `feevalue`. A percentage is a
 * rate and no sum: `GST %` is blank.
 */
const bareHeading = (text: string): string => {
  const plain = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/@.*/s, '')
    .replace(/\([^()]*\)?/g, ' ')
    .replace(/\b(?:rs|inr)\b\.?(?: ?ps\b\.?)?|₹/g, ' ');
  return plain.includes('%') ? '' : plain.replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '');
};

/** The words of each kind of column; of two columns of a kind the one whose word stands first is taken. */
const WORDS: Readonly<Record<Exclude<PortalRole, 'fee' | 'tax'>, string>> = {
  payment:
    'phonepereferenceid phonepetransactionid cashfreereferenceid pgirefno ccavenueref entityid payuid mihpayid pebtransactionid easebuzzid tranid transactionid smtransactionid merchanttxnid merchanttxnno paymentid bankreferenceno bankrefno txnid refid prnno merchantrefno merchanttrackid tillid id orderid orderno eventid transactionrefno transactionreferenceno referenceno',
  date: 'refunddate transactiondate transdate txndate trandate dateoftxn dateoftransaction orderdatetime paymentcapturedat entitycreatedat eventtime transactiontime transactionreqdate datetimeoftransaction paiddate paymentapproveddate paymentdate createdat creationdate dateandtime date',
  gross:
    'refundamount grossamount grossamt grosstxnamount eventamount transactionamount txnamount txnamt tranamount domesticamt pgamount origamnt feecomponenttransactionamount paidamount totalamount amount settlementamount amountpaid',
  net: 'eventsettlementamount pebsettlementamount merchantnetamount netamounttobepaid netsettlementamount netsettlment netamount netamt netcreditamnt settledamount settlementamount',
  debit: 'debit',
  credit: 'credit',
  status: 'orderstatus transactionstatus paymentstatus txnstatus status state',
  kind: 'transactionentity eventtype transactiontype paymenttype type recfmt action ordertype debitcredittype saletype',
  settlement: 'settlementid settlementpayoutid payoutid',
  utr: 'settlementutr utrno utrnumber utr banktransactionid bankreferenceno',
  settled:
    'settlementdate settledate settledat settledon orderstlmtdate settlementcompleteddate payoutdate payoutactualdate paymentdate',
  refund: 'refundid',
  of: 'originaltransactionid originalpaymentid paymentid',
  part: 'subtxnid',
  dispute: 'disputeid',
  name: 'nameofthestudent nameofstudent studentname studentsname candidatename nameofthecandidate',
  payer: 'customername payername billname customernickname firstname payer name email customeremail vpa',
};
const FEE =
  /^(?:msf|mdr|tdr|fees?|feevalue|feeflat|charges?|commission|servicecharges?|servicefee|pebservicecharge|merchantservicefee|transactionservicecharge|bankcharges?|pgcharges?|convenience(?:fee|charges?))$/;
/** Taxes on the fee as one sum. Their parts beside it are not added again. */
const WHOLE_TAX = /^(?:tax|gst|gstamount|merchantservicetax|pebservicetax|txnstgst|servicetax)$/;
const PART_OF_TAX = /^(?:servtax|sbcess|kkcess|(?:c|s|i|ut)gst(?:amt|amount)?)$/;

const placesOf = (bare: readonly string[], is: RegExp): readonly number[] =>
  bare.flatMap((heading, at) => (is.test(heading) ? [at] : []));

/** The columns that a row of headings names by its words; each column is of one kind. */
export const columnsByWords = (cells: readonly string[]): PortalColumns => {
  const bare = cells.map(bareHeading);
  const taken = new Set<number>();
  const found: { [Role in PortalRole]?: readonly number[] } = {};
  const take = (role: PortalRole, places: readonly number[]): void => {
    const free = places.filter((at) => !taken.has(at));
    if (free.length === 0) return;
    for (const at of free) taken.add(at);
    found[role] = free;
  };
  for (const role of PORTAL_ROLES) {
    if (role === 'fee') take(role, placesOf(bare, FEE));
    else if (role === 'tax') {
      const whole = placesOf(bare, WHOLE_TAX);
      take(role, whole.length > 0 ? whole.slice(0, 1) : placesOf(bare, PART_OF_TAX));
    } else {
      const word = WORDS[role]
        .split(' ')
        .find((one) => bare.some((own, at) => own === one && !taken.has(at)));
      const at = bare.findIndex((own, place) => own === word && !taken.has(place));
      if (at >= 0) take(role, [at]);
      // A refund was never captured: its row has another day.
      if (role === 'date' && word === 'paymentcapturedat')
        found.date = [at, ...placesOf(bare, /^entitycreatedat$/)];
    }
  }
  // `Amount Paid` beside `Txn Amount` is what the college got; beside `Amount` the payer typed it.
  if (found.net === undefined && bare[found.gross?.[0] ?? -1] === 'txnamount')
    take('net', placesOf(bare, /^amountpaid$/));
  return found;
};

/** Whether a row is one of headings: it names a payment, a sum and something more, and holds no number. */
export const isHeadingRow = (cells: readonly string[], columns: PortalColumns): boolean =>
  (columns.payment !== undefined || columns.utr !== undefined) &&
  columns.gross !== undefined &&
  Object.keys(columns).length >= 3 &&
  !cells.some((cell) => /^[\s₹'-]*\d[\d,.\s]*$/.test(cell));

/** Whether a section lists settlements as a whole, whose payments stand elsewhere. */
export const isOfSettlements = (cells: readonly string[]): boolean => {
  const bare = new Set(cells.map(bareHeading));
  return (
    bare.has('totaltransactionamount') ||
    bare.has('totalsaleamount') ||
    (bare.has('utr') && bare.has('fees') && !bare.has('method') && !bare.has('settlementid'))
  );
};
/** Whether a section has the names of Razorpay's own API, whose sums are in paise. */
export const isInPaise = (cells: readonly string[]): boolean => {
  const bare = new Set(cells.map(bareHeading));
  return bare.has('onhold') && bare.has('entityid') && bare.has('settled');
};

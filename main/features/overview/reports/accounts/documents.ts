/** A document as a book names it. */
export interface Named {
  /** The kind of its voucher in the journal. */
  readonly kind: string;
  /** Null for a voucher without a numbered document. */
  readonly number: string | null;
  /** The day on which its register has it. */
  readonly day: string;
}

/** Where each kind of document is found by its number. */
const REGISTERS: Readonly<Record<string, string>> = {
  receipt: '/fees',
  'settled later': '/fees',
  'cheque deposited': '/fees',
  'refund approved': '/refunds',
  'refund paid': '/refunds',
  'bill approved': '/bills',
  'bill paid': '/bills',
  'paid by voucher': '/payments',
  ledger: '/vouchers',
  'ledger arrived': '/vouchers',
};

/** The address of a document in its register; null for what has none. */
export const addressOfDocument = ({ kind, number, day }: Named): string | null => {
  const register = REGISTERS[kind];
  if (register === undefined || number === null) return null;
  // A receipt is looked for on its day: its number alone may begin others.
  return `${register}?${new URLSearchParams(kind === 'receipt' ? { q: number, date: day } : { q: number })}`;
};

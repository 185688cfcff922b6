/** A UPI address, as `college@sbi`. */
export const isUpiAddress = (text: string): boolean =>
  /^[A-Za-z0-9._-]{2,100}@[A-Za-z][A-Za-z0-9]{1,63}$/.test(text);

interface UpiPayment {
  readonly address: string;
  /** Whom it is paid to. */
  readonly name: string;
  /** Rupees. */
  readonly amount: number;
  /** What the payer's bank shows beside the payment. */
  readonly note: string;
}

/** Banks cut longer notes, and some refuse them. */
const LONGEST_NOTE = 50;

/**
 * Makes the link that a payer's phone reads from the code: `upi://pay?pa=…&pn=…&am=6000.00&cu=INR&tn=…` (NPCI's linking
 * specification).
 */
export const upiLink = ({ address, name, amount, note }: UpiPayment): string => {
  const parts = {
    pa: address,
    pn: name,
    am: amount.toFixed(2),
    cu: 'INR',
    tn: note.slice(0, LONGEST_NOTE),
  };
  const text = Object.entries(parts).map(([key, value]) => `${key}=${encodeURIComponent(value)}`);
  return `upi://pay?${text.join('&').replace('%40', '@')}`;
};

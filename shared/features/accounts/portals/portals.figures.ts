import type { Paise } from '../../../money.ts';
import type { PaymentState } from './portals.states.ts';

/** The sums of a row as its file writes them, in paise; undefined for what has no column or a blank cell. */
export interface Written {
  readonly gross: Paise;
  readonly fee: Paise | undefined;
  readonly tax: Paise | undefined;
  readonly net: Paise | undefined;
}

/** The sums of a row as the office has them: net = gross − fee − tax, out of the college's money below zero. */
export interface Figures {
  readonly gross: Paise;
  readonly fee: Paise;
  readonly tax: Paise;
  readonly net: Paise;
}

/** How a file writes fees. */
export interface FeeWriting {
  /** They are below zero, to be added: PhonePe's. */
  readonly isNegative: boolean;
  /** The fee holds its tax, which stands beside it once more: Razorpay's API and its list of payments. */
  readonly holdsTax: boolean;
}

/** The rate of GST on a fee, in percent. */
const GST = 18;
/** Paise by which a rounded tax may differ from the rate. */
const ROUNDED = 1;

const isNear = (one: number, other: number): boolean => Math.abs(one - other) <= ROUNDED;

/**
 * Finds how a file writes its fees: by its nets where there are any, else by the rate of the tax, which is 18 of 100 of a bare fee and
 * 18 of 118 of one that holds the tax. Each row has a vote.
 */
export const feeWriting = (rows: readonly Written[]): FeeWriting => {
  let [bare, holding, negative] = [0, 0, 0];
  for (const { gross, fee = 0, tax = 0, net } of rows) {
    if (fee < 0) negative += 1;
    const [own, on, whole] = [Math.abs(fee), Math.abs(tax), Math.abs(gross)];
    if (own === 0 || on === 0) continue;
    if (net !== undefined) {
      if (Math.abs(net) === whole - own) holding += 1;
      else if (Math.abs(net) === whole - own - on) bare += 1;
    } else if (isNear((own * GST) / 100, on)) bare += 1;
    else if (isNear((own * GST) / (100 + GST), on)) holding += 1;
  }
  return { isNegative: negative > 0, holdsTax: holding > bare };
};

/** The sign of the money of a state: refunds and chargebacks are below zero, however a file writes them. */
const signOf = (state: PaymentState): 1 | -1 => (state === 'refunded' || state === 'charged back' ? -1 : 1);

const withSign = (paise: Paise, sign: 1 | -1): Paise => Math.abs(paise) * sign + 0;

/**
 * Reckons the sums of a row; undefined where gross, fee, tax and net do not fit together. What names no payment is a fee by itself.
 * A refund's own fee is what its net leaves: files repeat the fee of the payment beside it.
 */
export const reckonFigures = (
  state: PaymentState,
  { gross: written, fee, tax, net }: Written,
  { isNegative, holdsTax }: FeeWriting,
): Figures | undefined => {
  if (state === 'adjusted') {
    const own = net ?? written;
    return { gross: 0, fee: -own + 0, tax: 0, net: own };
  }
  const sign = signOf(state);
  const gross = withSign(written, sign);
  const [turnedFee, turnedTax] = [fee, tax].map((paise) => (isNegative ? -(paise ?? 0) : (paise ?? 0)) + 0);
  const ownTax = turnedTax ?? 0;
  const ownFee = (turnedFee ?? 0) - (holdsTax ? ownTax : 0);
  const reckoned = gross - ownFee - ownTax;
  if (net === undefined) return { gross, fee: ownFee, tax: ownTax, net: reckoned };
  const signed = sign === -1 ? withSign(net, sign) : net;
  if (signed === reckoned) return { gross, fee: ownFee, tax: ownTax, net: signed };
  if (sign === -1) return { gross, fee: gross - signed, tax: 0, net: signed };
  // A file that names the net alone leaves its fee to be reckoned.
  if (fee === undefined && signed <= gross)
    return { gross, fee: gross - signed - ownTax, tax: ownTax, net: signed };
  return undefined;
};

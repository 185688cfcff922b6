import { counted } from '../../../counted.ts';
import { formatRupees, sumRupees } from '../../../money.ts';
import type { PaymentForMany } from './payments-for-many.model.ts';

type Said = Pick<PaymentForMany, 'amount' | 'listed' | 'unknown' | 'over' | 'left'>;

/** `3 rows of nobody who was found (₹9,000.00), ₹500.00 that no row names`: of what the rest consists. */
const restOf = ({ amount, listed, unknown, left }: Said): string => {
  const ofRows = sumRupees(unknown.map((row) => row.amount));
  const unlisted = sumRupees([amount, -listed]);
  const without = sumRupees([left, -ofRows, -unlisted]);
  return [
    ...(unknown.length > 0
      ? [`${counted(unknown.length, 'row', 'rows')} without a receipt (${formatRupees(ofRows)})`]
      : []),
    ...(without > 0 ? [`students left out (${formatRupees(without)})`] : []),
    ...(unlisted > 0 ? [`${formatRupees(unlisted)} that no row names`] : []),
  ].join(', ');
};

/** Asks about what stays in suspense. */
export const staysInSuspense = (said: Said): string =>
  `${formatRupees(said.left)} stays in suspense: ${restOf(said)}.`;

/** Asks about what students owe less than their rows. */
export const oweLess = ({ over }: Said): string => {
  const sumOfBecomes = (becomes: PaymentForMany['over'][number]['becomes']) =>
    sumRupees(over.filter((one) => one.becomes === becomes).map((one) => one.over));
  const [ahead, received] = [sumOfBecomes('advance'), sumOfBecomes('received')];
  const parts = [
    ...(ahead > 0 ? [`${formatRupees(ahead)} is kept in advance`] : []),
    ...(received > 0 ? [`${formatRupees(received)} is received beyond the dues`] : []),
  ];
  return `${counted(over.length, 'student owes', 'students owe')} less: ${parts.join(', ')}.`;
};

/** Says that the rows come to more than was paid. */
export const moreThanPaid = ({ amount, listed }: Pick<Said, 'amount' | 'listed'>): string =>
  `The rows come to ${formatRupees(listed)}, ${formatRupees(sumRupees([listed, -amount]))} more than the transfer of ${formatRupees(amount)}`;

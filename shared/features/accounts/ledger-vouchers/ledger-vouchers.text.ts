import type { LedgerVoucher } from './ledger-vouchers.model.ts';

/** The sentences by which a voucher is said, as the office says them. */
export const SENTENCE_WORDS = {
  in: 'Money came in',
  out: 'Money went out',
  moved: 'Money moved',
  right: 'Put right',
} as const satisfies Record<LedgerVoucher['what'], string>;

/** The accounts into which a voucher brings something, or out of which it takes it; what the books add between funds is left out. */
export const accountsText = ({ lines }: Pick<LedgerVoucher, 'lines'>, side: 'into' | 'out of'): string => {
  const named = lines
    .filter(({ amount, between_funds }) => !between_funds && amount > 0 === (side === 'into'))
    .map(({ account, head }) => head ?? account);
  return [...new Set(named)].join(', ');
};

/** Who is on the other side. */
export const partiesText = ({ lines }: Pick<LedgerVoucher, 'lines'>): string =>
  [...new Set(lines.flatMap(({ party, student }) => party ?? student ?? []))].join(', ');

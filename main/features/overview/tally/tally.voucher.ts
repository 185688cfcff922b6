import { isBankGroup, tallyTypeOf } from '../../../../shared/features/overview/tally/tally.groups.ts';
import { type Paise, sumPaise } from '../../../../shared/money.ts';
import type { Ledger, ledgerFinder } from './tally.ledgers.ts';
import { narrationOf, numberOf } from './tally.narration.ts';
import type { LinedVoucher } from './tally.voucher-queries.ts';
import type { Instrument, TallyLine, TallyVoucher } from './tally.xml.ts';

/** What of a voucher keeps it here: accounts without a ledger, or sides that differ. */
export type Kept = { readonly unmapped: readonly string[] } | { readonly out: Paise };

const instrumentOf = (voucher: LinedVoucher): Instrument | null => {
  const { kind, cheque_number: number, reference, bank, cheque_date, day, who } = voucher;
  const of = { number, reference, bank, party: who, day: cheque_date ?? day };
  if (kind === 'cash deposited') return { ...of, type: 'Cash', party: null };
  if (number !== null) return { ...of, type: 'Cheque' };
  if (reference === null) return null;
  return { ...of, type: kind === 'bank line' || kind === 'suspense' ? 'Others' : 'e-Fund Transfer' };
};

interface Grouped {
  readonly ledger: Ledger;
  readonly paise: Paise;
}

/** Lines of one ledger and side are one, in the order in which each is first met. */
const grouped = (lines: readonly Grouped[]): readonly Grouped[] => {
  const all = new Map<string, Grouped>();
  for (const line of lines) {
    const key = `${line.paise > 0 ? 'Dr' : 'Cr'} ${line.ledger.name}`;
    const before = all.get(key);
    all.set(key, before ? { ...before, paise: before.paise + line.paise } : line);
  }
  return [...all.values()];
};

/** A voucher of the journal as Tally is told of it, or why it is kept here. */
export const tallyVoucher = (
  voucher: LinedVoucher,
  { find, mark }: { readonly find: ReturnType<typeof ledgerFinder>; readonly mark: string },
): TallyVoucher | Kept => {
  const out = sumPaise(voucher.lines);
  if (out !== 0 || voucher.lines.length === 0) return { out };
  const found = voucher.lines.map(({ account_id, head_id, paise }) => ({
    at: find(account_id, head_id),
    paise,
  }));
  const unmapped = found.flatMap(({ at }) => ('unmapped' in at ? [at.unmapped] : []));
  if (unmapped.length > 0) return { unmapped };
  const lines = grouped(found.flatMap(({ at, paise }) => ('unmapped' in at ? [] : [{ ledger: at, paise }])));
  const instrument = instrumentOf(voucher);
  return {
    guid: `${mark}-${voucher.id}`,
    type: tallyTypeOf(lines.map(({ ledger, paise }) => ({ group: ledger.group, paise }))),
    day: voucher.day,
    number: numberOf(voucher),
    narration: narrationOf(voucher),
    lines: lines.map(
      ({ ledger, paise }): TallyLine => ({
        ledger: ledger.name,
        paise,
        instrument: isBankGroup(ledger.group) ? instrument : null,
      }),
    ),
  };
};

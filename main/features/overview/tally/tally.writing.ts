import { createHash, hash } from 'node:crypto';
import { formatDate } from '../../../../shared/dates.ts';
import { formatRupees, toRupees } from '../../../../shared/money.ts';
import type { Db } from '../../../database/db.ts';
import { conflict, invalid } from '../../../office/api-error.ts';
import type { createSpool } from '../reports/reports.spool.ts';
import { addToDayBook, NO_SUMS, requireDayBook } from './tally.day-book.ts';
import type { Handed, TallyJob, VouchersWritten } from './tally.jobs.ts';
import { currentMapping, ledgerFinder } from './tally.ledgers.ts';
import { numberOf, wordsOf } from './tally.narration.ts';
import { tallyVoucher } from './tally.voucher.ts';
import { type LinedVoucher, officeMark, vouchersOf } from './tally.voucher-queries.ts';
import { envelope, type TallyVoucher, voucherXml } from './tally.xml.ts';

/** The accounts without a ledger that one sentence names. */
const MOST_NAMED = 5;

const unmappedText = (names: ReadonlySet<string>): string => {
  const [first, more] = [[...names].slice(0, MOST_NAMED), names.size - MOST_NAMED];
  const all = `${first.join('; ')}${more > 0 ? `; and ${more} more` : ''}`;
  return `No ledger of Tally is named for: ${all}. Name it under Closing, Tally; nothing was exported.`;
};

const unbalancedText = (voucher: LinedVoucher, out: number): string =>
  `Voucher ${numberOf(voucher)} of ${formatDate(voucher.day)} (${wordsOf(voucher)}) is out by ${formatRupees(toRupees(Math.abs(out)))}: nothing was exported. Press Verify in Activity.`;

const debitOf = ({ lines }: TallyVoucher): number =>
  lines.reduce((sum, { paise }) => sum + Math.max(paise, 0), 0);

/** A voucher as it stands in a file, and what the file says of it. */
export const handed = (
  id: number,
  voucher: TallyVoucher,
): { readonly xml: string; readonly entry: Handed } => {
  const xml = voucherXml(voucher);
  const { number, type } = voucher;
  return {
    xml,
    entry: { voucher_id: id, number, type, paise: debitOf(voucher), sha256: hash('sha256', xml) },
  };
};

/** What a voucher is turned with: the ledgers as they are named now, and the office's mark. */
export const turning = async (db: Db, takesSuggested = false) => ({
  find: ledgerFinder(await currentMapping(db, takesSuggested)),
  mark: await officeMark(db),
});

/**
 * Writes the vouchers of these days for Tally. Throws 400 for an account without a ledger, which it names, and 409 for a voucher that
 * does not balance and where the day book has another sum.
 */
export const writeVouchers = async (
  db: Db,
  { from, to, today, takesSuggested }: Omit<Extract<TallyJob, { kind: 'vouchers' }>, 'kind'>,
  spool: Pick<ReturnType<typeof createSpool>, 'push'>,
): Promise<Omit<VouchersWritten, 'written'>> => {
  const [whole, { head, foot }] = [createHash('sha256'), envelope('Vouchers')];
  const push = (text: string): void => {
    const bytes = Buffer.from(text);
    whole.update(bytes);
    spool.push(bytes);
  };
  const how = await turning(db, takesSuggested);
  const [vouchers, unmapped]: [Handed[], Set<string>] = [[], new Set()];
  let [debit, sums] = [0, NO_SUMS];
  push(head);
  for await (const voucher of vouchersOf(db, { from, to })) {
    const turned = tallyVoucher(voucher, how);
    if ('out' in turned) throw conflict(unbalancedText(voucher, turned.out));
    if ('unmapped' in turned) {
      for (const name of turned.unmapped) unmapped.add(name);
      continue;
    }
    const { xml, entry } = handed(voucher.id, turned);
    push(xml);
    vouchers.push(entry);
    debit += entry.paise;
    sums = addToDayBook(sums, voucher);
  }
  if (unmapped.size > 0) throw invalid(unmappedText(unmapped), 'ledgers');
  if (vouchers.length === 0)
    throw invalid(`Nothing was booked from ${formatDate(from)} to ${formatDate(to)}`, 'from');
  await requireDayBook({ db, scope: 'all', from, to, today }, sums);
  push(foot);
  return { sha256: whole.digest('hex'), debit, sums, vouchers };
};

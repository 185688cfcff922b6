import type { Closing } from '../../../../shared/features/accounts/drawers/drawers.model.ts';
import { coveredText, TERM_WORDS } from '../../../../shared/features/accounts/drawers/drawers.rules.ts';
import {
  DRAWER_SLIP,
  type DrawerSlip,
} from '../../../../shared/features/accounts/drawers/drawers.slip-content.ts';
import { formatRupees, toRupees } from '../../../../shared/money.ts';
import type { Db } from '../../../database/db.ts';
import { cashAccountOf } from '../../../journal/accounts.ts';
import { type SignedIn, scopeOf } from '../../../office/actor.ts';
import { notFound } from '../../../office/api-error.ts';
import type { Change } from '../../../office/change.ts';
import type { Office } from '../../../office/office.ts';
import { issuePaper, type PaperOf, readPaper } from '../../../papers/papers.ts';
import { drawPdf } from '../../../pdf/draw-pdf.ts';
import { letterheadNow } from '../../college/settings/settings.letterhead.ts';
import { daysOf, findClosing } from './drawers.closing-queries.ts';
import type { drawerDrawing } from './drawers.drawing.ts';
import type { DrawerFigures } from './drawers.figures.ts';
import { drawerLines, receiptsOf, type Term } from './drawers.queries.ts';

const MODES = ['Cash', 'Cheque', 'Online'] as const;

type Receipts = Awaited<ReturnType<typeof receiptsOf>>;

/** The number and sum of the receipts by mode, without cancelled ones. */
const byMode = (receipts: Receipts): DrawerSlip['by_mode'] => {
  const sums = MODES.map((mode) => {
    const standing = receipts.filter(({ payment_type, cancelled }) => payment_type === mode && !cancelled);
    const paise = standing.reduce((sum, receipt) => sum + receipt.paise, 0);
    return [mode, { receipts: standing.length, amount: toRupees(paise) }] as const;
  });
  return Object.fromEntries(sums) as DrawerSlip['by_mode'];
};

/** What stands before a number's digits: `2026-27/G` of `2026-27/G000004`. */
const seriesOf = (number: string): string => {
  const at = number.lastIndexOf('/') + 1;
  return number.slice(0, at) + number.slice(at).replaceAll(/\d/g, '');
};

/** Each series of a day's receipts from its first number to its last, in the order of entry: `2026-27/000012`, `2026-27/G000004`. */
const stretchesOf = (numbers: readonly string[]): DrawerSlip['other_receipts'] =>
  [...Map.groupBy(numbers, seriesOf).values()].map((own) => ({
    from: own[0] ?? '',
    to: own.at(-1) ?? '',
  }));

/** Issues the hand-over slip of a closed drawer. */
export const issueSlip = async (
  change: Change,
  closing: Closing,
  { first_day, carried, terms }: DrawerFigures,
): Promise<void> => {
  const receipts = await receiptsOf(change.db, closing.cashier_id, first_day, closing.date);
  const [first, ...others] = stretchesOf(receipts.flatMap(({ receipt_no }) => receipt_no ?? []));
  const term = (name: Term): number => toRupees(terms.get(name) ?? 0);
  await issuePaper(change, DRAWER_SLIP, closing.id, {
    college: await letterheadNow(change.db),
    cashier: closing.cashier,
    counted_by: closing.by_admin ? closing.closed.by : null,
    first_day,
    date: closing.date,
    counts: Object.entries(closing.counts)
      .map(([value, pieces]) => ({ value: Number(value), pieces }))
      .sort((one, other) => other.value - one.value),
    carried: toRupees(carried),
    receipts: term('receipts'),
    payments: term('payments'),
    refunds: term('refunds'),
    deposited: term('deposited'),
    handed: term('handed'),
    taken: term('taken'),
    expected: closing.expected,
    counted: closing.counted,
    reason: closing.reason,
    receipts_from: first?.from ?? null,
    receipts_to: first?.to ?? null,
    other_receipts: others,
    cancelled: receipts.flatMap(({ receipt_no, cancelled }) => (cancelled && receipt_no ? [receipt_no] : [])),
    by_mode: byMode(receipts),
    after_count: [],
    issued_at: change.now,
  });
};

/** What left a drawer after the count, as `Taken to the bank: SBI, main account (Slip 4)`. */
const afterCount = async (db: Db, actor: SignedIn, closing: Closing): Promise<DrawerSlip['after_count']> => {
  const account = await cashAccountOf(db, closing.cashier_id);
  if (account === undefined) return [];
  const lines = await drawerLines(db, scopeOf(actor), account, await daysOf(db, closing));
  return lines
    .filter(({ after_count }) => after_count)
    .map(({ term, words, number, amount }) => ({
      words: `${term === 'difference' ? '' : `${TERM_WORDS[term]}: `}${words}${number === null ? '' : ` (${number})`}`,
      amount,
    }));
};

/** A close that a person may see: any for an admin, their own for an accountant. Throws 404 for others. */
const closingFor = async ({ reader }: Office, actor: SignedIn, id: number): Promise<Closing> => {
  const closing = await findClosing(reader, id);
  if (!closing || (scopeOf(actor) !== 'all' && closing.cashier_id !== actor.userId)) throw notFound('Close');
  return closing;
};

/** The hand-over slip of a close. Throws 404 for a close that does not exist or that the person may not see. */
export const slipOf = async (office: Office, actor: SignedIn, id: number): Promise<PaperOf<DrawerSlip>> => {
  const closing = await closingFor(office, actor, id);
  const content = await readPaper(office.reader, DRAWER_SLIP, id);
  if (!content) throw notFound('Hand-over slip');
  const { reopened } = closing;
  return {
    kind: DRAWER_SLIP,
    recordId: id,
    content: { ...content, after_count: await afterCount(office.reader, actor, closing) },
    cancelled: reopened && { at: reopened.at, by: reopened.by, reason: reopened.reason ?? '' },
    draw: (drawings) => drawPdf<typeof drawerDrawing>('drawer', drawings),
    name: `drawer-${content.date}-${content.cashier}`,
    register: 'drawers',
    summary: `Drawer of ${content.cashier}, ${coveredText(content.first_day, content.date)}, ${formatRupees(content.counted)}`,
    audience: { users: [closing.cashier_id] },
  };
};

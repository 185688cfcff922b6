import { counted } from '../../../../shared/counted.ts';
import type {
  NewPortalFile,
  Portal,
  PortalFileResult,
} from '../../../../shared/features/accounts/portals/portals.model.ts';
import type { PortalRow } from '../../../../shared/features/accounts/portals/portals.reading.ts';
import { isOfPayment, PAYMENT_STATES } from '../../../../shared/features/accounts/portals/portals.states.ts';
import { NewFee } from '../../../../shared/features/collection/fees/fees.model.ts';
import { remarksOf } from '../../../../shared/features/college/files/row-remarks.ts';
import { formatRupees, type Paise, toRupees } from '../../../../shared/money.ts';
import { act, type Looking } from '../../../office/act.ts';
import type { SignedIn } from '../../../office/actor.ts';
import { invalid } from '../../../office/api-error.ts';
import type { Change } from '../../../office/change.ts';
import { takesLong } from '../../../office/command.ts';
import { type Collected, collect, entriesOf } from '../../collection/fees/fees.service.ts';
import type { ReadPortalFile } from './portals.file.ts';
import { type PortalPlan, planPortalFile } from './portals.planning.ts';
import { insertFile, updatePortal } from './portals.queries.ts';
import { requirePortal } from './portals.service.ts';
import { isUnclaimed, noLongerUnclaimed, waitUnclaimed } from './portals.unclaimed.ts';
import {
  insertPayment,
  keepReceipts,
  paidPayment,
  settlementOf,
  updatePayment,
} from './portals.write-queries.ts';

/** So many rows of each sort are shown. */
const MOST_SHOWN = 200;

type Fate = PortalPlan['fates'][number];

const amountOf = (fates: readonly Fate[]): number =>
  toRupees(fates.reduce((sum, { row }) => sum + row.gross, 0));

const listed = (fates: readonly Fate[]) => ({
  amount: amountOf(fates),
  ...remarksOf(
    fates.map(({ row, said, reason }) => ({
      row: row.row,
      what: [said || row.payer, row.payment, formatRupees(toRupees(row.gross))].filter(Boolean).join(', '),
      reason: reason ?? '',
    })),
    MOST_SHOWN,
  ),
});

const statesOf = (rows: readonly PortalRow[]): PortalFileResult['states'] =>
  PAYMENT_STATES.flatMap((state) => {
    const own = rows.filter((row) => row.state === state);
    const sum = (of: (row: PortalRow) => Paise): number =>
      toRupees(own.reduce((all, row) => all + of(row), 0));
    return own.length === 0
      ? []
      : [
          {
            ...{ state, rows: own.length, gross: sum(({ gross }) => gross), fee: sum(({ fee }) => fee) },
            ...{ tax: sum(({ tax }) => tax), net: sum(({ net }) => net) },
          },
        ];
  });

const isWaiting = ({ row, student }: Fate): boolean =>
  !student && (row.state === 'paid' || row.state === 'reversed');

const resultOf = (file: ReadPortalFile, { fates, here, refused, column }: PortalPlan): PortalFileResult => {
  const receipts = fates.filter(({ student }) => student);
  const waiting = fates.filter((fate) => isWaiting(fate) && fate.known?.has_receipt !== 1);
  return {
    file_id: null,
    source: file.source,
    rows: file.rows.length,
    new: fates.filter(({ known }) => !known).length,
    known: here + fates.filter(({ known }) => known).length,
    receipts: {
      rows: receipts.length,
      amount: amountOf(receipts),
      some: receipts.slice(0, MOST_SHOWN).map(({ row, student }) => ({
        ...{ row: row.row, date: row.day, payment: row.payment },
        ...{ student: student?.name ?? '', amount: toRupees(row.gross) },
      })),
    },
    unclaimed: listed(waiting.filter(({ isDoubtful }) => !isDoubtful)),
    doubtful: listed(fates.filter(({ isDoubtful }) => isDoubtful)),
    refused: remarksOf(
      [...refused, ...file.refused.map(({ row, text, reason }) => ({ row, what: text, reason }))],
      MOST_SHOWN,
    ),
    passed: remarksOf(
      file.passed.map(({ row, text, reason }) => ({ row, what: text, reason })),
      MOST_SHOWN,
    ),
    states: statesOf(file.rows),
    settlements: new Set(file.rows.flatMap(({ settlement }) => settlement ?? [])).size,
    headings: [...new Set([...file.headings, ...file.rows.flatMap(({ said }) => Object.keys(said))])],
    columns: file.columns,
    student_column: column,
    missing: [...file.missing],
  };
};

/** Collects a payment's fee, as an entry of the counter would, into the portal's account. */
export const collectFrom = (
  change: Change<SignedIn>,
  { name, account_id }: Portal,
  paid: {
    readonly student_id: number;
    readonly day: string;
    readonly paise: Paise;
    readonly payment: string;
  },
): Promise<Collected> => {
  const input = NewFee.parse({
    ...{ student_id: paid.student_id, amount: toRupees(paid.paise), payment_type: 'Online' },
    ...{ payment_date: paid.day, reference: paid.payment, description: name, confirm: ['over'] },
  });
  return collect(change, input, { into: account_id });
};

/** Keeps what a file says of a row: new, or more of what is here. Answers its id. */
const keepRow = async (
  change: Change,
  portal: Portal,
  file: number,
  { row, known, said, reason }: Fate,
): Promise<number> => {
  const { db } = change;
  const { settlement, utr, settled, day, state } = row;
  const settlement_id =
    settlement === null
      ? null
      : await settlementOf(db, portal.id, { number: settlement, utr, day: settled ?? day });
  const sums = { fee_paise: row.fee, tax_paise: row.tax, net_paise: row.net };
  if (!known) {
    return insertPayment(db, {
      taken_back: 0,
      ...{ portal_id: portal.id, file_id: file, payment: row.payment, of_payment: row.of, state, day },
      ...{
        student: said || null,
        payer: row.payer || null,
        gross_paise: row.gross,
        ...sums,
        settlement_id,
        reason,
      },
    });
  }
  const becomesPaid = isOfPayment(known.state) && known.state !== 'paid';
  await updatePayment(db, known.id, {
    reason,
    ...(becomesPaid && { file_id: file, state, day, gross_paise: row.gross }),
    ...((becomesPaid || known.settlement === null) && settlement_id !== null && { settlement_id, ...sums }),
    ...(becomesPaid && sums),
  });
  return known.id;
};

/** What a row does to the books: a receipt, a wait with the unclaimed, the end of such a wait. */
const bookRow = async (
  change: Change<SignedIn>,
  portal: Portal,
  id: number,
  { row, student, known }: Fate,
): Promise<void> => {
  const { db } = change;
  if (student) {
    if (await isUnclaimed(change, id)) await noLongerUnclaimed(change, id, row.day);
    const collected = await collectFrom(change, portal, {
      ...{ student_id: student.id, day: row.day, paise: row.gross, payment: row.payment },
    });
    await keepReceipts(db, id, entriesOf(collected));
    return;
  }
  if (row.state === 'paid' || row.state === 'reversed') {
    if (known?.has_receipt !== 1 && !(await isUnclaimed(change, id)))
      await waitUnclaimed(change, portal.account_id, { id, day: row.day, paise: row.gross });
    return;
  }
  if (row.state !== 'refunded' && row.state !== 'charged back') return;
  // Nobody claims any more what went back to its payer.
  const paid = await paidPayment(db, portal.id, row.of);
  if (paid && paid.gross_paise === -row.gross && (await isUnclaimed(change, paid.id)))
    await noLongerUnclaimed(change, paid.id, row.day);
};

const look = async (
  looking: Looking<SignedIn>,
  portalId: number,
  file: ReadPortalFile,
  input: NewPortalFile,
) => {
  const portal = await requirePortal(looking.db, portalId);
  const plan = await planPortalFile(looking, portal, file, input);
  return { portal, plan, result: resultOf(file, plan) };
};

const load = async (
  change: Change<SignedIn>,
  { portal, plan, result }: Awaited<ReturnType<typeof look>>,
  _portalId: number,
  file: ReadPortalFile,
  { columns, student_column }: NewPortalFile,
): Promise<PortalFileResult> => {
  const { db, now, actor } = change;
  if (!portal.active) throw invalid(`${portal.name} is no longer in use`, 'file');
  const { fates, column } = plan;
  if (fates.length === 0) return result;
  const { source, rows } = result;
  const made = { portal_id: portal.id, source, rows, receipts: result.receipts.rows };
  const file_id = await insertFile(db, { ...made, by_name: actor.name, at: now });
  for (const [at, fate] of fates.entries()) {
    const id = await keepRow(change, portal, file_id, fate);
    await bookRow(change, portal, id, fate);
    change.progress(at + 1, fates.length);
  }
  // What is kept for the portal is the admin's choice; the first file says it where nobody chose.
  const chosen = actor.role === 'admin' ? student_column : undefined;
  const marked = chosen ?? portal.student_column ?? column;
  const kept = columns && actor.role === 'admin' ? JSON.stringify(columns) : undefined;
  if (marked !== portal.student_column || kept !== undefined)
    await updatePortal(db, portal.id, {
      student_column: marked,
      ...(kept !== undefined && { columns: kept }),
    });
  await change.record({
    entity: 'portal_files',
    id: file_id,
    action: 'loaded',
    summary: `${portal.name}: ${source}, ${counted(result.receipts.rows, 'receipt', 'receipts')}, ${formatRupees(result.receipts.amount)}`,
    after: {
      ...made,
      file: file.source,
      amount: result.receipts.amount,
      unclaimed: result.unclaimed.amount,
      student_column: column,
    },
    audience: { courses: [...new Set(fates.flatMap(({ student }) => student?.course_id ?? []))] },
  });
  return { ...result, file_id };
};

/**
 * Loads a portal's file: a receipt for each payment of a student who is found, into the portal's account, on its day; what is not found
 * or doubtful waits with the unclaimed. What is here already is not taken again, but for a receipt that is still wanted.
 */
export const loadPortal = act({
  look,
  show: ({ result }) => result,
  seen: ({ plan }) =>
    plan.fates.map(({ row, student, reason, known }) => [
      row,
      student?.id ?? null,
      reason,
      known?.id ?? null,
    ]),
  perform: load,
});
takesLong("A portal's payments are being loaded", loadPortal);

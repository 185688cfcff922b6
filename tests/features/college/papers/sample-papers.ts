import { drawerDrawing } from '../../../../main/features/accounts/drawers/drawers.drawing.ts';
import { paymentVoucherDrawing } from '../../../../main/features/accounts/payment-vouchers/payment-vouchers.drawing.ts';
import { depositDrawing } from '../../../../main/features/collection/cheques/cheques.drawing.ts';
import { drawDemands } from '../../../../main/features/collection/demand-letters/demand-letters.drawing.ts';
import type { Demand } from '../../../../main/features/collection/demand-letters/demand-letters.queries.ts';
import { receiptDrawing } from '../../../../main/features/collection/fees/fees.drawing.ts';
import { refundDrawing } from '../../../../main/features/collection/refunds/refunds.drawing.ts';
import { statementDrawing } from '../../../../main/features/overview/student-account/student-account.drawing.ts';
import { DRAWER_SLIP } from '../../../../shared/features/accounts/drawers/drawers.slip-content.ts';
import { PAYMENT_VOUCHER } from '../../../../shared/features/accounts/payment-vouchers/payment-vouchers.paper-content.ts';
import type { Deposit } from '../../../../shared/features/collection/cheques/cheques.deposits.ts';
import type { DemandForm } from '../../../../shared/features/collection/demand-letters/demand-letters.model.ts';
import { RECEIPT } from '../../../../shared/features/collection/fees/fees.receipt-content.ts';
import { REFUND_VOUCHER } from '../../../../shared/features/collection/refunds/refunds.voucher-content.ts';
import type {
  Ledger,
  LedgerEntry,
} from '../../../../shared/features/overview/student-account/student-account.model.ts';
import type { Student } from '../../../../shared/features/students/students/students.model.ts';
import type { PaperCancellation, PaperCopy } from '../../../../shared/papers/paper-copy.ts';

const AT = '2026-11-21T06:12:00.000Z';

/** A college as papers were kept with it before they could be in two languages. */
const COLLEGE = {
  name: 'Government Degree College, Sehore',
  address: 'Station Road\nSehore 466001',
  affiliation_number: 'BU/1987/0042',
  signatory: 'Principal',
  logo_file: null,
};

/** What a paper of today adds to one of then. Example: `{ college: { language: 'English and Hindi' } }`. */
export interface Added {
  readonly college?: object;
  readonly student?: object;
}

const CANCELLED: PaperCancellation = { at: '2026-11-22T06:12:00.000Z', by: 'Meera Nair', reason: 'Twice' };

const named = ({ college, student }: Added) => ({
  college: { ...COLLEGE, ...college },
  student: {
    name: 'Kalpana Bose',
    father_name: 'Dilip Bose',
    roll_no: 'BCA-2026-0417',
    course_name: 'Bachelor of Computer Applications',
    year: '2',
    ...student,
  },
});

const HEADS = ['Tuition', 'Library', 'Laboratory', 'Sports', 'Examination', 'Development', 'Magazine'];
const linesOf = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    what: `${HEADS[at % HEADS.length]}, instalment ${Math.floor(at / HEADS.length) + 1} (2026-27)`,
    amount: 1_000 + at,
  }));

/** What the lines of so many heads come to. */
export const totalOf = (lines: number): number => linesOf(lines).reduce((sum, { amount }) => sum + amount, 0);

interface ReceiptSample {
  readonly copy?: PaperCopy;
  readonly cancelled?: PaperCancellation;
  readonly sheet?: 'A5' | 'A4';
  readonly lines?: number;
  readonly more?: object;
}

/** Draws a receipt that was kept under a version of its schema; 4 is the last before papers could be in two languages. */
export const receiptDrawn = (version: number, added: Added, sample: ReceiptSample = {}) => {
  const { copy = 'original', cancelled = null, sheet = 'A5', lines = 0, more } = sample;
  const kept = {
    receipt_no: '2026-27/000123',
    date: '2026-11-21',
    ...named(added),
    fee_type: 'Tuition',
    payment_type: 'Cash',
    slip_nos: [4521, 4522],
    description: 'First instalment',
    amount: 12_34_567,
    cashier: 'Rukhsana Akhtar',
    issued_at: AT,
    account: { total: 20_00_000, paid: 12_50_000, balance: 7_50_000 },
    lines: linesOf(lines),
    paid_with: null,
    head: null,
    verification_code: '7K3QD-9XW2M',
    ...more,
  };
  const content = RECEIPT.read(version, JSON.stringify(kept));
  return receiptDrawing.draw([{ content, copy, cancelled, logo: null, sheet }]);
};

const refundDrawn = (version: number, added: Added, lines = 2) => {
  const kept = {
    voucher_no: 'RF/2026-27/0001',
    date: '2026-11-21',
    ...named(added),
    leaving_date: '2026-11-20',
    session: '2026-27',
    percent: 80,
    rule: null,
    lines: linesOf(lines).map(({ what, amount }) => ({ head: what, amount })),
    amount: totalOf(lines),
    reason: 'Takes a seat elsewhere',
    asked_by: 'Rukhsana Akhtar',
    approved_by: 'Meera Nair',
    issued_at: AT,
  };
  const content = REFUND_VOUCHER.read(version, JSON.stringify(kept));
  return refundDrawing.draw([{ content, copy: 'duplicate', cancelled: null, logo: null, paid: null }]);
};

const voucherDrawn = ({ college }: Added, cancelled: PaperCancellation | null = null, parts = 0) => {
  const kept = {
    voucher_no: 'PV/2026-27/0017',
    date: '2026-11-21',
    college: { ...COLLEGE, ...college },
    payee: 'Sharma Stationers',
    towards: 'Bill 41',
    description: 'Registers and files',
    courses: ['B.Com.'],
    payment_type: 'Cash',
    paid_from: 'Cash of Rukhsana Akhtar',
    number: null,
    amount: parts === 0 ? 5_250.5 : totalOf(parts),
    parts: linesOf(parts),
    cash_reason: 'The bank was closed',
    asked_by: 'Rukhsana Akhtar',
    approved_by: 'Meera Nair',
    issued_at: AT,
  };
  const content = PAYMENT_VOUCHER.read(1, JSON.stringify(kept));
  return paymentVoucherDrawing.draw([{ content, copy: 'original', cancelled, logo: null }]);
};

const slipDrawn = ({ college }: Added, cancelled: PaperCancellation | null = null) => {
  const kept = {
    college: { ...COLLEGE, ...college },
    cashier: 'Rukhsana Akhtar',
    counted_by: 'Meera Nair',
    first_day: '2026-11-20',
    date: '2026-11-21',
    counts: [
      { value: 500, pieces: 12 },
      { value: 10, pieces: 4 },
    ],
    ...{ carried: 1_000, receipts: 6_000, payments: -500, refunds: -100, deposited: -300, handed: -50 },
    taken: 40,
    expected: 6_090,
    counted: 6_040,
    reason: 'A note was torn',
    receipts_from: '2026-27/000101',
    receipts_to: '2026-27/000123',
    cancelled: ['2026-27/000110'],
    by_mode: {
      Cash: { receipts: 21, amount: 6_000 },
      Cheque: { receipts: 1, amount: 4_000 },
      Online: { receipts: 0, amount: 0 },
    },
    issued_at: AT,
  };
  const content = DRAWER_SLIP.read(1, JSON.stringify(kept));
  return drawerDrawing.draw([{ content, copy: 'original', cancelled, logo: null }]);
};

const depositDrawn = ({ college }: Added, cheques = 1) => {
  const slip: Deposit = {
    ...{ id: 7, date: '2026-11-21', account: 'SBI Main', account_id: 1, by: 'Rukhsana Akhtar', at: AT },
    ...{ amount: 1_500 + cheques * 4_000, cash: 1_500, counts: { '500': 3 }, cancelled: null },
    cheques: Array.from({ length: cheques }, (_, at) => ({
      ...{
        fee_id: 9 + at,
        receipt_no: `2026-27/${String(119 + at).padStart(6, '0')}`,
        drawer: 'Dilip Bose',
        number: '004512',
      },
      ...{ bank: 'State Bank of India', date: '2026-11-20', amount: 4_000 },
    })),
  };
  return depositDrawing.draw({ slip, college: { ...COLLEGE, logo: null, language: 'English', ...college } });
};

/** What is demanded of a student of this number. */
const demandOf = (id: number, student: object = {}, lines = 5): Demand => ({
  student: {
    id,
    ...{ name: 'Kalpana Bose', father_name: 'Dilip Bose', roll_no: `BCA-${id}`, admission_no: `A/${id}` },
    ...{ course_name: 'Bachelor of Computer Applications', year: '2', name_hindi: null },
    ...{ father_name_hindi: null, ...student },
  },
  lines: linesOf(lines).map(({ what, amount }, at) => ({
    head: what,
    due_date: at > 2 ? '2026-12-15' : '2026-11-15',
    open: amount,
  })),
  late: 50,
});

export const demandsDrawn = (form: DemandForm, { college, student }: Added, count = 1, lines = 5) =>
  drawDemands({
    demands: Array.from({ length: count }, (_, at) => demandOf(17 + at, student, lines)),
    form,
    on: '2026-11-21',
    upi_address: 'college@sbi',
    college: { ...COLLEGE, logo: null, language: 'English', ...college },
    by: 'Rukhsana Akhtar',
    at: AT,
  });

const entry = (date: string, rupees: number, balance: number, more: Partial<LedgerEntry>): LedgerEntry => ({
  ...{ date, kind: 'due', particulars: '', receipt_no: null, fee_id: null, entered: null, balance },
  ...{ debit: Math.max(rupees, 0), credit: Math.max(-rupees, 0), ...more },
});

export const statementDrawn = ({ college, student }: Added, receipts = 1) => {
  const ledger: Ledger = {
    ...{ student_id: 17, from: '2026-07-01', to: null, debit: 15_000, credit: 8_000, balance: 7_400 },
    ...{ advance: 400, refund_due: 250, paid_before: 1_200 },
    entries: [
      entry('2026-07-01', 0, 0, { kind: 'brought_forward', particulars: 'Brought forward' }),
      entry('2026-07-15', 15_000, 15_000, { particulars: 'Tuition 1, 2026-27, due 15-07-2026' }),
      ...Array.from({ length: receipts }, (_, at) =>
        entry('2026-08-01', -8_000, 7_000, {
          ...{
            kind: 'receipt',
            particulars: 'Tuition, Cash',
            receipt_no: `2026-27/${String(41 + at).padStart(6, '0')}`,
          },
          fee_id: 41 + at,
        }),
      ),
    ],
    standing: { due: 3_900, late_fee: 50, awaited: 500, next: { date: '2026-12-15', amount: 3_000 } },
  };
  // The account of a student is drawn of some of the record's fields alone.
  const record = {
    ...{ id: 17, name: 'Kalpana Bose', father_name: 'Dilip Bose', roll_no: 'BCA-2026-0417' },
    ...{ admission_no: 'A/17', course_name: 'Bachelor of Computer Applications', year: 2 },
    ...{ name_hindi: null, father_name_hindi: null, ...student },
  } as unknown as Student;
  return statementDrawing.draw({
    ...{ student: record, ledger, by: 'Rukhsana Akhtar', at: AT },
    college: { ...COLLEGE, logo: null, language: 'English', ...college },
  });
};

/** Every paper that is a table with a total, of so many rows; what its total is called, and comes to. */
export const longPapers = async (rows: number, added: Added) => {
  const total = { label: 'Total', amount: totalOf(rows) };
  const receipt = (sheet: 'A5' | 'A4', cancelled?: PaperCancellation) =>
    receiptDrawn(4, added, {
      lines: rows,
      sheet,
      more: { amount: total.amount },
      ...(cancelled && { cancelled }),
    });
  return {
    'a receipt on A5': { ...total, pdf: await receipt('A5') },
    'a receipt on A4, cancelled': { ...total, pdf: await receipt('A4', CANCELLED) },
    'a refund voucher': { ...total, pdf: await refundDrawn(1, added, rows) },
    'a payment voucher': { ...total, pdf: await voucherDrawn(added, null, rows) },
    'a deposit slip': {
      label: 'Total',
      amount: rows * 4_000,
      pdf: await depositDrawn(added, rows),
    },
    'a statement': { label: 'Total', amount: 15_000, pdf: await statementDrawn(added, rows) },
  };
};

/** Every paper that can be in two languages, drawn once; receipts as they differ most. */
export const everyPaper = async (
  added: Added,
  versions: { readonly receipt: number; readonly refund: number },
): Promise<Readonly<Record<string, Uint8Array>>> => ({
  'a receipt of one head': await receiptDrawn(versions.receipt, added),
  'a receipt of seven heads, as it is shown': await receiptDrawn(versions.receipt, added, {
    ...{ lines: 7, copy: 'screen' },
  }),
  'a receipt of twelve heads, cancelled, on A4': await receiptDrawn(versions.receipt, added, {
    ...{ lines: 12, copy: 'duplicate', cancelled: CANCELLED, sheet: 'A4' },
  }),
  'a receipt of rent': await receiptDrawn(versions.receipt, added, {
    more: { head: 'Rent', account: null, paid_with: 'No. 004512, State Bank of India, 20-11-2026' },
  }),
  'a refund voucher': await refundDrawn(versions.refund, added),
  'a payment voucher, cancelled': await voucherDrawn(added, CANCELLED),
  'a hand-over slip': await slipDrawn(added),
  'a deposit slip': await depositDrawn(added),
  'a demand letter': await demandsDrawn('letter', added),
  'fee slips': await demandsDrawn('slip', added, 3),
  'a statement': await statementDrawn(added),
});

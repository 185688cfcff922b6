import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { VoucherKind } from '../../../../../main/journal/booking-day.ts';
import type { LedgerVoucher } from '../../../../../shared/features/accounts/ledger-vouchers/ledger-vouchers.model.ts';
import type { MonthDetail } from '../../../../../shared/features/overview/books/months.model.ts';
import { type College, openCollege } from '../../../../support/colleges/college.ts';
import { fromInside } from '../../../../support/offices/office-under-test.ts';
import { vouchersOf } from '../../../accounts/ledger-vouchers/vouchers-college.ts';
import { must } from '../../../charges/dues/planned-college.ts';
import { everyEvent, idIn, tallyIn } from '../../tally/tally-college.ts';
import { cells, columnOf, readReport } from '../report-reading.ts';

/** The register whose number each kind of voucher bears; null for what has no numbered document. */
const NUMBERED: Readonly<Record<VoucherKind, string | null>> = {
  receipt: 'fees.receipt_no',
  'settled later': 'fees.receipt_no',
  dues: null,
  'students loaded': null,
  'deposits loaded': null,
  concession: null,
  'write-off': null,
  'students merged': null,
  'cheque deposited': 'fees.receipt_no',
  'refund approved': 'refunds.voucher_no',
  'refund paid': 'refunds.voucher_no',
  'caution lapsed': null,
  'bill approved': 'bills.bill_no',
  'bill paid': 'bills.bill_no',
  'paid by voucher': 'payment_vouchers.voucher_no',
  ledger: 'ledger_vouchers.voucher_no',
  'ledger arrived': 'ledger_vouchers.voucher_no',
  'year closed': null,
  opening: null,
  'account opened': null,
  'bank line': null,
  suspense: null,
  'left over': null,
  'portal unclaimed': null,
  'portal settled': null,
  'cash deposited': null,
  'cash handed over': null,
  'cash accepted': null,
  'drawer counted': null,
};

interface Booked {
  readonly id: number;
  readonly kind: VoucherKind;
  readonly record_id: number;
  readonly day: string;
  readonly account_id: number;
  readonly account_kind: string;
}

const PERIOD = 'from=2026-11-01&to=2026-11-30';
let college: College;
let made: Readonly<Record<'earnest' | 'back' | 'drawn' | 'sent' | 'right', LedgerVoucher>>;
let lines: readonly (Booked & { readonly number: string | null })[] = [];

beforeAll(async () => {
  college = await openCollege({ hasSecondAdmin: true });
  await everyEvent(college);
  const office = vouchersOf(college, await college.secondAdmin());
  const bank = (await office.listed('?kind=bank')).map(({ id }) => id);
  const [main = 0, hostel = 0] = bank;
  const earnest = await office.account('Earnest money', 'deposit held');
  const staff = await office.account('Staff advances', 'advance');
  const party_id = await office.party('Ram Lal', 'contractor');
  made = {
    earnest: await office.book('in', [
      ['cash', 900],
      [earnest, -900, { party_id }],
    ]),
    back: await office.book('out', [
      ['cash', -400],
      [earnest, 400, { party_id }],
    ]),
    drawn: await office.book('moved', [
      ['cash', 125],
      [main, -125],
    ]),
    sent: await office.book(
      'moved',
      [
        [hostel, 35],
        [main, -35],
      ],
      { date: '2026-11-21', arrived: '2026-11-22' },
    ),
    right: await office.book('right', [
      [staff, 10, { party_id }],
      [earnest, -10, { party_id }],
    ]),
  };
  fromInside();
  const { reader } = college.opened.office;
  const { rows } =
    await sql<Booked>`select vouchers.id, vouchers.kind, record_id, day, account_id, accounts.kind as account_kind
    from vouchers join entries on entries.voucher_id = vouchers.id join accounts on accounts.id = entries.account_id`.execute(
      reader,
    );
  const known = new Map<string, string | null>();
  for (const { kind, record_id } of rows) {
    const [table, column] = NUMBERED[kind]?.split('.') ?? [];
    if (table === undefined || column === undefined || known.has(`${kind} ${record_id}`)) continue;
    const found = await sql<{
      number: string | null;
    }>`select ${sql.ref(column)} as number from ${sql.table(table)}
      where id = ${record_id}`.execute(reader);
    known.set(`${kind} ${record_id}`, found.rows[0]?.number ?? null);
  }
  lines = rows.map((row) => ({ ...row, number: known.get(`${row.kind} ${row.record_id}`) ?? null }));
}, 120_000);
afterAll(() => college?.close());

/** The numbers of what was booked, each once. */
const numbersOf = (which: (line: (typeof lines)[number]) => boolean): readonly string[] => [
  ...new Set(lines.filter(which).flatMap(({ number }) => number ?? [])),
];

describe('every document stands in every book by its number', () => {
  it('whatever kind it is of: each kind that has one was booked', () => {
    const kinds = new Set(lines.filter(({ number }) => number !== null).map(({ kind }) => kind));
    const wanted = Object.entries(NUMBERED).flatMap(([kind, register]) => (register === null ? [] : [kind]));
    // A receipt of nobody's dues is settled later, and a bill set Paid without a voucher; neither happened here.
    expect(wanted.filter((kind) => !kinds.has(kind as VoucherKind)).sort()).toEqual(
      ['bill paid', 'settled later'].filter((kind) => !kinds.has(kind as VoucherKind)),
    );
  });

  it('in the ledger of each account that it moved', async () => {
    const accounts = [...new Set(lines.map(({ account_id }) => account_id))];
    for (const account of accounts) {
      const report = await readReport(college.admin, `ledger?${PERIOD}&ledger_id=${account}`);
      const said = new Set(cells(report, 'number').filter((cell) => cell !== null));
      const wanted = numbersOf(({ account_id }) => account_id === account);
      expect([...said].sort(), `account ${account}`).toEqual([...wanted].sort());
    }
  });

  it('in the Cash Book, where it moved cash or the bank', async () => {
    const report = await readReport(college.admin, `cash-book?${PERIOD}`);
    const said = report.rows.map((row) => row.cells.join(' ')).join('\n');
    const moved = numbersOf(({ account_kind }) => account_kind === 'cash' || account_kind === 'bank');
    // A move from one bank to another brings nothing in or out.
    expect(moved.filter((number) => number !== made.sent.voucher_no && !said.includes(number))).toEqual([]);
  });

  it('in the Day Book, once for each day', async () => {
    const report = await readReport(college.admin, `day-book?${PERIOD}`);
    const said = cells(report, 'number').filter((cell) => cell !== null);
    const wanted = numbersOf(({ kind }) =>
      ['receipt', 'bill approved', 'refund paid', 'paid by voucher', 'ledger'].includes(kind),
    );
    const ofBills = (number: string) =>
      lines.some((line) => line.number === number && line.kind === 'paid by voucher');
    expect(wanted.filter((number) => !said.includes(number) && !ofBills(number))).toEqual([]);
    for (const { voucher_no } of Object.values(made))
      expect(said.filter((number) => number === voucher_no)).toEqual([voucher_no]);
  });

  it('in the stock of numbers, series by series', async () => {
    const report = await readReport(college.admin, `receipt-numbers?${PERIOD}`);
    const other = report.rows.filter(({ cells: [label] }) => String(label).startsWith('Other vouchers'));
    expect(
      other.map((row) => [row.cells[columnOf(report, 'label')], row.cells[columnOf(report, 'used')]]),
    ).toEqual([
      ['Other vouchers, VC', 2],
      ['Other vouchers, VJ', 1],
      ['Other vouchers, VP', 1],
      ['Other vouchers, VR', 1],
    ]);
  });

  it('in what is given to Tally, in its narration', async () => {
    const given = await tallyIn(college).handed({ from: '2026-11-01', to: '2026-11-22' });
    const words = new Map(given.map(({ guid, narration }) => [idIn(guid), narration]));
    const left = lines.filter(
      ({ id, number }) => number !== null && words.has(id) && !words.get(id)?.includes(number),
    );
    expect(left.map(({ kind, number }) => `${kind} ${number}`)).toEqual([]);
  });
});

describe('a voucher of the ledger in the books of money', () => {
  it('stands on both sides of the Cash Book where it moves money between cash and bank', async () => {
    const report = await readReport(college.admin, `cash-book?${PERIOD}`);
    const at = (key: string) => columnOf(report, key);
    const rows = report.rows.filter((row) => row.cells.join(' ').includes(made.drawn.voucher_no ?? 'none'));
    const received = rows.find((row) => String(row.cells[at('received')]).includes('VC'));
    const paid = rows.find((row) => String(row.cells[at('paid')]).includes('VC'));
    expect(received?.cells[at('received_cash')]).toBe(125);
    expect(received?.cells[at('received_bank')]).toBeNull();
    expect(paid?.cells[at('paid_bank')]).toBe(125);
    expect(paid?.cells[at('voucher_no')]).toBe('C');
  });

  it('adds to the balance of the Day Book what it brought in, and takes from it what it took out', async () => {
    const report = await readReport(college.admin, `day-book?${PERIOD}`);
    const moved = columnOf(report, 'moved');
    const ofVoucher = ({ voucher_no }: LedgerVoucher) =>
      report.rows.find((row) => row.cells[columnOf(report, 'number')] === voucher_no)?.cells ?? [];
    expect(ofVoucher(made.earnest)[moved]).toBe(900);
    expect(ofVoucher(made.back)[moved]).toBe(-400);
    expect(ofVoucher(made.drawn)[moved]).toBe(0);
    expect(ofVoucher(made.drawn)[columnOf(report, 'words')]).toBe('As ordered, ₹125.00');
    expect(report.totals[moved]).toBe(500);
    const balances = cells(report, 'balance').filter((cell) => cell !== null);
    expect(report.totals[columnOf(report, 'balance')]).toBe(balances.at(-1));
  });

  it('lies in Tally in the group of its account', async () => {
    const { ledgers } = await tallyIn(college).mapping();
    const groupOf = (name: string) => ledgers.find(({ account }) => account === name)?.suggested.group;
    expect(groupOf('Earnest money')).toBe('Current Liabilities');
    expect(groupOf('Staff advances')).toBe('Loans & Advances (Asset)');
    expect(groupOf('Money in transit')).toBe('Bank Accounts');
  });

  it('of much cash stands among the controls, and one that waits in the checklist of its month', async () => {
    const office = vouchersOf(college, await college.secondAdmin());
    const { admin } = college;
    await college.collect({ student_name: 'Zubin', amount: 20_000, payment_date: '2026-11-22' }, admin);
    const earnest = (await office.listed()).find(({ name }) => name === 'Earnest money')?.id ?? 0;
    const party_id = await office.party('Sita Ram', 'contractor');
    const much = await office.book('out', [
      ['cash', -10_001],
      [earnest, 10_001, { party_id }],
    ]);
    const controls = await readReport(admin, `controls?${PERIOD}`);
    const named = controls.rows.filter((row) => row.cells.includes(much.voucher_no));
    expect(named.map((row) => row.cells[columnOf(controls, 'what')])).toEqual([
      'Much cash by another voucher',
    ]);
    const waiting = async () => {
      const { checklist } = must(await admin.get<MonthDetail>('/months/2026-11'));
      return checklist.find(({ name }) => name === 'Approvals decided')?.open ?? 0;
    };
    const before = await waiting();
    must(
      await office.ask('out', [
        ['cash', -5],
        [earnest, 5, { party_id }],
      ]),
    );
    expect(await waiting()).toBe(before + 1);
  });
});

it('a voucher that the only admin approves alone stands once among the controls', async () => {
  const small = await openCollege();
  try {
    const { admin } = small;
    await small.collect({ amount: 500 }, admin);
    const office = vouchersOf(small, admin);
    const earnest = await office.account('Earnest money', 'deposit held');
    const party_id = await office.party('Ram Lal', 'contractor');
    const asked = must(
      await office.ask('in', [
        ['cash', 90],
        [earnest, -90, { party_id }],
      ]),
    );
    const alone = { reason: 'The trust has sanctioned it' };
    const { voucher_no } = must(
      await admin.post<LedgerVoucher>(`/ledger/vouchers/${asked.id}/approve`, alone),
    );
    const controls = await readReport(admin, `controls?${PERIOD}`);
    const named = controls.rows.filter((row) => row.cells.includes(voucher_no));
    expect(named.map((row) => row.cells[columnOf(controls, 'what')])).toEqual(['Voucher by one person']);
  } finally {
    await small.close();
  }
});

import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CollectedFee, Fee } from '../../../../shared/features/collection/fees/fees.model.ts';
import type { Fund } from '../../../../shared/features/college/funds/funds.model.ts';
import type { Head } from '../../../../shared/features/college/heads/heads.model.ts';
import type { Agreement } from '../../../../shared/features/overview/books/books.model.ts';
import type { Student } from '../../../../shared/features/students/students/students.model.ts';
import { toPaise } from '../../../../shared/money.ts';
import { type College, openCollege } from '../../../support/colleges/college.ts';
import { seedOf } from '../../../support/tools/draws.ts';
import { must, openPlanned } from '../../charges/dues/planned-college.ts';

/** The marks of the funds; the college's own has none. */
const MARKS = [null, 'G', 'PTA'] as const;
const STUDENTS = 4;
const PAYMENTS = 60;

let college: College;
const students: Student[] = [];
/** Each head with the mark of its fund. */
const markOfHead = new Map<number, string | null>();

beforeAll(async () => {
  college = await openCollege({ booksAreOwn: true });
  await openPlanned(college);
  const { admin, addStudent } = college;
  for (const [at, mark] of MARKS.entries()) {
    const fund = mark && must(await admin.post<Fund>('/funds', { name: `Fund ${mark}`, receipt_mark: mark }));
    for (const part of ['A', 'B']) {
      const head = { name: `${mark ?? 'Own'} ${part}`, fee_type: ['Tuition', 'Exam', 'Misc'][at] };
      const made = must(await admin.post<Head>('/heads', { ...head, ...(fund && { fund_id: fund.id }) }));
      markOfHead.set(made.id, mark);
    }
  }
  for (let at = 0; at < STUDENTS; at += 1)
    students.push(await addStudent({ name: `Student ${at}`, total_fees: null }));
});
afterAll(() => college?.close());

const payment = fc.record({
  who: fc.nat(STUDENTS - 1),
  /** What is charged before, each to a head by its place. */
  charges: fc.array(fc.record({ head: fc.nat(5), paise: fc.integer({ min: 1, max: 90_000 }) }), {
    maxLength: 4,
  }),
  paise: fc.integer({ min: 1, max: 200_000 }),
  fee_type: fc.option(fc.constantFrom('Tuition', 'Exam', 'Misc')),
  means: fc.constantFrom('Cash', 'Online', 'Cheque'),
  /** Which of the receipts so far is cancelled after it; null for none. */
  cancels: fc.option(fc.nat(), { freq: 4 }),
});

/** The mark and the place of a number: `G` and 12 of `2026-27/G000012`. */
const partsOfNumber = (number: string | null): readonly [mark: string, place: number] => {
  const [, mark = '', place = ''] = /^2026-27\/([A-Z]*)(\d{6})$/.exec(number ?? '') ?? [];
  return [mark, Number(place)];
};

/** Whether a receipt's lines are of the series that numbered it; an advance, and what settles nothing, of the ordinary one alone. */
const isOfItsSeries = ({ receipt_no, lines, advance, amount }: Fee): boolean => {
  const [mark] = partsOfNumber(receipt_no);
  const settled = lines.reduce((sum, line) => sum + toPaise(line.amount), 0);
  const isWhole = advance === 0 && settled === toPaise(amount);
  return lines.every(({ head_id }) => (markOfHead.get(head_id) ?? '') === mark) && (mark === '' || isWhole);
};

it('whatever is paid over three funds, the receipts of a payment add up to it, each series is without a gap, and the books agree', {
  timeout: 120_000,
}, async () => {
  const { admin, scienceAccountant } = college;
  const heads = [...markOfHead.keys()];
  const numbers: (readonly [string, number])[] = [];
  const receipts: number[] = [];
  let several = 0;
  for (const [at, drawn] of fc.sample(payment, { numRuns: PAYMENTS, seed: seedOf() }).entries()) {
    const { id } = students[drawn.who] as Student;
    for (const { head, paise } of drawn.charges)
      must(
        await admin.post('/dues', {
          ...{ student_id: id, head_id: heads[head], amount: paise / 100, due_date: '2026-11-01' },
        }),
      );
    const particulars = {
      Cash: {},
      Online: { reference: `UTR${at}` },
      Cheque: { cheque: { number: `${100_000 + at}`, bank: 'SBI', date: '2026-11-20' } },
    }[drawn.means];
    const { others = [], ...fee } = must(
      await scienceAccountant.post<CollectedFee>('/fees', {
        ...{ student_id: id, amount: drawn.paise / 100, payment_type: drawn.means, fee_type: drawn.fee_type },
        ...{ confirm: ['over'], ...particulars },
      }),
    );
    const parts = [fee, ...others];
    expect(parts.reduce((sum, { amount }) => sum + toPaise(amount), 0)).toBe(drawn.paise);
    expect(parts.filter((part) => !isOfItsSeries(part))).toEqual([]);
    expect(new Set(parts.map(({ receipt_no }) => partsOfNumber(receipt_no)[0])).size).toBe(parts.length);
    if (parts.length > 1) several += 1;
    numbers.push(...parts.map(({ receipt_no }) => partsOfNumber(receipt_no)));
    receipts.push(...parts.map((part) => part.id));
    const wrong = drawn.cancels === null ? undefined : receipts[drawn.cancels % receipts.length];
    if (wrong !== undefined) await admin.post(`/fees/${wrong}/cancel`, { reason: 'Entered twice' });
  }
  expect(several).toBeGreaterThan(5);
  for (const [mark, own] of Map.groupBy(numbers, ([of]) => of))
    expect(
      own.map(([, place]) => place),
      mark,
    ).toEqual(own.map((_, place) => place + 1));
  const { checks } = must(await admin.get<Agreement>('/books/agree'));
  expect(checks.flatMap(({ differences }) => differences)).toEqual([]);
});

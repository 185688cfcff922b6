import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { receiptDrawing } from '../../../../main/features/collection/fees/fees.drawing.ts';
import { closePdf, drawPdf } from '../../../../main/pdf/draw-pdf.ts';
import {
  RECEIPT,
  type ReceiptContent,
} from '../../../../shared/features/collection/fees/fees.receipt-content.ts';
import type { ReceiptSheet } from '../../../../shared/features/college/settings/settings.model.ts';
import type { PaperCancellation, PaperCopy } from '../../../../shared/papers/paper-copy.ts';
import { HELD_MS, longestBlock } from '../../../support/tools/longest-block.ts';
import {
  checkPdf,
  flatTextOf,
  fontsOf,
  infoOf,
  missingPdfTools,
  withPdfTools,
  wordsOf,
} from '../../../support/tools/pdf-tools.ts';

const receipt: ReceiptContent = {
  receipt_no: '2026-27/000123',
  date: '2026-11-21',
  college: {
    name: 'Government Degree College, Sopore',
    address: 'Baramulla Road, Sopore\nJammu & Kashmir 193201',
    affiliation_number: 'KU/1987/0042',
    signatory: 'Principal',
    logo_file: null,
    language: 'English',
  },
  student: {
    name: 'श्रीमती क्षत्रिय विद्यार्थी',
    father_name: 'Mohammad Ashraf Bhat',
    roll_no: 'BCA-2026-0417',
    course_name: 'Bachelor of Computer Applications',
    year: '2026',
    name_hindi: null,
    father_name_hindi: null,
  },
  fee_type: 'Tuition',
  payment_type: 'Cash',
  slip_nos: [4521, 4522],
  description: 'First instalment',
  amount: 12_34_567,
  account: { total: 20_00_000, paid: 12_50_000, balance: 7_50_000 },
  lines: [],
  head: null,
  paid_with: null,
  verification_code: '7K3QD-9XW2M',
  cashier: 'Rukhsana Akhtar',
  issued_at: '2026-11-21T06:12:00.000Z',
};
const drawReceipt = (
  content: ReceiptContent,
  copy: PaperCopy,
  cancelled: PaperCancellation | null = null,
  logo: Uint8Array | null = null,
  sheet: ReceiptSheet = 'A5',
) => drawPdf<typeof receiptDrawing>('receipt', [{ content, copy, cancelled, logo, sheet }]);
const cancelled = { at: '2026-11-22T06:12:00.000Z', by: 'Principal', reason: 'Entered twice by mistake' };
const long = 'Venkatanarasimharajuvaripeta Subrahmanyam '.repeat(8).slice(0, 300).trim();

afterAll(closePdf);

describe.skipIf(missingPdfTools.length > 0)(`a receipt, read back${withPdfTools}`, () => {
  let original: Uint8Array;
  beforeAll(async () => {
    original = await drawReceipt(receipt, 'original');
  });

  test('is a clean file of one A5 sheet, named for its number and college', () => {
    checkPdf(original);
    const info = infoOf(original);
    expect(info).toMatch(/Pages:\s+1\n/);
    expect(info).toMatch(/Page size:\s+595\.28 x 419\.53/);
    expect(info).toMatch(/Title:\s+Fee receipt 2026-27\/000123/);
    expect(info).toMatch(/Author:\s+Government Degree College, Sopore/);
  });

  test.each([
    'Government Degree College, Sopore',
    'Baramulla Road, Sopore, Jammu & Kashmir 193201',
    'Affiliation No. KU/1987/0042',
    'FEE RECEIPT',
    'Receipt No. 2026-27/000123',
    'Date 21-11-2026',
    'श्रीमती क्षत्रिय विद्यार्थी',
    'Mohammad Ashraf Bhat',
    'BCA-2026-0417',
    'Bachelor of Computer Applications',
    'Tuition fee',
    'First instalment',
    'Cash',
    '4521, 4522',
    '₹12,34,567.00',
    'Rupees Twelve Lakh Thirty-Four Thousand Five Hundred Sixty-Seven Only',
    'Rukhsana Akhtar',
    'Verification code 7K3QD-9XW2M',
    'Signature and stamp',
  ])('says %s', (text) => expect(flatTextOf(original)).toContain(text));

  test('carries its own fonts, only the glyphs and faces used', () => {
    const fonts = fontsOf(original).trim().split('\n').slice(2);
    expect(fonts.map((line) => line.split(/\s+/)[0]).sort()).toEqual([
      'BURSAR+NotoSans-Bold',
      'BURSAR+NotoSans-Regular',
      'BURSAR+NotoSansDevanagari-Bold',
    ]);
    for (const line of fonts) expect(line).toMatch(/yes yes yes/);
    expect(original.length).toBeLessThan(40_000);
  });

  test('an original says neither DUPLICATE nor CANCELLED', () => {
    expect(flatTextOf(original)).not.toMatch(/DUPLICATE|CANCELLED|Cancelled/);
  });

  test('a reprint says DUPLICATE COPY', async () => {
    expect(flatTextOf(await drawReceipt(receipt, 'duplicate'))).toContain('DUPLICATE COPY');
  });

  test('what is looked at says SCREEN COPY, so that it cannot pass for an original on paper', async () => {
    expect(flatTextOf(await drawReceipt(receipt, 'screen'))).toMatch(/SCREEN COPY: not for handing out/);
    expect(flatTextOf(original)).not.toContain('SCREEN');
  });

  test("says the student's total, what is paid and the balance; nothing of it where no record is named", async () => {
    for (const said of ['Total fees ₹20,00,000.00', 'Paid so far ₹12,50,000.00', 'Balance ₹7,50,000.00'])
      expect(flatTextOf(original)).toContain(said);
    expect(flatTextOf(await drawReceipt({ ...receipt, account: null }, 'original'))).not.toContain('Balance');
  });

  test('of before there were codes says none', async () => {
    const older = await drawReceipt({ ...receipt, verification_code: null }, 'duplicate');
    expect(flatTextOf(older)).not.toContain('code');
  });

  test("on A4 the student's and the office copy stand on one sheet, each whole", async () => {
    const pdf = await drawReceipt(receipt, 'duplicate', cancelled, null, 'A4');
    checkPdf(pdf);
    expect(infoOf(pdf)).toMatch(/Pages:\s+1\n/);
    expect(infoOf(pdf)).toMatch(/Page size:\s+595\.28 x 841\.89/);
    const text = flatTextOf(pdf);
    for (const once of ["Student's copy", 'Office copy']) expect(text.split(once)).toHaveLength(2);
    for (const twice of ['2026-27/000123', '₹12,34,567.00', 'DUPLICATE COPY', 'Entered twice by mistake']) {
      expect(text.split(twice)).toHaveLength(3);
    }
    const ys = wordsOf(pdf)
      .filter(({ text: word }) => word === 'RECEIPT')
      .map(({ yMin }) => yMin);
    expect(ys.filter((y) => y < 421)).toHaveLength(1);
  });

  test('a cancelled receipt keeps its number and says when, by whom and why', async () => {
    const text = flatTextOf(await drawReceipt(receipt, 'duplicate', cancelled));
    expect(text).toContain('CANCELLED');
    expect(text).toContain('Cancelled on 22-11-2026 by Principal: Entered twice by mistake');
    expect(text).toContain('Receipt No. 2026-27/000123');
  });

  test('what is not known is a dash, and a typed name needs no student record', async () => {
    const student = { ...receipt.student, father_name: null, roll_no: null, course_name: null, year: null };
    const text = flatTextOf(await drawReceipt({ ...receipt, student, slip_nos: [] }, 'original'));
    expect(text.match(/—/g)).toHaveLength(5);
  });

  test('texts of 300 characters everywhere stay on one sheet, whole, above the signature', async () => {
    const content = {
      ...receipt,
      college: { ...receipt.college, name: long, address: long },
      student: {
        ...receipt.student,
        ...{ name: long, father_name: long, roll_no: 'x'.repeat(300), course_name: long },
      },
      description: long,
    };
    const pdf = await drawReceipt(content, 'duplicate', { ...cancelled, reason: long });
    checkPdf(pdf);
    expect(infoOf(pdf)).toMatch(/Pages:\s+1\n/);
    const words = wordsOf(pdf).filter(({ text }) => text !== 'CANCELLED');
    expect(words.filter(({ text }) => text === 'Subrahmanyam')).toHaveLength(7 * 7);
    expect(words.map(({ text }) => /^x+$/.exec(text)?.[0] ?? '').join('')).toBe('x'.repeat(300));
    const signature = Math.min(...words.filter(({ text }) => text === 'Rukhsana').map(({ yMin }) => yMin));
    const outside = words.filter((word) => word.xMin < 27 || word.xMax > 569 || word.yMax > 393);
    expect(outside).toEqual([]);
    const venkats = words.filter(({ text }) => text.startsWith('Venkat')).map(({ yMax }) => yMax);
    expect(Math.max(...venkats)).toBeLessThan(signature);
  });

  test('names in scripts without a font, emoji and control characters are printed and copied, not refused', async () => {
    const name = 'Zoë 🎓 محمد\u0007 ਪੰਜਾਬ \uD800';
    const pdf = await drawReceipt({ ...receipt, student: { ...receipt.student, name } }, 'original');
    checkPdf(pdf);
    const text = flatTextOf(pdf);
    expect(text).toContain('Zoë 🎓');
    expect(text).toContain('ਪੰਜਾਬ');
    expect(text).not.toContain('\u0007');
  });
});

test('the same receipt gives the same bytes, in the office or in its worker', async () => {
  const drawing = { content: receipt, copy: 'duplicate', cancelled, logo: null, sheet: 'A5' } as const;
  const here = await receiptDrawing.draw([drawing]);
  await receiptDrawing.draw([{ ...drawing, content: { ...receipt, cashier: 'क\u00A0ख' } }]);
  expect(Buffer.from(await receiptDrawing.draw([drawing])).equals(here)).toBe(true);
  expect(Buffer.from(await drawReceipt(receipt, 'duplicate', cancelled)).equals(here)).toBe(true);
});

test('the content survives being stored, and what the first receipts said is still read', () => {
  expect(RECEIPT.read(RECEIPT.version, RECEIPT.write(receipt))).toEqual(receipt);
  const { account, college, student, lines: _, paid_with, verification_code: __, ...first } = receipt;
  const { signatory, language, ...lines } = college;
  const { name_hindi, father_name_hindi, ...named } = student;
  const kept = JSON.stringify({ ...first, college: lines, student: named });
  expect(RECEIPT.read(1, kept)).toEqual({
    ...receipt,
    account: null,
    verification_code: null,
    college: { ...lines, signatory: '', language: 'English' },
  });
  expect(() => RECEIPT.read(1, '{"receipt_no":"2026-27/000001"}')).toThrow();
  expect(() => RECEIPT.read(99, kept)).toThrow('not known');
});

test('a receipt that cannot be drawn is refused, and the next one is drawn', async () => {
  await expect(drawReceipt({ ...receipt, amount: -1 }, 'original')).rejects.toThrow('could not be drawn');
  expect((await drawReceipt(receipt, 'original')).length).toBeGreaterThan(1000);
});

test('a damaged logo does not keep a receipt from being printed', async () => {
  const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 1, 2, 3]);
  expect((await drawReceipt(receipt, 'original', null, png)).length).toBeGreaterThan(1000);
});

test('fifty receipts in a row never hold the office up for 100 ms', async () => {
  await drawReceipt(receipt, 'original');
  const drawing = () => Promise.all(Array.from({ length: 50 }, () => drawReceipt(receipt, 'original')));
  expect(await longestBlock(drawing)).toBeLessThan(HELD_MS);
});

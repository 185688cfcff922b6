import { beforeAll, describe, expect, it } from 'vitest';
import {
  type Box,
  checkPdf,
  flatTextOf,
  infoOf,
  missingPdfTools,
  withPdfTools,
  wordsOf,
} from '../../../support/tools/pdf-tools.ts';
import { type Added, demandsDrawn, everyPaper, receiptDrawn, statementDrawn } from './sample-papers.ts';

const IN_BOTH: Added = {
  college: { language: 'English and Hindi' },
  student: { name_hindi: 'कल्पना बोस', father_name_hindi: 'दिलीप बोस' },
};
const NOW = { receipt: 5, refund: 3 } as const;

/** The words of a stamp lie over others: it is drawn across. */
const STAMPED = /^(CANCELLED|SCREEN|COPY)$/;

/** The pairs of words that stand on one another, each by a quarter of a line or more. */
const overprinted = (pdf: Uint8Array): readonly string[] => {
  const words = wordsOf(pdf).filter(({ text }) => !STAMPED.test(text));
  const inner = ({ yMin, yMax }: Box) => ({ top: yMin + (yMax - yMin) / 4, end: yMax - (yMax - yMin) / 4 });
  return words.flatMap((one, at) =>
    words.slice(at + 1).flatMap((other) => {
      const [a, b] = [inner(one), inner(other)];
      const isOver = one.xMin < other.xMax - 1 && other.xMin < one.xMax - 1 && a.top < b.end && b.top < a.end;
      return isOver ? [`${one.text} and ${other.text}`] : [];
    }),
  );
};

const outside = (pdf: Uint8Array, margin: number, height = 842): readonly string[] =>
  wordsOf(pdf)
    .filter(({ text }) => !STAMPED.test(text))
    .filter(({ xMin, xMax, yMax }) => xMin < margin - 1 || xMax > 595.3 - margin + 1 || yMax > height - 8)
    .map(({ text }) => text);

const SAID: Readonly<Record<string, readonly string[]>> = {
  'a receipt of one head': [
    ...['FEE RECEIPT / शुल्क रसीद', 'Receipt No. / रसीद संख्या', 'Date / दिनांक', 'Year / वर्ष'],
    ...['Received from / जिनसे प्राप्त', 'Kalpana Bose / कल्पना बोस', 'Course / पाठ्यक्रम', 'Particulars / विवरण'],
    ...["Father's name / पिता का नाम", 'Dilip Bose / दिलीप बोस', 'Roll No. / अनुक्रमांक', 'Amount / राशि'],
    ...['Paid by / भुगतान का माध्यम', 'Cash / नकद', 'Slip No(s). / पर्ची संख्या', 'Tuition fee / शिक्षण शुल्क'],
    ...['बारह लाख चौंतीस हज़ार पाँच सौ सड़सठ रुपये मात्र', 'Total fees / कुल शुल्क ₹20,00,000.00'],
    ...['Balance / शेष ₹7,50,000.00', 'Cashier / कैशियर', 'Signature and stamp / हस्ताक्षर एवं मुहर'],
    'Rupees Twelve Lakh Thirty-Four Thousand Five Hundred Sixty-Seven Only',
  ],
  'a receipt of twelve heads, cancelled, on A4': [
    ...["Student's copy / विद्यार्थी प्रति", 'Office copy / कार्यालय प्रति', 'DUPLICATE COPY / दूसरी प्रति'],
    ...['Cancelled on 22-11-2026 by Meera Nair / दिनांक 22-11-2026 को Meera Nair द्वारा निरस्त'],
  ],
  'a refund voucher': ['REFUND VOUCHER / शुल्क वापसी वाउचर', 'दो हज़ार एक रुपये मात्र', 'कल्पना बोस', 'दिलीप बोस'],
  'a payment voucher, cancelled': ['PAYMENT VOUCHER / भुगतान वाउचर', 'Approved by / अनुमोदनकर्ता'],
  'a hand-over slip': ['HAND-OVER SLIP OF CASH / नकद हस्तांतरण पर्ची', 'Receipts in cash / नकद प्राप्तियाँ'],
  'a deposit slip': ['DEPOSIT OF CASH AND CHEQUES / नकद एवं चेक जमा', 'पाँच हज़ार पाँच सौ रुपये मात्र'],
  'a demand letter': [
    ...['DEMAND FOR FEES / शुल्क माँग पत्र', 'Due on / देय तिथि', 'Class / कक्षा', 'कल्पना बोस'],
    ...['Late fee, if paid on 21-11-2026 / विलंब शुल्क, 21-11-2026 को', 'Pay by UPI / UPI से भुगतान'],
    'कृपया 21-11-2026 तक ₹3,053.00 (तीन हज़ार तिरपन रुपये मात्र) शुल्क काउंटर पर जमा करें।',
  ],
  'fee slips': ['Fee slip, as on 21-11-2026 / शुल्क पर्ची, दिनांक 21-11-2026', 'बाद में ₹2,007.00'],
  'a statement': [
    ...['STATEMENT OF ACCOUNT / खाता विवरण', 'शेष ₹7,400.00 (सात हज़ार चार सौ रुपये मात्र)।'],
    'From 01-07-2026 to 21-11-2026 / दिनांक 01-07-2026 से 21-11-2026 तक',
    '21-11-2026 तक देय ₹3,950.00 (विलंब शुल्क ₹50.00) · बाद में ₹3,000.00 · विभाग से अपेक्षित ₹500.00',
  ],
};

describe.skipIf(missingPdfTools.length > 0)(`papers in English and Hindi${withPdfTools}`, () => {
  let papers: Readonly<Record<string, Uint8Array>>;
  beforeAll(async () => {
    papers = await everyPaper(IN_BOTH, NOW);
  });

  it.each(Object.entries(SAID))('%s says each of its labels in both', (name, said) => {
    const text = flatTextOf(papers[name] ?? new Uint8Array());
    for (const label of said) expect(text).toContain(label);
  });

  it('each stand whole on one sheet, no word on another', () => {
    for (const [name, pdf] of Object.entries(papers)) {
      checkPdf(pdf);
      expect(infoOf(pdf), name).toMatch(/Pages:\s+1\n/);
      expect(overprinted(pdf), name).toEqual([]);
      const margin = name.includes('receipt') ? 28 : name === 'fee slips' ? 36 : 48;
      expect(outside(pdf, margin), name).toEqual([]);
    }
  });

  it('take figures as they are written in English', () => {
    for (const pdf of Object.values(papers)) expect(flatTextOf(pdf)).not.toMatch(/[०-९]/);
  });

  it('name a student once of whom one name alone is kept', async () => {
    const once = { ...IN_BOTH, student: { name_hindi: null, father_name_hindi: 'Dilip Bose' } };
    for (const pdf of [
      ...[await receiptDrawn(6, once), await demandsDrawn('letter', once), await statementDrawn(once)],
    ]) {
      const text = flatTextOf(pdf);
      expect(text).not.toMatch(/Bose \//);
      for (const name of ['Kalpana', 'Dilip']) expect(text.split(name)).toHaveLength(2);
    }
  });

  it.each([1, 7, 12])('a receipt of %i heads keeps to one A5 sheet, above the signature', async (lines) => {
    const pdf = await receiptDrawn(6, IN_BOTH, { lines, copy: 'duplicate' });
    const words = wordsOf(pdf);
    const cashier = words.findLast(({ text }) => text === 'Rukhsana');
    const money = words.filter(({ text }) => text.startsWith('₹'));
    expect(money).toHaveLength(lines + 4);
    expect(Math.max(...money.map(({ yMax }) => yMax))).toBeLessThan(cashier?.yMin ?? 0);
  });

  it('a receipt of seven heads is read without a glass: 7 points or more', async () => {
    const pdf = await receiptDrawn(6, IN_BOTH, { lines: 7 });
    const head = wordsOf(pdf).find(({ text }) => text === 'Laboratory,');
    // A word of Noto Sans is 1.36 times as high as its size.
    expect(((head?.yMax ?? 0) - (head?.yMin ?? 0)) / 1.362).toBeGreaterThanOrEqual(7);
  });

  it('the longest names and courses stay on one sheet, whole', async () => {
    const long = 'Venkatanarasimharajuvaripeta Subrahmanyam '.repeat(8).slice(0, 300).trim();
    const hindi = 'वेंकटनरसिंहराजुवारिपेटा सुब्रह्मण्यम '.repeat(8).slice(0, 300).trim();
    const student = { name: long, father_name: long, course_name: long };
    const added = { ...IN_BOTH, student: { ...student, name_hindi: hindi, father_name_hindi: hindi } };
    const pdf = await receiptDrawn(6, added, { copy: 'duplicate' });
    expect(infoOf(pdf)).toMatch(/Pages:\s+1\n/);
    expect(overprinted(pdf)).toEqual([]);
    expect(outside(pdf, 28, 419)).toEqual([]);
    expect(wordsOf(pdf).filter(({ text }) => text === 'सुब्रह्मण्यम')).toHaveLength(16);
  });

  it('a slip with more dues than it has room for says how many more there are, and what is owed', async () => {
    const student = { ...IN_BOTH.student, course_name: 'Bachelor of Computer Applications (Honours)' };
    const pdf = await demandsDrawn('slip', { ...IN_BOTH, student }, 3, 14);
    expect(overprinted(pdf)).toEqual([]);
    expect(flatTextOf(pdf)).toMatch(/and \d+ more \/ और \d+ अन्य मदें/);
    const cuts = [842 / 3, (842 * 2) / 3];
    const crossing = wordsOf(pdf).filter(({ yMin, yMax }) => cuts.some((y) => yMin < y && yMax > y - 4));
    expect(crossing).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import {
  type EntryToMatch,
  type LineToMatch,
  proposeMatches,
} from '../../../../shared/features/accounts/bank-statements/bank-matching.ts';
import { SURE_PROPOSALS } from '../../../../shared/features/accounts/bank-statements/bank-statements.model.ts';
import { seeded } from '../../../support/tools/random.ts';
import { monthOfLines } from './month-of-lines.ts';

const entry = (id: number, fields: Partial<EntryToMatch> = {}): EntryToMatch => ({
  ...{ id, day: '2026-11-05', paise: 1_20_000, number: null, slip: null, together: null },
  ...{ reversed: false, isMistake: false, ...fields },
});
const line = (narration: string, fields: Partial<LineToMatch> = {}): LineToMatch => ({
  ...{ id: 1, day: '2026-11-05', paise: 1_20_000, narration, reference: null, ...fields },
});
const proposed = (lines: readonly LineToMatch[], entries: readonly EntryToMatch[]) =>
  proposeMatches(lines, entries, []).map(({ line_id, kind, entries: own }) => [line_id, kind, ...own]);

const RRN = '630912345678';
const UTR = 'SBINR52026110512345678';

describe('a number is named', () => {
  it.each([
    ['whole', RRN, `UPI/CR/${RRN}/RAVI`],
    ['behind a word', '482113', 'CHQ482113 SHARMA TRADERS'],
    ['glued to a name', RRN, `UPI IN/${RRN}RAVIKU`],
    ['glued to a name, with letters of its own', UTR, `NEFT ${UTR}RAVI KUMAR`],
    ['without its bank’s letters by the bank', UTR, 'NEFT 52026110512345678 RAVI'],
    ['without its bank’s letters in the books', '52026110512345678', `NEFT CR-${UTR}-RAVI`],
    ['broken by a blank', RRN, 'UPI/RRN 6309123 45678/FEE'],
    ['broken in the books', '6309 1234 5678', `UPI/CR/${RRN}/RAVI`],
    ['cut short', UTR, `NEFT RAVI KUMAR ${UTR.slice(0, 14)}`],
    ['cut short, of digits, at the end', RRN, 'UPI RAVI 6309123456'],
    ['by its last eight', UTR, 'NEFT IN REF 12345678'],
    ['by its last six, near its day', RRN, 'UPI RAVI REF 345678'],
    ['with zeros before it', RRN, `UPI 0000${RRN}`],
  ])('%s', (_, number, narration) => {
    // Another of that sum is there, which a sum and a day alone could not tell from it.
    const entries = [entry(11, { number }), entry(12, { number: '630987654329' })];
    expect(proposed([line(narration)], entries)).toEqual([[1, 'reference', 11]]);
  });

  it.each([
    ['of another', `UPI/CR/630998765432/RAVI`, {}],
    ['whose last six alone are written, a week away', 'UPI RAVI REF 345678', { day: '2026-11-12' }],
    ['cut in its middle', 'UPI 63091234 RAVI', {}],
    ['that is nothing but zeros, as banks write where there is none', 'CASH DEP 000000000000', {}],
    ['of zeros and a letter', 'NEFT 00000S RAVI', {}],
    ['of another sum', `UPI/CR/${RRN}/RAVI`, { paise: 1_20_100 }],
  ])('by no number %s', (_, narration, fields) => {
    const found = proposed([line(narration, fields)], [entry(11, { number: RRN })]);
    expect(found.filter(([, kind]) => kind === 'reference')).toEqual([]);
  });

  it('by two alike is asked about, and a plain number goes before another spelling', () => {
    const twins = [entry(11, { number: `1${RRN}` }), entry(12, { number: `2${RRN}` })];
    expect(proposed([line(`NEFT REF ${RRN.slice(-8)}`)], twins)).toEqual([[1, 'ask', 11, 12]]);
    const lines = [line(`REF ${RRN.slice(-8)}`), line(`UPI/${RRN}/`, { id: 2 })];
    expect(proposed(lines, [entry(11, { number: RRN })])).toEqual([[2, 'reference', 11]]);
  });
});

it('the digits of a branch are no cheque’s number', () => {
  const found = proposed([line('NEFT CR-SBIN0001234-RAVI')], [entry(11, { number: '001234' }), entry(12)]);
  expect(found.filter(([, kind]) => kind === 'reference')).toEqual([]);
});

describe('deposits of one sum', () => {
  const slip = (id: number, day: string) => entry(id, { day, slip: id, paise: 20_00_000 });
  const cash = (id: number, day: string) => line('CASH DEP', { id, day, paise: 20_00_000 });

  it('are the bank’s in the order of their days, where they are as many', () => {
    const slips = [slip(21, '2026-11-03'), slip(22, '2026-11-04'), slip(23, '2026-11-05')];
    expect(proposed([cash(1, '2026-11-04'), cash(2, '2026-11-05'), cash(3, '2026-11-06')], slips)).toEqual([
      [1, 'slip', 21],
      [2, 'slip', 22],
      [3, 'slip', 23],
    ]);
  });

  it('are asked about where two are of one day, or one is of cheques', () => {
    const lines = [cash(1, '2026-11-04'), cash(2, '2026-11-05')];
    const ofOneDay = [slip(21, '2026-11-04'), slip(22, '2026-11-04')];
    const ofCheques = [slip(21, '2026-11-03'), { ...slip(22, '2026-11-04'), number: '482113' }];
    for (const slips of [ofOneDay, ofCheques])
      expect(proposed(lines, slips).map(([, kind]) => kind)).toEqual(['ask', 'ask']);
  });

  it('are asked about where one is left over, and those of another month are no part of it', () => {
    const slips = [slip(21, '2026-11-03'), slip(22, '2026-11-04'), slip(23, '2026-12-20')];
    expect(proposed([cash(1, '2026-11-04'), cash(2, '2026-12-21')], slips)).toEqual([
      [1, 'ask', 21, 22],
      [2, 'slip', 23],
    ]);
  });
});

it('forty months of a college: 85 % of their lines are sure, in none fewer than 80 %, and none is false', () => {
  const shares = Array.from({ length: 40 }, (_, at) => {
    const { lines, entries, truth } = monthOfLines(seeded(at + 1));
    const sure = proposeMatches(lines, entries, []).filter(({ kind }) => SURE_PROPOSALS.includes(kind));
    const wrong = sure.filter((one) => one.entries.length !== 1 || one.entries[0] !== truth.get(one.line_id));
    expect(wrong, `seed ${at + 1}`).toEqual([]);
    return sure.length / lines.length;
  });
  expect(shares.reduce((sum, share) => sum + share, 0) / shares.length).toBeGreaterThanOrEqual(0.85);
  expect(Math.min(...shares)).toBeGreaterThanOrEqual(0.8);
});

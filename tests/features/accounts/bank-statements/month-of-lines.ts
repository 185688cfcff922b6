import { addDays } from '../../../../shared/dates.ts';
import type {
  EntryToMatch,
  LineToMatch,
} from '../../../../shared/features/accounts/bank-statements/bank-matching.ts';
import type { Random } from '../../../support/tools/random.ts';

/** Writes a transfer as one bank does, from its number and the payer's name. */
type Narration = (number: string, payer: string) => readonly [narration: string, reference: string | null];

/** UPI credits, of the shapes that banks' files have; a number is cut only where a bank cuts it. */
const UPI: readonly Narration[] = [
  (rrn, payer) => [
    `BY TRANSFER-UPI/CR/${rrn}/${payer.slice(0, 8)}/SBIN/${payer.slice(0, 6)}12@o/Payme--`,
    null,
  ],
  (rrn, payer) => [`DEP TFR UPI/CR/${rrn}/${payer.slice(0, 8)}/HDFC/x@ybl/Fee 4897691162091 AT 00123`, null],
  (rrn, payer) => [`UPI/CR/${rrn}/${payer.slice(0, 8)}/UTIB/${payer.slice(0, 4)}@ok/`, null],
  (rrn) => [`UPIAB/${rrn}/CR/RAVI/ICIC/98`, null],
  (rrn, payer) => [`UPI-${payer}-x@okaxis-HDFC0000123-${rrn}-PAYMENT FROM PHONE`, `0000${rrn}`],
  (rrn, payer) => [
    `UPI/${payer.slice(0, 10)}/x@okicici/Payment fr/HDFC BANK/${rrn}/ICI8f2c1a9b0e7d4c36`,
    null,
  ],
  (rrn, payer) => [`UPI/${payer.slice(0, 15)}/${rrn}/Fee`, `UPI-${rrn}`],
  (rrn) => [`UPI/RRN ${rrn.slice(0, 7)} ${rrn.slice(7)}/Fee`, null],
  (rrn) => [`UPI/${rrn}/14:22:05/UPI/x@ybl/Fee`, null],
  (rrn, payer) => [`UPI IN/${rrn}${payer.slice(0, 6)}`, null],
];

/** NEFT and RTGS credits. */
const NEFT: readonly Narration[] = [
  (utr, payer) => [`NEFT CR-SBIN0001234-${payer}-COLLEGE-${utr}`, utr],
  (utr, payer) => [`NEFT*SBIN0001234*${utr}*${payer.slice(0, 12)}`, null],
  (utr, payer) => [`BY TRANSFER-NEFT ${utr}${payer.slice(0, 9)}`, null],
  (utr, payer) => [`NEFT ${payer} ${utr.slice(0, 14)}`, null],
  (utr, payer) => [`NEFT ${utr.replace(/^[A-Z]+/, '')} ${payer}`, null],
  (utr) => [`NEFT IN REF ${utr.slice(-8)}`, null],
];

/** What a clerk types of a payer's number: whole, without the bank's letters, with blanks. */
const TYPED: readonly ((number: string) => string)[] = [
  (number) => number,
  (number) => number,
  (number) => number.replace(/^[A-Z]+/, ''),
  (number) => `${number.slice(0, 4)} ${number.slice(4, 8)} ${number.slice(8)}`,
  (number) => number.toLowerCase(),
];

const PAYERS = ['RAVI KUMAR', 'SUNITA DEVI', 'MOHD ASLAM', 'PRIYA SHARMA', 'HARISH CHANDRA', 'ANITA YADAV'];
const FEES = [500, 1200, 2400, 2400, 3150, 4600, 4600, 7550];
const FIRST = '2026-11-01';

export interface MonthOfLines {
  readonly lines: readonly LineToMatch[];
  readonly entries: readonly EntryToMatch[];
  /** The id of the entry that each line is, by the line's id; a line without one has nothing in the books. */
  readonly truth: ReadonlyMap<number, number>;
}

/**
 * A month of a college of 1,200: transfers with the number that a clerk typed, not typed, or mistyped; a deposit of cash on each working
 * day; cheques paid out; charges, and money that nobody knows.
 */
export const monthOfLines = ({ upTo, one: pick }: Random): MonthOfLines => {
  const below = (most: number) => upTo(most) - 1;
  const lines: LineToMatch[] = [];
  const entries: EntryToMatch[] = [];
  const truth = new Map<number, number>();
  const digits = (count: number) => Array.from({ length: count }, () => below(10)).join('');
  const line = (day: string, rupees: number, [narration, reference]: ReturnType<Narration>) => {
    const id = lines.length + 1;
    lines.push({ id, day, paise: rupees * 100, narration, reference });
    return id;
  };
  const entry = (day: string, rupees: number, fields: Partial<EntryToMatch>) => {
    const id = 10_000 + entries.length;
    entries.push({
      ...{ id, day, paise: rupees * 100, number: null, slip: null, together: null },
      ...{ reversed: false, isMistake: false, ...fields },
    });
    return id;
  };
  const transfer = (rupees: number, number: string, written: Narration) => {
    const day = addDays(FIRST, below(29));
    const at = line(day, rupees, written(number, pick(PAYERS)));
    const chance = below(100);
    const typed = pick(TYPED)(number);
    // Two of a hundred are not typed, two are mistyped.
    const number_ =
      chance < 2 ? null : chance < 4 ? typed.replace(/\d$/, (last) => `${9 - Number(last)}`) : typed;
    truth.set(at, entry(addDays(day, below(3)), rupees, { number: number_ }));
  };
  for (let made = 0; made < 150; made += 1)
    transfer(pick(FEES), `6${String(305 + below(28))}${digits(8)}`, pick(UPI));
  for (let made = 0; made < 40; made += 1)
    transfer(pick(FEES), `${pick(['SBIN', 'PUNB', 'BARB'])}R5202611${digits(10)}`, pick(NEFT));
  for (let made = 0; made < 25; made += 1) {
    const day = addDays(FIRST, made);
    const rupees = pick([20_000, 20_000, 25_000, 8_400 + made, 13_150 + made]);
    const id = entry(day, rupees, { slip: made + 1 });
    truth.set(line(addDays(day, below(2)), rupees, ['CASH DEPOSIT SELF', null]), id);
  }
  for (let made = 0; made < 40; made += 1) {
    const number = `0${String(48_2100 + made)}`;
    const day = addDays(FIRST, below(20));
    const rupees = -(1000 + below(40) * 250);
    const written = pick([
      `CHQ PAID ${number}`,
      `CLG${number} SHARMA TRADERS`,
      `TO CLEARING ${number.slice(1)}`,
    ]);
    truth.set(line(addDays(day, below(8)), rupees, [written, null]), entry(day, rupees, { number }));
  }
  for (const charge of [
    'SMS CHRG FOR:01-10-2026 TO 31-12-2026',
    'GST ON CHARGES',
    'CASH HANDLING CHGS',
    'MIN BAL CHG',
  ])
    line(addDays(FIRST, below(29)), -(10 + below(90)), [charge, null]);
  line('2026-11-30', 1834, ['30001234567:Int.Pd:01-08-2026 to 31-10-2026', null]);
  for (let made = 0; made < 11; made += 1)
    line(
      addDays(FIRST, below(29)),
      pick(FEES),
      pick(UPI)(`6${String(305 + below(28))}${digits(8)}`, 'UNKNOWN'),
    );
  return { lines: lines.toSorted((one, next) => one.day.localeCompare(next.day)), entries, truth };
};

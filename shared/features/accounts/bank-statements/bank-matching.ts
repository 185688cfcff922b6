import { addDays, daysBetween, type IsoDate } from '../../../dates.ts';
import { type Paise, sumPaise } from '../../../money.ts';
import type { ProposalKind } from './bank-statements.model.ts';
import { bareNumber, kindOfNarration, namesIn, numbersOf, spellingsOf } from './bank-statements.narration.ts';

export interface LineToMatch {
  readonly id: number;
  readonly day: IsoDate;
  readonly paise: Paise;
  readonly narration: string;
  readonly reference: string | null;
}

/** An entry of the books that is not matched. */
export interface EntryToMatch {
  /** The id of its voucher. */
  readonly id: number;
  readonly day: IsoDate;
  readonly paise: Paise;
  /** The UTR, RRN or cheque number. */
  readonly number: string | null;
  /** The deposit slip with which it went to the bank. */
  readonly slip: number | null;
  /** The id of the payment for several students that it belongs to. */
  readonly together: number | null;
  /** Whether it is reversed, or reverses another. */
  readonly reversed: boolean;
  /** Whether it was a mistake that is undone, or undoes one: the bank has neither, unless it has both. */
  readonly isMistake: boolean;
}

/** A cheque at the bank, which may still be returned. */
export interface ChequeAtBank {
  readonly fee_id: number;
  readonly paise: Paise;
  readonly number: string;
  readonly day: IsoDate;
}

export interface ProposedMatch {
  readonly line_id: number;
  readonly kind: ProposalKind;
  readonly entries: readonly number[];
  readonly fee_id: number | null;
}

/** Days between a line and what bears the same number. */
export const NUMBER_DAYS = 45;
/** Days from a deposit to its line, and before it. */
const SLIP_DAYS = 7;
/** The most days between a line and an entry that share only their sum. */
const SUM_DAYS = 4;
/** The most entries proposed where several fit equally well. */
const MOST_ASKED = 10;

interface Unit {
  readonly entries: readonly EntryToMatch[];
  readonly paise: Paise;
  readonly day: IsoDate;
  readonly reversed: boolean;
}

const unitOf = (entries: readonly EntryToMatch[]): Unit => ({
  entries,
  paise: sumPaise(entries),
  day: entries.reduce((last, { day }) => (day > last ? day : last), ''),
  reversed: entries.some(({ reversed }) => reversed),
});

const push = <Key, Value>(map: Map<Key, Value[]>, key: Key, value: Value): void => {
  const known = map.get(key);
  if (known) known.push(value);
  else map.set(key, [value]);
};

const nameOf = ({ entries }: Unit): string => entries.map(({ id }) => id).join();

const distinct = (units: readonly Unit[]): readonly Unit[] => {
  const byName = new Map(units.map((unit) => [nameOf(unit), unit]));
  return [...byName.values()];
};

/** Prefers entries that stand over reversed ones. */
const preferred = (units: readonly Unit[]): readonly Unit[] => {
  const standing = units.filter(({ reversed }) => !reversed);
  return standing.length > 0 ? standing : units;
};

/** A deposit as it stands; and as the bank had it, where a cheque of it came back since. One that was cancelled whole is none. */
const unitsOfSlip = (own: readonly EntryToMatch[]): readonly Unit[] => {
  const standing = own.filter(({ reversed }) => !reversed);
  if (standing.length === 0) return [];
  const numbers = new Set(standing.map(({ number }) => number));
  // A cheque that was deposited more than once is counted once.
  const cameBack = new Map(
    own.flatMap((entry) => (numbers.has(entry.number) ? [] : [[entry.number, entry] as const])),
  );
  const taken = [...standing, ...cameBack.values()];
  return cameBack.size > 0 ? [unitOf(standing), unitOf(taken)] : [unitOf(standing)];
};

/** Groups the entries by numbers and by deposit slips. */
const unitsOf = (entries: readonly EntryToMatch[]) => {
  const byNumber = new Map<string, EntryToMatch[]>();
  const together = new Map<number, EntryToMatch[]>();
  const slips = new Map<number, EntryToMatch[]>();
  for (const entry of entries) {
    for (const number of entry.number === null ? [] : spellingsOf(entry.number))
      push(byNumber, number, entry);
    if (entry.together !== null) push(together, entry.together, entry);
    if (entry.slip !== null && entry.paise > 0) push(slips, entry.slip, entry);
  }
  const ofNumber = (number: string): readonly Unit[] => {
    const own = byNumber.get(number) ?? [];
    if (own.length === 0) return [];
    const standing = own.filter(({ reversed }) => !reversed);
    const payments = new Set(own.flatMap(({ together: id }) => (id === null ? [] : [id])));
    const groups = [...payments].flatMap((id) => together.get(id) ?? []);
    return distinct([
      ...own.map((entry) => unitOf([entry])),
      ...(standing.length > 1 ? [unitOf(standing)] : []),
      ...(groups.length > 1 ? [unitOf(groups.filter(({ reversed }) => !reversed))] : []),
    ]);
  };
  const slipsBySum = new Map<Paise, Unit[]>();
  for (const own of slips.values()) for (const unit of unitsOfSlip(own)) push(slipsBySum, unit.paise, unit);
  return { ofNumber, numbers: [...byNumber.keys()], slipsBySum };
};

const isCash = ({ entries }: Unit): boolean => entries.every(({ number }) => number === null);

/** Whether each is of a later day than the one before. */
const isRising = (all: readonly { readonly day: IsoDate }[]): boolean =>
  all.every(({ day }, at) => day > (all[at - 1]?.day ?? ''));

/** Puts together what fits each other, line by line, through whatever fits both. */
const runsOf = (
  lines: readonly LineToMatch[],
  units: readonly Unit[],
  fits: (line: LineToMatch, unit: Unit) => boolean,
) => {
  const left = new Set(units);
  const runs: { readonly lines: LineToMatch[]; readonly units: Unit[] }[] = [];
  for (const line of lines.toSorted((one, next) => one.day.localeCompare(next.day))) {
    const own = [...left].filter((unit) => fits(line, unit));
    for (const unit of own) left.delete(unit);
    const joined = runs.filter((run) => run.units.some((unit) => fits(line, unit)));
    const [first, ...others] = joined;
    const run = first ?? { lines: [], units: [] };
    if (!first) runs.push(run);
    for (const other of others) {
      run.lines.push(...other.lines.splice(0));
      run.units.push(...other.units.splice(0));
    }
    run.lines.push(line);
    run.units.push(...own);
  }
  return runs.filter(({ units: own }) => own.length > 0);
};

const isNear = (one: IsoDate, other: IsoDate, days: number): boolean =>
  Math.abs(daysBetween(one, other)) <= days;

type Draft = { kind: ProposalKind; units: readonly Unit[]; fee_id: number | null };

const draft = (kind: ProposalKind, units: readonly Unit[]): Draft => ({ kind, units, fee_id: null });

/**
 * Proposes a match for each line by, in this order: the same number and sum; the same number in another spelling; a deposit slip of that sum,
 * several of one sum in the order of their days; a returned cheque; the same sum within some days; a charge or interest. Where several entries fit a line, or one fits several lines, a person
 * is asked.
 */
export const proposeMatches = (
  lines: readonly LineToMatch[],
  all: readonly EntryToMatch[],
  cheques: readonly ChequeAtBank[],
): readonly ProposedMatch[] => {
  const undone = new Set(
    lines.flatMap((line) => numbersOf(line).map((number) => `${number} ${0 - line.paise}`)),
  );
  const entries = all.filter(
    ({ isMistake, number, paise }) => !isMistake || undone.has(`${bareNumber(number ?? '')} ${paise}`),
  );
  const { ofNumber, numbers, slipsBySum } = unitsOf(entries);
  const drafts = new Map<number, Draft>();
  const used = new Map<number, number>();
  const keep = (line: LineToMatch, made: Draft): void => {
    drafts.set(line.id, made);
    if (made.kind === 'ask') return;
    for (const { entries: own } of made.units)
      for (const { id } of own) used.set(id, (used.get(id) ?? 0) + 1);
  };

  const byNumber = (line: LineToMatch): Draft | undefined => {
    const found = numbersOf(line)
      .flatMap(ofNumber)
      .filter(({ paise, day }) => paise === line.paise && isNear(day, line.day, NUMBER_DAYS));
    const units = preferred(distinct(found));
    if (units.length === 0) return undefined;
    return draft(units.length === 1 ? 'reference' : 'ask', units);
  };

  const fits = (line: LineToMatch, { day }: Unit): boolean => {
    const days = daysBetween(day, line.day);
    return days >= -1 && days <= SLIP_DAYS;
  };
  /**
   * Cash of one sum, deposited on different days, is the bank's lines in the order of their days where they are as many: of ₹20,000 on the
   * 3rd and the 5th the first line is the first. Cheques keep no order: one clears sooner than another.
   */
  const bySlips = (own: readonly LineToMatch[], units: readonly Unit[]): void => {
    if (units.length === 0) return;
    for (const run of runsOf(own, units, fits)) {
      const inOrder = run.units.toSorted((one, next) => one.day.localeCompare(next.day));
      const isEven =
        inOrder.length === run.lines.length &&
        isRising(inOrder) &&
        isRising(run.lines) &&
        inOrder.every(isCash) &&
        run.lines.every((line, at) => inOrder[at] !== undefined && fits(line, inOrder[at]));
      for (const [at, line] of run.lines.entries()) {
        const near = isEven ? inOrder.slice(at, at + 1) : inOrder.filter((unit) => fits(line, unit));
        keep(line, draft(near.length === 1 ? 'slip' : 'ask', near));
      }
    }
  };

  const chequesBySum = new Map<Paise, ChequeAtBank[]>();
  for (const cheque of cheques) push(chequesBySum, cheque.paise, cheque);
  const returned = (line: LineToMatch): Draft | undefined => {
    const near = (chequesBySum.get(-line.paise) ?? []).filter(
      ({ day }) => day <= addDays(line.day, 1) && isNear(day, line.day, NUMBER_DAYS),
    );
    const names = namesIn(line);
    const named = near.filter(({ number, day }) => names(number, day));
    const [only, ...more] = named.length > 0 ? named : near;
    return only && more.length === 0 ? { kind: 'return', units: [], fee_id: only.fee_id } : undefined;
  };

  for (const line of lines) {
    const sure = byNumber(line);
    if (sure) keep(line, sure);
  }
  const open = () => lines.filter(({ id }) => !drafts.has(id));

  // What a line names in another way than the books is looked for among its sum alone, once the plain ones are found.
  const openSums = new Set(open().map(({ paise }) => paise));
  const otherwise = new Map<Paise, { readonly number: string; readonly unit: Unit }[]>();
  for (const number of numbers)
    for (const unit of ofNumber(number))
      if (openSums.has(unit.paise) && !unit.entries.some(({ id }) => used.has(id)))
        push(otherwise, unit.paise, { number, unit });
  for (const line of open()) {
    const ofSum = otherwise.get(line.paise);
    if (!ofSum) continue;
    const names = namesIn(line);
    const found = ofSum.filter(
      ({ number, unit: { day } }) => isNear(day, line.day, NUMBER_DAYS) && names(number, day),
    );
    const units = preferred(distinct(found.map(({ unit }) => unit)));
    if (units.length > 0) keep(line, draft(units.length === 1 ? 'reference' : 'ask', units));
  }

  for (const [paise, own] of Map.groupBy(open(), (line) => line.paise))
    bySlips(own, slipsBySum.get(paise) ?? []);
  const left = open();

  // Only sums that a line has: of two lakh entries few.
  const sums = new Set(left.map(({ paise }) => paise));
  const isFree = ({ id, paise, reversed }: EntryToMatch): boolean =>
    sums.has(paise) && !reversed && !used.has(id);
  const entriesOn = new Map<string, EntryToMatch[]>();
  for (const entry of entries.filter(isFree)) push(entriesOn, `${entry.paise} ${entry.day}`, entry);
  const linesOn = new Map<string, number>();
  for (const { paise, day } of left)
    linesOn.set(`${paise} ${day}`, (linesOn.get(`${paise} ${day}`) ?? 0) + 1);
  const window = new Map<IsoDate, readonly IsoDate[]>();
  const daysAround = (day: IsoDate): readonly IsoDate[] => {
    const known = window.get(day);
    if (known) return known;
    const made = Array.from({ length: 2 * SUM_DAYS + 1 }, (_, at) => addDays(day, at - SUM_DAYS));
    window.set(day, made);
    return made;
  };

  for (const line of left) {
    const { isReturn, entry } = kindOfNarration(line.narration, line.paise > 0);
    const back = isReturn ? returned(line) : undefined;
    const alike: EntryToMatch[] = [];
    for (const day of daysAround(line.day)) {
      for (const one of entriesOn.get(`${line.paise} ${day}`) ?? []) {
        if (alike.length < MOST_ASKED) alike.push(one);
        else break;
      }
    }
    const [first] = alike;
    if (back) keep(line, back);
    else if (!first) {
      if (entry) keep(line, draft(entry, []));
    } else {
      const rivals = daysAround(first.day).reduce(
        (sum, day) => sum + (linesOn.get(`${first.paise} ${day}`) ?? 0),
        0,
      );
      const isOnly = alike.length === 1 && rivals === 1 && entry === undefined;
      keep(
        line,
        draft(
          isOnly ? 'suggestion' : 'ask',
          alike.map((one) => unitOf([one])),
        ),
      );
    }
  }

  return lines.flatMap((line) => {
    const made = drafts.get(line.id);
    if (!made) return [];
    const isShared = made.units.some(({ entries: own }) => own.some(({ id }) => (used.get(id) ?? 0) > 1));
    const kind = isShared && made.kind !== 'ask' ? 'ask' : made.kind;
    return [
      {
        line_id: line.id,
        kind,
        entries: made.units.slice(0, MOST_ASKED).flatMap(({ entries: own }) => own.map(({ id }) => id)),
        fee_id: made.fee_id,
      },
    ];
  });
};

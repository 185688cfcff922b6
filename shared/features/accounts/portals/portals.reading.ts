import type { IsoDate } from '../../../dates.ts';
import type { Paise } from '../../../money.ts';
import type { SheetRow, Tab } from '../../../sheet.ts';
import { isTotal } from '../../../sheet-totals.ts';
import {
  inOneLine,
  isRuled,
  readReference,
  readSum,
  sumProblem,
} from '../bank-statements/bank-statements.cells.ts';
import { dayOrder, dayReader, type ReadDay } from '../bank-statements/bank-statements.days.ts';
import { headingNames } from '../bank-statements/bank-statements.headings.ts';
import { type Figures, feeWriting, reckonFigures, type Written } from './portals.figures.ts';
import {
  columnsByWords,
  isHeadingRow,
  isInPaise,
  isOfSettlements,
  type NamedPortalColumns,
  NEEDED_ROLES,
  PORTAL_ROLES,
  type PortalColumns,
  type PortalRole,
} from './portals.headings.ts';
import { isOfPayment, type PaymentState, readState, stateOfTitle } from './portals.states.ts';

/** A row of a portal's file, as it is read. */
export interface PortalRow extends Figures {
  /** The row's number in the file. */
  readonly row: number;
  /** The portal's own number of the payment, or of the refund. */
  readonly payment: string;
  /** The number of the payment that a refund or a chargeback is of. */
  readonly of: string;
  readonly state: PaymentState;
  readonly day: IsoDate;
  /** The student's name, where the college's form has one; the payer's. Blank for none. */
  readonly name: string;
  readonly payer: string;
  /** What tells the settlement: its number, else its UTR, else its day. Null while the portal has not paid it out. */
  readonly settlement: string | null;
  readonly utr: string | null;
  readonly settled: IsoDate | null;
  /** The cells of the columns that are of no kind, by their headings: the student's number is among them. */
  readonly said: Readonly<Record<string, string>>;
}

interface UnreadPayment {
  readonly row: number;
  readonly text: string;
  readonly reason: string;
}

/** A file of a portal, read. */
export interface PortalFile {
  /** The headings of all sections, each once. */
  readonly headings: readonly string[];
  readonly columns: NamedPortalColumns;
  /** The kinds of column that no heading names and without which nothing is read. */
  readonly missing: readonly PortalRole[];
  readonly rows: readonly PortalRow[];
  /** Rows that look like payments and could not be read. */
  readonly refused: readonly UnreadPayment[];
  /** Rows that are none: titles, totals, settlements as a whole, the same row again. */
  readonly passed: readonly UnreadPayment[];
}

interface Section {
  readonly names: readonly string[];
  readonly columns: PortalColumns;
  /** What the line above its headings says that its rows are. */
  readonly of: PaymentState | undefined;
  readonly inPaise: boolean;
  readonly rows: SheetRow[];
}

const LONGEST = 200;
/** The most characters of one cell that may name a student. */
const LONGEST_SAID = 120;

const textOf = ({ cells }: SheetRow): string =>
  inOneLine(cells.filter((cell) => cell.trim() !== '').join(' | ')).slice(0, LONGEST);

const filled = (cells: readonly string[]): readonly string[] => cells.filter((cell) => cell.trim() !== '');

/** The columns of a row of headings: by their words, and as a person chose them where these headings stand in it. */
const columnsOf = (
  names: readonly string[],
  cells: readonly string[],
  chosen: NamedPortalColumns,
): PortalColumns => {
  const byWords = columnsByWords(cells);
  const said = new Map<PortalRole, readonly number[]>();
  for (const role of PORTAL_ROLES) {
    const places = (chosen[role] ?? []).map((name) => names.indexOf(name)).filter((at) => at >= 0);
    if (places.length > 0) said.set(role, places);
  }
  const taken = new Set([...said.values()].flat());
  return Object.fromEntries(
    PORTAL_ROLES.flatMap((role) => {
      const places = said.get(role) ?? (byWords[role] ?? []).filter((at) => !taken.has(at));
      return places.length === 0 ? [] : [[role, places]];
    }),
  );
};

/** Parts the rows of a tab into sections, each below its headings. */
const sectionsOf = (tab: Tab, chosen: NamedPortalColumns) => {
  const sections: Section[] = [];
  const passed: UnreadPayment[] = [];
  let title: PaymentState | undefined;
  let isPassing = false;
  const isChosen = Object.keys(chosen).length > 0;
  for (const row of tab.rows) {
    const cells = row.cells.map((cell) => inOneLine(cell).replace(/^'/, ''));
    const names = headingNames(cells, cells.length);
    const columns = columnsOf(names, cells, isChosen ? chosen : {});
    const own = filled(cells);
    if (own.length === 0) continue;
    if (own.length > 2 && isOfSettlements(cells)) {
      isPassing = true;
      passed.push({ row: row.number, text: textOf(row), reason: 'Settlements as a whole' });
    } else if (own.length > 2 && isHeadingRow(cells, columns)) {
      isPassing = false;
      sections.push({ names, columns, of: title, inPaise: isInPaise(cells), rows: [] });
      title = undefined;
    } else if (own.length === 1) {
      title = stateOfTitle(own[0] ?? '') ?? title;
      passed.push({ row: row.number, text: textOf(row), reason: 'No payment' });
    } else if (isPassing || sections.length === 0)
      passed.push({
        row: row.number,
        text: textOf(row),
        reason: isPassing ? 'A settlement as a whole' : 'Above the headings',
      });
    else sections.at(-1)?.rows.push({ ...row, cells });
  }
  return { sections, passed };
};

/** The first row that may be one of headings, where no words are known: a person says what its columns are. */
const unknownHeadings = (tabs: readonly Tab[]): readonly string[] => {
  for (const { rows } of tabs)
    for (const { cells } of rows)
      if (filled(cells).length >= 3) return headingNames(cells.map(inOneLine), cells.length);
  return [];
};

/** What a cell of notes says, as `{"roll_no":"BA101"}`; nothing for other text. */
const notesIn = (heading: string, cell: string): Record<string, string> => {
  if (!cell.startsWith('{')) return {};
  try {
    const notes = JSON.parse(cell.replaceAll('=>', ':')) as Record<string, unknown>;
    return Object.fromEntries(
      Object.entries(notes).map(([key, value]) => [`${heading}: ${key}`, String(value)]),
    );
  } catch {
    return {};
  }
};

/** The cells that are of no kind, by heading. A pair of columns `Key_1`, `Value_1` says its own heading. */
const saidBy = ({ names, columns }: Section, cells: readonly string[]): Record<string, string> => {
  const taken = new Set(Object.values(columns).flat());
  const said: Record<string, string> = {};
  for (const [at, name] of names.entries()) {
    const cell = (cells[at] ?? '').slice(0, LONGEST_SAID);
    if (taken.has(at) || cell === '') continue;
    const key = /^value/i.test(name) ? names.indexOf(name.replace(/^value/i, 'Key')) : -1;
    said[(key >= 0 && cells[key]) || name] = cell;
    Object.assign(said, notesIn(name, cells[at] ?? ''));
  }
  return said;
};

const UNIX = /^1\d{9}$/;
const IN_A_DAY = 86_400;
/** Seconds by which India's clock is ahead. */
const IST = 19_800;

/** Reads a day as a portal writes it, also as the seconds of Unix. */
const portalDay =
  (read: ReadDay): ReadDay =>
  (text) =>
    UNIX.test(text)
      ? new Date(Math.floor((Number(text) + IST) / IN_A_DAY) * IN_A_DAY * 1000).toISOString().slice(0, 10)
      : read(text);

interface Draft extends Omit<PortalRow, keyof Figures> {
  readonly written: Written;
  readonly part: string;
}

/** Reads one row; a sentence for what it lacks, undefined for a total. */
const readRow = (
  section: Section,
  row: SheetRow,
  { readDay, hasSettlements }: { readonly readDay: ReadDay; readonly hasSettlements: boolean },
): Draft | { readonly problem: string } | undefined => {
  const { columns, inPaise } = section;
  const cell = (role: PortalRole): string =>
    columns[role]?.map((at) => row.cells[at] ?? '').find((text) => text !== '') ?? '';
  const problems: string[] = [];
  const sumOf = (at: number): Paise | undefined => {
    const text = row.cells[at] ?? '';
    const sum = readSum(text);
    if (sum === undefined) problems.push(sumProblem(text));
    return sum ? (inPaise ? Math.round(sum.paise / 100) : sum.paise) : undefined;
  };
  const sum = (role: PortalRole): Paise | undefined => {
    const sums = (columns[role] ?? []).map(sumOf).filter((one) => one !== undefined);
    return sums.length === 0 ? undefined : sums.reduce((all, one) => all + one, 0);
  };
  if (isTotal(textOf(row)) || /^net credit/i.test(textOf(row))) return undefined;
  const payment = readReference(cell('payment'));
  const gross = sum('gross');
  if (payment === '' && gross === undefined) return undefined;
  if (payment === '') return { problem: 'No payment number' };
  if (gross === undefined) return { problem: problems[0] ?? 'No amount' };
  const state = readState({
    status: columns.status && cell('status'),
    kind: columns.kind && cell('kind'),
    isDisputed: readReference(cell('dispute')) !== '',
    section: section.of,
  });
  if (typeof state === 'object') return state;
  if (gross === 0 && isOfPayment(state)) return { problem: 'No amount' };
  const day = readDay(cell('date'));
  if (day === undefined)
    return { problem: cell('date') === '' ? 'No date' : `“${cell('date').slice(0, 40)}” is not a date` };
  const [debit, credit] = [sum('debit'), sum('credit')];
  const net = debit !== undefined || credit !== undefined ? (credit ?? 0) - (debit ?? 0) : sum('net');
  const written = { gross, fee: sum('fee'), tax: sum('tax'), net };
  if (problems[0] !== undefined) return { problem: problems[0] };
  const utr = readReference(cell('utr')) || null;
  const settled = readDay(cell('settled')) ?? null;
  const number = readReference(cell('settlement')) || utr;
  const refund = readReference(cell('refund'));
  return {
    row: row.number,
    payment: refund === '' || isOfPayment(state) ? payment : refund,
    of: readReference(cell('of')) || payment,
    ...{ state, day, written, utr, settled },
    part: readReference(cell('part')),
    name: cell('name').slice(0, LONGEST_SAID),
    payer: cell('payer').slice(0, LONGEST_SAID),
    // Where a file says nothing of settlements, the bank gets each day's payments.
    settlement: number ?? settled ?? (hasSettlements ? null : day),
    said: saidBy(section, row.cells),
  };
};

/** A row is known by its payment's number, and by whether it is the payment itself, a refund, a chargeback. */
export const rowKey = ({ payment, state }: Pick<PortalRow, 'payment' | 'state'>): string =>
  `${isOfPayment(state) ? 'payment' : state} ${payment.toUpperCase()}`;

/** The same row again is passed over; parts of one payment are added up; two different rows of one number are refused. */
const onceEach = (
  rows: readonly { readonly draft: Draft; readonly figures: Figures; readonly text: string }[],
) => {
  const known = new Map<string, { row: PortalRow; parts: Set<string> }>();
  const refused: UnreadPayment[] = [];
  const passed: UnreadPayment[] = [];
  for (const { draft, figures, text } of rows) {
    const { written: _, part, ...rest } = draft;
    const row: PortalRow = { ...rest, ...figures };
    const earlier = known.get(rowKey(row));
    if (!earlier) {
      known.set(rowKey(row), { row, parts: new Set([part]) });
      continue;
    }
    const { gross, fee, tax, net, state, settlement } = earlier.row;
    const isAlike =
      gross === row.gross && net === row.net && state === row.state && settlement === row.settlement;
    if (part !== '' && !earlier.parts.has(part)) {
      earlier.parts.add(part);
      const sums = { gross: gross + row.gross, fee: fee + row.fee, tax: tax + row.tax, net: net + row.net };
      earlier.row = { ...earlier.row, ...sums };
    } else if (isAlike) passed.push({ row: row.row, text, reason: `The same as row ${earlier.row.row}` });
    else
      refused.push({
        row: row.row,
        text,
        reason: `Row ${earlier.row.row} has this payment with other figures`,
      });
  }
  return { rows: [...known.values()].map(({ row }) => row), refused, passed };
};

/** Reads the tabs of a file as payments of a portal, with the columns that a person chose. */
export const readPortalFile = (all: readonly Tab[], chosen: NamedPortalColumns): PortalFile => {
  const tabs = all.filter(({ rows, hidden }) => rows.length > 0 && !hidden);
  const found = tabs.map((tab) => sectionsOf(tab, chosen));
  const sections = found.flatMap((one) => one.sections);
  const passed = found.flatMap((one) => one.passed);
  const named = (role: PortalRole): readonly string[] => [
    ...new Set(sections.flatMap(({ names, columns }) => (columns[role] ?? []).map((at) => names[at] ?? ''))),
  ];
  const columns = Object.fromEntries(
    PORTAL_ROLES.flatMap((role) => (named(role).length === 0 ? [] : [[role, named(role)]])),
  );
  const headings = [...new Set(sections.flatMap(({ names }) => names))];
  const base = { headings: headings.length > 0 ? headings : unknownHeadings(tabs), columns };
  const missing = NEEDED_ROLES.filter((role) => !sections.some((section) => section.columns[role]));
  if (missing.length > 0) return { ...base, missing, rows: [], refused: [], passed };
  const cellsOf = (role: PortalRole): readonly string[] =>
    sections.flatMap(({ columns: own, rows }) =>
      rows.flatMap(({ cells }) => cells[own[role]?.[0] ?? -1] ?? []),
    );
  const { order } = dayOrder([...cellsOf('date'), ...cellsOf('settled')]);
  const context = {
    readDay: portalDay(dayReader({ order })),
    hasSettlements: (['settlement', 'utr', 'settled'] as const).some((role) => named(role).length > 0),
  };
  const drafts: { draft: Draft; text: string }[] = [];
  const refused: UnreadPayment[] = [];
  for (const section of sections)
    for (const row of section.rows) {
      const text = textOf(row);
      if (isRuled(row.cells)) continue;
      const read = readRow(section, row, context);
      if (read === undefined) passed.push({ row: row.number, text, reason: 'No payment' });
      else if ('problem' in read) refused.push({ row: row.number, text, reason: read.problem });
      else drafts.push({ draft: read, text });
    }
  const writing = feeWriting(drafts.map(({ draft }) => draft.written));
  const reckoned = drafts.flatMap(({ draft, text }) => {
    const figures = reckonFigures(draft.state, draft.written, writing);
    if (figures) return [{ draft, figures, text }];
    refused.push({ row: draft.row, text, reason: 'The amount less fee and tax is not the net amount' });
    return [];
  });
  const once = onceEach(reckoned);
  const inOrder = (rows: readonly UnreadPayment[]) => [...rows].sort((one, next) => one.row - next.row);
  return {
    ...base,
    missing: [],
    rows: once.rows,
    refused: inOrder([...refused, ...once.refused]),
    passed: inOrder([...passed, ...once.passed]),
  };
};

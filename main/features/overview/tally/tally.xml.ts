import type { TallyGroup, TallyType } from '../../../../shared/features/overview/tally/tally.groups.ts';
import type { Paise } from '../../../../shared/money.ts';

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** A text as it may stand in XML: on one line, without characters that no XML may hold; half of a pair is none. */
const xmlText = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/[\t\n\r\u0085\u2028\u2029]+/g, ' ')
    .replaceAll(/[\p{Cc}\uFFFD\uFFFE\uFFFF]/gu, '')
    .replaceAll('₹', 'Rs ')
    .replaceAll(/[&<>"']/g, (character) => ESCAPES[character] ?? '');

const tag = (name: string, text: string): string => `<${name}>${xmlText(text)}</${name}>`;
/** A tag, or nothing for what is not known. */
const known = (name: string, text: string | null): string => (text === null ? '' : tag(name, text));

const tallyDay = (day: string): string => day.replaceAll('-', '');

/** Debit is below zero to Tally. */
const tallyAmount = (paise: Paise): string => {
  const [rupees, rest] = [Math.trunc(Math.abs(paise) / 100), Math.abs(paise) % 100];
  return `${paise > 0 ? '-' : ''}${rupees}.${String(rest).padStart(2, '0')}`;
};

/** What was used to move money at the bank. */
export interface Instrument {
  readonly type: 'Cheque' | 'Cash' | 'e-Fund Transfer' | 'Others';
  readonly day: string;
  readonly number: string | null;
  readonly reference: string | null;
  /** Who paid, or is paid. */
  readonly party: string | null;
  readonly bank: string | null;
}

export interface TallyLine {
  readonly ledger: string;
  /** Debit above zero. */
  readonly paise: Paise;
  readonly instrument: Instrument | null;
}

export interface TallyVoucher {
  /** The same whenever it is handed over. */
  readonly guid: string;
  readonly type: TallyType;
  readonly day: string;
  readonly number: string;
  readonly narration: string;
  readonly lines: readonly TallyLine[];
}

const allocation = (
  { type, day, number, reference, party, bank }: Instrument,
  { paise }: TallyLine,
  name: string,
  on: string,
): string =>
  [
    '<BANKALLOCATIONS.LIST>',
    tag('DATE', tallyDay(on)),
    tag('INSTRUMENTDATE', tallyDay(day)),
    tag('NAME', name),
    tag('TRANSACTIONTYPE', type),
    known('BANKNAME', bank),
    // Money that leaves the bank is made out to somebody; money that comes in is from somebody.
    known(paise < 0 ? 'PAYMENTFAVOURING' : 'BANKPARTYNAME', party),
    known('INSTRUMENTNUMBER', number),
    known('UNIQUEREFERENCENUMBER', reference),
    tag('PAYMENTMODE', 'Transacted'),
    tag('AMOUNT', tallyAmount(paise)),
    '</BANKALLOCATIONS.LIST>',
  ].join('');

const entry = (line: TallyLine, at: number, { guid, day }: TallyVoucher): string =>
  [
    '<ALLLEDGERENTRIES.LIST>',
    tag('LEDGERNAME', line.ledger),
    tag('ISDEEMEDPOSITIVE', line.paise > 0 ? 'Yes' : 'No'),
    tag('AMOUNT', tallyAmount(line.paise)),
    line.instrument === null ? '' : allocation(line.instrument, line, `${guid}-${at + 1}`, day),
    '</ALLLEDGERENTRIES.LIST>',
  ].join('');

const message = (inside: string): string => `<TALLYMESSAGE xmlns:UDF="TallyUDF">${inside}</TALLYMESSAGE>\n`;

/** One voucher, as a file holds it. */
export const voucherXml = (voucher: TallyVoucher): string => {
  const { guid, type, day, number, narration, lines } = voucher;
  const id = xmlText(guid);
  const head = `<VOUCHER REMOTEID="${id}" VCHTYPE="${type}" ACTION="Create" OBJVIEW="Accounting Voucher View">`;
  return message(
    [
      head,
      tag('DATE', tallyDay(day)),
      tag('GUID', guid),
      tag('VOUCHERTYPENAME', type),
      tag('VOUCHERNUMBER', number),
      tag('PERSISTEDVIEW', 'Accounting Voucher View'),
      tag('NARRATION', narration),
      ...lines.map((line, at) => entry(line, at, voucher)),
      '</VOUCHER>',
    ].join(''),
  );
};

/** One ledger, as a file of masters holds it. */
export const ledgerXml = (name: string, group: TallyGroup): string =>
  message(
    `<LEDGER NAME="${xmlText(name)}" ACTION="Create">${tag('NAME', name)}${tag('PARENT', group)}${tag('ISBILLWISEON', 'No')}</LEDGER>`,
  );

/** What stands before and after the messages of a file. A ledger that Tally has already is left as it is. */
export const envelope = (
  report: 'All Masters' | 'Vouchers',
): { readonly head: string; readonly foot: string } => {
  const duplicates =
    report === 'All Masters' ? '<STATICVARIABLES><IMPORTDUPS>@@DUPIGNORE</IMPORTDUPS></STATICVARIABLES>' : '';
  return {
    head: `<?xml version="1.0" encoding="UTF-8"?>\n<ENVELOPE><HEADER><TALLYREQUEST>Import Data</TALLYREQUEST></HEADER><BODY><IMPORTDATA><REQUESTDESC><REPORTNAME>${report}</REPORTNAME>${duplicates}</REQUESTDESC><REQUESTDATA>\n`,
    foot: '</REQUESTDATA></IMPORTDATA></BODY></ENVELOPE>\n',
  };
};

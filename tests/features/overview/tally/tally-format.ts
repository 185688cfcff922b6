import { DOMParser } from '@xmldom/xmldom';
import { TALLY_GROUPS } from '../../../../shared/features/overview/tally/tally.groups.ts';

type XmlElement = globalThis.Element;

/**
 * The format of Tally's import files, written down from its description (older envelope): which element holds which, in which order,
 * how often, and what may stand in it. It knows nothing of how the office writes them.
 */
interface Shape {
  readonly attributes?: Readonly<Record<string, RegExp>>;
  /** What may stand in an element without children. */
  readonly text?: RegExp;
  /** Name, how often at least and at most, and its shape. */
  readonly children?: readonly (readonly [name: string, least: number, most: number, shape: Shape])[];
}

const any: Shape = { text: /\S/ };
const day: Shape = { text: /^\d{8}$/ };
const amount: Shape = { text: /^-?(0|[1-9]\d*)\.\d{2}$/ };
const exactly = (...words: readonly string[]): RegExp =>
  new RegExp(`^(${words.map((word) => word.replaceAll(/[()./&]/g, '\\$&')).join('|')})$`);
const TYPE = exactly('Receipt', 'Payment', 'Contra', 'Journal');
const VIEW = exactly('Accounting Voucher View');

const allocation: Shape = {
  children: [
    ['DATE', 1, 1, day],
    ['INSTRUMENTDATE', 1, 1, day],
    ['NAME', 1, 1, any],
    [
      'TRANSACTIONTYPE',
      1,
      1,
      { text: exactly('Cheque', 'NEFT', 'RTGS', 'e-Fund Transfer', 'Cash', 'Others') },
    ],
    ['BANKNAME', 0, 1, any],
    ['PAYMENTFAVOURING', 0, 1, any],
    ['BANKPARTYNAME', 0, 1, any],
    ['INSTRUMENTNUMBER', 0, 1, any],
    ['UNIQUEREFERENCENUMBER', 0, 1, any],
    ['PAYMENTMODE', 1, 1, { text: exactly('Transacted') }],
    ['AMOUNT', 1, 1, amount],
  ],
};

const entry: Shape = {
  children: [
    ['LEDGERNAME', 1, 1, any],
    ['ISDEEMEDPOSITIVE', 1, 1, { text: exactly('Yes', 'No') }],
    ['AMOUNT', 1, 1, amount],
    ['BANKALLOCATIONS.LIST', 0, 1, allocation],
  ],
};

const voucher: Shape = {
  attributes: { REMOTEID: /^\S+$/, VCHTYPE: TYPE, ACTION: exactly('Create'), OBJVIEW: VIEW },
  children: [
    ['DATE', 1, 1, day],
    ['GUID', 1, 1, any],
    ['VOUCHERTYPENAME', 1, 1, { text: TYPE }],
    ['VOUCHERNUMBER', 1, 1, any],
    ['PERSISTEDVIEW', 1, 1, { text: VIEW }],
    ['NARRATION', 1, 1, any],
    ['ALLLEDGERENTRIES.LIST', 2, 10_000, entry],
  ],
};

const ledger: Shape = {
  attributes: { NAME: /\S/, ACTION: exactly('Create') },
  children: [
    ['NAME', 1, 1, any],
    ['PARENT', 1, 1, { text: exactly(...TALLY_GROUPS) }],
    ['ISBILLWISEON', 1, 1, { text: exactly('Yes', 'No') }],
  ],
};

const fileOf = (report: string, request: Shape, name: string, inside: Shape): Shape => ({
  children: [
    ['HEADER', 1, 1, { children: [['TALLYREQUEST', 1, 1, { text: exactly('Import Data') }]] }],
    [
      'BODY',
      1,
      1,
      {
        children: [
          [
            'IMPORTDATA',
            1,
            1,
            {
              children: [
                [
                  'REQUESTDESC',
                  1,
                  1,
                  {
                    children: [['REPORTNAME', 1, 1, { text: exactly(report) }], ...(request.children ?? [])],
                  },
                ],
                [
                  'REQUESTDATA',
                  1,
                  1,
                  {
                    children: [
                      [
                        'TALLYMESSAGE',
                        1,
                        1_000_000,
                        {
                          attributes: { 'xmlns:UDF': exactly('TallyUDF') },
                          children: [[name, 1, 1, inside]],
                        },
                      ],
                    ],
                  },
                ],
              ],
            },
          ],
        ],
      },
    ],
  ],
});

const VOUCHERS = fileOf('Vouchers', {}, 'VOUCHER', voucher);
const MASTERS = fileOf(
  'All Masters',
  {
    children: [['STATICVARIABLES', 1, 1, { children: [['IMPORTDUPS', 1, 1, { text: /^@@DUPIGNORE$/ }]] }]],
  },
  'LEDGER',
  ledger,
);

const childrenOf = (element: XmlElement): readonly XmlElement[] =>
  Array.from(element.childNodes).filter((node): node is XmlElement => node.nodeType === 1);
const textOf = (element: XmlElement): string => element.textContent ?? '';

/** What of an element is not as its shape says, each with its place. */
const faultsOf = (element: XmlElement, shape: Shape, place: string): readonly string[] => {
  const attributes = Object.entries(shape.attributes ?? {});
  const faults = attributes.flatMap(([name, pattern]) =>
    pattern.test(element.getAttribute(name) ?? '')
      ? []
      : [`${place}: ${name} is "${element.getAttribute(name)}"`],
  );
  const strange = Array.from(element.attributes).filter(({ name }) => !(name in (shape.attributes ?? {})));
  faults.push(...strange.map(({ name }) => `${place}: has ${name}`));
  const children = childrenOf(element);
  if (!shape.children) {
    if (children.length > 0) faults.push(`${place}: has elements`);
    if (!shape.text?.test(textOf(element))) faults.push(`${place}: says "${textOf(element)}"`);
    return faults;
  }
  let at = 0;
  for (const [name, least, most, inside] of shape.children) {
    let count = 0;
    for (let child = children[at]; child?.nodeName === name && count < most; child = children[at]) {
      faults.push(...faultsOf(child, inside, `${place}/${name}[${count}]`));
      count += 1;
      at += 1;
    }
    if (count < least) faults.push(`${place}: has ${count} ${name}`);
  }
  if (at < children.length) faults.push(`${place}: ${children[at]?.nodeName} is not expected here`);
  return faults;
};

// biome-ignore lint/suspicious/noControlCharactersInRegex: what no XML may hold is what is looked for
const NOT_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/;

/** An ampersand that begins nothing: the parser lets it pass, no reader of XML has to. */
const BARE_AMPERSAND = /&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[\da-fA-F]+);)/;

const parsed = (xml: string): XmlElement => {
  if (NOT_XML.test(xml) || !xml.isWellFormed())
    throw new Error('The file holds a character that XML may not');
  if (BARE_AMPERSAND.test(xml)) throw new Error('The file holds an ampersand that is not escaped');
  const refuse = (said: string): never => {
    throw new Error(said);
  };
  const errorHandler = { warning: refuse, error: refuse, fatalError: refuse };
  return new DOMParser({ errorHandler }).parseFromString(xml, 'text/xml').documentElement;
};

const holdTo = (xml: string, shape: Shape): XmlElement => {
  const root = parsed(xml);
  const faults = root.nodeName === 'ENVELOPE' ? faultsOf(root, shape, 'ENVELOPE') : ['no ENVELOPE'];
  if (faults.length > 0) throw new Error(`Not Tally's format: ${faults.slice(0, 5).join('; ')}`);
  return root;
};

interface ReadAllocation {
  readonly type: string;
  readonly number: string | undefined;
  readonly reference: string | undefined;
  readonly favouring: string | undefined;
  readonly party: string | undefined;
  readonly paise: number;
}
interface ReadLine {
  readonly ledger: string;
  /** Debit above zero. */
  readonly paise: number;
  readonly allocation: ReadAllocation | undefined;
}
export interface ReadVoucher {
  readonly guid: string;
  readonly type: string;
  readonly day: string;
  readonly number: string;
  readonly narration: string;
  readonly lines: readonly ReadLine[];
}

const inside = (element: XmlElement, name: string): string | undefined => {
  const found = childrenOf(element).find(({ nodeName }) => nodeName === name);
  return found && textOf(found);
};
const need = (element: XmlElement, name: string): string => inside(element, name) ?? '';
/** Tally's amount, debit above zero. */
const paiseIn = (element: XmlElement): number => 0 - Math.round(Number(need(element, 'AMOUNT')) * 100);

const readAllocation = (element: XmlElement): ReadAllocation => ({
  type: need(element, 'TRANSACTIONTYPE'),
  number: inside(element, 'INSTRUMENTNUMBER'),
  reference: inside(element, 'UNIQUEREFERENCENUMBER'),
  favouring: inside(element, 'PAYMENTFAVOURING'),
  party: inside(element, 'BANKPARTYNAME'),
  paise: paiseIn(element),
});

const readLine = (element: XmlElement, where: string): ReadLine => {
  const paise = paiseIn(element);
  const said = need(element, 'ISDEEMEDPOSITIVE');
  // A sign and a flag that disagree are posted backwards.
  if (paise === 0 || paise > 0 !== (said === 'Yes'))
    throw new Error(`${where}: ${paise} is said to be ${said}`);
  const at = childrenOf(element).find(({ nodeName }) => nodeName === 'BANKALLOCATIONS.LIST');
  const allocation = at && readAllocation(at);
  if (allocation && allocation.paise !== paise) throw new Error(`${where}: the bank has another sum`);
  return { ledger: need(element, 'LEDGERNAME'), paise, allocation };
};

/** Reads a file of vouchers. Throws for anything that is not as the description says. */
export const readVouchers = (xml: string): readonly ReadVoucher[] =>
  Array.from(holdTo(xml, VOUCHERS).getElementsByTagName('VOUCHER')).map((element) => {
    const guid = need(element, 'GUID');
    const lines = childrenOf(element)
      .filter(({ nodeName }) => nodeName === 'ALLLEDGERENTRIES.LIST')
      .map((line) => readLine(line, guid));
    const read: ReadVoucher = {
      guid,
      type: need(element, 'VOUCHERTYPENAME'),
      day: need(element, 'DATE').replace(/(....)(..)(..)/, '$1-$2-$3'),
      number: need(element, 'VOUCHERNUMBER'),
      narration: need(element, 'NARRATION'),
      lines,
    };
    const sum = lines.reduce((paise, line) => paise + line.paise, 0);
    if (sum !== 0) throw new Error(`${guid} is out by ${sum}`);
    if (element.getAttribute('REMOTEID') !== guid) throw new Error(`${guid} has another REMOTEID`);
    if (element.getAttribute('VCHTYPE') !== read.type) throw new Error(`${guid} has two types`);
    if (!read.narration.startsWith(read.number)) throw new Error(`${guid} does not begin with its number`);
    return read;
  });

/** Reads a file of masters: the group of each ledger, by its name. */
export const readMasters = (xml: string): ReadonlyMap<string, string> =>
  new Map(
    Array.from(holdTo(xml, MASTERS).getElementsByTagName('LEDGER')).map((element) => {
      if (element.getAttribute('NAME') !== need(element, 'NAME')) throw new Error('A ledger has two names');
      return [need(element, 'NAME'), need(element, 'PARENT')];
    }),
  );

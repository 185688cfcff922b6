import { fieldLabel } from '../../../../shared/contract/record-labels.ts';
import { formatDate } from '../../../../shared/dates.ts';
import { formatRupees, toRupees } from '../../../../shared/money.ts';
import type { WrongSum } from '../../../database/check-sums.ts';
import type { WrongTexts } from '../../../database/check-texts.ts';
import type { WrongAccount } from '../../college/users/users.audit-queries.ts';
import type { NotAsSaid } from './activity.said-queries.ts';

const NAMES: Readonly<Record<WrongSum['register'] | WrongTexts['register'], string>> = {
  fees: 'Fees',
  receipts: 'Receipts as booked',
  lines: 'Lines of receipts',
  'lines taken back': 'Lines of receipts taken back',
  bills: 'Bills',
  letters: 'Letters',
  dmcs: 'DMCs',
  students: 'Students',
  audit: 'Activity',
  documents: 'Documents',
  emails: 'E-mails',
  fee_particulars: 'Cheques and references',
  payers: 'Payers',
  tasks: 'Tasks',
};

const counted = (records: number, paise: number): string =>
  `${records} with ${formatRupees(toRupees(paise))}`;

/** The fee type of a receipt's shape; one that somebody changed past the office is said as it is. */
const typeOf = (shape: string): string => /^\{"type":"(.*?)"/.exec(shape)?.[1] ?? shape;

const lineText = (shape: string, part: string): string => {
  const type = typeOf(shape);
  return `${type}, ${part === 'ahead' || part === 'received' ? part : `head ${part}`}`;
};

/** `Fees of 21-11-2026 (Tuition, paid): 3 with ₹500.00 are counted in the totals, and 2 with ₹400.00 are in the register` */
export const sentenceOf = (wrong: WrongSum): string => {
  const { register, period, type, state, stored_records, stored_paise, records, paise } = wrong;
  const when = period === '' ? '' : ` of ${formatDate(period)}`;
  const kind =
    register === 'lines' || register === 'lines taken back'
      ? lineText(type, state)
      : [type, state].filter((text) => text !== '').join(', ');
  const [stored, found] = [counted(stored_records, stored_paise), counted(records, paise)];
  return `${NAMES[register]}${when} (${kind}): ${stored} are counted in the totals, and ${found} are in the register`;
};

/** `Students: a search does not find all of them by what they say. Its index is made anew now, …` */
export const searchSentenceOf = ({ register, isPartly, lost }: WrongTexts): string => {
  const what = isPartly ? 'all' : `${lost} of those that were tried`;
  return `${NAMES[register]}: a search does not find ${what} by what they say. Its index is being rebuilt, and a search takes longer until then; the records are safe`;
};

const valueText = (value: string | null): string => (value === null ? 'nothing' : `“${value}”`);

/** `Head Tuition: Fee type is “Exam”, and the record says “Tuition”: it was changed past the program` */
export const recordSentenceOf = ({ summary, column, is, said }: NotAsSaid): string =>
  `${summary}: ${fieldLabel(column)} is ${valueText(is)}, and the record says ${valueText(said)}: it was changed past the program`;

/** `Ram Lal is admin, and the record says accountant: …` */
export const accountSentenceOf = ({ name, is, said }: WrongAccount): string =>
  said === null
    ? `${name} is ${is}, and no entry says who added the account: it was added past the program`
    : `${name} is ${is}, and the record says ${said}: the account was changed past the program`;

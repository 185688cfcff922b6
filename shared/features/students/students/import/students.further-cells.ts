import { isBlankText } from '../../../../blank-text.ts';
import { formatDate } from '../../../../dates.ts';
import type { DayOrder } from '../../../../read-day.ts';
import type { CellNote } from '../../../../sheet.ts';
import {
  type FurtherField,
  furtherParticulars,
  type Gender,
  type Minority,
} from '../students.particulars.ts';
import { readBirthDate } from './students.birth-dates.ts';
import { importField } from './students.fields.ts';
import { bare } from './students.headings.ts';
import { spoiledNumber } from './students.remarks.ts';

interface CellRead {
  readonly value: string | null;
  /** What is doubtful, or was not read. */
  readonly message?: string;
}

/** The spellings of each value, as `bare` leaves them. */
const knownBy = <Value extends string>(spellings: Readonly<Record<Value, string>>) =>
  new Map(
    Object.entries<string>(spellings).flatMap(([value, texts]) =>
      texts.split(' ').map((text) => [bare(text), value as Value] as const),
    ),
  );

const GENDER_OF = knownBy<Gender>({
  Female: 'f female girl woman w स्त्री महिला छात्रा बालिका',
  Male: 'm male boy man b पुरुष छात्र बालक',
  Other: 'o other others t tg transgender third thirdgender अन्य',
});

const CATEGORY_OF = knownBy({
  General: 'gen general gn genl ur unreserved open सामान्य अनारक्षित',
  EWS: 'ews',
  OBC: 'obc अपिव पिछड़ावर्ग अन्यपिछड़ावर्ग ओबीसी',
  SC: 'sc अजा अनुसूचितजाति एससी',
  ST: 'st अजजा अनुसूचितजनजाति एसटी',
  Minority: 'minority min अल्पसंख्यक',
});

const MINORITY_OF = knownBy<Minority>({
  Muslim: 'muslim islam islamic mohammedan mohammadan मुस्लिम मुसलमान इस्लाम',
  Christian: 'christian christianity isai ईसाई',
  Sikh: 'sikh sikhism सिख सिक्ख',
  Buddhist: 'buddhist buddhism bauddh neobuddhist बौद्ध',
  Jain: 'jain jainism जैन',
  Parsi: 'parsi parsee zoroastrian पारसी',
  Other: 'other yes y minority अन्य हाँ हां',
});

/** What a list says of who is of no minority, or has no disability. */
const NEITHER = knownBy({ no: 'no n none hindu hinduism nonminority नहीं हिन्दू हिंदू हिन्दु' });

const dateOfBirth = (text: string, order: DayOrder | undefined): CellRead | undefined => {
  const read = readBirthDate(text, order);
  if (!read) return undefined;
  return read.isDoubtful
    ? { value: read.day, message: `“${text}” is taken for ${formatDate(read.day)}` }
    : { value: read.day };
};

type Reader = (text: string, order: DayOrder | undefined) => CellRead | undefined;

const READERS: Partial<Record<FurtherField, Reader>> = {
  gender: (text) => ({ value: GENDER_OF.get(bare(text)) ?? null }),
  minority: (text) => ({ value: MINORITY_OF.get(bare(text)) ?? null }),
  category: (text) => ({ value: CATEGORY_OF.get(bare(text)) ?? text }),
  email: (text) => ({ value: text.replace(/\s/gu, '').toLowerCase() }),
  ifsc: (text) => ({ value: text.replace(/\s/gu, '') }),
  date_of_birth: dateOfBirth,
};

/** Numbers of which a spreadsheet may have lost digits. */
const NUMBERS: ReadonlySet<FurtherField> = new Set(['admission_no', 'enrolment_no', 'account_number']);

/** What is written for no particular, beside what is written for nothing anywhere. */
const NOTHING = /^(?:x+|nil|not (?:given|available)|0+)$/iu;

/**
 * A further particular as a cell gives it. What cannot be read is left blank and said, and never fails the row: the list
 * was good before the office asked for this.
 */
export const readFurther = (
  field: FurtherField,
  cell: string,
  note: CellNote | undefined,
  order?: DayOrder,
): CellRead => {
  const text = cell.replace(/\s+/gu, ' ').trim();
  if (note === 'no result') {
    return { value: null, message: 'Holds a formula whose result is not in the file: it is left blank' };
  }
  const isNone = (field === 'minority' || field === 'disability') && NEITHER.has(bare(text));
  if (isBlankText(text) || NOTHING.test(text) || isNone) return { value: null };
  const spoiled = NUMBERS.has(field) ? spoiledNumber(text, note) : undefined;
  if (spoiled) return { value: null, message: `${spoiled}. It is left blank` };
  const read = (READERS[field] ?? ((value) => ({ value })))(text, order);
  const checked = furtherParticulars[field].safeParse(read?.value);
  if (!checked.success || checked.data === null || note === 'cut' || note === 'rounded') {
    const shown = text.length > 60 ? `${text.slice(0, 60)}…` : text;
    return {
      value: null,
      message: `“${shown}” is not read as ${importField(field).label}: it is left blank`,
    };
  }
  return { ...read, value: checked.data };
};

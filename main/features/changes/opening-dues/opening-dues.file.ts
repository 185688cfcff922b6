import type { ReadRow } from '../../../../shared/features/changes/opening-dues/opening-dues.reading.ts';
import { sessionKey } from '../../../../shared/features/changes/opening-dues/opening-dues.reading.ts';
import type { Db } from '../../../database/db.ts';
import { collect } from '../../../database/listing.ts';
import type { SignedIn } from '../../../office/actor.ts';
import { invalid } from '../../../office/api-error.ts';
import type { Office } from '../../../office/office.ts';
import { courseNames } from '../../college/courses/courses.queries.ts';
import { readSpreadsheet, uploadedSpreadsheet } from '../../college/files/files.spreadsheet.ts';
import { listHeads } from '../../college/heads/heads.queries.ts';
import { sessionNames } from '../../college/sessions/sessions.queries.ts';
import type { OpeningOrder, OpeningPart } from './opening-dues.file-parts.ts';

const NO_HEADINGS =
  'Its first rows name no columns that say who owes what: a roll or admission number or a name, and a Balance, or Head and Amount, or a column for each head';

const NO_PAYMENTS =
  'Its first rows name no columns that say what is paid for whom: a roll or admission number or a name, and an Amount, or a column for each head';

/** Stands for the head of a row that names none. */
export const NO_HEAD = 0;

const NO_DEPOSITS =
  'Its first rows name no columns that say what is held of whom: a roll or admission number or a name, and an Amount, or a column for each head';

const NO_COLUMNS = { dues: NO_HEADINGS, payment: NO_PAYMENTS, deposits: NO_DEPOSITS } as const;

type SaidOfFile = Omit<Extract<OpeningPart, { kind: 'tabs' }>, 'kind'>;

export interface ReadFile extends ReadRow, SaidOfFile {
  readonly source: string;
}

const knownBy = async (db: Db, isDeposit: boolean): Promise<Omit<OpeningOrder, 'path' | 'of'>> => {
  const heads = (await collect(listHeads(db, {}))).filter(({ refundable }) => refundable || !isDeposit);
  const sessions = await sessionNames(db);
  const named = (isActive: boolean) =>
    new Map(heads.flatMap(({ name, id, active }) => (active === isActive ? [[name.toLowerCase(), id]] : [])));
  return {
    heads: named(true),
    headsGone: named(false),
    sessions: new Map(sessions.map(({ id, name }) => [sessionKey(name), id])),
    previousDues: heads.find(({ purpose }) => purpose === 'previous dues')?.id ?? 0,
    courses: (await courseNames(db)).map(({ id, name }) => ({ id, name })),
  };
};

const readList = async (
  office: Office,
  file: string,
  of: OpeningOrder['of'],
  who?: SignedIn,
): Promise<ReadFile> => {
  const { path, name } = await uploadedSpreadsheet(office, file, { who });
  const wanted: ReadRow['wanted'][number][] = [];
  const unclear: ReadRow['unclear'][number][] = [];
  let said: SaidOfFile = { tabs: [], said: [] };
  const known = await knownBy(office.reader, of === 'deposits');
  const [only = NO_HEAD, ...more] = known.heads.values();
  // A payer's list that names no head means none; one of deposits the only head under which there are any.
  const previousDues = {
    dues: known.previousDues,
    payment: NO_HEAD,
    deposits: more.length === 0 ? only : NO_HEAD,
  }[of];
  const order: OpeningOrder = { path, of, ...known, previousDues };
  for await (const part of readSpreadsheet<OpeningPart>('opening-dues', order)) {
    if (part.kind === 'tabs') said = part;
    else {
      wanted.push(...part.wanted);
      unclear.push(...part.unclear);
    }
  }
  if (said.tabs.length === 0) throw invalid(NO_COLUMNS[of], 'file');
  return { source: name, wanted, unclear, tabs: said.tabs, said: said.said };
};

/** Reads an uploaded file of what students owe to its end; 400 for one whose columns say nothing of that. */
export const readOpeningDues = (office: Office, file: string): Promise<ReadFile> =>
  readList(office, file, 'dues');

/** Reads a list of what somebody pays for students, in the same ways, where that person may read it; a row without a head has `NO_HEAD`. */
export const readPayersList = (office: Office, who: SignedIn, file: string): Promise<ReadFile> =>
  readList(office, file, 'payment', who);

/** Reads a list of the deposits that the college holds from before; a row without a head has that of caution money, or `NO_HEAD` where there are several. */
export const readDepositsList = (office: Office, file: string): Promise<ReadFile> =>
  readList(office, file, 'deposits');

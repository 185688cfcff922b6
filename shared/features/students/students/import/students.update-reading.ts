import { isBlankText } from '../../../../blank-text.ts';
import type { DayOrder } from '../../../../read-day.ts';
import type { SheetRow } from '../../../../sheet.ts';
import { FURTHER_FIELDS } from '../students.particulars.ts';
import { consentText, readConsent, readConsentDay } from './students.consent-cells.ts';
import { importField } from './students.fields.ts';
import { readFurther } from './students.further-cells.ts';
import {
  type ColumnMatching,
  matchMainColumns,
  withFields,
  withFurtherColumns,
} from './students.headings.ts';
import { spoiledNumber } from './students.remarks.ts';
import { UPDATED_FIELDS, type UpdatedField } from './students.update-model.ts';

/** A row of a sheet of students who are here: whom it means, and what it says of them. */
export interface UpdateRow {
  readonly row: number;
  readonly name: string;
  readonly father_name: string;
  readonly course: string;
  readonly year: string;
  /** What it says; a blank cell says nothing. */
  readonly said: { readonly [Field in UpdatedField]?: string };
  /** Cells that are not read. */
  readonly unread: readonly string[];
}

const WHO = ['roll_no', 'admission_no', 'enrolment_no', 'name'] as const;

/** Its columns; a number that is the college's or the university's own is not taken for a roll number. */
export const updateColumns = (headers: readonly string[]): ColumnMatching => {
  const { name, father_name } = matchMainColumns(headers);
  const names = { ...(name !== undefined && { name }), ...(father_name !== undefined && { father_name }) };
  const further = withFields(headers, withFurtherColumns(headers, names), ['consent', 'consent_day']);
  const taken = new Set(Object.values(further));
  const main = Object.entries(matchMainColumns(headers)).filter(([, column]) => !taken.has(column));
  return { ...Object.fromEntries(main), ...further };
};

/** Whether a row heads the columns of such a sheet: it names somebody, and something else. */
export const headsUpdate = (matching: ColumnMatching): boolean =>
  WHO.some((field) => matching[field] !== undefined) &&
  UPDATED_FIELDS.some((field) => matching[field] !== undefined) &&
  Object.keys(matching).length > 1;

const lineOf = (text: string | undefined): string =>
  (text ?? '')
    .replace(/\s+/gu, ' ')
    .trim()
    .replace(/^(\d+)\.0+$/, '$1');

const notRead = (field: 'consent' | 'consent_day', cell: string): string =>
  `“${cell.slice(0, 60)}” is not read as ${importField(field).label}`;

/** Undefined for a row that names nobody. `orders`: those of the columns of days that have another than the day first. */
export const readUpdateRow = (
  { number, cells, notes }: SheetRow,
  matching: ColumnMatching,
  orders: ReadonlyMap<number, DayOrder>,
): UpdateRow | undefined => {
  const at = (field: keyof ColumnMatching): string => {
    const column = matching[field];
    return column === undefined ? '' : lineOf(cells[column]);
  };
  const said: Partial<Record<UpdatedField, string>> = {};
  const unread: string[] = [];
  const roll = at('roll_no');
  const spoiled = spoiledNumber(roll, notes?.[matching.roll_no ?? -1]);
  if (spoiled) unread.push(spoiled);
  else if (roll !== '') said.roll_no = roll;
  for (const field of FURTHER_FIELDS) {
    const column = matching[field];
    if (column === undefined) continue;
    const { value, message } = readFurther(field, lineOf(cells[column]), notes?.[column], orders.get(column));
    if (value !== null) said[field] = value;
    else if (message !== undefined) unread.push(message);
  }
  const consent = at('consent');
  if (!isBlankText(consent)) {
    const on = at('consent_day');
    const day = isBlankText(on) ? undefined : readConsentDay(on, orders.get(matching.consent_day ?? -1));
    const cell = readConsent(consent);
    if (!isBlankText(on) && !day) unread.push(notRead('consent_day', on));
    else if (cell) said.consent = consentText({ ...cell, ...(day && { day }) });
    else unread.push(notRead('consent', consent));
  }
  const name = at('name');
  if (name === '' && !said.roll_no && !said.admission_no && !said.enrolment_no) return undefined;
  return {
    row: number,
    name,
    father_name: at('father_name'),
    course: at('course'),
    year: at('year'),
    said,
    unread,
  };
};

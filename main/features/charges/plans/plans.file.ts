import type { Column } from '../../../../shared/column.ts';
import { formatDate } from '../../../../shared/dates.ts';
import { whomText } from '../../../../shared/features/charges/plans/plans.for.ts';
import { ownLateFees } from '../../../../shared/features/charges/plans/plans.late-text.ts';
import type { FeePlan } from '../../../../shared/features/charges/plans/plans.model.ts';
import {
  FOR_COLUMN,
  LATE_FEE_COLUMN,
  type ReadSheet,
} from '../../../../shared/features/charges/plans/plans.pasting.ts';
import { sheetOf, totalsOf } from '../../../../shared/features/charges/plans/plans.sheet.ts';
import type { FileReply } from '../../../http/file-reply.ts';
import { SPREADSHEET_TYPES } from '../../../http/list-routes.ts';
import { gathered } from '../../../lists/write-list.ts';
import { invalid } from '../../../office/api-error.ts';
import type { Office } from '../../../office/office.ts';
import { csvRows } from '../../../spreadsheet/write-csv.ts';
import { xlsxFile, xlsxSheet } from '../../../spreadsheet/write-xlsx.ts';
import { readRows, uploadedSpreadsheet } from '../../college/files/files.spreadsheet.ts';

interface SheetRow {
  readonly head: string;
  readonly amounts: readonly (number | undefined)[];
  readonly total: number;
  /** Whom it is for, where not everyone. */
  readonly whom?: string;
  /** The late fees of its own, in words. */
  readonly late?: string;
}

/** The rows of a plan's sheet, its totals last, and the columns under which they stand. */
const tableOf = (plan: FeePlan) => {
  const sheet = sheetOf(plan.lines, []);
  const totals = totalsOf(sheet);
  const ownRules = ownLateFees(plan.lines);
  const own = (id: number) => ownRules.filter(({ head_id }) => head_id === id);
  const heads = new Map(plan.lines.map(({ head_id, head }) => [head_id, head]));
  const rows: readonly SheetRow[] = [
    ...sheet.rows.map(({ head_id, for: whom, amounts }, at) => ({
      head: heads.get(head_id) ?? '',
      amounts,
      total: totals.rows[at] ?? 0,
      whom: whom ? whomText(whom) : '',
      late: own(head_id)
        .map(({ text }) => text)
        .join('; '),
    })),
    { head: 'Total', amounts: totals.columns, total: totals.all },
  ];
  const columns: readonly Column<SheetRow>[] = [
    { kind: 'text', header: 'Head', value: ({ head }) => head },
    ...sheet.dates.map(
      (date, at): Column<SheetRow> => ({
        kind: 'money',
        header: formatDate(date),
        value: ({ amounts }) => amounts[at],
      }),
    ),
    { kind: 'money', header: 'Total', value: ({ total }) => total },
    ...(plan.lines.some((line) => line.for)
      ? [{ kind: 'text', header: FOR_COLUMN, value: ({ whom = '' }) => whom } satisfies Column<SheetRow>]
      : []),
    ...(ownRules.length > 0
      ? [{ kind: 'text', header: LATE_FEE_COLUMN, value: ({ late = '' }) => late } satisfies Column<SheetRow>]
      : []),
  ];
  return { columns, rows };
};

/** A plan as a spreadsheet that `readPlanFile` and the form's sheet read again. */
export const planFile = async (plan: FeePlan, format: 'csv' | 'xlsx'): Promise<FileReply> => {
  const { columns, rows } = tableOf(plan);
  const { session, course_name, year, category } = plan;
  const name = ['fee plan', session, course_name, year, category].filter(Boolean).join(' ');
  const parts = format === 'csv' ? csvRows(columns, rows) : xlsxFile([xlsxSheet('Fee plan', columns, rows)]);
  const bytes: Uint8Array[] = [];
  for await (const part of gathered(parts)) bytes.push(part);
  return {
    body: Buffer.concat(bytes),
    type: SPREADSHEET_TYPES[format],
    // Not `fee plan 2026-27 B.Com..csv`.
    filename: `${/^.*[^.]/s.exec(name)?.[0].replaceAll(/[/\\:*?"<>|]/g, '-')}.${format}`,
    inline: false,
  };
};

/** More rows than any college has heads. */
const MOST_ROWS = 300;

/** Reads an uploaded spreadsheet as the cells of a plan's sheet; nothing is kept of it. */
export const readPlanFile = async (office: Office, file: string): Promise<ReadSheet> => {
  const { path, name } = await uploadedSpreadsheet(office, file);
  const rows: (readonly string[])[] = [];
  let [tab, other_tabs] = ['', 0];
  for await (const part of readRows(path)) {
    if (part.kind === 'tab') {
      if (part.rows > MOST_ROWS)
        throw invalid(`This is not a fee plan: its first tab has ${part.rows} rows`, 'file');
      [tab, other_tabs] = [part.name, part.otherTabs];
    } else rows.push(...part.rows.map(({ cells }) => cells.map((cell) => cell.trim())));
  }
  return { name, tab, rows, other_tabs };
};

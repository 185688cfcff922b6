import type { Column } from '../../../../../shared/column.ts';
import { type XlsxSheet, xlsxFile, xlsxSheet } from '../../../../spreadsheet/write-xlsx.ts';
import { withTotals } from '../../reports/reports.totals.ts';
import type { PackCover } from './pack.cover.ts';
import { type PackFrame, type Section, sectionsOf } from './pack.sections.ts';

export interface PackWorkbook {
  readonly cover: PackCover;
  readonly collegeName: string;
  readonly frame: PackFrame;
  /** Told which part is begun. */
  readonly onPart: (part: number) => void;
}

type Line = readonly [label: string, value: string];

const coverColumns = (title: string): readonly Column<Line>[] => [
  { kind: 'text', header: title, width: 34, value: ([label]) => label },
  { kind: 'text', header: '', width: 80, value: ([, value]) => value },
];

const sheetOf = (section: Section, begin: () => void): XlsxSheet => {
  const { title, plan } = section;
  const columns = plan.columns.map(({ column }) => column);
  const { name, xml } = xlsxSheet(title, columns, withTotals(section));
  return {
    name,
    xml: () => {
      begin();
      return xml();
    },
  };
};

/** Writes the pack's workbook part by part: a cover, then a tab for each section with its totals. */
export const packWorkbook = async ({
  cover,
  collegeName,
  frame,
  onPart,
}: PackWorkbook): Promise<AsyncIterable<Buffer>> => {
  const sections: (readonly [number, Section])[] = [];
  for (const [number, part] of cover.parts.entries())
    for (const section of await sectionsOf(part, frame)) sections.push([number, section]);
  const fields = cover.fields.map(({ label, value }): Line => [label, value]);
  const contents = sections.map(([, { title, subtitle }]): Line => [title, subtitle]);
  const lines: readonly Line[] = [['College', collegeName], ...fields, ['', ''], ...contents];
  return xlsxFile([
    xlsxSheet('Cover', coverColumns(cover.title), lines),
    ...sections.map(([number, section]) => sheetOf(section, () => onPart(number))),
  ]);
};

import { printableText } from '../../shared/cell-text.ts';

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/**
 * The number format of amounts with lakh and crore grouping, which a format can only give by the number's size. Negative
 * amounts have another, since programs disagree about their sign here.
 */
const RUPEES = '[>=10000000]##\\,##\\,##\\,##0.00;[>=100000]##\\,##\\,##0.00;#,##0.00';
const DAY = 'dd\\-mm\\-yyyy';

/** The cell styles, by their position in `cellXfs` below. */
export const STYLES = {
  plain: 0,
  header: 1,
  text: 2,
  money: 3,
  number: 4,
  date: 5,
  moneyBelowZero: 6,
  /** A text that a program would otherwise take for a formula or a number. */
  quoted: 7,
} as const;

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes a text for XML. The underscore of `_x0041_` is escaped too: it would be read as an escaped letter. */
export const xmlText = (text: string): string =>
  printableText(text)
    .replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
    .replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? '');

export const STYLES_PART = `${HEAD}<styleSheet xmlns="${MAIN}"><numFmts count="2"><numFmt numFmtId="164" formatCode="${xmlText(RUPEES)}"/><numFmt numFmtId="165" formatCode="${DAY}"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFE7ECF3"/></patternFill></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="8"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="2" borderId="0" xfId="0" applyFont="1" applyFill="1"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="165" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="4" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" quotePrefix="1"/></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;

export const sheetPath = (index: number): string => `xl/worksheets/sheet${index + 1}.xml`;

export const contentTypesPart = (sheets: number): string =>
  `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/>${Array.from({ length: sheets }, (_, index) => `<Override PartName="/${sheetPath(index)}" ContentType="${TYPE}.worksheet+xml"/>`).join('')}</Types>`;

export const ROOT_RELATIONS_PART = `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`;

export const workbookPart = (names: readonly string[]): string =>
  `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${names.map((name, index) => `<sheet name="${xmlText(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`).join('')}</sheets></workbook>`;

export const workbookRelationsPart = (sheets: number): string =>
  `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${Array.from({ length: sheets }, (_, index) => `<Relationship Id="rId${index + 1}" Type="${RELATIONS}/worksheet" Target="worksheets/sheet${index + 1}.xml"/>`).join('')}<Relationship Id="rId${sheets + 1}" Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`;

/** The beginning of a sheet: the header row is frozen, `widths` are the columns' in characters. */
export const sheetStart = (widths: readonly number[]): string =>
  `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.map((width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`).join('')}</cols><sheetData>`;

export const SHEET_END = '</sheetData></worksheet>';

/** Makes tabs' names fit the format: at most 31 characters, none of `[ ] : * ? / \`, no two alike. */
export const tabNames = (names: readonly string[]): readonly string[] => {
  const given = new Set<string>();
  return names.map((name) => {
    const plain =
      printableText(name)
        .replace(/[[\]:*?/\\\s]+/g, ' ')
        .replace(/^[' ]+|(?<![' ])[' ]+$/g, '') || 'Sheet';
    let tab = plain.slice(0, 31).toWellFormed();
    for (let copy = 2; given.has(tab.toLowerCase()); copy += 1) tab = `${plain.slice(0, 26)} (${copy})`;
    given.add(tab.toLowerCase());
    return tab;
  });
};

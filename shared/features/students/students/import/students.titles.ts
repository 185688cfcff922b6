import type { SheetRow } from '../../../../sheet.ts';

const COURSE_LABEL =
  /(?:^|[\s,;|(])(?:name of (?:the )?(?:course|class)|class|course|programme|program|branch|stream|trade|degree|कक्षा|पाठ्यक्रम|कोर्स)\s*[:：=\-–]+\s*(.+?)(?=\s{2,}|[,;|)]|\s+(?:session|academic|year|section|sec|semester|sem|date|batch|strength|total|सत्र|वर्ष)\s*[:：=\-–]|$)/iu;
const YEAR_LABEL =
  /(?:^|[\s,;|(])(?:academic session|academic year|session|year|batch|सत्र|शैक्षणिक सत्र|वर्ष)\s*[:：=\-–]*\s*((?:19|20)\d{2}(?:\s*[-–/]\s*(?:\d{4}|\d{2}))?)(?!\d)/iu;

/** A row's texts as one line; cells stand apart by two spaces. */
const lineOf = ({ cells }: SheetRow): string =>
  cells
    .map((cell) => cell.replace(/\s+/gu, ' ').trim())
    .filter((cell) => cell !== '')
    .map((cell, at, all) =>
      at > 0 && /[:：=]$/.test(all[at - 1] ?? '') ? cell : `${at > 0 ? ' ' : ''}${cell}`,
    )
    .join(' ');

/** The course and the year that lines of title name: `Class: B.A. I   Session: 2025-26`. */
export const saidAbove = (
  rows: readonly SheetRow[],
): { readonly course: string | null; readonly year: string | null } => {
  let course: string | null = null;
  let year: string | null = null;
  for (const row of rows) {
    const line = lineOf(row);
    course = COURSE_LABEL.exec(line)?.[1]?.trim() ?? course;
    year = YEAR_LABEL.exec(line)?.[1]?.replace(/\s/g, '') ?? year;
  }
  return { course, year };
};

/** Names of tabs that say nothing of a course. */
const PLAIN_TAB =
  /^(?:sheet|tabelle|feuil|hoja|tab|worksheet|table|page|data|database|list|students?|student ?(?:list|data|details|master)|master|report|export|query|result|book|all|all students|final|new|copy|main|fees?|fee ?(?:list|register|details)|admissions?|defaulters?|dues|register|strength|summary|index|info|शीट|सूची|छात्र(?: सूची)?|विद्यार्थी)?[\s_-]*\(?[\d\s\-–/.]*\)?$/iu;

/** The course that a tab is called by; null for `Sheet1`, `Students`, `2025-26`. */
export const tabAsCourse = (name: string): string | null => {
  const plain = name.replace(/[_\s]+/gu, ' ').trim();
  return PLAIN_TAB.test(plain) ? null : plain;
};

const A_COURSE =
  /^(?:b|m|d|pg|ph|ug)\.? ?(?:a|sc|com|ed|tech|e|ba|ca|b\.?a|c\.?a|lib|pharm|phil|d|p\.?ed|voc|arch|des|s\.?w)\b|\b(?:class|course|trade|diploma|certificate|degree|semester|sem|part|year|std|branch)\b|कक्षा|भाग|वर्ष|सेमेस्टर/iu;

/** Whether a text is plainly the name of a course. */
export const isCourseName = (text: string): boolean => A_COURSE.test(text);

/** A line alone between the rows that names the course of those below it: `B.A. PART - II`, `Class: B.Com. I`. */
export const courseOfLine = (row: SheetRow): string | null => {
  const line = lineOf(row);
  const labelled = COURSE_LABEL.exec(line)?.[1]?.trim();
  if (labelled) return labelled;
  const isAlone = new Set(row.cells.map((cell) => cell.trim()).filter((cell) => cell !== '')).size === 1;
  return isAlone && line.length <= 60 && A_COURSE.test(line) ? line.trim() : null;
};

import { formatDate, formatMoment } from '../../../../shared/dates.ts';
import {
  type ClearedStudent,
  clearedWord,
  type KeptClearance,
} from '../../../../shared/features/collection/clearances/clearances.model.ts';
import { formatRupees } from '../../../../shared/money.ts';
import { pdfDrawing } from '../../../pdf/drawing.ts';
import { drawFields } from '../../../pdf/fields.ts';
import { drawFooters } from '../../../pdf/footer.ts';
import { type College, drawLetterhead } from '../../../pdf/letterhead.ts';
import { addSheet, closePaper, openPaper, type Paper } from '../../../pdf/paper.ts';
import { drawSignatory } from '../../../pdf/signatory.ts';
import { drawTable } from '../../../pdf/table.ts';
import { drawText } from '../../../pdf/text.ts';

interface Drawn {
  readonly clearance: KeptClearance;
  readonly college: College;
  readonly by: string;
  /** The moment of drawing, ISO in UTC. */
  readonly at: string;
}

interface ListDrawing extends Drawn {
  readonly students: readonly ClearedStudent[];
}

interface SlipDrawing extends Drawn {
  readonly student: ClearedStudent;
  /** What of it is open today, in rupees. */
  readonly shortNow: number;
}

const headsText = ({ heads }: KeptClearance): string => heads.map(({ head }) => head).join(', ');

/** Opens a paper with the letterhead and a title; answers the first sheet, its width and the y below. */
const openTitled = async (title: string, name: string, { college, at }: Drawn) => {
  const paper = await openPaper({ title: `${name}, clearance`, author: college.name, date: new Date(at) });
  const sheet = addSheet(paper);
  const across = { x: sheet.left, width: sheet.right - sheet.left };
  const headed = await drawLetterhead(sheet, college);
  const heading = { size: 13, bold: true, align: 'centre' } as const;
  return { paper, sheet, across, y: drawText(sheet, title, { ...across, y: headed + 9 }, heading) + 10 };
};

const close = (paper: Paper, { by, at }: Drawn): Promise<Uint8Array> => {
  drawFooters(paper.sheets, `Printed ${formatMoment(new Date(at))} by ${by}`);
  return closePaper(paper);
};

const drawList = async (drawing: ListDrawing): Promise<Uint8Array> => {
  const { clearance, students } = drawing;
  const { paper, sheet, across, y } = await openTitled('CLEARANCE', clearance.name, drawing);
  const filled = drawFields(
    sheet,
    [
      [{ label: 'For', value: clearance.name }],
      [
        { label: 'Made', value: formatMoment(new Date(clearance.created_at)) },
        { label: 'Paid by', value: formatDate(clearance.by) },
      ],
      [
        { label: 'Cleared', value: `${clearance.cleared} of ${clearance.students}` },
        { label: 'Not cleared', value: `${clearance.not_cleared}, ${formatRupees(clearance.short)}` },
      ],
      [{ label: 'Heads', value: headsText(clearance) }],
    ],
    { ...across, y, size: 9.5 },
  );
  drawTable(
    sheet,
    {
      size: 8.5,
      padding: 1.5,
      columns: [
        { heading: 'Roll No', width: 12 },
        { heading: 'Student', width: 26 },
        { heading: 'Father', width: 24 },
        { heading: 'Class', width: 22 },
        { heading: 'Status', width: 13 },
        { heading: 'To Pay', width: 14, align: 'right' },
      ],
      rows: students.map((student) => [
        student.roll_no ?? '',
        student.name,
        student.father_name,
        [student.course_name, student.year].filter(Boolean).join(', '),
        clearedWord(student),
        student.short === 0 ? '' : formatRupees(student.short),
      ]),
      totals: ['', 'Total', '', '', '', formatRupees(clearance.short)],
    },
    { y: filled + 10, continuePage: (next) => next.top },
  );
  return close(paper, drawing);
};

/** The list of a clearance on A4, for the examination cell. */
export const clearanceDrawing = pdfDrawing('clearance', drawList);

const standingText = ({ student, shortNow, at }: SlipDrawing): string => {
  if (student.short === 0) return 'Cleared.';
  const short = `Not cleared: ${formatRupees(student.short)} to pay.`;
  if (shortNow === student.short) return short;
  const now = formatMoment(new Date(at));
  return shortNow === 0
    ? `${short} Paid since: nothing is to pay on ${now}.`
    : `${short} ${formatRupees(shortNow)} is to pay on ${now}.`;
};

const drawSlip = async (drawing: SlipDrawing): Promise<Uint8Array> => {
  const { clearance, student, college } = drawing;
  const { paper, sheet, across, y } = await openTitled('CLEARANCE SLIP', student.name, drawing);
  const filled = drawFields(
    sheet,
    [
      [{ label: 'For', value: clearance.name }],
      [
        { label: 'Student', value: student.name },
        { label: 'Father', value: student.father_name },
      ],
      [
        { label: 'Roll No', value: student.roll_no ?? '—' },
        { label: 'Class', value: [student.course_name, student.year].filter(Boolean).join(', ') },
      ],
      [
        { label: 'Made', value: formatMoment(new Date(clearance.created_at)) },
        { label: 'Paid by', value: formatDate(clearance.by) },
      ],
      [{ label: 'Heads', value: headsText(clearance) }],
    ],
    { ...across, y },
  );
  const said = drawText(
    sheet,
    standingText(drawing),
    { ...across, y: filled + 14 },
    { size: 11, bold: true },
  );
  drawSignatory(sheet, said + 60, college);
  return close(paper, drawing);
};

/** A student's slip of a clearance, on A4. */
export const clearanceSlipDrawing = pdfDrawing('clearance-slip', drawSlip);

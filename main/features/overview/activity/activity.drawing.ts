import { formatMoment } from '../../../../shared/dates.ts';
import type { Verification } from '../../../../shared/features/overview/activity/activity.model.ts';
import { FADED } from '../../../pdf/colours.ts';
import { pdfDrawing } from '../../../pdf/drawing.ts';
import { drawFields } from '../../../pdf/fields.ts';
import { drawFooters } from '../../../pdf/footer.ts';
import { type College, drawLetterhead } from '../../../pdf/letterhead.ts';
import { addSheet, closePaper, openPaper } from '../../../pdf/paper.ts';
import { drawSigners } from '../../../pdf/signatory.ts';
import { drawTable } from '../../../pdf/table.ts';
import { drawText } from '../../../pdf/text.ts';
import { outcomeText, proofFields } from './activity.proof.ts';

export interface VerificationPaper {
  readonly verification: Verification;
  readonly college: College;
}

const HOW_TO_USE =
  'Keep this paper. Whoever checks the record later finds the last hash above at the same entry, unless something before it was changed.';

const drawVerification = async ({ verification, college }: VerificationPaper): Promise<Uint8Array> => {
  const title = 'Proof of the record of activity';
  const { at, by, checks } = verification;
  const paper = await openPaper({ title, author: college.name, date: new Date(at) });
  const sheet = addSheet(paper);
  const across = { x: sheet.left, width: sheet.right - sheet.left };
  const headed = await drawLetterhead(sheet, college);
  const named = drawText(
    sheet,
    title.toUpperCase(),
    { ...across, y: headed + 9 },
    { size: 13, bold: true, align: 'centre' },
  );
  const filled = drawFields(
    sheet,
    proofFields(verification).map((field) => [field]),
    { ...across, y: named + 12, size: 9.5 },
  );
  const table = drawTable(
    sheet,
    {
      columns: [
        { heading: 'What Was Checked', width: 58 },
        { heading: 'How Much', width: 24 },
        { heading: 'Outcome', width: 18 },
      ],
      rows: checks.map((check) => [check.what, check.extent, outcomeText(check)]),
    },
    { y: filled + 14, continuePage: (next) => next.top },
  );
  const whole = { x: table.sheet.left, width: table.sheet.right - table.sheet.left };
  drawText(table.sheet, HOW_TO_USE, { ...whole, y: table.y + 8 }, { size: 9, colour: FADED });
  drawSigners(table.sheet, [
    [by, 'Checked by'],
    ['', 'Auditor'],
  ]);
  drawFooters(paper.sheets, `Checked ${formatMoment(new Date(at))} by ${by}`);
  return closePaper(paper);
};

/** Draws on A4 what *Verify* checked and found. */
export const verificationDrawing = pdfDrawing('verification', drawVerification);

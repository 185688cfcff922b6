import { DMC, type DmcContent } from '../../../../shared/features/papers/dmcs/dmcs.content.ts';
import type { Scope } from '../../../office/actor.ts';
import { conflict, notFound } from '../../../office/api-error.ts';
import type { Office } from '../../../office/office.ts';
import { type PaperOf, readPaper } from '../../../papers/papers.ts';
import { drawPdf } from '../../../pdf/draw-pdf.ts';
import type { dmcDrawing } from './dmcs.drawing.ts';
import { findDmc } from './dmcs.queries.ts';
import { dmcInWords, waitsText } from './dmcs.service.ts';

/** The certificate on paper, as it was issued. Throws 404 outside the scope. */
export const dmcPaper = async (
  { reader }: Office,
  scope: Scope,
  id: number,
): Promise<PaperOf<DmcContent>> => {
  const dmc = await findDmc(reader, scope, id);
  if (dmc && dmc.waits !== null) throw conflict(waitsText(dmc.waits));
  const content = dmc && (await readPaper(reader, DMC, id));
  if (!dmc || !content) throw notFound('DMC');
  return {
    kind: DMC,
    recordId: id,
    content,
    cancelled: dmc.cancelled,
    draw: (drawings) => drawPdf<typeof dmcDrawing>('dmc', drawings),
    name: content.serial,
    register: 'dmcs',
    summary: dmcInWords(dmc),
    audience: { courses: [dmc.course_id] },
  };
};

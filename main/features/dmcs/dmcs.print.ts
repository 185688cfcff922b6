import { IssuingCollege } from '../../../shared/features/dmcs/dmcs.content.ts';
import { type FileReply, pdfReply } from '../../http/file-reply.ts';
import type { Scope } from '../../office/actor.ts';
import type { Office } from '../../office/office.ts';
import { notFound } from '../../office/refusal.ts';
import { drawPdf } from '../../pdf/draw-pdf.ts';
import { findDmc, issuingCollege } from './dmcs.queries.ts';

/** The certificate as a PDF, on the letterhead that it was issued on. Throws 404 outside the scope. */
export const printDmc = async (office: Office, scope: Scope, id: number): Promise<FileReply> => {
  const dmc = await findDmc(office.reader, scope, id);
  const frozen = dmc && (await issuingCollege(office.reader, id));
  if (!dmc || frozen === undefined) throw notFound('DMC');
  const college = IssuingCollege.parse(JSON.parse(frozen));
  const logo = await office.files.readWhole(college.logo_file);
  return pdfReply(await drawPdf('dmc', { dmc, college, logo }), `${dmc.serial.replaceAll('/', '-')}.pdf`);
};

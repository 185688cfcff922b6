import { LetterContent } from '../../../shared/features/letters/letters.content.ts';
import type { FullLetter } from '../../../shared/features/letters/letters.model.ts';
import { type FileReply, pdfReply } from '../../http/file-reply.ts';
import type { Scope } from '../../office/actor.ts';
import type { Office } from '../../office/office.ts';
import { notFound } from '../../office/refusal.ts';
import { drawPdf } from '../../pdf/draw-pdf.ts';
import { composeContent } from './letters.content.ts';
import { findLetter, letterContent } from './letters.queries.ts';

/** The own PDF that stands in the printed letter's place; undefined where there is none, or it is no PDF. */
const ownPdf = async (office: Office, { attachment }: FullLetter): Promise<FileReply | undefined> => {
  if (!attachment?.filename.endsWith('.pdf')) return undefined;
  const content = await office.files.read(attachment.filename);
  return (
    content && { body: content.stream, type: 'application/pdf', filename: attachment.name, inline: true }
  );
};

/** A letter as a PDF: the own one attached, what was frozen when it was issued, or the draft as it stands. */
export const printLetter = async (office: Office, scope: Scope, id: number): Promise<FileReply> => {
  const found = await findLetter(office.reader, scope, id);
  if (!found) throw notFound('Letter');
  const own = await ownPdf(office, found);
  if (own) return own;
  const frozen = await letterContent(office.reader, id);
  const letter =
    frozen === undefined
      ? await composeContent(office.reader, found)
      : LetterContent.parse(JSON.parse(frozen));
  const logo = await office.files.readWhole(letter.college.logo_file);
  const name = letter.reference_no?.replaceAll(/[^\w.-]+/g, '-') ?? `draft-${id}`;
  return pdfReply(await drawPdf('letter', { letter, logo }), `${name}.pdf`);
};

import { LETTER, type LetterContent } from '../../../../shared/features/papers/letters/letters.content.ts';
import type { FullLetter } from '../../../../shared/features/papers/letters/letters.model.ts';
import type { FileReply } from '../../../http/file-reply.ts';
import { type Actor, type Scope, scopeOf } from '../../../office/actor.ts';
import { conflict, notFound } from '../../../office/api-error.ts';
import type { Caller } from '../../../office/change.ts';
import type { Office } from '../../../office/office.ts';
import { type PaperOf, paperToSend, printPaper, readPaper, showPaper } from '../../../papers/papers.ts';
import { drawPdf } from '../../../pdf/draw-pdf.ts';
import { composeContent } from './letters.content.ts';
import type { letterDrawing } from './letters.drawing.ts';
import { findLetter, isOwnPdf } from './letters.queries.ts';
import { letterInWords } from './letters.service.ts';

/** The attached PDF that stands in the printed letter's place; undefined where there is none, or it is no PDF. */
const ownPdf = async (office: Office, { attachment }: FullLetter): Promise<FileReply | undefined> => {
  if (!attachment || !isOwnPdf(attachment.filename)) return undefined;
  const content = await office.files.read(attachment.filename);
  return (
    content && { body: content.stream, type: 'application/pdf', filename: attachment.name, inline: true }
  );
};

const requireLetter = async ({ reader }: Office, scope: Scope, id: number): Promise<FullLetter> => {
  const letter = await findLetter(reader, scope, id);
  if (!letter) throw notFound('Letter');
  return letter;
};

/** A letter on paper: what was frozen when it was issued, or the draft as it stands. */
const paperOf = async ({ reader }: Office, letter: FullLetter): Promise<PaperOf<LetterContent>> => ({
  kind: LETTER,
  recordId: letter.id,
  content: (await readPaper(reader, LETTER, letter.id)) ?? (await composeContent(reader, letter)),
  cancelled: letter.cancelled,
  draw: (drawings) => drawPdf<typeof letterDrawing>('letter', drawings),
  name: letter.referenceNo ?? `draft-${letter.id}`,
  register: 'letters',
  summary: letterInWords(letter),
  audience: { courses: letter.course_ids },
});

/** A letter as a PDF to look at: the file attached, or the paper. Throws 404 outside the scope. */
export const showLetter = async (office: Office, actor: Actor, id: number): Promise<FileReply> => {
  const letter = await requireLetter(office, scopeOf(actor), id);
  return (await ownPdf(office, letter)) ?? showPaper(office, actor, await paperOf(office, letter));
};

const requireIssued = async (office: Office, scope: Scope, id: number): Promise<FullLetter> => {
  const letter = await requireLetter(office, scope, id);
  if (letter.status === 'draft') throw conflict('This letter is a draft: send it, then print it');
  return letter;
};

/** A letter to hand out, counted. Throws 404 outside the scope, 409 for a draft. */
export const printLetter = async (
  office: Office,
  caller: Caller,
  scope: Scope,
  id: number,
): Promise<FileReply> => {
  const letter = await requireIssued(office, scope, id);
  const counted = await printPaper(office, caller, await paperOf(office, letter));
  const own = await ownPdf(office, letter);
  return own ? { ...own, prints: counted.prints ?? [] } : counted;
};

/** A letter as it is sent: its own file, or its paper. Throws 404, 409 for a draft. */
export const letterToSend = async (
  office: Office,
  id: number,
): Promise<{ readonly filename: string; readonly content: Uint8Array }> => {
  const letter = await requireIssued(office, 'all', id);
  const own = letter.attachment && isOwnPdf(letter.attachment.filename) ? letter.attachment : null;
  const content = await office.files.readWhole(own?.filename ?? null);
  return own && content
    ? { filename: own.name, content }
    : paperToSend(office, await paperOf(office, letter));
};

/**
 * A letter to be printed with others, on the letterhead. Throws 404 outside the scope, 409 for a draft, and for one in whose
 * place its own file is handed out.
 */
export const letterPaper = async (
  office: Office,
  scope: Scope,
  id: number,
): Promise<PaperOf<LetterContent>> => {
  const letter = await requireIssued(office, scope, id);
  if (letter.attachment)
    throw conflict(
      `${letterInWords(letter)} has a file of its own: print it by itself. Nothing was printed.`,
    );
  return paperOf(office, letter);
};

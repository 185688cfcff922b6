import { hash } from 'node:crypto';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { Entity } from '../../shared/contract/entities.ts';
import type { PaperCancellation, PaperCopy, PrintedCopy } from '../../shared/papers/paper-copy.ts';
import type { PaperContent, PaperKind } from '../../shared/papers/paper-kind.ts';
import type { Db } from '../database/db.ts';
import { type FileReply, pdfReply } from '../http/file-reply.ts';
import { conflict, forbidden } from '../office/api-error.ts';
import type { Caller, Change } from '../office/change.ts';
import type { Audience } from '../office/live.ts';
import type { Office } from '../office/office.ts';
import type { PaperDrawing } from './paper-drawing.ts';
import {
  insertCancellation,
  insertPaper,
  insertPrint,
  isAnyNotPrinted,
  nextCopies,
  storedPaper,
} from './papers.queries.ts';

/** A paper of a record, as it is to be shown or printed. */
export interface PaperOf<Content extends PaperContent> {
  readonly kind: PaperKind<Content>;
  readonly recordId: number;
  readonly content: Content;
  readonly cancelled: PaperCancellation | null;
  /** Draws papers of this kind into one file. */
  readonly draw: (drawings: readonly PaperDrawing<Content>[]) => Promise<Uint8Array>;
  /** The file's name. */
  readonly name: string;
  /** The audit's entry of a print: the register, and one line for a person. */
  readonly register: Entity;
  readonly summary: string;
  readonly audience: Audience;
}

/** What is written down of a paper's print. */
interface CountedPaper extends Pick<PaperOf<PaperContent>, 'recordId' | 'register' | 'summary' | 'audience'> {
  /** The kind's name. */
  readonly kind: string;
}

const asCounted = <Content extends PaperContent>(paper: PaperOf<Content>): CountedPaper => {
  const { recordId, register, summary, audience, kind } = paper;
  return { recordId, register, summary, audience, kind: kind.name };
};

/** Freezes what a paper says, whatever is renamed later, in the transaction that gives it its number; the record's audit row names it. */
export const issuePaper = async <Content extends PaperContent>(
  change: Change,
  kind: PaperKind<Content>,
  recordId: number,
  content: Content,
): Promise<void> => {
  const written = kind.write(content);
  const paper = { kind: kind.name, record_id: recordId, version: kind.version, content: written };
  await insertPaper(change.db, paper);
  change.issued({ kind: kind.name, sha256: hash('sha256', written) });
};

/**
 * Reads an issued paper; undefined where nothing was issued. Throws where the stored content is not what its schema says.
 */
export const readPaper = async <Content extends PaperContent>(
  db: Db,
  kind: PaperKind<Content>,
  recordId: number,
): Promise<Content | undefined> => {
  const stored = await storedPaper(db, kind.name, recordId);
  return stored && kind.read(stored.version, stored.content);
};

/** A paper, and which copy of it is drawn. */
interface Drawn<Content extends PaperContent> {
  readonly paper: PaperOf<Content>;
  readonly copy: PaperCopy;
}

/** All in one file, as the first of them draws it. Each logo is read once, and sent to the worker once. */
const drawn = async <Content extends PaperContent>(
  office: Office,
  papers: readonly Drawn<Content>[],
): Promise<Uint8Array> => {
  const logos = new Map<string | null, Uint8Array | null>();
  for (const { paper } of papers) {
    const { logo_file } = paper.content.college;
    if (!logos.has(logo_file)) logos.set(logo_file, await office.files.readWhole(logo_file));
  }
  const drawings = papers.map(({ paper: { content, cancelled }, copy }) => {
    return { content, copy, cancelled, logo: logos.get(content.college.logo_file) ?? null };
  });
  const [first] = papers;
  if (!first) throw new Error('There is no paper to draw');
  return first.paper.draw(drawings);
};

const fileName = (name: string): string => `${name.replaceAll(/[^\w.-]+/g, '-')}.pdf`;

/** The paper to look at. It says that it is a screen copy: printed from there, it cannot pass for an original. */
export const showPaper = async <Content extends PaperContent>(
  office: Office,
  paper: PaperOf<Content>,
): Promise<FileReply> => pdfReply(await drawn(office, [{ paper, copy: 'screen' }]), fileName(paper.name));

const copiesNow = (db: Db, papers: readonly CountedPaper[]): Promise<readonly PrintedCopy[]> =>
  nextCopies(
    db,
    papers[0]?.kind ?? '',
    papers.map(({ recordId }) => recordId),
  );

/** A print that was counted: its id, and as what. */
interface CountedPrint {
  readonly id: number;
  readonly copy: PrintedCopy;
}

/** Counts a print of each, all or none, with an audit row for each. */
export const countPrints = async (
  change: Change,
  papers: readonly CountedPaper[],
): Promise<readonly CountedPrint[]> => {
  const { userId } = change.actor;
  if (userId === null) throw forbidden();
  const copies = await copiesNow(change.db, papers);
  const prints: CountedPrint[] = [];
  for (const [index, { kind, recordId, register, summary, audience }] of papers.entries()) {
    const copy = copies[index] ?? 'duplicate';
    const action = copy === 'original' ? 'printed' : 'reprinted';
    const audit_id = await change.record({ entity: register, id: recordId, action, summary, audience });
    const print = { kind, record_id: recordId, copy, user_id: userId, printed_at: change.now, audit_id };
    prints.push({ id: await insertPrint(change.db, { ...print, not_printed_at: null }), copy });
  }
  return prints;
};

const PRINT_ANEW = 'This print was said not to have come out of the printer. Print it anew.';

/**
 * Papers of one kind to hand out, in one file, each counted: its first print is the original, every later one says DUPLICATE
 * COPY. They are drawn before they are counted, so that what cannot be drawn uses up no original; and again where another
 * desk has printed one in the meantime, or the same request was counted before. Throws 409 where what that counted was
 * said not to be printed since: the original may be another's by now.
 */
export const printPapers = async <Content extends PaperContent>(
  office: Office,
  caller: Caller,
  papers: readonly PaperOf<Content>[],
  name: string,
): Promise<FileReply> => {
  const drawAs = (copies: readonly PrintedCopy[]) =>
    drawn(
      office,
      papers.map((paper, index) => ({ paper, copy: copies[index] ?? 'duplicate' })),
    );
  const counting = papers.map(asCounted);
  const expected = await copiesNow(office.reader, counting);
  const bytes = await drawAs(expected);
  const counted = await office.write(caller, countPrints, counting);
  const prints = counted.map(({ id }) => id);
  if (await isAnyNotPrinted(office.reader, prints)) throw conflict(PRINT_ANEW);
  const copies = counted.map(({ copy }) => copy);
  const isAsDrawn = copies.every((copy, index) => copy === expected[index]);
  return { ...pdfReply(isAsDrawn ? bytes : await drawAs(copies), fileName(name)), prints };
};

/** One paper to hand out, counted. */
export const printPaper = <Content extends PaperContent>(
  office: Office,
  caller: Caller,
  paper: PaperOf<Content>,
): Promise<FileReply> => printPapers(office, caller, [paper], paper.name);

/** Papers read between two turns of the event loop. */
const PART = 10;

/** The papers of the records chosen. Throws as `find` does, and 409 for a cancelled one, which is only printed by itself. */
export const chosenPapers = async <Content extends PaperContent>(
  ids: readonly number[],
  find: (id: number) => Promise<PaperOf<Content>>,
): Promise<readonly PaperOf<Content>[]> => {
  const papers: PaperOf<Content>[] = [];
  for (const [at, id] of ids.entries()) {
    // The desks' requests are let through between the papers of a long list.
    if (at > 0 && at % PART === 0) await yieldToEventLoop();
    const paper = await find(id);
    if (paper.cancelled) throw conflict(`${paper.summary} is cancelled. Nothing was printed: leave it out.`);
    papers.push(paper);
  }
  return papers;
};

/** Cancels an issued paper: it keeps its number and says so in print. Throws 409 where it is cancelled already. */
export const cancelPaper = async <Content extends PaperContent>(
  change: Change,
  kind: PaperKind<Content>,
  record: { readonly id: number; readonly cancelled: PaperCancellation | null },
  reason: string,
): Promise<void> => {
  if (change.actor.userId === null) throw forbidden();
  if (record.cancelled) throw conflict('This is cancelled already');
  await insertCancellation(change.db, {
    kind: kind.name,
    record_id: record.id,
    reason,
    cancelled_by: change.actor.userId,
    cancelled_by_name: change.actor.name,
    cancelled_at: change.now,
  });
};

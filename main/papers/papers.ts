import { hash } from 'node:crypto';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { Entity } from '../../shared/contract/entities.ts';
import type { PaperCancellation, PaperCopy, PrintedCopy } from '../../shared/papers/paper-copy.ts';
import type { PaperContent, PaperKind } from '../../shared/papers/paper-kind.ts';
import type { Db } from '../database/db.ts';
import { type FileReply, pdfReply } from '../http/file-reply.ts';
import type { Actor } from '../office/actor.ts';
import { conflict, forbidden } from '../office/api-error.ts';
import type { Caller, Change } from '../office/change.ts';
import { isForViewers } from '../office/command.ts';
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

/** A record's paper, to be shown or printed. */
export interface PaperOf<Content extends PaperContent> {
  readonly kind: PaperKind<Content>;
  readonly recordId: number;
  readonly content: Content;
  readonly cancelled: PaperCancellation | null;
  /** Draws papers of this kind into one file. */
  readonly draw: (drawings: readonly PaperDrawing<Content>[]) => Promise<Uint8Array>;
  /** The file's name, without its ending. */
  readonly name: string;
  /** The register that the audit row of a print names; `summary` is the row's line for a person. */
  readonly register: Entity;
  readonly summary: string;
  readonly audience: Audience;
}

/** The part of a paper that counting its print needs. */
interface CountedPaper extends Pick<PaperOf<PaperContent>, 'recordId' | 'register' | 'summary' | 'audience'> {
  /** The kind's name. */
  readonly kind: string;
}

const asCounted = <Content extends PaperContent>(paper: PaperOf<Content>): CountedPaper => {
  const { recordId, register, summary, audience, kind } = paper;
  return { recordId, register, summary, audience, kind: kind.name };
};

/**
 * Freezes what a paper says, in the transaction that gives the record its number: later renames do not change it. The
 * record's audit row carries the content's hash.
 */
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

/** Reads an issued paper; undefined where nothing was issued. Throws where the stored content does not fit its schema. */
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

/** Draws all papers into one file, by the first one's `draw`. Each logo is read once, and sent to the worker once. */
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

/** The copies that the next prints are. A viewer's is always a duplicate: the original is for who hands it out. */
const copiesNow = async (
  db: Db,
  { role }: Actor,
  papers: readonly CountedPaper[],
): Promise<readonly PrintedCopy[]> => {
  if (role === 'viewer') return papers.map(() => 'duplicate');
  return nextCopies(
    db,
    papers[0]?.kind ?? '',
    papers.map(({ recordId }) => recordId),
  );
};

/**
 * Draws a paper to look at. It is marked as a screen copy, so that a print of it cannot pass for an original; the answer says
 * what its next print is.
 */
export const showPaper = async <Content extends PaperContent>(
  office: Office,
  actor: Actor,
  paper: PaperOf<Content>,
): Promise<FileReply> => {
  const [nextCopy = 'duplicate'] = await copiesNow(office.reader, actor, [asCounted(paper)]);
  const shown = await drawn(office, [{ paper, copy: 'screen' }]);
  return { ...pdfReply(shown, fileName(paper.name)), nextCopy };
};

/**
 * Draws a paper that is sent. It says DUPLICATE COPY and counts as no print: whoever gets it may print it as often as they like, and the
 * original is handed out on paper.
 */
export const paperToSend = async <Content extends PaperContent>(
  office: Office,
  paper: PaperOf<Content>,
): Promise<{ readonly filename: string; readonly content: Uint8Array }> => ({
  filename: fileName(paper.name),
  content: await drawn(office, [{ paper, copy: 'duplicate' }]),
});

/** A print that was counted: its id, and whether it was an original. */
interface CountedPrint {
  readonly id: number;
  readonly copy: PrintedCopy;
}

/** Counts a print of each paper, all or none, with an audit row for each. */
export const countPrints = async (
  change: Change,
  papers: readonly CountedPaper[],
): Promise<readonly CountedPrint[]> => {
  const { userId } = change.actor;
  if (userId === null) throw forbidden();
  const copies = await copiesNow(change.db, change.actor, papers);
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
isForViewers(countPrints);

const PRINT_ANEW = 'This print was marked as not come out of the printer. Print it again.';

/**
 * Prints papers of one kind into one file and counts each: the first print is the original, every later one says DUPLICATE
 * COPY. They are drawn before they are counted, so that a failed drawing uses up no original. They are drawn again where the
 * count found another copy, because another desk printed one meanwhile, or this is a repeated request. Throws 409 where a
 * repeated request's print was taken back since: the original may be another's by now.
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
  const expected = await copiesNow(office.reader, caller.actor, counting);
  const bytes = await drawAs(expected);
  const counted = await office.write(caller, countPrints, counting);
  const prints = counted.map(({ id }) => id);
  if (await isAnyNotPrinted(office.reader, prints)) throw conflict(PRINT_ANEW);
  const copies = counted.map(({ copy }) => copy);
  const isAsDrawn = copies.every((copy, index) => copy === expected[index]);
  return { ...pdfReply(isAsDrawn ? bytes : await drawAs(copies), fileName(name)), prints };
};

/** Prints one paper and counts it. */
export const printPaper = <Content extends PaperContent>(
  office: Office,
  caller: Caller,
  paper: PaperOf<Content>,
): Promise<FileReply> => printPapers(office, caller, [paper], paper.name);

/** The number of papers read between two turns of the event loop. */
const PART = 10;

/**
 * Finds the papers of the chosen records. Throws as `find` does, and 409 for a cancelled one, which can only be printed by
 * itself.
 */
export const chosenPapers = async <Content extends PaperContent>(
  ids: readonly number[],
  find: (id: number) => Promise<PaperOf<Content>>,
): Promise<readonly PaperOf<Content>[]> => {
  const papers: PaperOf<Content>[] = [];
  for (const [at, id] of ids.entries()) {
    // A turn of the event loop lets the desks' requests through.
    if (at > 0 && at % PART === 0) await yieldToEventLoop();
    const paper = await find(id);
    if (paper.cancelled) throw conflict(`${paper.summary} is cancelled. Nothing was printed: leave it out.`);
    papers.push(paper);
  }
  return papers;
};

/**
 * Cancels an issued paper. It keeps its number, and its copies say so from then on. Throws 409 where it is cancelled
 * already.
 */
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

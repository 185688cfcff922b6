import { Readable } from 'node:stream';
import { workerData } from 'node:worker_threads';
import type { IsoDate } from '../../../../../shared/dates.ts';
import type { PackPart } from '../../../../../shared/features/overview/books/pack.model.ts';
import type { Db } from '../../../../database/db.ts';
import { openReading } from '../../../../database/open.ts';
import { conflict } from '../../../../office/api-error.ts';
import { createFileStore } from '../../../../office/disk/file-store.ts';
import { serveJobs } from '../../../../workers/serve-jobs.ts';
import { noteProgress } from '../../../../workers/shared-progress.ts';
import { letterheadNow } from '../../../college/settings/settings.letterhead.ts';
import { lastEntry } from '../../activity/activity.queries.ts';
import { digestOf, findLock } from '../months.queries.ts';
import { lastDayOf } from '../months.service.ts';
import { daysCover, type Made, monthCover, type PackCover } from './pack.cover.ts';
import type { PackFiles, PackJob, PackWorkerData } from './pack.jobs.ts';
import { drawPack } from './pack.paper.ts';
import { countVouchers, monthsOfDays } from './pack.queries.ts';
import { packWorkbook } from './pack.workbook.ts';

const { databaseFile, dataDirectory }: PackWorkerData = workerData;
const database = openReading(databaseFile);
const files = createFileStore(dataDirectory);

/** Writes a file durably under its own name, part by part. */
const keep = async (content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>, extension: string) =>
  files.keep(await files.receive(Readable.from(content), Number.POSITIVE_INFINITY), extension);

/** How many rows of the day book take as long as a part without many. */
const ROWS_OF_A_PART = 500;
/** How much longer a part takes on paper than in the workbook. */
const PAPER = 4;

/** The share of all that is done at a step of both files, some part of it done: the day book is as long as the days' vouchers. */
const doneBefore = (parts: readonly PackPart[], step: number, ofStep: number, vouchers: number): number => {
  const weights = [PAPER, 1].flatMap((file) =>
    parts.map((part) => file * (part === 'Day Book' ? 1 + vouchers / ROWS_OF_A_PART : 1)),
  );
  const sum = (some: readonly number[]) => some.reduce((whole, weight) => whole + weight, 0);
  return (sum(weights.slice(0, step)) + (weights[step] ?? 0) * ofStep) / sum(weights);
};

/** What a pack is of, as it is written: its cover, its days, and how many vouchers are booked on them. */
interface Subject {
  readonly cover: PackCover;
  readonly from: IsoDate;
  readonly to: IsoDate;
  readonly vouchers: number;
}

/** The month of a lock. Throws 409 where it is not what was locked. */
const lockedMonth = async (db: Db, lockId: number, made: Made): Promise<Subject> => {
  const lock = await findLock(db, lockId);
  if (lock.reopened_at !== null) throw conflict('This month is not locked');
  if ((await digestOf(db, lock.month)).digest !== lock.digest)
    throw conflict('The month is not what it was when it was locked: open Books agree first');
  const cover = monthCover({ ...lock, open: JSON.parse(lock.open) }, made);
  return { cover, from: `${lock.month}-01`, to: lastDayOf(lock.month), vouchers: lock.vouchers };
};

const daysOfPack = async (
  db: Db,
  days: { readonly from: IsoDate; readonly to: IsoDate },
  made: Made,
): Promise<Subject> => {
  const vouchers = await countVouchers(db, days);
  const facts = { ...days, vouchers, months: await monthsOfDays(db, days), entry: await lastEntry(db) };
  return { ...days, vouchers, cover: daysCover(facts, made) };
};

/** Makes both files from one moment of the books. */
const makePack = async (db: Db, { of, today, by, at, progress }: PackJob): Promise<PackFiles> => {
  const made = { by, at };
  const { cover, from, to, vouchers } =
    of.kind === 'month' ? await lockedMonth(db, of.lockId, made) : await daysOfPack(db, of, made);
  const { logo_file, ...college } = await letterheadNow(db);
  const logo = await files.readWhole(logo_file);
  const frame = { db, from, to, today };
  const note = (step: number, row = 0, rows = 0) =>
    noteProgress(progress, {
      step,
      done: doneBefore(cover.parts, step, row / Math.max(rows, 1), vouchers),
      row,
      rows,
    });
  const pdf = await drawPack({ cover, at, frame, college: { ...college, logo }, onRow: note });
  const workbook = await packWorkbook({
    cover,
    frame,
    collegeName: college.name,
    onPart: (part) => note(cover.parts.length + part),
  });
  return { pdf: await keep([pdf], 'pdf'), xlsx: await keep(workbook, 'xlsx') };
};

serveJobs<PackJob, PackFiles>(async (job) => ({
  answer: await database.transaction().execute((db) => makePack(db, job)),
}));

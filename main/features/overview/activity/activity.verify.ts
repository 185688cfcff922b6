import { hash } from 'node:crypto';
import type { Db } from '../../../database/db.ts';
import { linkHash } from '../../../office/audit/audit-chain.ts';
import type { IssuedPaper } from '../../../office/change.ts';
import type { FileStore } from '../../../office/disk/file-store.ts';
import { contentsOf } from '../../../papers/papers.queries.ts';
import type { ActivityAnswer, Link } from './activity.jobs.ts';
import { chainAfter } from './activity.queries.ts';

/** Rows checked in one part: some hundredths of a second, then others have their turn. */
const PART = 5_000;

const REASONS = {
  unchained: 'The row before it was changed, removed or put in later',
  changed: 'The row was changed after it was written',
  paper: 'The paper that was issued with it was changed or removed afterwards',
  file: 'A file that was kept with it was changed or removed afterwards',
} as const;

/** The stored files, of which each is named by its hash. */
type KeptFiles = Pick<FileStore, 'isWhole'>;
type Verified = Extract<ActivityAnswer, { kind: 'verified' }>;
type Row = Awaited<ReturnType<typeof chainAfter>>[number];

/** Stands in each row with which a paper was issued. */
const HAS_PAPER = '"paper":{"kind":';

const paperOf = ({ after }: Row): IssuedPaper | undefined =>
  after?.includes(HAS_PAPER) ? (JSON.parse(after) as { readonly paper?: IssuedPaper }).paper : undefined;

/** The first row whose paper is not what was issued with it. */
const firstWithoutPaper = async (db: Db, rows: readonly Row[]): Promise<Row | undefined> => {
  const issued = rows.flatMap((row) => {
    const paper = paperOf(row);
    return paper === undefined ? [] : [{ row, paper, record: row.entity_id ?? 0 }];
  });
  const found = new Set<string>();
  for (const [kind, ofKind] of Map.groupBy(issued, ({ paper }) => paper.kind)) {
    const contents = await contentsOf(
      db,
      kind,
      ofKind.map(({ record }) => record),
    );
    for (const { record_id, content } of contents)
      found.add(`${kind} ${record_id} ${hash('sha256', content)}`);
  }
  return issued.find(({ paper, record }) => !found.has(`${paper.kind} ${record} ${paper.sha256}`))?.row;
};

/** Stands in each row with which files were kept for good. */
const HAS_KEPT = '"kept":[';

/** The first row of which a kept file is not on the disk as it was kept. */
const firstWithoutFile = async (files: KeptFiles, rows: readonly Row[]): Promise<Row | undefined> => {
  for (const row of rows) {
    if (!row.after?.includes(HAS_KEPT)) continue;
    const { kept = [] } = JSON.parse(row.after) as { readonly kept?: readonly string[] };
    for (const filename of kept) if (!(await files.isWhole(filename))) return row;
  }
  return undefined;
};

const linkOf = ({ id, hash }: Row): Link => ({ id, hash });

/** Checks the chain's next part, beginning after a row that holds, and the papers and files that were issued with its rows. */
export const verifyPart = async (db: Db, files: KeptFiles, from: Link): Promise<Verified> => {
  const rows = await chainAfter(db, from.id, PART);
  const broken = (row: Row, reason: string): Verified => {
    const before = rows[rows.indexOf(row) - 1];
    return {
      kind: 'verified',
      checked: rows.indexOf(row) + 1,
      last: before ? linkOf(before) : from,
      more: false,
      broken: { id: row.id, at: row.at, summary: row.summary, reason },
    };
  };
  let last = from;
  for (const row of rows) {
    const isChained = row.previous_hash === last.hash;
    if (!isChained || linkHash(row.previous_hash, row) !== row.hash) {
      return broken(row, isChained ? REASONS.changed : REASONS.unchained);
    }
    last = linkOf(row);
  }
  const forged = await firstWithoutPaper(db, rows);
  if (forged) return broken(forged, REASONS.paper);
  const unkept = await firstWithoutFile(files, rows);
  if (unkept) return broken(unkept, REASONS.file);
  return { kind: 'verified', checked: rows.length, last, more: rows.length === PART, broken: null };
};

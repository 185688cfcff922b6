import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Report } from '../../../shared/features/overview/reports/reports.model.ts';
import { type BusyCollege, openBusyCollege } from '../../support/colleges/busy-college.ts';
import { apiClient } from '../../support/offices/api-client.ts';
import { temporaryFolder } from '../../support/tools/temporary-folder.ts';
import { projectRoot } from '../../support/tools/tool.ts';

const missing = ['python3', 'pdftotext'].filter((tool) => spawnSync(tool, ['--version']).error !== undefined);
const PERIOD = 'from=2026-04-01&to=2027-03-31';
const BOOKS = [
  `day-book?${PERIOD}`,
  `cash-by-day?${PERIOD}`,
  `fee-register?${PERIOD}`,
  'class-ledger?',
] as const;
/** The columns beside a book's lines that are no sums of them. */
const NO_SUMS = ['balance', 'opening', 'closing'];

interface Cast {
  readonly rows: number;
  readonly columns: readonly {
    readonly head?: string;
    readonly sum: number;
    readonly total: number | null;
  }[];
}

let college: BusyCollege;
const folder = temporaryFolder();
beforeAll(async () => {
  college = await openBusyCollege();
}, 60_000);
afterAll(() => college?.close());

/** Saves a book as its reader gets it, and lets another program, which knows nothing of the office, add it up. */
const castOf = async (book: string, format: 'pdf' | 'xlsx'): Promise<Cast> => {
  const headers = { authorization: `Bearer ${college.token.admin}` };
  const reply = await fetch(`${college.url}/api/reports/${book}&format=${format}`, { headers });
  expect(reply.status).toBe(200);
  const file = join(folder, `${book.split('?')[0]}.${format}`);
  writeFileSync(file, new Uint8Array(await reply.arrayBuffer()));
  const { stdout, stderr } = spawnSync('python3', [join(projectRoot, 'tests/proofs/casting/cast.py'), file], {
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  return JSON.parse(stdout);
};

/**
 * The totals in the office's own answer, by columns of money from left to right, in paise. `isSum` says whether a total is
 * the sum of its column.
 */
const totalsOf = async (book: string) => {
  const { body } = await apiClient(college.url, college.token.admin).get<Report>(`/reports/${book}`);
  return body.columns.flatMap(({ key, kind, header }, at) => {
    if (kind !== 'money') return [];
    const isOfBook = book.startsWith('day-book') || book.startsWith('cash-by-day');
    const isSum = !(isOfBook && NO_SUMS.includes(key));
    return [{ header, isSum, paise: Math.round(Number(body.totals[at] ?? 0) * 100) }];
  });
};

describe.skipIf(missing.length > 0)(
  `each book, cast by another program${missing.length > 0 ? ` (skipped: install ${missing.join(', ')})` : ''}`,
  () => {
    it.each(BOOKS)('%s as a workbook', async (book) => {
      const wanted = await totalsOf(book);
      const { rows, columns } = await castOf(book, 'xlsx');
      expect(rows).toBeGreaterThan(0);
      const sums = wanted.filter(({ isSum }) => isSum);
      expect(sums.length).toBeGreaterThan(0);
      for (const { header, paise } of sums) {
        const column = columns.find(({ head }) => head?.startsWith(header));
        expect([header, column?.sum, column?.total]).toEqual([header, paise, paise]);
      }
    });

    it.each(BOOKS)('%s on paper', async (book) => {
      const wanted = await totalsOf(book);
      const { rows, columns } = await castOf(book, 'pdf');
      expect(rows).toBeGreaterThan(0);
      expect(columns.map(({ total }) => total)).toEqual(wanted.map(({ paise }) => paise));
      for (const [at, { isSum, header, paise }] of wanted.entries())
        if (isSum) expect([header, columns[at]?.sum]).toEqual([header, paise]);
    });
  },
);

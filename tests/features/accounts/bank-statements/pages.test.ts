import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, it } from 'vitest';
import { readStatementFile } from '../../../../main/features/accounts/bank-statements/bank-statements.file-parts.ts';
import { headingRow } from '../../../../shared/features/accounts/bank-statements/bank-statements.headings.ts';
import { type Drawing, drawnStatement, PLAIN } from './drawn.ts';
import { KNOWN_LAYOUTS } from './layouts.ts';
import { type Layout, manyLines, SAMPLE, type Sample } from './sample.ts';
import { requireLines } from './whole.ts';

const directory = mkdtempSync(join(tmpdir(), 'bursar-pages-'));
afterAll(() => rmSync(directory, { recursive: true, force: true }));

let files = 0;
const read = (bytes: Uint8Array, password: string | null = null) => {
  files += 1;
  const path = join(directory, `${files}.pdf`);
  writeFileSync(path, bytes);
  return readStatementFile({
    ...{ path, password, number: '3000 1234 567', expected: null, chosen: null, remembered: null },
  });
};

const headingsOf = (rows: readonly (readonly string[])[]): number => rows.findIndex((row) => headingRow(row));
const draw = (layout: Layout, lines: readonly Sample[], drawing: Drawing) => {
  const rows = layout.rows(lines);
  return drawnStatement(rows, headingsOf(rows), drawing);
};

const WAYS: Readonly<Record<string, Partial<Drawing>>> = {
  'upright, sums on the right': { font: 5.5 },
  'across, sums in the middle': { size: [842, 595], sums: 'middle', headings: 'middle' },
  'rows in their middle, headings on the left': {
    size: [842, 595],
    row: 'middle',
    headings: 'left',
    font: 6,
  },
  'broken anywhere, headings once': {
    size: [842, 595],
    breaks: 'anywhere',
    isHeadedOnEachPage: false,
    foot: null,
  },
  'sums on the left, broken headings': {
    size: [842, 595],
    sums: 'left',
    headings: 'left',
    areHeadingsBroken: true,
  },
};

describe('a statement as PDF is read whole, with what came in and went out', () => {
  for (const layout of KNOWN_LAYOUTS)
    for (const [way, drawing] of Object.entries(WAYS))
      it(`of ${layout.bank}, ${way}`, async () => {
        const statement = await read(await draw(layout, SAMPLE, { ...PLAIN, ...drawing }));
        requireLines(statement, layout, SAMPLE);
      });
});

describe('a statement of forty pages is read whole', () => {
  for (const [way, drawing] of Object.entries(WAYS))
    it(way, async () => {
      const [layout] = KNOWN_LAYOUTS as [Layout];
      const lines = manyLines(1300);
      requireLines(await read(await draw(layout, lines, { ...PLAIN, ...drawing })), layout, lines);
    });
});

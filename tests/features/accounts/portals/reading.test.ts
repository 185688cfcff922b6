import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { decodeSpreadsheet } from '../../../../main/spreadsheet/decode-spreadsheet.ts';
import {
  type PortalFile,
  readPortalFile,
} from '../../../../shared/features/accounts/portals/portals.reading.ts';
import { type Meant, PORTAL_LAYOUTS, textOfLayout } from '../../../fixtures/portals/portal-layouts.ts';

const directory = mkdtempSync(join(tmpdir(), 'bursar-portals-'));
afterAll(() => rmSync(directory, { recursive: true, force: true }));

let files = 0;
const read = (text: string, chosen = {}): PortalFile => {
  files += 1;
  const path = join(directory, `${files}.csv`);
  writeFileSync(path, text);
  return readPortalFile(decodeSpreadsheet(path), chosen);
};

const meantBy = ({ rows }: PortalFile): readonly Meant[] =>
  rows.map(({ payment, state, day, gross, fee, tax, net, settlement }) => [
    ...([payment, state, day, gross, fee, tax, net] as const),
    settlement,
  ]);

describe('a portal’s file is read whole: what was paid, kept and paid out, with one meaning of signs', () => {
  it.each(PORTAL_LAYOUTS.map((layout) => [layout.portal, layout] as const))('of %s', (_, layout) => {
    const file = read(textOfLayout(layout));
    expect(file.refused).toEqual([]);
    expect(meantBy(file)).toEqual(layout.means);
    if (layout.student) expect(file.rows[0]?.said[layout.student[0]]).toBe(layout.student[1]);
  });
});

describe('headings of a college’s own choice', () => {
  const text = 'Txn,When,Rupees,Roll\nQ1,10/11/2026,500,BA101\n';
  it('are asked about where they name no payment, date or amount', () => {
    const file = read(text);
    expect([file.rows.length, file.missing]).toEqual([0, ['payment', 'date', 'gross']]);
    expect(file.headings).toEqual(['Txn', 'When', 'Rupees', 'Roll']);
  });
  it('are read as they were chosen', () => {
    const file = read(text, { payment: ['Txn'], date: ['When'], gross: ['Rupees'] });
    expect(meantBy(file)).toEqual([['Q1', 'paid', '2026-11-10', 50_000, 0, 0, 50_000, '2026-11-10']]);
  });
});

describe('every row is used, or named with its reason', () => {
  const head = 'Transaction ID,Transaction Date,Amount,Fee,Tax,Net Amount,Status';
  it('a status that nobody knows, a date that is none, sums that do not fit, a number again with another amount', () => {
    const file = read(
      [
        head,
        'Q1,10/11/2026,500,5,0.90,494.10,SUCCESS',
        'Q2,10/11/2026,500,5,0.90,494.10,GREEN',
        'Q3,31/11/2026,500,5,0.90,494.10,SUCCESS',
        'Q4,10/11/2026,500,5,0.90,480,SUCCESS',
        'Q1,10/11/2026,600,5,0.90,594.10,SUCCESS',
        ',10/11/2026,600,5,0.90,594.10,SUCCESS',
        'Total,,2700,,,,',
      ].join('\n'),
    );
    expect(file.rows.map(({ payment }) => payment)).toEqual(['Q1']);
    expect(file.refused.map(({ row, reason }) => [row, reason])).toEqual([
      [3, '“GREEN” is not a known status'],
      [4, '“31/11/2026” is not a date'],
      [5, 'The amount less fee and tax is not the net amount'],
      [6, 'Row 2 has this payment with other figures'],
      [7, 'No payment number'],
    ]);
    expect(file.passed.map(({ row }) => row)).toEqual([8]);
  });
});

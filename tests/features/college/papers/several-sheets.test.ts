import { describe, expect, it } from 'vitest';
import { formatRupees } from '../../../../shared/money.ts';
import { missingPdfTools, textOf, withPdfTools } from '../../../support/tools/pdf-tools.ts';
import { longPapers, receiptDrawn, totalOf } from './sample-papers.ts';

/** The sheets as text. A total in larger print stands below what it is called there, and is put beside it. */
const sheetsOf = (pdf: Uint8Array): readonly string[] =>
  textOf(pdf)
    .replaceAll(/^ *(Total|Carried over) *\n *(?=₹)/gm, '$1 ')
    .split('\f')
    .filter(Boolean);
/** The amounts of the lines of a sheet that say so, in paise. */
const amountsOf = (sheet: string, line: RegExp): readonly number[] =>
  sheet.split('\n').flatMap((text) => {
    const amount = line.test(text) ? /₹([\d,]+)\.(\d\d)\s*$/.exec(text) : null;
    return amount ? [Number(`${amount[1]?.replaceAll(',', '')}${amount[2]}`)] : [];
  });
const sum = (amounts: readonly number[]): number => amounts.reduce((all, one) => all + one, 0);
const ofRows = [41, 80, 120] as const;

describe.skipIf(missingPdfTools.length > 0)(`a paper of several sheets${withPdfTools}`, () => {
  it.each(ofRows)('has its total on the last, of %i rows, whatever the paper', async (rows) => {
    for (const [name, { label, amount, pdf }] of Object.entries(await longPapers(rows, {}))) {
      const sheets = sheetsOf(pdf);
      expect(sheets.length, name).toBeGreaterThan(1);
      expect(sheets.at(-1), name).toMatch(new RegExp(`${label}\\b[\\s\\S]*${formatRupees(amount)}`));
    }
  });

  it.each(ofRows)('is a receipt whose %i lines are carried over, cast and brought forward', async (lines) => {
    const sheets = sheetsOf(await receiptDrawn(4, {}, { lines, more: { amount: totalOf(lines) } }));
    let brought = 0;
    let count = 0;
    sheets.forEach((sheet, at) => {
      const isLast = at === sheets.length - 1;
      const own = amountsOf(sheet, /instalment/);
      count += own.length;
      expect(amountsOf(sheet, /Brought forward/)).toEqual(at === 0 ? [] : [brought]);
      brought += sum(own);
      expect(amountsOf(sheet, isLast ? /^\s*Total\s+₹/ : /Carried over/)).toEqual([brought]);
      expect(sheet).toContain(`Sheet ${at + 1} of ${sheets.length}`);
      expect(sheet).toContain('2026-27/000123');
      expect(/Rupees .* Only/.test(sheet)).toBe(isLast);
    });
    expect([count, brought]).toEqual([lines, totalOf(lines) * 100]);
  });

  it('is one sheet where it fits on one', async () => {
    expect(sheetsOf(await receiptDrawn(4, {}, { lines: 12 }))).toHaveLength(1);
    const hindi = { college: { language: 'English and Hindi' } };
    expect(sheetsOf(await receiptDrawn(4, hindi, { lines: 12 }))).toHaveLength(1);
    expect(sheetsOf(await receiptDrawn(4, hindi, { lines: 60 })).at(-1)).toContain('कुल');
  });
});

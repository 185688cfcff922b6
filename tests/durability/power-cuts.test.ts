import { describe, expect, it } from 'vitest';
import { contentsOf } from './support/contents.ts';
import { officeUnderCuts } from './support/cut-rounds.ts';
import { CUTS, canCutPower } from './support/power-cut.ts';

describe.skipIf(!canCutPower())(
  'after power cuts the office opens its own data, with all it acknowledged',
  () => {
    it.each(CUTS)('where a cut leaves what is %s', { timeout: 90_000 }, async (cut) => {
      const office = officeUnderCuts();
      expect(await office.round(cut, 1)).toEqual([]);
      expect(await office.close(cut)).toEqual([]);
      expect(await office.round(cut, 2)).toEqual([]);
      expect(contentsOf(office.dataDirectory).receipts).toEqual(office.acknowledged.receipts);
      if (cut !== 'strict') return;
      // Puts the backup back that was written at closing.
      const aside = await office.restore(cut);
      expect(contentsOf(aside).receipts).toEqual(office.acknowledged.receipts);
      expect(contentsOf(office.dataDirectory).receipts).toEqual(office.acknowledged.receipts.slice(0, 3));
    });
  },
);

import { describe, expect, it } from 'vitest';
import { contentsOf } from './support/contents.ts';
import { officeUnderCuts } from './support/cut-rounds.ts';
import { canCutPower } from './support/power-cut.ts';
import { provePowerCuts } from './support/prove-cuts.ts';

describe.skipIf(!canCutPower())('after 102 power cuts the office opens its own data', () => {
  it('with all that it acknowledged, whatever a cut leaves', () => provePowerCuts(34));

  it('with the backup that was put back right before, and what was set aside', {
    timeout: 180_000,
  }, async () => {
    const office = officeUnderCuts();
    expect(await office.round('strict', 1)).toEqual([]);
    // The close writes the backup that is restored below.
    expect(await office.close('strict')).toEqual([]);
    expect(await office.round('strict', 2)).toEqual([]);
    const aside = await office.restore('strict');
    expect(contentsOf(aside).receipts).toEqual(office.acknowledged.receipts);
    expect(contentsOf(office.dataDirectory).receipts).toEqual(office.acknowledged.receipts.slice(0, 3));
  });
});

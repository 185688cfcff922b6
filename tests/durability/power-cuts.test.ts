import { describe, it } from 'vitest';
import { canCutPower } from './support/power-cut.ts';
import { provePowerCuts } from './support/prove-cuts.ts';

describe.skipIf(!canCutPower())('after power cuts the office opens its own data', () => {
  it('with all that it acknowledged, whatever a cut leaves', { timeout: 240_000 }, () => provePowerCuts(2));
});

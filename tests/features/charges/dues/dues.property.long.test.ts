import { it } from 'vitest';
import { proveSequences } from './sequences.ts';

/** Half an hour on two quiet cores; `DUES_SEQUENCES` names fewer. */
const SEQUENCES = Number(process.env.DUES_SEQUENCES ?? 100_000);

it(`each due stands as reckoned by hand (${SEQUENCES} sequences)`, { timeout: SEQUENCES * 100 }, () =>
  proveSequences(SEQUENCES),
);

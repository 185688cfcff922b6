import { it } from 'vitest';
import { proveFuzz } from './fuzz.ts';

it('3,000 requests at random from everybody are answered as they should be', { timeout: 400_000 }, () =>
  proveFuzz(3_000),
);

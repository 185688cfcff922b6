import { it } from 'vitest';
import { proveFuzz } from './fuzz.ts';

it('100,000 requests at random from everybody are answered as they should be', () => proveFuzz(100_000));

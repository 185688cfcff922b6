import { afterAll, beforeAll, it } from 'vitest';
import { type College, openCollege } from '../../support/colleges/college.ts';
import { proveRawSockets } from './raw-sockets.ts';

let college: College;
beforeAll(async () => {
  college = await openCollege();
});
afterAll(() => college.close());

it('lines that are split, slow, half open, smuggled or huge', { timeout: 120_000 }, () =>
  proveRawSockets(college, 2),
);

import { it } from 'vitest';
import { fromInside } from '../../support/offices/office-under-test.ts';
import { proveSessions } from './sessions.ts';

it('however a session ends, nothing goes on in its name', { timeout: 120_000 }, async () => {
  // One way changes a role behind the office's back.
  fromInside();
  await proveSessions();
});

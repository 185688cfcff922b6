import { it } from 'vitest';
import { fromInside } from '../../support/offices/office-under-test.ts';
import { proveSessions } from './sessions.ts';

it('however a session ends, nothing goes on in its name', { timeout: 120_000 }, async () => {
  // A role is changed behind the program's back.
  fromInside();
  await proveSessions();
});

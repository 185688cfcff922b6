import { it } from 'vitest';
import { openCanaryCollege } from './canary-college.ts';
import { proveWhoSees } from './who-sees.ts';

it('nobody reads, counts, changes or finds out about a record of a course that they do not have, whatever its number', async () => {
  const canary = await openCanaryCollege();
  try {
    await proveWhoSees(canary, 'every');
  } finally {
    await canary.college.close();
  }
});

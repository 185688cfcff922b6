import { it } from 'vitest';
import { proveAdmissions } from './admissions.ts';

it(
  'who is admitted owes by the plan of the session admitted to, also before its first day',
  { timeout: 120_000 },
  () => proveAdmissions(48),
);

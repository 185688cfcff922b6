import { it } from 'vitest';
import { proveAdmissions } from './admissions.ts';

/** `ADMISSIONS` names fewer or more. */
const ADMISSIONS = Number(process.env.ADMISSIONS ?? 2000);

it(
  `each of ${ADMISSIONS} admissions is charged by the plan of its session`,
  {
    timeout: 120_000 + ADMISSIONS * 2_000,
  },
  () => proveAdmissions(ADMISSIONS),
);

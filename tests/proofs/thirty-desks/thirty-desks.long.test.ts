import { it } from 'vitest';
import { proveThirtyDesks } from './thirty-desks.ts';

it('thirty desks work for ten minutes on 2,00,000 fees', () =>
  proveThirtyDesks({ fees: 200_000, students: 20_000, minutes: Number(process.env.BURSAR_MINUTES ?? 10) }));

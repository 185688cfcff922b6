import { it } from 'vitest';
import { prove } from '../../support/tools/figures.ts';
import { isPostgresMissing, withPostgres } from '../../support/university/postgres-programs.ts';
import { proveSending } from './prove-sending.ts';

const MINUTES = Number(process.env.BURSAR_MINUTES ?? 5);

it.skipIf(isPostgresMissing)(
  `three offices at work: their university has each row once, whatever befalls its server and their lines${withPostgres}`,
  () =>
    prove(
      'a university has what its three offices have, row by row and in each view, though its server is killed, filled, slowed and cut off at random',
      MINUTES * 50,
      () => proveSending(MINUTES),
    ),
  (MINUTES + 20) * 60_000,
);

import '../between-features/given.ts';
import { undoLoad } from '../features/opening-dues/opening-dues.service.ts';
import { raiseAsked } from '../features/plans/plans.raise.ts';
import { undoRun } from '../features/plans/plans.undo.ts';
import { promote, undo } from '../features/promotions/promotions.service.ts';
import { undoImport } from '../features/students/import/students.imports.ts';
import type { LongWorks } from '../office/long-works.ts';

/** Every change that a thread makes: each feature's own function, under the name that its routes give it. */
export const longWorks: LongWorks = {
  'plans.raise': raiseAsked,
  'plans.undo': undoRun,
  'promotions.promote': promote,
  'promotions.undo': undo,
  'students.undoImport': undoImport,
  'openings.undo': undoLoad,
};

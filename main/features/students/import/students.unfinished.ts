import { officeItself } from '../../../office/actor.ts';
import type { Step } from '../../../office/change.ts';
import type { Office } from '../../../office/office.ts';
import {
  deleteArriving,
  deleteArrivingVouchers,
  forgetImport,
  unfinishedImport,
} from './students.import-queries.ts';
import { removeCourses } from './students.imports.ts';

/** Students taken away between two turns. */
const PART = 500;

/** Takes away, part by part, what was written of an import that was not finished: it was never on the books. */
export const dropUnfinished = async (step: Step): Promise<void> => {
  const left = await step(({ db }) => unfinishedImport(db));
  if (!left) return;
  while (await step((change) => deleteArrivingVouchers(change, left.id)));
  for (let from = left.first; from <= left.last; from += PART)
    await step((change) => deleteArriving(change, from, Math.min(from + PART - 1, left.last)));
  await step(async (change) => {
    await removeCourses(change, left);
    await forgetImport(change, left.id);
  });
};

/** At a start: what a crash or a power cut has left of an import. */
export const dropCutOff = async (office: Office): Promise<void> => {
  if (office.database.isReadOnly) return;
  await dropUnfinished((work) => office.change({ actor: officeItself('office PC'), atAnyTime: true }, work));
};

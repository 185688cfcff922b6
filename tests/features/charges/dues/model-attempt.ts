import type { DuesModel } from './dues-model.ts';

/** Does all of something to a student's dues or, where it answers false, nothing: a step that is refused leaves nothing behind. */
export const attempt = (model: DuesModel, work: () => boolean): boolean => {
  const [dues, waivers] = [[...model.dues], [...model.waivers]];
  const ofDues = dues.map((due) => {
    return { due, settled: [...due.settled], later: [...due.later], conceded: due.conceded };
  });
  const ofReceipts = model.receipts.map((receipt) => ({ receipt, was: { ...receipt } }));
  if (work()) return true;
  Object.assign(model, { dues, waivers });
  for (const { receipt, was } of ofReceipts) Object.assign(receipt, was);
  for (const { due, conceded, ...shares } of ofDues) {
    due.conceded = conceded;
    for (const map of ['settled', 'later'] as const) {
      due[map].clear();
      for (const [at, share] of shares[map]) due[map].set(at, share);
    }
  }
  return false;
};

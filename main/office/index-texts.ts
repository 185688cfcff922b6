import { setTimeout as pause } from 'node:timers/promises';
import { indexTexts, TEXTS, type TextRegister } from '../database/texts.ts';
import type { Office } from './office.ts';

/** Records put into an index at a time: a receipt that comes meanwhile waits some milliseconds. */
const AT_ONCE = 50;
const BETWEEN_MS = 20;

/** Puts what was written since into the indexes that searches look it up by; until then it is read through. */
export const indexNewTexts = async (
  office: Office,
  registers: readonly TextRegister[] = Object.keys(TEXTS) as TextRegister[],
): Promise<void> => {
  const { writer, raw, isReadOnly } = office.database;
  if (isReadOnly || !raw.open) return;
  let isOver = false;
  let part: Promise<number> = Promise.resolve(0);
  office.atClose(async () => {
    isOver = true;
    await part.catch(() => undefined);
  });
  for (const register of registers) {
    for (;;) {
      if (isOver) return;
      part = writer.transaction().execute((db) => indexTexts(db, register, AT_ONCE));
      if ((await part) < AT_ONCE) break;
      await pause(BETWEEN_MS, undefined, { ref: false });
    }
  }
};

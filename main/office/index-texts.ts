import { setTimeout as pause } from 'node:timers/promises';
import { emptyTexts, indexTexts, TEXT_REGISTERS, type TextRegister } from '../database/texts.ts';
import type { Office } from './office.ts';

/** Records put into an index at a time: a receipt that comes meanwhile waits some milliseconds. */
const AT_ONCE = 50;
const BETWEEN_MS = 20;

/** Puts what was written since into the indexes that searches look it up by; until then it is read through. */
export const indexNewTexts = async (office: Office, registers = TEXT_REGISTERS): Promise<void> => {
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

/** Makes an index anew that was found to be wrong. Answers once it is empty; it is filled beside the desks. */
export const indexAnew = async (office: Office, register: TextRegister): Promise<void> => {
  if (office.database.isReadOnly) return;
  await office.database.writer.transaction().execute((db) => emptyTexts(db, register));
  void indexNewTexts(office, [register]).catch((error: unknown) =>
    console.error(`The index of the ${register} could not be made anew yet:`, error),
  );
};

import { setTimeout as pause } from 'node:timers/promises';
import { emptyTexts, indexTexts, TEXT_REGISTERS, type TextRegister } from '../database/texts.ts';
import { officeItself } from './actor.ts';
import type { Change } from './change.ts';
import type { Office } from './office.ts';

/** The number of records that are indexed at a time: a receipt that comes meanwhile waits some milliseconds. */
const AT_ONCE = 50;
const BETWEEN_MS = 20;

const asOffice = { actor: officeItself('office PC'), atAnyTime: true };

/** Adds the next records of a register to its search index. Answers how many. */
export const indexPart = ({ db }: Change, register: TextRegister): Promise<number> =>
  indexTexts(db, register, AT_ONCE);

/** Empties a search index, so that it is filled anew. */
export const emptyIndex = ({ db }: Change, register: TextRegister): Promise<void> => emptyTexts(db, register);

/** Adds new records to all search indexes. Until then searches read these records directly. */
export const indexNewTexts = async (office: Office, registers = TEXT_REGISTERS): Promise<void> => {
  if (office.database.isReadOnly) return;
  let isOver = false;
  office.atClose(async () => {
    isOver = true;
  });
  for (const register of registers) {
    for (;;) {
      if (isOver) return;
      if ((await office.write(asOffice, indexPart, register)) < AT_ONCE) break;
      await pause(BETWEEN_MS, undefined, { ref: false });
    }
  }
};

/** Rebuilds a search index that was found wrong. Answers once it is empty; it is filled while the desks work. */
export const indexAnew = async (office: Office, register: TextRegister): Promise<void> => {
  if (office.database.isReadOnly) return;
  await office.write(asOffice, emptyIndex, register);
  void indexNewTexts(office, [register]).catch((error: unknown) =>
    console.error(`The index of the ${register} could not be rebuilt yet:`, error),
  );
};

import { openOffice } from '../composition/open-office.ts';
import { moveData } from '../opening/move-data.ts';
import { refuseShare } from '../opening/refuse-share.ts';
import { earlierDataDirectory } from './data-home.ts';
import type { Flags } from './flags.ts';

const closeInOrder = async (dataDirectory: string): Promise<void> => {
  const office = await openOffice({ dataDirectory });
  await office.close();
};

/**
 * Refuses a data folder on a share. Where the flags name no folder, it moves the data of an earlier version to the present
 * one. `say` is called with lines on what it does. Throws `StartProblem`.
 */
export const findData = async (
  { data }: Pick<Flags, 'data'>,
  dataDirectory: string,
  say: (line: string) => void,
): Promise<void> => {
  refuseShare(dataDirectory);
  const from = earlierDataDirectory();
  if (data !== undefined || from === undefined || from === dataDirectory) return;
  await moveData({ from, to: dataDirectory, closeInOrder, say });
};

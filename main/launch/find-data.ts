import { openOffice } from '../composition/open-office.ts';
import { moveData } from '../opening/move-data.ts';
import { refuseShare } from '../opening/refuse-share.ts';
import { earlierDataDirectory } from './data-home.ts';
import type { Flags } from './flags.ts';
import { dataDirectoryOf } from './serve.ts';

const closeInOrder = async (dataDirectory: string): Promise<void> => {
  const office = await openOffice({ dataDirectory });
  await office.close();
};

/** The folder of this start, on a disk of this PC, with what an earlier version kept elsewhere. Throws `StartProblem`. */
export const findData = async (flags: Flags): Promise<string> => {
  const to = dataDirectoryOf(flags);
  refuseShare(to);
  const from = earlierDataDirectory();
  if (flags.data === undefined && from !== undefined && from !== to)
    await moveData({ from, to, closeInOrder, say: (line) => console.log(line) });
  return to;
};

import { openReader } from '../../../main/database/open.ts';
import { connect } from '../../../main/feed/connect.ts';
import type { FeedTarget } from '../../../main/feed/feed-target.ts';
import { prepare, sendNext } from '../../../main/feed/send.ts';
import { databaseFile } from '../../../main/office/disk/data-directory.ts';

/** Sends all that the office in a folder has, as its feed does first. */
export const sendOnce = async (dataDirectory: string, target: FeedTarget): Promise<void> => {
  const database = openReader(databaseFile(dataDirectory));
  try {
    const line = await connect(target);
    await prepare(line);
    await sendNext(line, {
      database,
      target,
      version: '1.0.0',
      isTakenOver: () => false,
      onLoaded: () => undefined,
    });
    line.close();
  } finally {
    database.close();
  }
};

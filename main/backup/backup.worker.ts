import { parentPort } from 'node:worker_threads';
import type { AnyOrder, FromWorker } from './backup.orders.ts';
import { describeFailure } from './backup-problem.ts';
import { checkBackup } from './check-backup.ts';
import { readLiveFacts } from './read-facts.ts';
import { tidyAsides } from './set-aside.ts';
import { readShelf, tidyShelf } from './shelf.ts';
import { stageBackup } from './stage-backup.ts';
import { copyBackup, writeBackup } from './write-backup.ts';

const obey = async (order: AnyOrder): Promise<unknown> => {
  switch (order.task) {
    case 'write':
      return writeBackup(order);
    case 'copy':
      return copyBackup(order.from, order.shelf);
    case 'tidy':
      return tidyShelf(order);
    case 'tidyAsides':
      return tidyAsides(order);
    case 'list':
      return readShelf(order.shelf);
    case 'facts':
      return readLiveFacts(order.dataDirectory);
    case 'check':
      return checkBackup(order.folder);
    case 'stage':
      return stageBackup(order);
  }
};

const folderOf = (order: AnyOrder): string => {
  if ('shelf' in order) return order.shelf;
  return 'folder' in order ? order.folder : order.dataDirectory;
};

// The one caller is `runOrder`, which is typed.
parentPort?.on('message', async (order: AnyOrder) => {
  const answer = await obey(order).then(
    (result): FromWorker => ({ kind: 'answer', answer: result }),
    (error: unknown): FromWorker => ({ kind: 'problem', message: describeFailure(error, folderOf(order)) }),
  );
  parentPort?.postMessage(answer);
});

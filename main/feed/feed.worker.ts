import { parentPort, workerData } from 'node:worker_threads';
import { openReader } from '../database/open.ts';
import { compareJournals } from './compare.ts';
import { connect } from './connect.ts';
import { feedLoop, openLine } from './feed-loop.ts';
import type { FeedData, FromFeed, ToFeed } from './feed-messages.ts';
import { problemOf } from './problem.ts';

/** How often the thread gives a sign of life. */
const ALIVE_MS = 5_000;

const { target, office }: FeedData = workerData;
const say = (message: FromFeed): void => parentPort?.postMessage(message);

/** Answers whether the database can be reached and written to; nothing is sent. */
const tryIt = async (): Promise<void> => {
  try {
    (await openLine(target)).close();
    say({ kind: 'tried', problem: null });
  } catch (error) {
    say({ kind: 'tried', problem: problemOf(error) });
  }
};

const send = ({ databaseFile, version }: NonNullable<FeedData['office']>): void => {
  const database = openReader(databaseFile);
  const loop = feedLoop({ database, version, target, say });

  const compare = async (): Promise<void> => {
    try {
      const line = await connect(target);
      try {
        say({ kind: 'compared', comparison: await compareJournals(database, line) });
      } finally {
        line.close();
      }
    } catch (error) {
      say({ kind: 'not compared', problem: problemOf(error) });
    }
  };

  parentPort?.on('message', ({ kind }: ToFeed) => {
    if (kind === 'compare') void compare();
    if (kind === 'take over') loop.takeOver();
    if (kind === 'stop') loop.stop();
  });
  void loop.run().finally(() => {
    database.close();
    parentPort?.close();
  });
};

setInterval(() => say({ kind: 'alive' }), ALIVE_MS).unref();
say({ kind: 'alive' });
if (office) send(office);
else void tryIt();

import { workerData } from 'node:worker_threads';
import { openReading } from '../../database/open.ts';
import { serveOrders } from '../../office/clerk-desk.ts';
import type { ActivityAnswer, ActivityOrder } from './activity.orders.ts';
import { activityBeyond, activityPage, countActivity } from './activity.queries.ts';
import { verifyPart } from './activity.verify.ts';

const CHUNK = 500;

const { databaseFile }: { readonly databaseFile: string } = workerData;
const db = openReading(databaseFile);

const obey = async (order: ActivityOrder): Promise<ActivityAnswer> => {
  switch (order.kind) {
    case 'page':
      return { kind: 'rows', rows: await activityPage(db, order.filter, order.limit, order.offset) };
    case 'chunk':
      return { kind: 'rows', rows: await activityBeyond(db, order.filter, order.beyond, CHUNK) };
    case 'count':
      return { kind: 'count', count: await countActivity(db, order.filter) };
    case 'verify':
      return verifyPart(db, order.from);
  }
};

serveOrders<ActivityOrder, ActivityAnswer>(async (order) => ({ answer: await obey(order) }));

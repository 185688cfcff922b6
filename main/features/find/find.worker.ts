import { workerData } from 'node:worker_threads';
import { openReading } from '../../database/open.ts';
import { serveOrders } from '../../office/clerk-desk.ts';
import type { FindAnswer, FindOrder } from './find.orders.ts';
import { findAll } from './find.queries.ts';

const { databaseFile }: { readonly databaseFile: string } = workerData;
const db = openReading(databaseFile);

serveOrders<FindOrder, FindAnswer>(async (order) => ({ answer: await findAll(db, order) }));

import { setTimeout as pause } from 'node:timers/promises';
import type { Fee } from '../../../shared/features/collection/fees/fees.model.ts';
import { apiClient } from '../../support/offices/api-client.ts';

/** A fee that was collected, its receipt and the register: the status and the milliseconds of each. */
export interface Collected {
  readonly fee: number;
  readonly feeMs: number;
  readonly receiptNo: string;
  readonly paper: number;
  readonly paperMs: number;
  readonly list: number;
  readonly listMs: number;
}

const [url = '', token = '', everyMs = '1000'] = process.argv.slice(2);
const api = apiClient(url, token);

const timed = async <Reply>(ask: Promise<Reply>): Promise<readonly [reply: Reply, ms: number]> => {
  const began = performance.now();
  const reply = await ask;
  return [reply, performance.now() - began];
};

const collect = async (count: number): Promise<Collected> => {
  const key = { 'idempotency-key': `till ${count}` };
  const asked = { student_name: 'Kiran Kumari', amount: count };
  const [{ status: fee, body }, feeMs] = await timed(api.post<Fee>('/fees', asked, key));
  const [{ status: paper }, paperMs] = await timed(api.get(`/fees/${body.id}/receipt`));
  const [{ status: list }, listMs] = await timed(api.get('/fees?limit=50'));
  return { fee, feeMs, receiptNo: body.receipt_no ?? '', paper, paperMs, list, listMs };
};

// The till runs in a process of its own, so that the crowd's work in the test does not count in its times.
let isOver = false;
process.on('message', () => {
  isOver = true;
});
for (let count = 1; !isOver; count += 1) {
  const began = performance.now();
  const collected = await collect(count).catch((error: Error) => error.message);
  process.send?.(collected);
  await pause(Math.max(0, Number(everyMs) - (performance.now() - began)));
}
process.disconnect();

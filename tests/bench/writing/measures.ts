import { setTimeout as sleep } from 'node:timers/promises';
import autocannon from 'autocannon';
import type { OpenOffice } from './college.ts';

/** Milliseconds between two looks of a desk that only looks. */
const BETWEEN_LOOKS_MS = 20;

export interface Spread {
  readonly median: number;
  readonly p95: number;
  readonly most: number;
  readonly count: number;
}

export const spreadOf = (numbers: readonly number[]): Spread => {
  const sorted = numbers.toSorted((a, b) => a - b);
  const at = (part: number): number =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
  return { median: at(0.5), p95: at(0.95), most: sorted.at(-1) ?? 0, count: sorted.length };
};

const failing = (what: string, result: autocannon.Result): void => {
  if (result.non2xx + result.errors > 0)
    throw new Error(`${what}: ${result.non2xx} refusals and ${result.errors} errors`);
};

/** Answers a second of one path of `/api`, asked by ten desks at once. */
export const rateOfLooks = async (open: OpenOffice, path: string, seconds: number): Promise<number> => {
  const result = await autocannon({
    url: `${open.office.url}/api${path}`,
    connections: 10,
    duration: seconds,
    headers: { authorization: `Bearer ${open.admin}` },
  });
  failing(path, result);
  return result['2xx'] / seconds;
};

/** Receipts a second of so many clerks, each of whom enters the next once the last is saved. */
export const rateOfReceipts = async (open: OpenOffice, clerks: number, seconds: number): Promise<number> => {
  let client = 0;
  const result = await autocannon({
    url: `${open.office.url}/api/fees`,
    method: 'POST',
    connections: clerks,
    duration: seconds,
    setupClient: (one) => {
      const at = client;
      client += 1;
      one.setHeaders({
        authorization: `Bearer ${open.tokens[at % open.tokens.length]}`,
        'content-type': 'application/json',
      });
      one.setBody(JSON.stringify({ student_id: open.students[at], amount: 100 }));
    },
  });
  failing('Receipts', result);
  return result['2xx'] / seconds;
};

/** How long an answer took to its end, in milliseconds. Throws where it is a refusal. */
export const timed = async (work: () => Promise<Response>): Promise<number> => {
  const began = performance.now();
  const answer = await work();
  if (!answer.ok) throw new Error(`${answer.url}: ${answer.status} ${await answer.text()}`);
  await answer.arrayBuffer();
  return performance.now() - began;
};

export interface Mixed {
  readonly receipt: Spread;
  readonly register: Spread;
  readonly health: Spread;
}

/** So many clerks enter receipts one after another while two desks look: at the register's first page, and at health. */
export const mixed = async (open: OpenOffice, clerks: number, seconds: number): Promise<Mixed> => {
  const { office, admin, tokens, students } = open;
  const end = performance.now() + seconds * 1000;
  const receipts: number[] = [];
  const enter = async (at: number): Promise<void> => {
    const headers = { authorization: `Bearer ${tokens[at]}`, 'content-type': 'application/json' };
    const body = JSON.stringify({ student_id: students[at], amount: 100 });
    while (performance.now() < end)
      receipts.push(await timed(() => fetch(`${office.url}/api/fees`, { method: 'POST', headers, body })));
  };
  const look = async (path: string, into: number[]): Promise<void> => {
    const headers = { authorization: `Bearer ${admin}` };
    while (performance.now() < end) {
      into.push(await timed(() => fetch(`${office.url}/api${path}`, { headers })));
      await sleep(BETWEEN_LOOKS_MS);
    }
  };
  const register: number[] = [];
  const health: number[] = [];
  await Promise.all([
    ...Array.from({ length: clerks }, (_, at) => enter(at)),
    look('/fees?limit=25', register),
    look('/health', health),
  ]);
  return { receipt: spreadOf(receipts), register: spreadOf(register), health: spreadOf(health) };
};

import { isDeepStrictEqual } from 'node:util';
import autocannon from 'autocannon';
import type { Question } from './works/question.ts';

/** A server to ask: the office, or the bare one. */
export interface Target {
  readonly url: string;
  readonly question: Question;
  /** Its place in the list, which the bare server knows it by. */
  readonly index: number;
  readonly token: string | undefined;
}

export interface Load {
  /** Answers a second. */
  readonly rate: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
  /** The share of answers that refused: one person asked too much at once. */
  readonly refused: number;
}

const CONNECTIONS = 10;
const LOOKS_ALONE = 5;

const requestOf = ({ url, question, index, token }: Target, body = question.nextBody?.()) => ({
  url: `${url}/api${question.path}`,
  method: question.method ?? ('GET' as const),
  headers: {
    'x-question': String(index),
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
    ...(body !== undefined && { 'content-type': 'application/json' }),
  },
  ...(body !== undefined && { body: JSON.stringify(body) }),
});

/** Connections that ask the same again and again. Throws where it was asked wrongly. */
export const loadOf = async (target: Target, seconds: number): Promise<Load> => {
  const began = performance.now();
  const { connections = CONNECTIONS, nextBody } = target.question;
  const requests = nextBody && [
    { setupRequest: (request: object) => ({ ...request, body: JSON.stringify(nextBody()) }) },
  ];
  const result = await autocannon({
    ...requestOf(target),
    ...(requests && { requests }),
    connections,
    duration: seconds,
  });
  const elapsed = Math.min(result.duration, (performance.now() - began) / 1000);
  const { non2xx, errors, latency } = result;
  if (result['4xx'] > 0 || errors > 0) {
    throw new Error(`${target.question.name}: ${result['4xx']} mistakes and ${errors} errors`);
  }
  const answered = result['2xx'];
  const refused = non2xx / Math.max(1, answered + non2xx);
  return { rate: answered / elapsed, p50: latency.p50, p99: latency.p99, refused };
};

const ask = async (target: Target) => {
  const { url, ...request } = requestOf(target);
  const began = performance.now();
  const answer = await fetch(url, request);
  const body: unknown = await answer.json();
  const total = answer.headers.get('x-total-count');
  return { status: answer.status, body, total, ms: performance.now() - began };
};

const middle = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

/** How long one look takes while nobody else asks, in milliseconds: the middle one of five, before each of which `before` is done. */
export const lookAlone = async (
  target: Target,
  before: () => Promise<unknown> = async () => undefined,
): Promise<number> => {
  const looks: number[] = [];
  for (let at = 0; at < LOOKS_ALONE; at += 1) {
    await before();
    looks.push((await ask(target)).ms);
  }
  return middle(looks);
};

/** What differs between the two answers; undefined where they say the same. */
export const differenceOf = async (office: Target, bare: Target): Promise<string | undefined> => {
  const [ours, theirs] = [await ask(office), await ask(bare)];
  if (ours.status !== theirs.status) return `status ${ours.status} and ${theirs.status}`;
  if (ours.total !== theirs.total) return `totals ${ours.total} and ${theirs.total}`;
  if (isDeepStrictEqual(ours.body, theirs.body)) return undefined;
  const first = (body: unknown): string => JSON.stringify(Array.isArray(body) ? body[0] : body).slice(0, 400);
  return `${first(ours.body)} and ${first(theirs.body)}`;
};

import type { z } from 'zod';
import type { AnswerOf, Endpoint, ParamsOf } from '../../shared/contract/endpoint.ts';
import { IDLE_HEADER } from '../../shared/contract/idle.ts';
import { ConnectionFailure, readFailure } from './failure.ts';
import { idleSeconds } from './last-act.ts';
import { noteLiveMark } from './live-mark.ts';
import { requestUrl } from './request-url.ts';
import { isOpenAgain } from './second-count.ts';
import { countedWhileSlow } from './slow-saves.ts';
import { loginRefused, readToken } from './token.ts';

interface CallOptions {
  /** The idempotency key, for endpoints that are `keyed`; `useSubmission` makes it. */
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal | undefined;
}

type ParamsPart<E extends Endpoint> =
  unknown extends ParamsOf<E> ? unknown : { readonly params: ParamsOf<E> };
type QueryPart<E extends Endpoint> = E extends { query: infer S extends z.ZodType }
  ? { readonly query?: z.input<S> }
  : unknown;
type BodyPart<E extends Endpoint> = E extends { body: infer S extends z.ZodType }
  ? { readonly body: z.input<S> }
  : unknown;

/** The input of a call: `params`, `query`, `body`, as far as the endpoint has them. */
export type CallInput<E extends Endpoint> = ParamsPart<E> & QueryPart<E> & BodyPart<E> & CallOptions;
/** The input of an endpoint; of one of several endpoints, that of the one or the other. */
export type InputOf<E extends Endpoint> = E extends Endpoint ? CallInput<E> : never;
export type CallArguments<E extends Endpoint> =
  Partial<CallInput<E>> extends CallInput<E> ? [input?: CallInput<E>] : [input: CallInput<E>];

interface LooseInput extends CallOptions {
  readonly params?: unknown;
  readonly query?: object;
  readonly body?: unknown;
}

export interface PageOf<Row> {
  readonly rows: readonly Row[];
  /** The number of rows that the filters leave, on all pages. */
  readonly total: number;
}

/** The one fetch. Throws `ApiFailure`, `ConnectionFailure`, or the signal's reason. */
export const request = async (
  definition: Pick<Endpoint, 'method' | 'access'>,
  url: string,
  input: LooseInput,
) => {
  const token = readToken();
  const headers = new Headers({
    Accept: 'application/json, */*',
    [IDLE_HEADER]: String(idleSeconds()),
  });
  if (token !== null) headers.set('Authorization', `Bearer ${token}`);
  if (input.idempotencyKey !== undefined) headers.set('Idempotency-Key', input.idempotencyKey);
  const init: RequestInit = { method: definition.method, headers, cache: 'no-store' };
  if (input.body !== undefined) {
    headers.set('Content-Type', 'application/json');
    init.body = JSON.stringify(input.body);
  }
  if (input.signal) init.signal = input.signal;
  const asked = fetch(url, init);
  const response = await answered(
    definition.method === 'GET' ? asked : countedWhileSlow(asked),
    input.signal,
  );
  if (response.ok) {
    noteLiveMark(response);
    return response;
  }
  const body: unknown = await response.json().catch(() => undefined);
  const failure = readFailure(definition.method, response, body);
  if (response.status === 401 && definition.access !== 'public') loginRefused(token, failure.said);
  throw failure;
};

const answered = async <T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T> => {
  try {
    return await work;
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new ConnectionFailure(error);
  }
};

const loose = <E extends Endpoint>(input: CallInput<E> | undefined): LooseInput => ({ ...input });

const send = async <E extends Endpoint>(definition: E, input: CallInput<E> | undefined) => {
  const parts = loose(input);
  return request(definition, requestUrl(definition.path, parts.params, parts.query), parts);
};

/** Sends; where cash was refused since the drawer is closed, once more as soon as its cashier has opened it. */
const sendOrOpen = async <E extends Endpoint>(definition: E, input: CallInput<E> | undefined) => {
  try {
    return await send(definition, input);
  } catch (error) {
    if (!(await isOpenAgain(error))) throw error;
    return send(definition, input);
  }
};

/** A list may be an array or an object of values; either way the page holds an array. */
export const asArray = (answer: unknown): unknown[] => {
  if (Array.isArray(answer)) return answer;
  return typeof answer === 'object' && answer !== null ? Object.values(answer) : [];
};

/**
 * Calls an endpoint and answers its record, its array, or undefined where it answers nothing.
 * Throws `ApiFailure` (the server refused) or `ConnectionFailure` (no answer came).
 */
export const call = async <E extends Endpoint>(
  definition: E,
  ...[input]: CallArguments<E>
): Promise<AnswerOf<E>> => {
  const response = await sendOrOpen(definition, input);
  const read = async () => {
    if (definition.answer.kind === 'nothing' || response.status === 204) return undefined;
    const answer: unknown = await answered(response.json(), input?.signal);
    return definition.answer.kind === 'list' ? asArray(answer) : answer;
  };
  return (await read()) as AnswerOf<E>;
};

type RowOf<E extends Endpoint> = AnswerOf<E> extends readonly (infer Row)[] ? Row : never;

/** One page of a list, with the count of the whole (`X-Total-Count`). Throws as `call` does. */
export const callPage = async <E extends Endpoint>(
  definition: E,
  ...[input]: CallArguments<E>
): Promise<PageOf<RowOf<E>>> => {
  const response = await send(definition, input);
  const rows = asArray(await answered(response.json(), input?.signal)) as readonly RowOf<E>[];
  const total = Number(response.headers.get('X-Total-Count') ?? Number.NaN);
  return { rows, total: Number.isFinite(total) ? total : rows.length };
};

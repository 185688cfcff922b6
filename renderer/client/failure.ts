import { ApiErrorBody, type Doubt } from '../../shared/contract/error.ts';

export interface FieldError {
  /** Dotted path of the field as it was sent: `amount`, `rows.3.name`. */
  readonly path: string;
  readonly message: string;
}

interface RefusedBody {
  readonly status: number;
  /** The sentence of the notice. */
  readonly message: string;
  readonly said?: string | undefined;
  readonly errors?: readonly FieldError[];
  readonly current?: unknown;
  readonly preview?: unknown;
  readonly doubts?: readonly Doubt[] | undefined;
  readonly closedDay?: string | undefined;
  readonly retryAfter?: number | undefined;
}

/** The server answered, and the answer is no. */
export class ApiFailure extends Error {
  override readonly name = 'ApiFailure';
  readonly status: number;
  /** The server's own sentence, where it gave one. */
  readonly said: string | undefined;
  readonly errors: readonly FieldError[];
  /** The record as it stands now; sent with a 409 for a stale version. */
  readonly current: unknown;
  /** What an act would do now; sent with a 409 for one that was looked at before something changed. */
  readonly preview: unknown;
  /** The doubts that `confirm` must hold; sent with a 409 for what may be done once it is confirmed. */
  readonly doubts: readonly Doubt[];
  /** The day whose closed drawer its cash waits for; sent with a 409 to the drawer's cashier. */
  readonly closedDay: string | undefined;
  /** Seconds to wait, beside a 429. */
  readonly retryAfter: number | undefined;

  constructor({
    status,
    message,
    said,
    errors = [],
    current,
    preview,
    doubts = [],
    closedDay,
    retryAfter,
  }: RefusedBody) {
    super(message);
    this.status = status;
    this.said = said;
    this.errors = errors;
    this.current = current;
    this.preview = preview;
    this.doubts = doubts;
    this.closedDay = closedDay;
    this.retryAfter = retryAfter;
  }
}

/** No answer came: whether the server did the work is not known. */
export class ConnectionFailure extends Error {
  override readonly name = 'ConnectionFailure';

  constructor(cause?: unknown) {
    super('Unable to connect to server', { cause });
  }
}

const textOf = (body: unknown, name: 'message' | 'error'): string | undefined => {
  if (typeof body !== 'object' || body === null || !(name in body)) return undefined;
  const text: unknown = Reflect.get(body, name);
  return typeof text === 'string' && text.trim() !== '' ? text : undefined;
};

/** The server's `message` or `error` field, else the status text; a GET says `API Error:` before it. */
export const readFailure = (
  method: string,
  response: Pick<Response, 'status' | 'statusText' | 'headers'>,
  body: unknown,
): ApiFailure => {
  const said = textOf(body, 'message') ?? textOf(body, 'error');
  const sentence = said ?? response.statusText.trim();
  const parsed = ApiErrorBody.safeParse(body);
  const retryAfter = Number(response.headers.get('Retry-After') ?? Number.NaN);
  return new ApiFailure({
    status: response.status,
    message: method === 'GET' && sentence !== '' ? `API Error: ${sentence}` : sentence,
    said,
    errors: parsed.data?.errors ?? [],
    current: parsed.data?.current,
    preview: parsed.data?.preview,
    doubts: parsed.data?.doubts,
    closedDay: parsed.data?.ask === 'second count' ? parsed.data.day : undefined,
    retryAfter: Number.isFinite(retryAfter) ? retryAfter : undefined,
  });
};

/** The server's own sentence, where it gave one. */
export const saidOf = (error: unknown): string | undefined =>
  error instanceof ApiFailure ? error.said : undefined;

/** The server's own sentence, else the status text of its answer; `fallback` where there is neither, no answer came or the fault is ours. */
export const describeFailure = (error: unknown, fallback: string): string =>
  error instanceof ApiFailure && error.message !== '' ? error.message : fallback;

/** The server's own sentence, else a `fallback` that says the status itself, else the status text. */
export const describeWithStatus = (error: unknown, fallback: string): string =>
  error instanceof ApiFailure && error.said === undefined ? fallback : describeFailure(error, fallback);

export const isForbidden = (error: unknown): boolean => error instanceof ApiFailure && error.status === 403;

/** Somebody else changed the record since it was read. */
export const isStale = (error: unknown): error is ApiFailure =>
  error instanceof ApiFailure && error.status === 409 && error.current !== undefined;

/** What an act would do now, where it was refused since that has changed since it was looked at. */
export const previewOf = <Found>(error: unknown): Found | undefined =>
  error instanceof ApiFailure && error.status === 409 ? (error.preview as Found | undefined) : undefined;

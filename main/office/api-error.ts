import type { ApiErrorBody } from '../../shared/contract/error.ts';

/** A request that is declined, with the sentence that the person reads. */
export class ApiError extends Error {
  readonly status: number;
  readonly body: ApiErrorBody;
  readonly retryAfterSeconds: number | undefined;

  constructor(status: number, body: ApiErrorBody, retryAfterSeconds?: number) {
    super(body.message);
    this.status = status;
    this.body = body;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** Makes a 400. `path` names the field that is wrong, if one is. */
export const invalid = (message: string, path?: string): ApiError =>
  new ApiError(400, path === undefined ? { message } : { message, errors: [{ path, message }] });

export const notSignedIn = (message = 'Sign in to go on'): ApiError => new ApiError(401, { message });

export const forbidden = (message = "You don't have permission to do this"): ApiError =>
  new ApiError(403, { message });

/** Makes a 404: for what does not exist and for what lies outside the caller's courses alike. */
export const notFound = (what: string): ApiError => new ApiError(404, { message: `${what} not found` });

/** Makes a 409. `path` names the field that decides it, if one does. */
export const conflict = (message: string, path?: string): ApiError =>
  new ApiError(409, path === undefined ? { message } : { message, errors: [{ path, message }] });

/** Makes a 409 for an update of an old version. `current` is the record as it is now. */
export const stale = (current: unknown): ApiError =>
  new ApiError(409, {
    message: 'This record was changed at another desk. Reload it and make your change again.',
    current,
  });

export const tooMany = (message: string, retryAfterSeconds: number): ApiError =>
  new ApiError(429, { message }, retryAfterSeconds);

/** Throws a 409 for an update whose version is not the record's. An update without a version passes. */
export const requireVersion = (sent: number | undefined, current: { readonly version: number }): void => {
  if (sent !== undefined && sent !== current.version) throw stale(current);
};

import { randomBytes } from 'node:crypto';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { describeInvalid } from '../../shared/contract/error.ts';
import { ApiError } from '../office/api-error.ts';
import { diskTrouble, lookTrouble, readTrouble } from '../office/disk/disk-trouble.ts';

const CUT_SHORT = 'The request was cut short';

/** The refusals of the server itself, before any feature: fastify's error code → status and sentence. */
const REFUSED_BY_SERVER: Readonly<Record<string, readonly [status: number, message: string]>> = {
  FST_ERR_CTP_INVALID_JSON_BODY: [400, 'The request is not valid JSON'],
  FST_ERR_CTP_EMPTY_JSON_BODY: [400, 'The request has no body'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: [400, CUT_SHORT],
  FST_ERR_CTP_BODY_TOO_LARGE: [413, 'The request is too large'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [415, 'The request must be JSON'],
};

const LINE_CODES: readonly unknown[] = ['ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE'];

/** Makes the error for a desk that left before its request was read to the end. */
export const cutShort = (): ApiError => new ApiError(400, { message: CUT_SHORT });

/** Whether the desk left in the middle of its request: nobody reads the answer, and nothing is wrong with the office. */
const hasLeft = (error: FastifyError, { raw }: FastifyRequest): boolean =>
  raw.destroyed && !raw.complete && LINE_CODES.includes(error.code);

/** The form parser's message for a form that breaks off; it gives no error code. */
const CUT_FORM = /^Part terminated early/;
const OF_A_FILE = ['content-type', 'content-disposition', 'content-length'] as const;

/** Turns whatever was thrown into the error shape. An unexpected error is logged, and answered with a reference only. */
export const answerError = (
  error: FastifyError | ApiError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply => {
  // The headers of a file that failed before its first byte do not fit the error that is sent instead.
  for (const name of OF_A_FILE) reply.removeHeader(name);
  reply.header('Cache-Control', 'no-store');
  if (error instanceof ApiError) {
    if (error.retryAfterSeconds !== undefined) reply.header('Retry-After', error.retryAfterSeconds);
    return reply.status(error.status).send(error.body);
  }
  if (error instanceof z.ZodError) return reply.status(400).send(describeInvalid(error));
  const known = REFUSED_BY_SERVER[error.code];
  if (known) return reply.status(known[0]).send({ message: known[1] });
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) {
    return reply.status(error.statusCode).send({ message: error.message });
  }
  if (CUT_FORM.test(error.message)) return reply.status(400).send({ message: CUT_SHORT });
  if (hasLeft(error, request)) {
    request.log.info('the desk left in the middle of its request');
    return reply.status(400).send({ message: CUT_SHORT });
  }
  const looked = request.method === 'GET' ? lookTrouble(error) : undefined;
  const trouble = looked ?? diskTrouble(error) ?? readTrouble(error);
  if (trouble !== undefined) {
    request.log.error({ err: error }, 'the disk did not take it, or not give it');
    return reply.status(507).send({ message: trouble });
  }
  const reference = randomBytes(4).toString('hex');
  request.log.error({ err: error, reference }, 'unexpected error');
  return reply
    .status(500)
    .send({ message: `Something went wrong in the office (reference ${reference}). Please try again.` });
};

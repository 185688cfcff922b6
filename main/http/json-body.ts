import type { FastifyInstance } from 'fastify';
import { ApiError } from '../office/api-error.ts';

/** The deepest that any call asks for is four; brackets within brackets cost a parser far more than their bytes. */
const DEEPEST = 16;

const [QUOTE, BACKSLASH] = ['"', '\\'].map((sign) => sign.charCodeAt(0));
const OPENING = new Set(['[', '{'].map((sign) => sign.charCodeAt(0)));
const CLOSING = new Set([']', '}'].map((sign) => sign.charCodeAt(0)));

/** Whether a text nests deeper than any call asks for, by its brackets alone: each letter is looked at once. */
const isTooDeep = (text: string): boolean => {
  let [depth, isQuoted] = [0, false];
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (isQuoted) {
      if (code === BACKSLASH) at += 1;
      else if (code === QUOTE) isQuoted = false;
    } else if (code === QUOTE) isQuoted = true;
    else if (OPENING.has(code)) {
      depth += 1;
      if (depth > DEEPEST) return true;
    } else if (CLOSING.has(code)) depth -= 1;
  }
  return false;
};

/** Bodies of JSON, whose nesting is looked at before they are parsed. */
export const readJsonBodies = (server: FastifyInstance): void => {
  const parse = server.getDefaultJsonParser('error', 'error');
  server.removeContentTypeParser('application/json');
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (typeof body === 'string' && isTooDeep(body)) {
      done(new ApiError(400, { message: 'The request nests too deep' }));
    } else parse(request, body.toString(), done);
  });
};

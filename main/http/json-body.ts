import type { FastifyInstance } from 'fastify';
import { ApiError } from '../office/api-error.ts';

/** The deepest nesting taken; no call needs more than four. Nested brackets cost a parser far more than their bytes. */
const DEEPEST = 16;

/**
 * The most values in one body. A load of ten thousand students has half as many; two million empty records in 8 MB would
 * block every desk for half a minute.
 */
const MOST_VALUES = 200_000;

const [QUOTE, BACKSLASH, COMMA] = ['"', '\\', ','].map((sign) => sign.charCodeAt(0));
const OPENING = new Set(['[', '{'].map((sign) => sign.charCodeAt(0)));
const CLOSING = new Set([']', '}'].map((sign) => sign.charCodeAt(0)));

/**
 * The limit that a text of JSON exceeds; undefined for none. It looks at each character once, and counts brackets and
 * commas.
 */
const excessOf = (text: string): string | undefined => {
  let [depth, values, isQuoted] = [0, 0, false];
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (isQuoted) {
      if (code === BACKSLASH) at += 1;
      else if (code === QUOTE) isQuoted = false;
    } else if (code === QUOTE) isQuoted = true;
    else if (OPENING.has(code)) {
      depth += 1;
      values += 1;
      if (depth > DEEPEST) return 'The request nests too deep';
    } else if (CLOSING.has(code)) depth -= 1;
    else if (code === COMMA) values += 1;
    if (values > MOST_VALUES) return 'The request holds too many values';
  }
  return undefined;
};

/** Parses bodies of JSON, after checking their nesting and number of values. */
export const readJsonBodies = (server: FastifyInstance): void => {
  const parse = server.getDefaultJsonParser('error', 'error');
  server.removeContentTypeParser('application/json');
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const excess = excessOf(body.toString());
    if (excess !== undefined) done(new ApiError(400, { message: excess }));
    else parse(request, body.toString(), done);
  });
};

import * as xlsx from 'xlsx';
import { type PlainReply, plainRequest } from '../../support/offices/plain-request.ts';
import { CANARY } from './canary-college.ts';
import type { Question } from './questions.ts';

/** The headers that could tell something about a record. */
const SAYING = /^(content-disposition|content-type|x-total-count|location|etag|retry-after)/;

/** The text of an answer with its headers; spreadsheets are unpacked. */
const textOf = ({ bytes, ...reply }: PlainReply): string => {
  const headers = [...reply.headers].filter(([name]) => SAYING.test(name)).map((each) => each.join(': '));
  const isBook = reply.headers.get('content-type')?.includes('spreadsheetml') === true;
  if (!isBook) return [new TextDecoder().decode(bytes), ...headers].join('\n');
  const sheets = Object.values(xlsx.read(bytes).Sheets).map((sheet) => xlsx.utils.sheet_to_csv(sheet));
  return [...sheets, ...headers].join('\n');
};

/** Asks with a token, or without one. Where a refusal repeats the question, that part is left out of the text. */
export const ask = async (url: string, token: string | undefined, { method, address, body }: Question) => {
  const headers = new Headers(token === undefined ? {} : { authorization: `Bearer ${token}` });
  if (body !== undefined) headers.set('content-type', 'application/json');
  const sent = body === undefined ? {} : { body: JSON.stringify(body) };
  const reply = await plainRequest(`${url}/api${address}`, { method, headers, ...sent });
  const text = textOf(reply);
  const said = decodeURIComponent(address);
  return {
    status: reply.status,
    text: said.includes(CANARY) ? text.replaceAll(`Unknown field: ${CANARY}`, '') : text,
  };
};

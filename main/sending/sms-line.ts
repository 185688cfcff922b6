import http from 'node:http';
import { connect as connectPlain, type Socket } from 'node:net';
import { connect as connectSecure } from 'node:tls';
import { errorCode } from '../../shared/error-code.ts';
import { filledIn } from '../../shared/features/messages/outbox/outbox.model.ts';
import { headersIn, type SmsPlaces } from '../../shared/features/messages/sending/sms.model.ts';
import type { Line, Outcome, Parcel, SmsTarget } from './target.ts';

/** Milliseconds: until a provider takes the call, and until it has answered it. */
const CONNECT_MS = 15_000;
const ANSWER_MS = 60_000;
/** No answer of a provider is longer, and so much of it is shown. */
const MOST_ANSWER_BYTES = 64 * 1024;
const MOST_SHOWN = 120;

const BROKE =
  'The line broke after the SMS was given: it may have arrived. Send it again only if it did not.';
const NOT_SURE =
  'The provider did not say whether it took the SMS: it may have arrived. Send it again only if it did not';

const HERE: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'The SMS provider does not answer at this address',
  ENOTFOUND: 'The address of the SMS provider is not known',
  EAI_AGAIN: 'The address of the SMS provider cannot be looked up: this PC may be without a network',
  ETIMEDOUT: 'The SMS provider does not answer',
  EHOSTUNREACH: 'The SMS provider cannot be reached from here',
  ENETUNREACH: 'The SMS provider cannot be reached from here',
  CERT_HAS_EXPIRED: "The SMS provider's certificate has expired",
  ERR_TLS_CERT_ALTNAME_INVALID: "The SMS provider's certificate is for another address",
};

const lineProblem = (error: unknown): string =>
  HERE[errorCode(error) ?? ''] ?? 'The SMS provider could not be reached, or its certificate is not trusted';

/** Opens the line alone: until something is written on it, nothing can have arrived. */
const connected = (url: URL): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const port = Number(url.port) || (url.protocol === 'https:' ? 443 : 80);
    const host = url.hostname.replace(/^\[|\]$/g, '');
    const isSecure = url.protocol === 'https:';
    const socket: Socket = isSecure
      ? connectSecure({ host, port, servername: host, minVersion: 'TLSv1.2' })
      : connectPlain({ host, port });
    const timer = setTimeout(() => {
      socket.destroy(Object.assign(new Error('too late'), { code: 'ETIMEDOUT' }));
    }, CONNECT_MS);
    socket.once(isSecure ? 'secureConnect' : 'connect', () => {
      clearTimeout(timer);
      socket.off('error', reject);
      resolve(socket);
    });
    socket.once('error', (error) => {
      clearTimeout(timer);
      reject(error);
    });
  });

interface Answer {
  readonly status: number;
  readonly text: string;
}

/** Asks on a line that is open; rejects where it breaks, or no whole answer comes in time. */
const asked = (socket: Socket, url: URL, options: http.RequestOptions, body: string): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const late = AbortSignal.timeout(ANSWER_MS);
    const request = http.request(
      {
        ...options,
        createConnection: () => socket,
        host: url.host,
        path: url.pathname + url.search,
        signal: late,
      },
      (response) => {
        const parts: Buffer[] = [];
        let bytes = 0;
        response.on('data', (part: Buffer) => {
          bytes += part.length;
          parts.push(part);
          if (bytes > MOST_ANSWER_BYTES) response.destroy(new Error('too long'));
        });
        response.on('error', reject);
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, text: Buffer.concat(parts).toString('utf8') }),
        );
      },
    );
    request.on('error', reject);
    request.end(body);
  });

const asJson = (text: string): string => JSON.stringify(text).slice(1, -1);

/** The provider's own words, in one line and without the key. */
const wordsOf = ({ text }: Answer, { key }: SmsPlaces): string => {
  const words = (key === '' ? text : text.replaceAll(key, '…')).replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();
  return words === '' ? '' : `: “${words.length > MOST_SHOWN ? `${words.slice(0, MOST_SHOWN)}…` : words}”`;
};

/** What an answer says of the SMS, and of the setting. */
const outcomeOf = (answer: Answer, { success }: SmsTarget, places: SmsPlaces): Outcome => {
  const { status, text } = answer;
  const words = wordsOf(answer, places);
  if (status === 401 || status === 403)
    return { kind: 'not tried', problem: `The SMS provider does not take the key (${status})${words}` };
  if (status === 429 || status === 503)
    return { kind: 'later', problem: `The SMS provider asks to try again later (${status})${words}` };
  if (status >= 500) return { kind: 'unknown', problem: `${NOT_SURE} (${status})${words}` };
  if (status < 200 || status >= 300)
    return { kind: 'failed', problem: `The SMS provider refused it (${status})${words}` };
  return success === '' || text.includes(success)
    ? { kind: 'sent' }
    : { kind: 'failed', problem: `The SMS provider did not take it${words}` };
};

const giveSms = async (target: SmsTarget, parcel: Parcel, mark: () => Promise<boolean>): Promise<Outcome> => {
  const { entity, header, key } = target;
  const { to, text, template } = parcel;
  const places: SmsPlaces = { to: to.address, text, template: template ?? '', entity, header, key };
  const filled = (words: string, asWritten: (value: string) => string): string =>
    filledIn(
      words,
      Object.fromEntries(Object.entries(places).map(([name, value]) => [name, asWritten(value)])),
    );
  const headers = headersIn(target.headers).map(
    ([name, value]) => [name, filled(value, (one) => one.replaceAll(/[^\t\x20-\x7e]/g, ' '))] as const,
  );
  const type = headers.find(([name]) => name.toLowerCase() === 'content-type')?.[1];
  const isJson = /json/i.test(type ?? '');
  const url = new URL(filled(target.url, encodeURIComponent));
  const body = target.method === 'GET' ? '' : filled(target.body, isJson ? asJson : encodeURIComponent);
  const kind = target.method === 'POST' && !type && { 'Content-Type': 'application/x-www-form-urlencoded' };
  const length = target.method === 'POST' && { 'Content-Length': Buffer.byteLength(body) };
  let socket: Socket;
  try {
    socket = await connected(url);
  } catch (error) {
    return { kind: 'not tried', problem: lineProblem(error) };
  }
  try {
    if (!(await mark())) return { kind: 'not tried', problem: 'The sending was stopped' };
    const options = {
      method: target.method,
      headers: { Connection: 'close', ...kind, ...length, ...Object.fromEntries(headers) },
    };
    return outcomeOf(await asked(socket, url, options, body), target, places);
  } catch {
    return { kind: 'unknown', problem: BROKE };
  } finally {
    socket.destroy();
  }
};

/** A line to the provider of SMS: each is a call of its own. */
export const openSmsLine = (target: SmsTarget): Line => ({
  give: (parcel, mark) => giveSms(target, parcel, mark),
  close: () => undefined,
});

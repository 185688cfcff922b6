/**
 * Text for a bare connection, with the most answers that may come back. No answer may be the success of a hidden request.
 */
export interface RawRequest {
  readonly name: string;
  /** The parts, which are written one after the other with a pause. */
  readonly parts: (host: string, token: string) => readonly string[];
  /** The most answers that may come. */
  readonly mostAnswers: number;
}

const get = (host: string, path = '/api/health', more = ''): string =>
  `GET ${path} HTTP/1.1\r\nHost: ${host}\r\n${more}\r\n`;
const post = (host: string, more: string, body: string): string =>
  `POST /api/auth/login HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\n${more}\r\n${body}`;

export const RAW_REQUESTS: readonly RawRequest[] = [
  { name: 'one byte at a time', parts: (host) => [...get(host)], mostAnswers: 1 },
  { name: 'half a request line, and away', parts: () => ['GET /api/he'], mostAnswers: 0 },
  {
    name: 'half a body, and away',
    parts: (host) => [post(host, 'Content-Length: 500\r\n', '{"user')],
    mostAnswers: 1,
  },
  {
    name: 'a request hidden behind a length and chunks',
    parts: (host) => [
      post(
        host,
        'Content-Length: 6\r\nTransfer-Encoding: chunked\r\n',
        `0\r\n\r\n${get(host, '/api/openapi.json')}`,
      ),
    ],
    mostAnswers: 1,
  },
  {
    // The length is that of the chunks' content. The request is refused for what it says, and the line stays open.
    name: 'a request hidden behind a length and chunks that hold something',
    parts: (host) => [
      post(
        host,
        'Content-Length: 2\r\nTransfer-Encoding: chunked\r\n',
        `2\r\n{}\r\n0\r\n\r\n${get(host, '/api/openapi.json')}`,
      ),
    ],
    mostAnswers: 1,
  },
  {
    name: 'a request hidden behind two lengths',
    parts: (host) => [
      post(host, 'Content-Length: 2\r\nContent-Length: 40\r\n', `{}${get(host, '/api/openapi.json')}`),
    ],
    mostAnswers: 1,
  },
  {
    name: 'chunks written in an odd way',
    parts: (host) => [
      post(
        host,
        'Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n',
        `0\r\n\r\n${get(host, '/api/openapi.json')}`,
      ),
    ],
    mostAnswers: 1,
  },
  {
    name: 'a chunk of a negative size',
    parts: (host) => [post(host, 'Transfer-Encoding: chunked\r\n', '-1\r\n{}\r\n0\r\n\r\n')],
    mostAnswers: 1,
  },
  {
    name: 'a chunk that is said to be endless',
    parts: (host) => [post(host, 'Transfer-Encoding: chunked\r\n', 'ffffffffffffffff\r\n{}')],
    mostAnswers: 1,
  },
  {
    name: 'a header of 100 kB',
    parts: (host) => [get(host, '/api/health', `X-Long: ${'a'.repeat(100_000)}\r\n`)],
    mostAnswers: 1,
  },
  {
    name: 'ten thousand headers',
    parts: (host) => [get(host, '/api/health', 'X-Many: 1\r\n'.repeat(10_000))],
    mostAnswers: 1,
  },
  {
    name: 'an address of 100 kB',
    parts: (host) => [get(host, `/api/fees?q=${'a'.repeat(100_000)}`)],
    mostAnswers: 1,
  },
  {
    name: 'a line break in a header',
    parts: (host) => [get(host, '/api/health', 'X-Split: a\r\n b: c\nHost: evil\r\n')],
    mostAnswers: 1,
  },
  { name: 'no name', parts: () => ['GET /api/health HTTP/1.1\r\n\r\n'], mostAnswers: 1 },
  {
    name: 'two names',
    parts: (host) => [get(host, '/api/health', 'Host: evil.example\r\n')],
    mostAnswers: 1,
  },
  {
    name: 'another method',
    parts: (host) => [`BREW /api/health HTTP/1.1\r\nHost: ${host}\r\n\r\n`],
    mostAnswers: 1,
  },
  { name: 'HTTP/0.9', parts: () => ['GET /api/health\r\n'], mostAnswers: 1 },
  {
    name: 'HTTP/9.9',
    parts: (host) => [`GET /api/health HTTP/9.9\r\nHost: ${host}\r\n\r\n`],
    mostAnswers: 1,
  },
  {
    name: 'TLS on the plain line',
    parts: () => ['\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001\u00fc\u0003\u0003'],
    mostAnswers: 1,
  },
  { name: 'nulls', parts: () => ['\u0000'.repeat(2_000)], mostAnswers: 1 },
  {
    name: 'an upgrade to something else',
    parts: (host) => [get(host, '/api/health', 'Connection: Upgrade\r\nUpgrade: h2c\r\n')],
    mostAnswers: 1,
  },
  {
    name: 'a body with a look',
    parts: (host, token) => [
      get(host, '/api/fees', `Authorization: Bearer ${token}\r\nContent-Length: 5\r\n`),
      'abcde',
    ],
    mostAnswers: 1,
  },
  {
    name: 'a wait for 100-continue that never goes on',
    parts: (host) => [post(host, 'Content-Length: 10\r\nExpect: 100-continue\r\n', '')],
    mostAnswers: 2,
  },
];

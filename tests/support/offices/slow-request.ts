import { once } from 'node:events';
import { connect } from 'node:net';

export interface SlowRequest {
  /** Sends the rest of the body. Answers the status; 0 where the connection was cut instead. */
  readonly finish: (rest: string | Buffer) => Promise<number>;
  /** Waits until the office answers or cuts the connection by itself. Answers as `finish` does. */
  readonly answered: () => Promise<number>;
  /** Breaks the connection, as a desk does that is switched off. */
  readonly leave: () => void;
}

interface Start {
  readonly method?: string;
  /** The path below `/api`. */
  readonly path: string;
  /** The desk's address. Default: the usual one of this PC. */
  readonly from?: string;
  readonly token?: string;
  readonly type?: string;
  /** The bytes of the whole body, as its header declares them. */
  readonly length: number;
  /** The part of the body that is sent at once. */
  readonly begin: string;
}

/** Opens a request over a socket of its own and sends only the beginning of its body until it is told to go on. */
export const slowRequest = async (url: string, start: Start): Promise<SlowRequest> => {
  const { hostname, port } = new URL(url);
  const from = start.from === undefined ? {} : { localAddress: start.from };
  const socket = connect({ port: Number(port), host: hostname, ...from });
  let text = '';
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk;
  });
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  const head = [
    `${start.method ?? 'POST'} /api${start.path} HTTP/1.1`,
    `Host: ${hostname}:${port}`,
    'Connection: close',
    `Content-Type: ${start.type ?? 'application/json'}`,
    `Content-Length: ${start.length}`,
    ...(start.token === undefined ? [] : [`Authorization: Bearer ${start.token}`]),
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n${start.begin}`);
  const answered = async () => {
    if (!socket.closed) await once(socket, 'close');
    return Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1] ?? 0);
  };
  return {
    finish: (rest) => {
      socket.write(rest);
      return answered();
    },
    answered,
    leave: () => socket.resetAndDestroy(),
  };
};

/** Begins a JSON request with its first byte alone. `finish()` sends the others. */
export const slowJson = async (
  url: string,
  token: string | undefined,
  path: string,
  body: unknown,
  method = 'POST',
) => {
  const text = JSON.stringify(body);
  const start = { method, path, length: Buffer.byteLength(text), begin: text.slice(0, 1) };
  const request = await slowRequest(url, token === undefined ? start : { ...start, token });
  return { ...request, finish: () => request.finish(text.slice(1)) };
};

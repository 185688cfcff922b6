import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { archiveOf } from '../../support/colleges/sheets.ts';
import { type Crowd, times, wrongsIn } from './crowds.ts';
import { HOSTILE_ADDRESS } from './hostile-desk.ts';

const MB = 1024 * 1024;
const FORM = 'multipart/form-data; boundary=b';

/** A form of 4 MB that holds no file: parts of many headings, small parts, or one part of headings alone. */
const headingsOf = (at: number): Buffer => {
  const part = (headings: number) =>
    `--b\r\nContent-Disposition: form-data; name="a"\r\n${'X: y\r\n'.repeat(headings)}\r\nx\r\n`;
  const kinds = [part(18), part(0), 'X-Heading: of a part\r\n'];
  const kind = kinds[at % kinds.length] ?? '';
  return Buffer.from(`--b\r\n${kind.repeat(Math.ceil((4 * MB) / kind.length))}\r\nx\r\n--b--\r\n`);
};

/** A workbook of 0.2 MB whose list of parts unfolds to 185 MB. */
const unfolding = async (): Promise<Buffer> => {
  const list = async function* () {
    for (let at = 0; at < 185; at += 1) yield ' '.repeat(MB);
  };
  return Buffer.concat([
    Buffer.from('--b\r\nContent-Disposition: form-data; name="file"; filename="rows.xlsx"\r\n\r\n'),
    await archiveOf([{ name: '[Content_Types].xml', content: list() }]),
    Buffer.from('\r\n--b--\r\n'),
  ]);
};

const NO_BOUNDARY = [
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'multipart/form-data; charset=utf-8',
];

/** The crowds of requests whose bytes cost more than they are. */
export const CROWDS_OF_BYTES: readonly Crowd[] = [
  {
    name: 'workbooks that unfold to 185 MB',
    long: 30,
    short: 3,
    gather: async ({ ask, tokens: [token] }, size) => {
      const body = await unfolding();
      const send = () => ask({ path: '/uploads', method: 'POST', token, type: FORM, body });
      return wrongsIn(await times(size, send), [415]);
    },
  },
  {
    name: 'forms of headings without a file',
    long: 60,
    short: 9,
    gather: async ({ ask, tokens }, size) => {
      // Half of them are nobody's.
      const send = (at: number) =>
        ask({ path: '/uploads', method: 'POST', token: tokens[at % 2], type: FORM, body: headingsOf(at) });
      return wrongsIn(await times(size, send), [401, 413]);
    },
  },
  {
    name: 'forms without a boundary',
    long: 300,
    short: 60,
    gather: async ({ ask, tokens: [token] }, size) => {
      const send = (at: number) => {
        const type = NO_BOUNDARY[at % NO_BOUNDARY.length] ?? '';
        return ask({ path: '/uploads', method: 'POST', token, type, body: 'x'.repeat(2_000) });
      };
      return wrongsIn(await times(size, send), [400]);
    },
  },
  {
    name: 'bodies that come byte by byte',
    long: 250,
    short: 50,
    gather: async ({ url, tokens: [token] }, size, isEnough) => {
      const { hostname, port } = new URL(url);
      const begin = `POST /api/fees HTTP/1.1\r\nHost: ${hostname}:${port}\r\nAuthorization: Bearer ${token}\r\nContent-Type: application/json\r\nContent-Length: 100000\r\n\r\n`;
      const open = async (): Promise<Socket> => {
        const socket = connect({ port: Number(port), host: hostname, localAddress: HOSTILE_ADDRESS });
        socket.on('error', () => undefined).resume();
        await once(socket, 'connect').catch(() => undefined);
        socket.write(begin);
        return socket;
      };
      const sockets = await times(size, open);
      let isOver = false;
      void isEnough.then(() => {
        isOver = true;
      });
      while (!isOver) {
        for (const socket of sockets) if (socket.writable) socket.write('1');
        await pause(1);
      }
      for (const socket of sockets) socket.destroy();
      return [];
    },
  },
];

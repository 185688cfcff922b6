import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { MOST_LINES } from '../../../main/http/events.ts';
import { smallPdf } from '../../support/colleges/college.ts';
import { type AskHostile, HOSTILE_ADDRESS, type Met } from './hostile-desk.ts';

/** The office that a crowd calls, with the logins and records that it uses. */
export interface Target {
  readonly url: string;
  readonly ask: AskHostile;
  /** The tokens of one accountant's logins. */
  readonly tokens: readonly string[];
  /** A letter whose paper has an endless word. */
  readonly letterId: number;
  /** A course of that accountant; `feeIds` are receipts of it. */
  readonly courseId: number;
  readonly feeIds: readonly number[];
  /** A student who owes as many dues as a receipt has lines. */
  readonly debtorId: number;
  readonly dueIds: readonly number[];
  /** The period of a report, ISO. */
  readonly from: string;
  readonly to: string;
}

/** Something that one desk does to the office in great numbers. */
export interface Crowd {
  readonly name: string;
  /** The size in the long and in the short form. */
  readonly long: number;
  readonly short: number;
  /** Whether it collects fees itself, which take receipt numbers. */
  readonly isNumbered?: boolean;
  /** Does it until `isEnough` resolves. Answers a line for each wrong answer that the crowd got. */
  readonly gather: (target: Target, size: number, isEnough: Promise<unknown>) => Promise<readonly string[]>;
}

/** The number of wrong passwords that one desk may try. */
const FREE_TRIES = 20;

export const times = <T>(count: number, make: (at: number) => Promise<T>): Promise<readonly T[]> =>
  Promise.all(Array.from({ length: count }, (_, at) => make(at)));

/** The wrong answers. A desk that is not let in must be told when to come again; the office itself never fails. */
export const wrongsIn = (met: readonly Met[], right: readonly number[]): readonly string[] =>
  met
    .filter(
      ({ status, saysWhen }) => !right.includes(status) && !([0, 429, 503].includes(status) && saysWhen),
    )
    .map(({ status }) => `answered ${status}`);

const formOf = (at: number, bytes: number): Buffer => {
  const head = '--b\r\nContent-Disposition: form-data; name="file"; filename="slip.pdf"\r\n\r\n';
  return Buffer.concat([
    Buffer.from(head + smallPdf(`Slip ${at} of ${Math.random()}`)),
    Buffer.alloc(bytes, '%\n'),
    Buffer.from('\r\n--b--\r\n'),
  ]);
};

/**
 * A form that is costly to look into: empty comments before a workbook, or a container full of false beginnings of a
 * stream's name.
 */
const costlyForm = (at: number): Buffer =>
  Buffer.concat([
    Buffer.from('--b\r\nContent-Disposition: form-data; name="file"; filename="rows.xls"\r\n\r\n'),
    at % 2 === 0
      ? Buffer.from(`${'<!---->'.repeat(9_000)}x`)
      : Buffer.concat([
          Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
          Buffer.alloc(2 * 1024 * 1024, 'EncryptedPackag', 'utf16le'),
        ]),
    Buffer.from('\r\n--b--\r\n'),
  ]);

const TEN_MB = 10 * 1024 * 1024 - 4_096;

const papersOf = ({ from, to }: Target): readonly string[] => [
  `/reports/daily-collection?from=${from}&to=${to}&format=pdf`,
  '/fees/export?format=csv',
  `/reports/class-ledger?from=${from}&to=${to}&format=pdf`,
  '/fees/export?format=xlsx',
  `/reports/day-book?from=${from}&to=${to}&format=xlsx`,
];

export const CROWDS: readonly Crowd[] = [
  {
    name: 'live lines',
    long: 3_000,
    short: 300,
    gather: async ({ ask, tokens }, size, isEnough) => {
      const leaves: (() => void)[] = [];
      const keep = (leave: () => void) => leaves.push(leave);
      const met = await times(size, (at) =>
        ask({ path: '/events', token: tokens[at % tokens.length], keep }),
      );
      const held = met.filter(({ status, hasEnded }) => status === 200 && !hasEnded()).length;
      await isEnough;
      for (const leave of leaves) leave();
      const isTooMany = held > Math.min(MOST_LINES.desk, tokens.length * MOST_LINES.session);
      return [...wrongsIn(met, [200]), ...(isTooMany ? [`${held} lines were kept open`] : [])];
    },
  },
  {
    name: 'sign-ins at once',
    long: 600,
    short: 200,
    gather: async ({ ask }, size) => {
      const met = await times(size, (at) =>
        ask({
          path: '/auth/login',
          method: 'POST',
          type: 'application/json',
          body: JSON.stringify({ username: `guess${at}`, password: 'wrong' }),
        }),
      );
      const looked = met.filter(({ status }) => status === 401).length;
      return [
        ...wrongsIn(met, [401]),
        ...(looked > FREE_TRIES ? [`${looked} passwords were looked at`] : []),
      ];
    },
  },
  {
    name: 'uploads of 10 MB',
    long: 50,
    short: 6,
    gather: async ({ ask, tokens }, size) => {
      const type = 'multipart/form-data; boundary=b';
      const send = (at: number) =>
        ask({ path: '/uploads', method: 'POST', token: tokens[0], type, body: formOf(at, TEN_MB) });
      return wrongsIn(await times(size, send), [201]);
    },
  },
  {
    name: 'files that cost more than their bytes',
    long: 200,
    short: 12,
    gather: async ({ ask, tokens }, size) => {
      const type = 'multipart/form-data; boundary=b';
      const send = (at: number) =>
        ask({ path: '/uploads', method: 'POST', token: tokens[0], type, body: costlyForm(at) });
      return wrongsIn(await times(size, send), [201, 415]);
    },
  },
  {
    name: 'brackets within brackets',
    long: 600,
    short: 24,
    gather: async ({ ask, tokens }, size) => {
      const type = 'application/json';
      const send = (at: number) =>
        at % 2 === 0
          ? ask({ path: '/auth/login', method: 'POST', type, body: '['.repeat(1024 * 1024) })
          : ask({ path: '/fees', method: 'POST', token: tokens[0], type, body: '['.repeat(100_000) });
      return wrongsIn(await times(size, send), [400, 413]);
    },
  },
  {
    name: 'exports and papers',
    long: 50,
    short: 12,
    gather: async (target, size) => {
      const papers = papersOf(target);
      const ask = (at: number) =>
        target.ask({ path: papers[at % papers.length] ?? '', token: target.tokens[0] });
      return wrongsIn(await times(size, ask), [200]);
    },
  },
  {
    name: 'a word of 20,000 characters on paper',
    long: 100,
    short: 12,
    gather: async ({ ask, tokens, letterId }, size) =>
      wrongsIn(await times(size, () => ask({ path: `/letters/${letterId}/pdf`, token: tokens[0] })), [200]),
  },
  {
    name: 'lines that say nothing',
    long: 2_000,
    short: 120,
    gather: async ({ url }, size, isEnough) => {
      const { hostname, port } = new URL(url);
      const said = [
        '',
        'GET /api/he',
        `GET /api/health HTTP/1.1\r\nHost: ${hostname}:${port}\r\n\r\n`.repeat(8),
      ];
      const open = async (at: number): Promise<Socket> => {
        const socket = connect({ port: Number(port), host: hostname, localAddress: HOSTILE_ADDRESS });
        socket.on('error', () => undefined);
        // The answers are never read.
        socket.pause();
        await once(socket, 'connect').catch(() => undefined);
        socket.write(said[at % said.length] ?? '');
        return socket;
      };
      const sockets = await times(size, open);
      await isEnough;
      for (const socket of sockets) socket.resetAndDestroy();
      return [];
    },
  },
];

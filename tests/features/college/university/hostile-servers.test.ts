import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { FeedTarget } from '../../../../main/feed/feed-target.ts';
import { tryPlace } from '../../../../main/feed/feed-thread.ts';
import { type Issued, issueAuthority, issueCertificate } from '../../../../main/https/issue-certificate.ts';
import { isPostgresMissing, withPostgres } from '../../../support/university/postgres-programs.ts';
import { openUniversity, type University } from '../../../support/university/university.ts';

const NAMES = { names: ['university.test'], addresses: ['127.0.0.1'] };
const authority = (title: string): Promise<Issued> =>
  issueAuthority({ title, permits: { ...NAMES, addresses: ['127.0.0.0/8'] }, now: new Date() });

const target = (port: number, how: Partial<FeedTarget> = {}): FeedTarget => ({
  host: '127.0.0.1',
  port,
  database: 'postgres',
  username: 'office_1',
  password: 'never-to-be-told',
  certificate: null,
  sends: 'figures',
  sender: 'a'.repeat(64),
  ...how,
});

/** A message of PostgreSQL's protocol: its type, its length, its content. */
const message = (type: string, content: string): Buffer => {
  const length = Buffer.alloc(4);
  length.writeInt32BE(content.length + 4);
  return Buffer.concat([Buffer.from(type), length, Buffer.from(content, 'latin1')]);
};

describe('a server that is no PostgreSQL', () => {
  let server: Server;
  const sockets = new Set<Socket>();
  let heard = '';
  const serve = async (behave: (socket: Socket) => void): Promise<number> => {
    server = createServer((socket) => {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('data', (bytes) => {
        heard += bytes.toString('latin1');
      });
      behave(socket);
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  };
  afterEach(async () => {
    for (const socket of sockets) socket.destroy();
    sockets.clear();
    heard = '';
    server.close();
    await once(server, 'close');
  });

  /** Bytes as fast as they are taken, until the other side hangs up. */
  const pour = (socket: Socket, bytes: Buffer): void => {
    if (socket.destroyed) return;
    if (socket.write(bytes)) setImmediate(() => pour(socket, bytes));
    else socket.once('drain', () => pour(socket, bytes));
  };

  it('is given up when it sends without an end', async () => {
    const notice = message('N', `SNOTICE\0M${'again '.repeat(10_000)}\0\0`);
    const port = await serve((socket) => socket.once('data', () => pour(socket, notice)));
    expect(await tryPlace(target(port))).toBe("The university's server sends without an end");
  });

  it('is ended when its bytes let the thread compute for ever', async () => {
    // A text without its end: whoever looks for that looks beyond the message.
    const port = await serve((socket) => socket.once('data', () => socket.write(message('N', 'S'))));
    expect(await tryPlace(target(port), 3_000)).toBe('The sending ended by itself');
  });

  it('is given up when it announces a message longer than any answer', async () => {
    const begun = Buffer.from([0x44, 0x7f, 0xff, 0xff, 0xff]);
    const port = await serve((socket) =>
      socket.once('data', () => {
        socket.write(begun);
        pour(socket, Buffer.alloc(65_536));
      }),
    );
    expect(await tryPlace(target(port))).toBe("The university's server sends without an end");
  });

  it('is told no password in the clear where a certificate is named', async () => {
    const { certificate } = await authority('The University');
    const port = await serve((socket) => socket.once('data', () => socket.write('N')));
    expect(await tryPlace(target(port, { certificate }))).toBe(
      "The university's server does not encrypt: its administrator turns TLS on",
    );
    expect(heard).not.toContain('never-to-be-told');
  });

  it('is told no password where it is beyond this PC and does not encrypt', async () => {
    const port = await serve((socket) => socket.once('data', () => socket.write('N')));
    // An address of this machine that is not written as one: it counts as beyond.
    expect(await tryPlace(target(port, { host: '::ffff:127.0.0.1' }))).toBe(
      "The university's server does not encrypt: its administrator turns TLS on",
    );
    expect(heard).not.toContain('never-to-be-told');
  });

  it('is given up when it answers as something else', async () => {
    const port = await serve((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'));
    expect(await tryPlace(target(port))).toMatch(/^The (line to the )?university's server/);
  });
});

describe.skipIf(isPostgresMissing)(`a PostgreSQL that is not as it should be${withPostgres}`, () => {
  let university: University;
  let signing: Issued;
  let given: FeedTarget;
  beforeAll(async () => {
    signing = await authority('The University');
    university = await openUniversity({
      certificate: await issueCertificate({ authority: signing, names: NAMES, now: new Date() }),
    });
    ({ target: given } = await university.addOffice('Government Degree College'));
  });
  afterAll(() => university.close());

  it('is known by the certificate of who signed its own', async () => {
    expect(await tryPlace({ ...given, certificate: signing.certificate })).toBeUndefined();
  });

  it('is refused with a certificate that another signed', async () => {
    const { certificate } = await authority('Another University');
    expect(await tryPlace({ ...given, certificate })).toMatch(/certificate/);
  });

  it('is refused where its certificate is for another address', async () => {
    expect(await tryPlace({ ...given, host: 'localhost', certificate: signing.certificate })).toBe(
      "The certificate of the university's server is for another address",
    );
  });

  it('says that the user name and password are not taken', async () => {
    expect(await tryPlace({ ...given, certificate: signing.certificate, password: 'guessed' })).toBe(
      "The university's database does not take this user name and password",
    );
  });

  it('says that it is not set up for Bursar', async () => {
    await university.ask('create database empty');
    expect(await tryPlace({ ...given, certificate: signing.certificate, database: 'empty' })).toBe(
      "The university's database is not set up for Bursar: its administrator runs schema.sql there first",
    );
  });
});

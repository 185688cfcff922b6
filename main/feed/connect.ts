import { X509Certificate } from 'node:crypto';
import { isIP, Socket } from 'node:net';
import { pipeline } from 'node:stream/promises';
import { type ConnectionOptions, checkServerIdentity, type PeerCertificate } from 'node:tls';
import { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { z } from 'zod';
import { isLoopback } from '../../shared/loopback.ts';
import type { FeedTarget } from './feed-target.ts';
import { FeedProblem } from './problem.ts';

/** A server that says nothing for so long is given up. */
const SILENCE_MS = 60_000;
/** One that takes over a whole office's rows says nothing meanwhile. */
const LONG_SILENCE_MS = 30 * 60_000;
const CONNECT_MS = 15_000;
/** No answer to what is asked is longer. */
const MOST_ANSWER_BYTES = 4_000_000;

/** PostgreSQL's bigint comes as text; what is counted of an office is far below the largest whole number. */
export const Whole = z.coerce.number().pipe(z.int());

/** A line to the university's database, signed in. Every failure ends it. */
export interface Line {
  /** Asks, and answers the rows as `row` reads them. Throws for rows of another shape. */
  ask<T>(row: z.ZodType<T>, text: string, values?: readonly unknown[]): Promise<readonly T[]>;
  /** Does something, and answers how many rows it did it to. */
  run(text: string, values?: readonly unknown[]): Promise<number>;
  copy(text: string, parts: Iterable<string>): Promise<void>;
  /** Does `work` in one transaction: all of it is there afterwards, or nothing. */
  transaction<T>(work: () => Promise<T>): Promise<T>;
  close(): void;
}

/** Whether a server is this PC's own: by its address, or by a socket of the file system. */
const isThisPc = (host: string): boolean => isLoopback(host) || host.startsWith('/');

/** The rules for the server's certificate: it is the named one, or one that the named one or the system's authorities have signed. */
const tlsOf = ({ host, certificate }: FeedTarget): ConnectionOptions => {
  const named = certificate === null ? undefined : new X509Certificate(certificate).fingerprint256;
  return {
    ...(isIP(host) ? {} : { servername: host }),
    ...(certificate === null ? {} : { ca: certificate, allowPartialTrustChain: true }),
    minVersion: 'TLSv1.2',
    checkServerIdentity: (name: string, peer: PeerCertificate) =>
      peer.fingerprint256 === named ? undefined : checkServerIdentity(name, peer),
  };
};

/** The stream of a line; TLS puts another in place of the first. */
const streamOf = (client: Client): Socket => client.connection.stream as Socket;

/** Counts what a server sends, and ends a line on which it sends more than any answer has. */
const boundAnswers = (client: Client, first: Socket): (() => void) => {
  let bytes = 0;
  const watch = (stream: Socket): void => {
    stream.on('data', (part: Buffer) => {
      bytes += part.length;
      if (bytes > MOST_ANSWER_BYTES)
        stream.destroy(new FeedProblem("The university's server sends without an end"));
    });
  };
  watch(first);
  client.connection.once('sslconnect', () => watch(streamOf(client)));
  return () => {
    bytes = 0;
  };
};

/** Opens a line. Throws what `problemOf` makes a sentence of. */
export const connect = async (target: FeedTarget): Promise<Line> => {
  const socket = new Socket();
  const client = new Client({
    host: target.host,
    port: target.port,
    database: target.database,
    user: target.username,
    password: target.password,
    // Where a certificate is named, this PC's own server is asked for it as well.
    ssl: isThisPc(target.host) && target.certificate === null ? false : tlsOf(target),
    stream: () => socket,
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
    application_name: 'Bursar',
  });
  const failed: { error?: Error } = {};
  client.on('error', (error) => {
    failed.error ??= error;
  });
  const answered = boundAnswers(client, socket);
  const close = (): void => {
    streamOf(client).destroy();
    socket.destroy();
  };
  const beSilent = (ms: number): void => {
    streamOf(client).setTimeout(ms);
  };

  /** What the line failed of is told in place of what follows from it. */
  const causeOf = (error: unknown): unknown => (failed.error instanceof FeedProblem ? failed.error : error);
  const guard = async <T>(work: () => Promise<T>): Promise<T> => {
    if (failed.error) throw failed.error;
    answered();
    try {
      return await work();
    } catch (error) {
      close();
      throw causeOf(error);
    }
  };

  await guard(() => client.connect());
  streamOf(client).on('timeout', () =>
    streamOf(client).destroy(new FeedProblem("The university's server does not answer")),
  );
  beSilent(SILENCE_MS);

  const query = (text: string, values: readonly unknown[] = []) =>
    guard(() => client.query<Record<string, unknown>>(text, [...values]));

  return {
    ask: async (row, text, values) => {
      const { rows } = await query(text, values);
      const parsed = z.array(row).safeParse(rows);
      if (parsed.success) return parsed.data;
      close();
      throw new FeedProblem("The university's database answers what Bursar does not understand");
    },
    run: async (text, values) => (await query(text, values)).rowCount ?? 0,
    copy: (text, parts) => guard(() => pipeline(parts, client.query(copyFrom(text)))),
    transaction: async (work) => {
      beSilent(LONG_SILENCE_MS);
      try {
        await query('begin');
        const result = await work();
        await query('commit');
        beSilent(SILENCE_MS);
        return result;
      } catch (error) {
        // Without its line a transaction is taken back over there.
        close();
        throw error;
      }
    },
    close,
  };
};

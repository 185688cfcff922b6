import type { Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { SECURITY_HEADERS } from './security-headers.ts';

/** The refusals of Node's reader of requests: its error's code → status line and sentence. */
const REFUSALS: Readonly<Record<string, readonly [status: string, message: string]>> = {
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'The request says too much before its body'],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'The request took too long'],
};
const UNREADABLE = ['400 Bad Request', 'The request cannot be read'] as const;

const answerTo = (code: string): string => {
  const [status, message] = REFUSALS[code] ?? UNREADABLE;
  const body = JSON.stringify({ message });
  const headers = {
    ...SECURITY_HEADERS,
    'Cache-Control': 'no-store',
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
    Connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${status}`, ...lines, '', body].join('\r\n');
};

/** Answers a request that is none with the headers of every other answer, and ends its connection. */
export const answerUnreadable = (error: Error & { readonly code?: string }, socket: Duplex): void => {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  if (socket.writable) socket.write(answerTo(error.code ?? ''));
  socket.destroy(error);
};

/** Lets a server of Node's answer so. */
export const refuseUnreadable = (server: Server): void => {
  server.on('clientError', answerUnreadable);
};

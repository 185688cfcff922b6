import { errorCode } from '../../shared/error-code.ts';
import { StartProblem } from '../office/start-problem.ts';

/** Addresses that only this PC itself reaches. */
const LOOP = new Set(['127.0.0.1', 'localhost', '::1']);
const ANY_ADDRESS = new Set(['0.0.0.0', '::']);

/** Whether other desks reach a server on this address. */
export const isBeyondThisPc = (host: string): boolean => !LOOP.has(host);

/** An address that a browser on this PC can open. */
export const urlOf = (host: string, port: number): string => {
  const reachable = ANY_ADDRESS.has(host) ? '127.0.0.1' : host;
  return `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}`;
};

/** Why the server could not listen, in a sentence; `error` itself where that is not known. */
export const listenProblem = (error: unknown, host: string, port: number): unknown => {
  const code = errorCode(error);
  if (code === 'EADDRINUSE')
    return new StartProblem(`Port ${port} is in use by another program; choose one with --port`);
  if (code === 'EACCES')
    return new StartProblem(`Port ${port} may not be used by this user; choose one with --port`);
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return new StartProblem(`This PC has no address ${host}; choose one with --host`);
  }
  return error;
};

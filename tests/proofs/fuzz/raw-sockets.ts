import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { College } from '../../support/colleges/college.ts';
import { apiClient } from '../../support/offices/api-client.ts';
import { type Proof, prove } from '../../support/tools/figures.ts';
import { RAW_REQUESTS, type RawRequest } from './raw-requests.ts';

const HEARD_MS = 150;

/** Writes the parts on a connection of their own. Answers all that comes back. */
const write = async (url: string, parts: readonly string[]): Promise<string> => {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  let text = '';
  socket.setEncoding('latin1').on('data', (chunk: string) => {
    text += chunk;
  });
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  for (const part of parts) {
    if (socket.destroyed) break;
    socket.write(part, 'latin1');
    await pause(1);
  }
  await Promise.race([once(socket, 'close').catch(() => undefined), pause(HEARD_MS)]);
  socket.destroy();
  return text;
};

const problemOf = ({ name, mostAnswers }: RawRequest, text: string): string | undefined => {
  const statuses = [...text.matchAll(/HTTP\/1\.[01] (\d{3})/g)].map(([, status]) => Number(status));
  if (statuses.length > mostAnswers) return `${name}: ${statuses.length} answers, ${statuses}`;
  if (statuses.some((status) => status >= 500 && status !== 505)) return `${name}: ${statuses}`;
  return text.includes('"openapi"') ? `${name}: what was hidden was answered` : undefined;
};

const writeEach = async ({ url, admin }: College, rounds: number): Promise<Proof> => {
  const failures: string[] = [];
  const writeOne = async (request: RawRequest): Promise<void> => {
    const text = await write(url, request.parts(new URL(url).host, admin.token));
    const problem = problemOf(request, text);
    if (problem !== undefined) failures.push(problem);
    const { status } = await apiClient(url).get('/health');
    if (status !== 200) failures.push(`${request.name}: then the office answers ${status}`);
  };
  // They run at once, since most of the time is waiting.
  for (let round = 0; round < rounds; round += 1) await Promise.all(RAW_REQUESTS.map(writeOne));
  return { tried: rounds * RAW_REQUESTS.length, failures };
};

/** Writes every raw request `rounds` times, each on a connection of its own. */
export const proveRawSockets = (college: College, rounds: number): Promise<void> =>
  prove(
    'what is no request, or two in one, is refused once, and the next desk is answered',
    RAW_REQUESTS.length,
    () => writeEach(college, rounds),
  );

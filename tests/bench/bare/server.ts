import { readFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { Answering, BareAnswer, Landmarks, Person } from '../works/question.ts';
import { questions } from '../works/questions.ts';
import { openBareStore } from './store.ts';

/** What the bench tells this process, in the file that its argument names. */
export interface BareSettings {
  readonly file: string;
  readonly people: readonly Person[];
  readonly landmarks: Landmarks;
}

/** The header that says which question, by its place in the list. */
export const QUESTION = 'x-question';

const { file, people, landmarks }: BareSettings = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8'));
const store = openBareStore(file);
const byToken = new Map(people.map((person) => [person.token, person]));
const guest: Person = { asker: 'admin', name: '', token: '', scope: [] };

const answering = questions(landmarks).map(({ asker, bare }): Answering | undefined => {
  const person = people.find((one) => one.asker === asker) ?? guest;
  return bare?.(store, person, landmarks);
});

const send = (response: ServerResponse, { body, total, status = 200 }: BareAnswer): void => {
  const text = JSON.stringify(body);
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(text),
    ...(total !== undefined && { 'x-total-count': total }),
  });
  response.end(text);
};

/** Nothing between the socket and the statements but one look at who asks. */
const server = createServer((request, response) => {
  const isKnown = request.url === '/api/health' || byToken.has(request.headers.authorization?.slice(7) ?? '');
  const answer = answering[Number(request.headers[QUESTION])];
  if (!isKnown || !answer) {
    response.writeHead(isKnown ? 404 : 401).end();
    return;
  }
  let body = '';
  request.setEncoding('utf8');
  request.on('data', (part: string) => {
    body += part;
  });
  request.on('end', async () => send(response, await answer(body)));
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (typeof address === 'object') process.stdout.write(`${address?.port}\n`);
});

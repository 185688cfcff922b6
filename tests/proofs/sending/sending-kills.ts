import { setTimeout as pause } from 'node:timers/promises';
import type { Message } from '../../../shared/features/messages/outbox/outbox.model.ts';
import type { SendingView } from '../../../shared/features/messages/sending/sending.model.ts';
import type { Email } from '../../../shared/features/papers/emails/emails.model.ts';
import { startMailServer } from '../../support/mail/mail-server.ts';
import { type ApiClient, apiClient, type Reply } from '../../support/offices/api-client.ts';
import { startOfficeProcess } from '../../support/offices/office.ts';
import { type Proof, prove } from '../../support/tools/figures.ts';
import { temporaryFolder } from '../../support/tools/temporary-folder.ts';

const CREDENTIALS = { username: 'admin', password: 'counting-house' };
const ENVIRONMENT = {
  BURSAR_ADMIN_USERNAME: CREDENTIALS.username,
  BURSAR_ADMIN_PASSWORD: CREDENTIALS.password,
};
/** Addresses of one recorded e-mail; each is a message of its own. */
const OF_AN_EMAIL = 40;
const LONGEST_LIFE_MS = 3_000;
/** How many of a hundred messages meet a line that breaks after the text, or before it. */
const BREAK_AFTER = 4;
const BREAK_BEFORE = 2;

const must = <Body>({ status, body }: Reply<Body>): Body => {
  if (status >= 300) throw new Error(`${status}: ${JSON.stringify(body)}`);
  return body;
};

/** Records an e-mail to so many, and has it sent. */
const sendToMany = async (api: ApiClient, nth: number): Promise<void> => {
  const to = Array.from({ length: OF_AN_EMAIL }, (_, at) => `p${nth}-${at}@example.org`).join(', ');
  const { id } = must(
    await api.post<Email>('/emails', { to, subject: `Notice ${nth}`, body: 'Fees are due.' }),
  );
  must(await api.post(`/emails/${id}/send`, { channel: 'email' }));
};

const turnOn = async (api: ApiClient, port: number): Promise<void> => {
  const { version } = must(await api.get<SendingView>('/sending'));
  must(
    await api.put('/sending', {
      ...{ host: '127.0.0.1', port, security: 'none', username: 'office', password: 'secret', version },
      ...{ sender_address: 'a@college.example', sender_name: 'Office', reply_to: '', is_on: true },
      ...{ quiet_from: null, quiet_to: null, most_per_hour: null },
    }),
  );
};

/** Sends so many messages through an office that is killed at random moments, to a server that breaks off now and then. */
const killWhileSending = async (messages: number): Promise<Proof> => {
  const dataDirectory = temporaryFolder();
  const server = await startMailServer();
  let brokeAfter = 0;
  server.fail((to, nth) => {
    if (to.startsWith('from ')) return {};
    const draw = Math.random() * 100;
    if (draw < BREAK_AFTER) {
      brokeAfter += 1;
      return { cutsAfterText: true };
    }
    return draw < BREAK_AFTER + BREAK_BEFORE && nth === 1
      ? { cutsAtRecipient: true }
      : { waitsMs: Math.random() * 4 };
  });
  let [kills, token]: [number, string | undefined] = [0, undefined];
  let waiting = messages;
  let rows: readonly Message[] = [];
  const open = async () => {
    const office = await startOfficeProcess({ dataDirectory, environment: ENVIRONMENT, patienceMs: 60_000 });
    token ??= must(await apiClient(office.url).post<{ token: string }>('/auth/login', CREDENTIALS)).token;
    return { office, api: apiClient(office.url, token) };
  };
  const first = await open();
  for (let nth = 0; nth * OF_AN_EMAIL < messages; nth += 1) await sendToMany(first.api, nth);
  await turnOn(first.api, server.port);
  await first.office.kill();
  while (waiting > 0) {
    const { office, api } = await open();
    await pause(Math.random() * LONGEST_LIFE_MS);
    // What was put off a minute later is not waited for: a person sends it again.
    rows = must(await api.get<Message[]>('/outbox'));
    for (const { id, state, tries } of rows)
      if (state === 'waiting' && tries > 0) {
        await api.post(`/outbox/${id}/cancel`, {});
        await api.post(`/outbox/${id}/retry`, {});
      }
    waiting = rows.filter(({ state }) => state === 'waiting' || state === 'sending').length;
    await office.kill();
    kills += 1;
  }
  const last = await open();
  rows = must(await last.api.get<Message[]>('/outbox'));
  await last.office.kill();
  await server.close();
  const came = Map.groupBy(server.came, ({ to }) => to);
  const unknown = rows.filter(({ state }) => state === 'unknown');
  const failures = [
    ...(rows.length === messages ? [] : [`${rows.length} of ${messages} messages are there`]),
    ...rows
      .filter(({ state }) => state !== 'sent' && state !== 'unknown')
      .map(({ to_address, state }) => `${to_address} is ${state}`),
    ...rows
      .filter(({ state, to_address }) => state === 'sent' && !came.has(to_address))
      .map(({ to_address }) => `${to_address} was lost`),
    ...[...came].filter(([, mails]) => mails.length > 1).map(([to, mails]) => `${to} got ${mails.length}`),
    ...(unknown.length < brokeAfter || unknown.length > brokeAfter + kills + 1
      ? [`${unknown.length} not known, ${brokeAfter} lines broke after the text, ${kills} kills`]
      : []),
  ];
  return {
    tried: messages,
    failures,
    measured: `${kills} kills; ${rows.length - unknown.length} sent; ${unknown.length} not known, of which ${brokeAfter} lines broke after the text; no address got two`,
  };
};

/** Kills an office while it sends so many messages: none is lost, and none goes out twice. */
export const proveSendingKills = (messages: number): Promise<void> =>
  prove(
    'messages through kills at any moment: none lost, none sent twice by itself, not known only where the line broke after the text',
    messages,
    () => killWhileSending(messages),
  );

import { setTimeout as pause } from 'node:timers/promises';
import type { SecureContext } from 'node:tls';
import type { Message } from '../../../shared/features/messages/outbox/outbox.model.ts';
import type { SendingView } from '../../../shared/features/messages/sending/sending.model.ts';
import type { Email } from '../../../shared/features/papers/emails/emails.model.ts';
import { certified } from '../../support/mail/certified.ts';
import { startMailServer } from '../../support/mail/mail-server.ts';
import { startSmsProvider } from '../../support/mail/sms-provider.ts';
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
/** Every second life is short: it ends while the office opens, or at its first messages. */
const LONGEST_LIVES_MS = [3_000, 20_000] as const;
/** How many of a hundred messages meet a line that breaks after the text, or before it. */
const BREAK_AFTER = 4;
const BREAK_BEFORE = 2;
/** How many are put off at first, and how many are refused for good: their mailbox is full. */
const PUT_OFF = 2;
const FULL = 1;
/** How many of a hundred lines never come to be encrypted. */
const BREAK_ENCRYPTION = 3;

const must = <Body>({ status, body }: Reply<Body>): Body => {
  if (status >= 300) throw new Error(`${status}: ${JSON.stringify(body)}`);
  return body;
};

/** A line out of the office, and the other side of it. */
interface Line {
  readonly channel: 'email' | 'sms';
  /** Writes so many messages to addresses of their own. */
  readonly queue: (api: ApiClient, count: number) => Promise<void>;
  readonly turnOn: (api: ApiClient) => Promise<void>;
  /** How many lines the other side broke after the text. */
  readonly broken: () => number;
  /** How many lines broke while they were being encrypted. */
  readonly unencrypted: () => number;
  /** The addresses that the other side refused for good. */
  readonly refused: () => ReadonlySet<string>;
  /** The addresses that came, each as often as it came. */
  readonly came: () => readonly string[];
  readonly close: () => Promise<void>;
}

const saveServer = async (api: ApiClient, server: object): Promise<void> => {
  const { version } = must(await api.get<SendingView>('/sending'));
  const none = { reply_to: '', quiet_from: null, quiet_to: null, most_per_hour: null };
  must(await api.put('/sending', { ...none, sender_name: 'Office', ...server, is_on: true, version }));
};

const mailLine = async (): Promise<Line> => {
  const { cert, key, ca } = await certified();
  let [broken, unencrypted] = [0, 0];
  const server = await startMailServer({
    ...{ cert, key, disabledCommands: [], allowInsecureAuth: false },
    SNICallback: (_, done) => {
      const breaks = Math.random() * 100 < BREAK_ENCRYPTION;
      if (breaks) unencrypted += 1;
      // What is no context ends the line in the middle of its handshake.
      done(null, breaks ? ({} as SecureContext) : undefined);
    },
  });
  const refused = new Set<string>();
  server.fail((to, nth) => {
    if (to.startsWith('from ')) return {};
    const draw = Math.random() * 100;
    if (draw < BREAK_AFTER) {
      broken += 1;
      return { cutsAfterText: true };
    }
    if (draw < BREAK_AFTER + BREAK_BEFORE && nth === 1) return { cutsAtRecipient: true };
    if (draw > 100 - PUT_OFF && nth === 1) return { atRecipient: [451, '4.3.0 Try again later'] };
    if (refused.has(to) || (draw > 100 - PUT_OFF - FULL && nth === 1)) {
      refused.add(to);
      return { atRecipient: [552, '5.2.2 Mailbox full'] };
    }
    return { waitsMs: Math.random() * 4 };
  });
  return {
    channel: 'email',
    /** Recorded e-mails to many, each sent. */
    queue: async (api, count) => {
      for (let nth = 0; nth * OF_AN_EMAIL < count; nth += 1) {
        const to = Array.from({ length: OF_AN_EMAIL }, (_, at) => `p${nth}-${at}@example.org`).join(', ');
        const notice = { to, subject: `Notice ${nth}`, body: 'Fees are due.' };
        const { id } = must(await api.post<Email>('/emails', notice));
        must(await api.post(`/emails/${id}/send`, { channel: 'email' }));
      }
    },
    turnOn: (api) =>
      saveServer(api, {
        ...{ host: 'localhost', port: server.port, security: 'starttls', certificate: ca },
        ...{ username: 'office', password: 'secret', sender_address: 'a@college.example' },
      }),
    broken: () => broken,
    refused: () => refused,
    unencrypted: () => unencrypted,
    came: () => server.came.map(({ to }) => to),
    close: server.close,
  };
};

/** What a provider of SMS answers to so many of a hundred calls: each is one call, whose text it may have taken. */
const SMS_ANSWERS = [
  [BREAK_AFTER, 'cut'],
  [BREAK_BEFORE, { status: 502 }],
  [BREAK_BEFORE, { status: 200, says: '"success"', waitsMs: 700 }],
] as const;

const smsLine = async (): Promise<Line> => {
  const provider = await startSmsProvider();
  let broken = 0;
  provider.answers(() => {
    let draw = Math.random() * 100;
    for (const [share, answer] of SMS_ANSWERS) {
      if (draw < share) {
        if (answer === 'cut' || answer.status === 502) broken += 1;
        return answer;
      }
      draw -= share;
    }
    return { status: 200, says: '"success" "success"', waitsMs: Math.random() * 4 };
  });
  return {
    channel: 'sms',
    /** Receipts, each to a number of its own. */
    queue: async (api, count) => {
      const [course] = must(await api.get<{ id: number }[]>('/admin/courses'));
      const { version } = must(await api.get<{ version: number }>('/sending/sms'));
      must(
        await api.put('/sending/sms', {
          ...{
            url: provider.url,
            method: 'POST',
            headers: '',
            body: 'to={to}&text={text}',
            success: '"success"',
          },
          ...{
            entity: '1101',
            header: 'SVMCLG',
            receipt_template: '1107160',
            receipt_text: '{sum}',
            version,
          },
        }),
      );
      for (let nth = 0; nth < count; nth += 1) {
        const paid = { student_name: `Asha ${nth}`, amount: 1 + nth, course_id: course?.id };
        const { id } = must(await api.post<{ id: number }>('/fees', paid));
        must(await api.post(`/fees/${id}/send`, { channel: 'sms', to: String(9_000_000_000 + nth) }));
      }
    },
    turnOn: (api) =>
      saveServer(api, { host: '', port: 587, security: 'starttls', username: '', sender_address: '' }),
    broken: () => broken,
    unencrypted: () => 0,
    refused: () => new Set(),
    came: () => provider.came.map(({ body }) => new URLSearchParams(body).get('to') ?? ''),
    close: provider.close,
  };
};

/** Sends so many messages through an office that is killed at random moments, to another side that breaks off now and then. */
const killWhileSending = async (line: Line, messages: number): Promise<Proof> => {
  const dataDirectory = temporaryFolder();
  let [kills, token]: [number, string | undefined] = [0, undefined];
  let waiting = messages;
  let rows: readonly Message[] = [];
  const open = async () => {
    const office = await startOfficeProcess({ dataDirectory, environment: ENVIRONMENT, patienceMs: 60_000 });
    token ??= must(await apiClient(office.url).post<{ token: string }>('/auth/login', CREDENTIALS)).token;
    return { office, api: apiClient(office.url, token) };
  };
  const first = await open();
  await line.queue(first.api, messages);
  await line.turnOn(first.api);
  await first.office.kill();
  while (waiting > 0) {
    const { office, api } = await open();
    await pause(Math.random() * (LONGEST_LIVES_MS[kills % 2] ?? 0));
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
  await line.close();
  const came = Map.groupBy(line.came(), (to) => to);
  const unknown = rows.filter(({ state }) => state === 'unknown');
  const broken = line.broken();
  const refused = line.refused();
  const failures = [
    ...(rows.length === messages ? [] : [`${rows.length} of ${messages} messages are there`]),
    ...rows
      .filter(
        ({ state, to_address }) =>
          state !== (refused.has(to_address) ? 'failed' : 'sent') && state !== 'unknown',
      )
      .map(({ to_address, state }) => `${to_address} is ${state}`),
    ...rows
      .filter(({ state, to_address }) => state === 'sent' && !came.has(to_address))
      .map(({ to_address }) => `${to_address} was lost`),
    ...[...came].filter(([, times]) => times.length > 1).map(([to, times]) => `${to} got ${times.length}`),
    ...(unknown.length < broken || unknown.length > broken + kills + 1
      ? [`${unknown.length} not known, ${broken} lines broke after the text, ${kills} kills`]
      : []),
  ];
  return {
    tried: messages,
    failures,
    measured: `${kills} kills; ${rows.filter(({ state }) => state === 'sent').length} sent; ${refused.size} refused; ${unknown.length} not known, of which ${broken} lines broke after the text; ${line.unencrypted()} lines broke before they were encrypted; no address got two`,
  };
};

/** Kills an office while it sends so many e-mails: none is lost, and none goes out twice. */
export const proveMailKills = (messages: number): Promise<void> =>
  prove(
    'messages through kills at any moment: none lost, none sent twice by itself, not known only where the line broke after the text',
    messages,
    async () => killWhileSending(await mailLine(), messages),
  );

/** Kills an office while it sends so many SMS. */
export const proveSmsKills = (messages: number): Promise<void> =>
  prove(
    'SMS through kills at any moment: none lost, none sent twice by itself, not known only where the line broke after the text',
    messages,
    async () => killWhileSending(await smsLine(), messages),
  );

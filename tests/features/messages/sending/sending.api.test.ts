import { cpSync } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { SMTPServerOptions } from 'smtp-server';
import { afterEach, describe, expect, it } from 'vitest';
import { certified } from '../../../support/mail/certified.ts';
import { type MailServer, startMailServer } from '../../../support/mail/mail-server.ts';
import { dataFolder } from '../../../support/tools/temporary-folder.ts';
import { must } from '../../charges/dues/planned-college.ts';
import { openedAgain, PACE, PLACE, SECRET, sendingCollege, sendsBy } from '../outbox/sending-college.ts';

interface Tried {
  readonly works: boolean;
  readonly said: string;
}

const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const each of open.splice(0).toReversed()) await each.close();
});

const officeWith = async (options?: SMTPServerOptions) => {
  const server = await startMailServer(options);
  const office = await sendingCollege(server);
  open.push(server, office.college);
  const test = async (fields: object = {}) =>
    office.college.admin.post<Tried>('/sending/test', {
      ...{ ...PLACE, port: server.port, password: SECRET, to: 'principal@college.example' },
      ...fields,
    });
  return { server, test, ...office };
};

const encrypted = { disabledCommands: [], allowInsecureAuth: false } satisfies SMTPServerOptions;

describe('the setting', () => {
  it('is an admin’s alone, and off at first', async () => {
    const { college, view } = await officeWith();
    expect(await view()).toMatchObject({
      is_on: false,
      host: '',
      has_password: false,
      state: { kind: 'off' },
    });
    const body = { ...PLACE, ...PACE, port: 587, is_on: true, version: 1, password: SECRET };
    for (const [caller, status] of [
      [college.guest, 401],
      [college.teacher, 403],
      [college.scienceAccountant, 403],
    ] as const) {
      expect((await caller.get('/sending')).status).toBe(status);
      expect((await caller.put('/sending', body)).status).toBe(status);
      expect((await caller.post('/sending/test', {})).status).toBe(status);
    }
  });

  it('takes no line in the open but to this PC, and no server without a sender or a password', async () => {
    const { save } = await officeWith();
    const host = 'mail.college.example';
    const refused = async (fields: object) => (await save(fields)).body;
    expect(await refused({ host })).toMatchObject({ errors: [{ path: 'security' }] });
    expect(await refused({ sender_address: '' })).toMatchObject({ errors: [{ path: 'sender_address' }] });
    expect(await refused({ password: undefined })).toMatchObject({ errors: [{ path: 'password' }] });
    expect(await refused({ host: '' })).toMatchObject({ errors: [{ path: 'host' }] });
    expect(await refused({ quiet_from: '21:00' })).toMatchObject({ errors: [{ path: 'quiet_to' }] });
  });

  it('keeps its password for its own server and user name alone', async () => {
    const { save, view } = await officeWith();
    must(await save());
    expect(must(await save({ password: undefined, sender_name: 'Office' }))).toMatchObject({
      has_password: true,
    });
    expect((await save({ password: undefined, username: 'other@college.example' })).status).toBe(400);
    expect((await save({ version: 1 })).status).toBe(409);
    expect(JSON.stringify(await view())).not.toContain(SECRET);
  });

  it('sends nothing from a folder that somebody copied, until a person types the password there', async () => {
    const { college, server, save, send, receipt } = await officeWith();
    must(await save({ quiet_from: '09:00', quiet_to: '11:00' }));
    await send(await receipt(), 'asha@example.org');
    await college.close();
    open.pop();
    const dataDirectory = dataFolder();
    cpSync(college.dataDirectory, dataDirectory, { recursive: true });
    await openedAgain({ dataDirectory, clock: college.clock }, async (admin) => {
      const copied = sendsBy({ ...college, admin }, server);
      // Longer than a thread needs to ask for its first message.
      await pause(1_500);
      expect(await copied.view()).toMatchObject({ is_on: true, has_password: false, state: { kind: 'off' } });
    });
    expect(server.came).toEqual([]);
  });
});

describe('a test', () => {
  it('says that the server took it, and saves nothing', async () => {
    const { server, test, view } = await officeWith();
    expect(must(await test())).toMatchObject({ works: true });
    expect(server.came).toMatchObject([{ to: 'principal@college.example' }]);
    expect(await view()).toMatchObject({ host: '', has_password: false });
  });

  it('says what is wrong with the password, in the office’s words', async () => {
    const { test } = await officeWith();
    expect(must(await test({ password: 'wrong' }))).toEqual({
      works: false,
      said: 'The mail server does not take this user name and password (535 5.7.8)',
    });
  });

  it('gives no password to a server that does not encrypt, or that nobody vouches for', async () => {
    const plain = await officeWith();
    expect(must(await plain.test({ security: 'starttls' }))).toEqual({
      works: false,
      said: 'The mail server does not encrypt the line: nothing was sent, not even the password',
    });
    const { cert, key } = await certified();
    const unknown = await officeWith({ ...encrypted, cert, key });
    expect(must(await unknown.test({ security: 'starttls' }))).toEqual({
      works: false,
      said: "The mail server's certificate is signed by nobody whom this PC trusts",
    });
    expect([plain.server.signedIn, unknown.server.signedIn]).toEqual([[], []]);
    expect([plain.server.came, unknown.server.came]).toEqual([[], []]);
  });

  it('is encrypted by STARTTLS, or from the first byte, where the certificate is the one that is named', async () => {
    const { cert, key, ca } = await certified();
    const starttls = await officeWith({ ...encrypted, cert, key });
    const named = { certificate: ca };
    expect(must(await starttls.test({ security: 'starttls', ...named }))).toMatchObject({ works: true });
    const tls = await officeWith({ ...encrypted, secure: true, cert, key });
    expect(must(await tls.test({ security: 'tls', ...named }))).toMatchObject({ works: true });
    const came: readonly MailServer[] = [starttls.server, tls.server];
    expect(came.map((server) => server.came.map(({ secure }) => secure))).toEqual([[true], [true]]);
  });

  it('ends with a server that is no mail server, or says nothing', async () => {
    const { test } = await officeWith();
    const other = createServer((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'));
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const { port } = other.address() as { readonly port: number };
    expect(must(await test({ port }))).toMatchObject({ works: false });
    other.close();
    expect(must(await test({ port }))).toEqual({
      works: false,
      said: 'The mail server does not answer at this address and port',
    });
  });
});

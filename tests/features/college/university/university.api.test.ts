import { X509Certificate } from 'node:crypto';
import { cpSync, existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import type { UniversityParts } from '../../../../main/features/college/university/university.setting.ts';
import { ApiError } from '../../../../main/office/api-error.ts';
import type { UniversityView } from '../../../../shared/features/college/university/university.setting.ts';
import type { CreatedUser } from '../../../../shared/features/college/users/users.model.ts';
import type { Activity } from '../../../../shared/features/overview/activity/activity.model.ts';
import { type College, openCollege, PASSWORD } from '../../../support/colleges/college.ts';
import { apiClient } from '../../../support/offices/api-client.ts';
import { LAN_NAME } from '../../../support/offices/lan-name.ts';
import { fromInside, openOfficeUnderTest } from '../../../support/offices/office-under-test.ts';
import { slowJson } from '../../../support/offices/slow-request.ts';
import { dataFolder } from '../../../support/tools/temporary-folder.ts';
import { must } from '../../charges/dues/planned-college.ts';
import { aCertificate } from './a-certificate.ts';
import { COMPARED, recordedEngine, SENT_AT } from './recorded-engine.ts';

const SECRET = 'Qutub-Minar-1199';
const PLACE = {
  host: 'db.university.example',
  port: 5432,
  database: 'fees',
  username: 'college_07',
  sends: 'figures',
} as const;

const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const college of open.splice(0)) await college.close();
});

type Parts = Parameters<typeof openCollege>[0];
const collegeWith = async ({ university, ...options }: NonNullable<Parts> = {}) => {
  fromInside();
  const engine = recordedEngine();
  const college = await openCollege({ ...options, university: { engine: engine.engine, ...university } });
  open.push(college);
  const { admin } = college;
  const view = async () => must(await admin.get<UniversityView>('/university'));
  return {
    college,
    engine,
    view,
    save: async (fields: object = {}) =>
      admin.put<UniversityView & { message: string; current?: unknown }>('/university', {
        ...{ ...PLACE, is_on: true, version: (await view()).version },
        ...fields,
      }),
    secret: () => JSON.parse(readFileSync(join(college.dataDirectory, 'university.secret'), 'utf8')),
    audit: async () =>
      must(await admin.get<Activity[]>('/activity?entity=university')).map(({ summary }) => summary),
  };
};

/** Opens an office again on data that are there: its own, or a copy of them. */
const openAgain = async (
  { clock, admin }: College,
  dataDirectory: string,
  university: UniversityParts = {},
) => {
  const engine = recordedEngine();
  const opened = await openOfficeUnderTest({
    ...{ dataDirectory, clock, names: [LAN_NAME], backupAtClosing: false },
    university: { engine: engine.engine, ...university },
  });
  open.push(opened);
  const api = apiClient(opened.url, admin.token);
  return { engine, api, view: async () => must(await api.get<UniversityView>('/university')) };
};

describe('the setting', () => {
  test('is off at first, and nothing runs', async () => {
    const { view, engine } = await collegeWith();
    expect(await view()).toEqual({
      ...{ is_on: false, host: '', port: 5432, database: '', username: '', sends: 'figures' },
      ...{ certificate: null, has_password: false, version: 1, state: { kind: 'off' }, compared: null },
    });
    expect(engine.happened).toEqual([]);
  });

  test('is an admin’s; a viewer sees it, and changes nothing', async () => {
    const { college } = await collegeWith();
    for (const person of [college.scienceAccountant, college.teacher])
      for (const path of ['/university', '/university/schema.sql'])
        expect((await person.get(path)).status).toBe(403);
    const account = { role: 'viewer', name: 'Rakesh', username: 'auditor', password: PASSWORD };
    must(await college.admin.post<CreatedUser>('/admin/users', account));
    const viewer = await college.signIn('auditor');
    expect((await viewer.get('/university')).status).toBe(200);
    const schema = await viewer.get<string>('/university/schema.sql');
    expect([schema.status, schema.headers.get('content-disposition')]).toEqual([
      200,
      expect.stringContaining('schema.sql'),
    ]);
    for (const reply of [
      await viewer.put('/university', {}),
      await viewer.post('/university/try', {}),
      await viewer.post('/university/compare', {}),
      await viewer.post('/university/take-over', {}),
    ])
      expect(reply.status).toBe(403);
  });

  test('is saved and begins to send; the audit says what changed, and nothing of the password', async () => {
    const { save, engine, secret, audit, college } = await collegeWith();
    const { status, body } = await save({ password: SECRET });
    expect([status, body]).toMatchObject([
      200,
      { ...PLACE, is_on: true, has_password: true, version: 2, state: { kind: 'connecting' } },
    ]);
    expect(engine.happened).toEqual(['started college_07@db.university.example']);
    expect(engine.started[0]?.target).toMatchObject({ ...PLACE, certificate: null, password: SECRET });
    expect(engine.started[0]?.target.sender).toMatch(/^[0-9a-f]{64}$/);
    expect(secret()).toMatchObject({ password: SECRET, is_encrypted: false });
    expect(statSync(join(college.dataDirectory, 'university.secret')).mode & 0o777).toBe(0o600);
    expect(await audit()).toEqual([
      'Changed: sending turned on, server db.university.example, database fees, user name college_07, password',
    ]);
  });

  test('keeps the password where none is typed, for the same server and user name alone', async () => {
    const { save, engine } = await collegeWith();
    await save({ password: SECRET });
    expect((await save({ sends: 'names' })).status).toBe(200);
    expect(engine.started.at(-1)?.target).toMatchObject({ sends: 'names', password: SECRET });
    for (const other of [{ host: 'elsewhere.example' }, { username: 'another' }, { port: 5433 }]) {
      const { status, body } = await save(other);
      expect([status, body.message]).toEqual([
        400,
        'Type the password: none is kept on this PC for this server, database and user name',
      ]);
    }
    expect(engine.started).toHaveLength(2);
  });

  test('that is saved as it is changes nothing, and sends on', async () => {
    const { save, engine, audit } = await collegeWith();
    await save({ password: SECRET });
    const { body } = await save({ password: SECRET });
    expect(body.version).toBe(2);
    expect(engine.happened).toHaveLength(1);
    expect(await audit()).toHaveLength(1);
  });

  test('that was changed at another desk is not overwritten, and the password is not either', async () => {
    const { save, secret } = await collegeWith();
    await save({ password: SECRET });
    const { status, body } = await save({ version: 1, password: 'another' });
    expect([status, body.message]).toEqual([
      409,
      'This record was changed at another desk. Reload it and make your change again.',
    ]);
    expect(secret().password).toBe(SECRET);
  });

  test('of an admin who is signed out meanwhile is not saved, and neither is the password', async () => {
    const { college, view, engine } = await collegeWith();
    const { token } = await college.signIn('admin');
    const wanted = { ...PLACE, password: SECRET, is_on: true, version: 1 };
    const late = await slowJson(college.url, token, '/university', wanted, 'PUT');
    await apiClient(college.url, token).post('/auth/logout', {});
    expect(await late.finish()).toBe(401);
    expect(await view()).toMatchObject({ is_on: false, has_password: false });
    expect(existsSync(join(college.dataDirectory, 'university.secret'))).toBe(false);
    expect(engine.happened).toEqual([]);
  });

  test('turned off ends the sending, and turned on again needs no password', async () => {
    const { save, engine, view } = await collegeWith();
    await save({ password: SECRET });
    expect((await save({ is_on: false })).body.state).toEqual({ kind: 'off' });
    expect((await save()).body.state).toEqual({ kind: 'connecting' });
    expect(engine.happened).toEqual([
      'started college_07@db.university.example',
      'stopped',
      'started college_07@db.university.example',
    ]);
    expect((await view()).has_password).toBe(true);
  });

  test('takes a certificate as PEM, keeps it until another is given, and names it by its fingerprint', async () => {
    const { save, audit, engine } = await collegeWith();
    const { pem } = await aCertificate();
    const fingerprint = new X509Certificate(pem).fingerprint256;
    const { body } = await save({ password: SECRET, certificate: `Bag Attributes\n${pem}` });
    expect(body.certificate).toMatchObject({ subject: 'CN=db.university.example', fingerprint });
    expect(JSON.stringify(body)).not.toContain('BEGIN CERTIFICATE');
    expect((await save({ sends: 'names' })).body.certificate).toMatchObject({ fingerprint });
    expect(engine.started.at(-1)?.target.certificate?.trim()).toBe(pem.trim());
    expect((await save({ sends: 'names', certificate: null })).body.certificate).toBeNull();
    expect(await audit()).toEqual([
      'Changed: no certificate',
      'Changed: names too',
      `Changed: sending turned on, server db.university.example, database fees, user name college_07, certificate with SHA-256 ${fingerprint}, password`,
    ]);
  });

  test('takes no private key, and nothing else that is not a certificate', async () => {
    const { save } = await collegeWith();
    const { pem, key } = await aCertificate();
    for (const [certificate, said] of [
      [`${pem}${key}`, 'This holds a private key. Take the certificate alone.'],
      ['hello', 'This is not a certificate. Ask the university for it as a PEM file.'],
      [
        '-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----',
        'This is not a certificate. Ask the university for it as a PEM file.',
      ],
    ]) {
      const { status, body } = await save({ password: SECRET, certificate });
      expect([status, body.message]).toEqual([400, said]);
    }
  });
});

describe('the password', () => {
  const secrets = {
    encrypt: async (secret: string) => Buffer.from(secret).reverse().toString('base64'),
    decrypt: async (encrypted: string) => Buffer.from(encrypted, 'base64').reverse().toString(),
  };

  test('is encrypted where the system can, and is sent as it was typed', async () => {
    const { save, secret, engine } = await collegeWith({ university: { secrets } });
    await save({ password: SECRET });
    expect(secret()).toMatchObject({ is_encrypted: true });
    expect(JSON.stringify(secret())).not.toContain(SECRET);
    await save({ sends: 'names' });
    expect(engine.started.at(-1)?.target.password).toBe(SECRET);
  });

  test('that another person or PC encrypted is none: it has to be typed anew, and nothing is sent until then', async () => {
    const { save, college, secret } = await collegeWith({ university: { secrets } });
    await save({ password: SECRET });
    const { dataDirectory } = college;
    await college.close();
    open.splice(0);
    const strange = secret().password;
    const decrypt = (encrypted: string) =>
      encrypted === strange ? Promise.reject(new Error('not yours')) : secrets.decrypt(encrypted);
    // Another person's key makes another text of the same password.
    const encrypt = (text: string) => secrets.encrypt(`${text} `);
    const refusing = { encrypt, decrypt: async (text: string) => (await decrypt(text)).trim() };
    const again = await openAgain(college, dataDirectory, { secrets: refusing });
    expect(await again.view()).toMatchObject({ is_on: true, has_password: false, state: { kind: 'off' } });
    expect(again.engine.happened).toEqual([]);
    const typed = { ...PLACE, password: SECRET, is_on: true, version: 2 };
    must(await again.api.put<UniversityView>('/university', typed));
    expect(again.engine.happened).toEqual(['started college_07@db.university.example']);
  });

  test('stays with its sender from start to start; a folder that somebody copied sends as another', async () => {
    const { save, college, engine, secret } = await collegeWith();
    await save({ password: SECRET });
    const { dataDirectory } = college;
    await college.close();
    open.splice(0);
    const sender = engine.started[0]?.target.sender;
    const copied = dataFolder();
    cpSync(dataDirectory, copied, { recursive: true });

    const again = await openAgain(college, dataDirectory);
    await expect.poll(() => again.engine.started).toHaveLength(1);
    expect(again.engine.started[0]?.target).toMatchObject({ password: SECRET, sender });

    const elsewhere = await openAgain(college, copied);
    await expect.poll(() => elsewhere.engine.started).toHaveLength(1);
    expect(elsewhere.engine.started[0]?.target.password).toBe(SECRET);
    expect(elsewhere.engine.started[0]?.target.sender).not.toBe(sender);
    expect(secret().sender).toBe(sender);
  });
});

describe('a connection is tried', () => {
  test('with what is typed, and nothing is saved', async () => {
    const { college, engine, view } = await collegeWith();
    const tried = await college.admin.post('/university/try', { ...PLACE, password: SECRET });
    expect(tried.body).toEqual({ works: true, said: 'The connection works.' });
    expect(engine.tried[0]).toMatchObject({ ...PLACE, password: SECRET });
    expect(await view()).toMatchObject({ host: '', version: 1, has_password: false });
    const none = await college.admin.post('/university/try', PLACE);
    expect(none.status).toBe(400);
  });

  test('says what is wrong, without the password even where the server says it back', async () => {
    const { college, engine } = await collegeWith();
    engine.answerTrials(`The server refuses: ${SECRET} is wrong for college_07.`);
    const { body } = await college.admin.post('/university/try', { ...PLACE, password: SECRET });
    expect(body).toEqual({ works: false, said: 'The server refuses: ••• is wrong for college_07.' });
  });
});

describe('while the sending is on', () => {
  test('its state is shown as it is, without the password', async () => {
    const { save, engine, view } = await collegeWith();
    await save({ password: SECRET });
    engine.say({ kind: 'failing', since: SENT_AT, problem: `No ${SECRET}` });
    expect((await view()).state).toEqual({ kind: 'failing', since: SENT_AT, problem: 'No •••' });
    engine.say({ kind: 'up to date', heard_at: SENT_AT });
    expect((await view()).state).toEqual({ kind: 'up to date', heard_at: SENT_AT });
  });

  test('the months are compared, and the last comparison stays', async () => {
    const { college, save, view, engine } = await collegeWith();
    const compare = () => college.admin.post<UniversityView & { message: string }>('/university/compare', {});
    const off = await compare();
    expect([off.status, off.body.message]).toEqual([
      409,
      'Nothing is sent from this PC: turn the sending on first',
    ]);
    await save({ password: SECRET });
    expect((await compare()).body.compared).toEqual(COMPARED);
    engine.answerComparisons(() => Promise.reject(new ApiError(503, { message: `Not reached: ${SECRET}` })));
    const failed = await compare();
    expect([failed.status, failed.body.message]).toEqual([503, 'Not reached: •••']);
    expect((await view()).compared).toEqual(COMPARED);
  });

  test('this PC takes over from another, which the activity says', async () => {
    const { college, save, engine, audit } = await collegeWith();
    await save({ password: SECRET });
    engine.say({ kind: 'refused', pc: 'ACCOUNTS-2', heard_at: SENT_AT });
    expect((await college.admin.post('/university/take-over', {})).status).toBe(200);
    expect(engine.happened.at(-1)).toBe('taken over');
    expect((await audit())[0]).toBe('Sending from this PC from now on, no longer from ACCOUNTS-2');
  });

  test('what was sent is forgotten in parts, and no row of the audit says so', async () => {
    const { college, save, engine, audit } = await collegeWith({ university: { forgetsEveryMs: 50 } });
    await save({ password: SECRET });
    const { reader } = college.opened.office;
    college.opened.raw.exec(`insert into feed_changes (source, record_id)
      with recursive n (i) as (select 1 union all select i + 1 from n where i < 45000) select 'fees', i from n`);
    const left = async () => (await reader.selectFrom('feed_changes').select('number').execute()).length;
    const numbers = await reader.selectFrom('feed_changes').select('number').orderBy('number').execute();
    const sent = numbers.at(-6)?.number ?? 0;
    engine.started[0]?.onSent(sent);
    await expect.poll(left).toBe(5);
    const { forgotten_to } = await reader
      .selectFrom('university')
      .select('forgotten_to')
      .executeTakeFirstOrThrow();
    expect(forgotten_to).toBe(sent);
    expect(await audit()).toHaveLength(1);
  });

  test('it ends before the office closes', async () => {
    const { college, save, engine } = await collegeWith();
    await save({ password: SECRET });
    await college.close();
    open.splice(0);
    expect(engine.happened.at(-1)).toBe('stopped');
  });
});

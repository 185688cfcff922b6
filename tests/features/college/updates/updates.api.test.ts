import { generateKeyPairSync } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import type { NewerVersion } from '../../../../main/office/install-update.ts';
import { isNewer } from '../../../../shared/features/college/updates/release.model.ts';
import type { UpdateView } from '../../../../shared/features/college/updates/updates.model.ts';
import { type College, openCollege } from '../../../support/colleges/college.ts';
import { fromDesk, PC_ON_LAN } from '../../../support/offices/lan.ts';
import { fromInside } from '../../../support/offices/office-under-test.ts';
import { temporaryFolder } from '../../../support/tools/temporary-folder.ts';
import { INSTALLER, MANIFEST, manifestOf, putRelease, RELEASE_KEY, type ReleaseOptions } from './release.ts';

const open: { close(): unknown }[] = [];
afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
});

interface Parts {
  readonly install?: (newer: NewerVersion) => Promise<void>;
  readonly releaseKey?: string | undefined;
  readonly isShared?: boolean;
}

const collegeWith = async ({ releaseKey = RELEASE_KEY, install, isShared = false }: Parts = {}) => {
  // A packed office knows the keys that were packed.
  fromInside();
  const college = await openCollege({
    updates: { releaseKey, install },
    ...(isShared && {
      names: [PC_ON_LAN],
      sharing: { addresses: () => [PC_ON_LAN], isOnFromStart: true },
    }),
  });
  open.push(college);
  return college;
};

const check = ({ admin }: College, place?: string) =>
  admin.post<UpdateView & { readonly message: string }>(
    '/updates/check',
    place === undefined ? {} : { place },
  );
const read = async ({ admin }: College) => (await admin.get<UpdateView>('/updates')).body;
const downloaded = async (college: College): Promise<UpdateView> => {
  await college.admin.post('/updates/download', {});
  await expect.poll(async () => (await read(college)).newer?.state).not.toBe('downloading');
  return read(college);
};
const updatesFolder = ({ dataDirectory }: College) => join(dataDirectory, 'updates');
const audit = ({ opened }: College) =>
  opened.office.reader
    .selectFrom('audit')
    .select(['summary', 'user_name'])
    .where('entity', '=', 'updates')
    .orderBy('id')
    .execute();

/** A web server of the test, and the addresses that were asked of it. */
const webServer = async (answer: RequestListener) => {
  const asked: string[] = [];
  const server: Server = createServer((request, response) => {
    asked.push(request.url ?? '');
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  open.push({
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  });
  return { asked, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
};

test('only an admin looks for a newer version, and nobody but a person does', async () => {
  const college = await collegeWith();
  for (const person of [college.scienceAccountant, college.teacher]) {
    expect((await person.get('/updates')).status).toBe(403);
    for (const call of ['/updates/check', '/updates/download', '/updates/install'])
      expect((await person.post(call, {})).status).toBe(403);
  }
  expect((await college.guest.get('/updates')).status).toBe(401);
  expect(await read(college)).toMatchObject({ can_check: true, place: null, checked: null, newer: null });
  expect(existsSync(updatesFolder(college))).toBe(false);
});

test('a program without a release key says that it cannot check', async () => {
  const college = await collegeWith({ releaseKey: '' });
  expect((await read(college)).can_check).toBe(false);
  const { status, body } = await check(college, temporaryFolder());
  expect([status, body.message]).toEqual([
    409,
    'This Bursar was made without a release key, so it cannot tell whose newer version it would install. Install newer versions by hand.',
  ]);
});

test('a newer version in a folder is offered, downloaded whole and ready; each step is in the activity', async () => {
  const college = await collegeWith();
  const place = temporaryFolder();
  putRelease(place);
  const { status, body } = await check(college, place);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    place,
    checked: { said: 'Bursar 99.0.0 is there.' },
    newer: { version: '99.0.0', packaged_on: '2026-11-20', state: 'offered', received: 0 },
    can_install: false,
    todo: null,
  });
  const path = join(updatesFolder(college), INSTALLER);
  expect(await downloaded(college)).toMatchObject({
    newer: { state: 'ready', received: 12, problem: null },
    todo: `On the office PC, close Bursar, install ${path} and start Bursar again as before.`,
  });
  expect(readdirSync(updatesFolder(college))).toEqual([INSTALLER]);
  expect(readFileSync(path, 'utf8')).toBe('an installer');
  expect((await check(college)).status).toBe(200);
  expect(await audit(college)).toEqual([
    { summary: `Looked for a newer version in ${place}: 99.0.0`, user_name: 'Meera Nair' },
    { summary: `Download of Bursar 99.0.0 from ${place}`, user_name: 'Meera Nair' },
    { summary: `Looked for a newer version in ${place}: 99.0.0`, user_name: 'Meera Nair' },
  ]);
});

test.each(['0.9.9', '0.0.1'])('an older version (%s) is never offered nor downloaded', async (version) => {
  const college = await collegeWith();
  const place = temporaryFolder();
  putRelease(place, { version });
  const { body } = await check(college, place);
  expect([body.newer, body.checked?.said]).toEqual([
    null,
    `Nothing newer: ${version} is there, ${body.version} is open.`,
  ]);
  expect((await college.admin.post('/updates/download', {})).status).toBe(409);
});

test.each([
  ['1.10.0', '1.9.9', true],
  ['2.0.0', '1.99.99', true],
  ['1.0.0', '1.0.0', false],
  ['1.0.9', '1.1.0', false],
])('%s is newer than %s: %s', (version, than, isSo) => {
  expect(isNewer(version, than)).toBe(isSo);
});

const stranger = generateKeyPairSync('ed25519').privateKey;

describe('what lies there is not taken', () => {
  const unused = (what: string) => `${MANIFEST} in PLACE ${what}, so it is not used`;
  test.each<readonly [string, ReleaseOptions, string]>([
    ['signed by somebody else', { key: stranger }, unused('is not signed by the makers of this Bursar')],
    ['of another system', { platform: 'plan9-mips' }, unused('is of another system')],
    ['with a name that leads elsewhere', { name: '../../bursar.deb' }, `${MANIFEST} in PLACE cannot be read`],
    ['with a name of a folder', { name: 'a\\b.exe' }, `${MANIFEST} in PLACE cannot be read`],
    ['larger than any installer', { said: { bytes: 2_000_000_000 } }, `${MANIFEST} in PLACE cannot be read`],
    ['of an odd version', { version: '99.0.0-beta' }, `${MANIFEST} in PLACE cannot be read`],
  ])('%s', async (_what, options, sentence) => {
    const college = await collegeWith();
    const place = temporaryFolder();
    putRelease(place, options);
    const { status, body } = await check(college, place);
    expect([status, body.message]).toEqual([400, sentence.replace('PLACE', place)]);
    expect(await read(college)).toMatchObject({ newer: null, place: null });
  });

  test('changed after it was signed', async () => {
    const college = await collegeWith();
    const place = temporaryFolder();
    const text = manifestOf().replace('99.0.0', '99.0.1');
    writeFileSync(join(place, MANIFEST), text);
    expect((await check(college, place)).body.message).toContain('is not signed by the makers');
  });

  test.each([
    ['longer than any manifest', `${manifestOf()}${' '.repeat(70_000)}`, 'is larger than it may be'],
    ['no JSON', '<html>', 'cannot be read'],
    ['not there', undefined, `There is no ${MANIFEST} in`],
  ])('%s', async (_what, text, sentence) => {
    const college = await collegeWith();
    const place = temporaryFolder();
    if (text !== undefined) writeFileSync(join(place, MANIFEST), text);
    const { status, body } = await check(college, place);
    expect(status).toBe(400);
    expect(body.message).toContain(sentence);
  });

  test('for another system alone: there is no installer for this one', async () => {
    const college = await collegeWith();
    const place = temporaryFolder();
    putRelease(place, { name: 'Bursar.msi' });
    expect((await check(college, place)).body.newer).toBeNull();
  });

  test.each<readonly [string, string, string]>([
    ['another of the same length', 'an instaIIer', 'is not the file that was signed, so it was thrown away'],
    ['cut short', 'an inst', 'is not the file that was signed, so it was thrown away'],
    ['longer', 'an installer and more', 'is larger than it may be'],
  ])('a file that is not the one that was signed: %s', async (_what, content, sentence) => {
    const college = await collegeWith();
    const place = temporaryFolder();
    putRelease(place);
    writeFileSync(join(place, INSTALLER), content);
    await check(college, place);
    const { newer, todo } = await downloaded(college);
    expect([newer?.state, todo]).toEqual(['offered', null]);
    expect(newer?.problem).toContain(sentence);
    await expect.poll(() => readdirSync(updatesFolder(college))).toEqual([]);
  });
});

describe('a place is', () => {
  test.each(['updates', './', 'ftp://office.example', 'http://me:secret@office.example', 'file:///etc', ''])(
    'no %j',
    async (place) => {
      const college = await collegeWith();
      expect((await check(college, place)).status).toBe(400);
    },
  );

  test('named on the office PC itself; another desk checks where it was named', async () => {
    const college = await collegeWith({ isShared: true, install: async () => {} });
    const place = temporaryFolder();
    putRelease(place);
    const fromThere = (call: string, body: object) =>
      fromDesk(`http://${PC_ON_LAN}:${college.opened.port}/api/updates/${call}`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${college.admin.token}` },
        body,
      });
    expect((await fromThere('check', { place })).status).toBe(403);
    await check(college, place);
    const seen: UpdateView = JSON.parse((await fromThere('check', {})).body);
    expect(seen).toMatchObject({ can_choose_place: false, can_install: false, newer: { state: 'offered' } });
    await downloaded(college);
    expect((await fromThere('install', {})).status).toBe(403);
    const { todo }: UpdateView = JSON.parse((await fromThere('download', {})).body);
    expect(todo).toBe('Open Settings in Bursar on the office PC, and press Install there.');
  });
});

describe('an address', () => {
  test('is read as a folder is, also where it leads elsewhere, as a page of releases does', async () => {
    const { url, asked } = await webServer(({ url: path = '' }, response) => {
      if (path.startsWith('/latest/'))
        response.writeHead(302, { Location: path.replace('latest', 'v99') }).end();
      else if (path === `/v99/${MANIFEST}`) response.end(manifestOf());
      else response.end('an installer');
    });
    const college = await collegeWith();
    expect((await check(college, `${url}/latest`)).body.newer?.version).toBe('99.0.0');
    expect((await downloaded(college)).newer?.state).toBe('ready');
    expect(asked).toEqual([
      `/latest/${MANIFEST}`,
      `/v99/${MANIFEST}`,
      `/latest/${INSTALLER}`,
      `/v99/${INSTALLER}`,
    ]);
  });

  test.each<readonly [string, RequestListener, string]>([
    [
      'that leads on and on',
      (_, answer) => answer.writeHead(302, { Location: '/again' }).end(),
      'without end',
    ],
    [
      'that leads to a file of this PC',
      (_, answer) => answer.writeHead(302, { Location: 'file:///etc/passwd' }).end(),
      'leads to an address that is not safe',
    ],
    ['that knows nothing', (_, answer) => answer.writeHead(404).end(), `There is no ${MANIFEST} in`],
    ['that has a fault', (_, answer) => answer.writeHead(500).end(), 'answers with 500'],
    ['that breaks off', (_, answer) => answer.destroy(), 'does not answer'],
    [
      'that sends without end',
      (_, answer) => {
        const more = () => {
          while (answer.write('x'.repeat(10_000)));
          answer.once('drain', more);
        };
        more();
      },
      'is larger than it may be',
    ],
  ])('%s is refused with a sentence', async (_what, answer, sentence) => {
    const { url } = await webServer(answer);
    const college = await collegeWith();
    const { status, body } = await check(college, url);
    expect(status).toBe(400);
    expect(body.message).toContain(sentence);
  });
});

describe('installing', () => {
  const readyToInstall = async (install: (newer: NewerVersion) => Promise<void>) => {
    const college = await collegeWith({ install });
    const place = temporaryFolder();
    putRelease(place);
    await check(college, place);
    expect(await downloaded(college)).toMatchObject({ can_install: true, todo: null });
    return college;
  };

  test('is preceded by a verified backup, and hands on the file with the hash that was signed', async () => {
    const handed: NewerVersion[] = [];
    const college = await readyToInstall(async (newer) => void handed.push(newer));
    const { status, body } = await college.admin.post<UpdateView>('/updates/install', {});
    expect([status, body.newer?.state]).toEqual([200, 'installing']);
    const kinds = (await college.admin.get<readonly { kind: string; state: string }[]>('/backups')).body;
    expect(kinds).toMatchObject([{ kind: 'before-upgrade', state: 'good' }]);
    await expect.poll(() => handed).toHaveLength(1);
    expect(handed[0]?.path).toBe(join(updatesFolder(college), INSTALLER));
    expect((await audit(college)).at(-1)?.summary).toMatch(/^Bursar 99\.0\.0 is installed in place of /);
    expect((await check(college)).status).toBe(409);
  });

  test('does not begin without a backup', async () => {
    const handed: NewerVersion[] = [];
    const college = await readyToInstall(async (newer) => void handed.push(newer));
    rmSync(join(college.dataDirectory, 'backups'), { recursive: true });
    writeFileSync(join(college.dataDirectory, 'backups'), 'in the way');
    expect((await college.admin.post('/updates/install', {})).status).toBe(507);
    rmSync(join(college.dataDirectory, 'backups'));
    mkdirSync(join(college.dataDirectory, 'backups'));
    expect((await read(college)).newer?.state).toBe('ready');
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(handed).toEqual([]);
  });

  test('never runs a file that was changed after it was downloaded', async () => {
    const handed: NewerVersion[] = [];
    const college = await readyToInstall(async (newer) => void handed.push(newer));
    writeFileSync(join(updatesFolder(college), INSTALLER), 'an instaIIer');
    const { status, body } = await college.admin.post<{ message: string }>('/updates/install', {});
    expect([status, body.message]).toEqual([
      409,
      'The file was changed after it was downloaded. Download it again.',
    ]);
    expect((await read(college)).newer?.state).toBe('offered');
    expect(handed).toEqual([]);
  });

  test('says why it did not come about, and may be asked for again', async () => {
    const college = await readyToInstall(() => Promise.reject(new Error('refused')));
    await college.admin.post('/updates/install', {});
    await expect
      .poll(async () => (await read(college)).newer)
      .toMatchObject({
        state: 'ready',
        problem: 'That did not work. Try again.',
      });
  });

  test('is not for what was not downloaded', async () => {
    const college = await collegeWith({ install: async () => {} });
    const place = temporaryFolder();
    putRelease(place);
    expect((await college.admin.post('/updates/install', {})).status).toBe(409);
    await check(college, place);
    expect((await college.admin.post('/updates/install', {})).status).toBe(409);
  });
});

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { readFlags } from '../../../../main/launch/flags.ts';
import { projectSources, readModule } from '../../../architecture/source-tree.ts';
import { fromInside, openOfficeUnderTest } from '../../../support/offices/office-under-test.ts';
import { settableClock } from '../../../support/offices/settable-clock.ts';
import { dataFolder, temporaryFolder } from '../../../support/tools/temporary-folder.ts';
import { aCertificate } from './a-certificate.ts';
import { recordedEngine } from './recorded-engine.ts';

const SECRET = 'Qutub-Minar-1199';

const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  vi.unstubAllEnvs();
  for (const one of open.splice(0)) await one.close();
});

const set = (variables: Readonly<Record<string, string>>): void => {
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(`BURSAR_UNIVERSITY_${name}`, value);
};

/** Opens an office as a start with these words does. */
const start = async (words: readonly string[], dataDirectory = dataFolder()) => {
  fromInside();
  const engine = recordedEngine();
  const opened = await openOfficeUnderTest({
    ...{ dataDirectory, clock: settableClock('2026-11-21T10:00:00'), backupAtClosing: false },
    university: { engine: engine.engine, wanted: readFlags(words).university },
  });
  open.push(opened);
  const { reader } = opened.office;
  return {
    engine,
    dataDirectory,
    row: () => reader.selectFrom('university').selectAll().executeTakeFirstOrThrow(),
    audit: async () =>
      await reader
        .selectFrom('audit')
        .select(['user_name', 'summary'])
        .where('entity', '=', 'university')
        .execute(),
    close: async () => {
      await opened.close();
      open.splice(open.indexOf(opened), 1);
    },
  };
};

describe('a headless office is told where to send', () => {
  test('by its environment: audited as the office’s own change, once, and sent from the first moment', async () => {
    const certificate = join(temporaryFolder(), 'university.pem');
    const { pem } = await aCertificate();
    writeFileSync(certificate, pem);
    const place = { HOST: 'db.university.example', DATABASE: 'fees', USERNAME: 'college_07', SENDS: 'names' };
    set({ ...place, PORT: '6432', PASSWORD: SECRET, CERTIFICATE: certificate });
    const first = await start([]);
    await expect.poll(() => first.engine.started).toHaveLength(1);
    expect(first.engine.started[0]?.target).toMatchObject({
      ...{ host: 'db.university.example', port: 6432, database: 'fees', username: 'college_07' },
      ...{ sends: 'names', password: SECRET, certificate: `${pem.trim()}\n` },
    });
    await first.close();
    const second = await start([], first.dataDirectory);
    await expect.poll(() => second.engine.started).toHaveLength(1);
    expect(await second.audit()).toEqual([
      { user_name: 'Bursar', summary: expect.stringMatching(/^Changed: sending turned on, server db\.univ/) },
    ]);
  });

  test('by --university, whose password the environment alone gives; off ends it', async () => {
    set({ PASSWORD: SECRET });
    const first = await start(['--university', 'college_07@db.university.example:6432/fees']);
    expect(await first.row()).toMatchObject({ is_on: 1, host: 'db.university.example', port: 6432 });
    expect(await first.row()).toMatchObject({ database: 'fees', username: 'college_07', sends: 'figures' });
    await first.close();
    const second = await start(['--university', 'off'], first.dataDirectory);
    expect(await second.row()).toMatchObject({ is_on: 0, host: 'db.university.example' });
    expect(second.engine.happened).toEqual([]);
    expect(await second.audit()).toHaveLength(2);
  });

  test.each([
    [
      ['--university', `college_07:${SECRET}@db.example/fees`],
      {},
      /^--university takes USER@HOST:PORT\/DATABASE/,
    ],
    [[], { HOST: 'db.example', PORT: '99999', DATABASE: 'a', USERNAME: 'b' }, /^BURSAR_UNIVERSITY_PORT: /],
    [[], { HOST: 'db.example', USERNAME: 'b' }, /^BURSAR_UNIVERSITY_DATABASE: Type the name of the database/],
    [[], { HOST: 'db.example', DATABASE: 'a', USERNAME: 'b', SENDS: 'all' }, /^BURSAR_UNIVERSITY_SENDS: /],
    [
      [],
      { HOST: 'db.example', DATABASE: 'a', USERNAME: 'b' },
      /^BURSAR_UNIVERSITY_PASSWORD: Type the password/,
    ],
    [
      [],
      { HOST: 'db.example', DATABASE: 'a', USERNAME: 'b', PASSWORD: SECRET, CERTIFICATE: '/none.pem' },
      /^BURSAR_UNIVERSITY_CERTIFICATE: the file \/none\.pem cannot be read/,
    ],
  ] as const)('and %j with %j is refused in a sentence', async (words, variables, sentence) => {
    set(variables);
    const refusal = await start(words).catch((error: unknown) => error);
    expect(refusal).toMatchObject({ message: expect.stringMatching(sentence) });
    expect(String(refusal)).not.toContain(SECRET);
  });
});

describe('an office that sends nothing', () => {
  test('starts nothing that sends, and lays no file for it', async () => {
    const { engine, dataDirectory, row } = await start([]);
    expect(await row()).toMatchObject({ is_on: 0 });
    expect(engine.happened).toEqual([]);
    expect(() => readFileSync(join(dataDirectory, 'university.secret'))).toThrow('ENOENT');
  });

  test('loads nothing of PostgreSQL: only the thread that sends does', () => {
    const modules = new Map(
      projectSources()
        .filter(({ path }) => /^(main|shared)\//.test(path))
        .map((source) => [source.path, readModule(source)]),
    );
    const loaded = new Set<string>();
    const load = (path: string): void => {
      if (loaded.has(path)) return;
      loaded.add(path);
      for (const target of modules.get(path)?.imports ?? []) load(target);
    };
    load('main/index.ts');
    load('main/writer/writer.worker.ts');
    expect(loaded).toContain('main/features/college/university/university.runner.ts');
    expect([...loaded].filter((path) => /^pg($|\/|-)/.test(path))).toEqual([]);
    load('main/feed/feed.worker.ts');
    expect([...loaded].filter((path) => /^pg($|\/|-)/.test(path))).not.toEqual([]);
  });
});

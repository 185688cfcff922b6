import { hash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { listPackage } from '@electron/asar';
import { FuseState, FuseV1Options, getCurrentFuseWire } from '@electron/fuses';
import { parseSync } from 'vite';
import { describe, expect, test } from 'vitest';
import { apiClient } from '../support/offices/api-client.ts';
import { startOfficeProcess } from '../support/offices/office.ts';
import { packedProgram } from '../support/offices/packed-program.ts';
import { temporaryFolder } from '../support/tools/temporary-folder.ts';

const program = packedProgram();
if (program === undefined) throw new Error('Nothing is packed: run these with `node tests/run.ts packed`.');
const { archive, extracted, release } = program;
const packed = listPackage(archive, { isPack: false }).map((path) => path.replaceAll('\\', '/').slice(1));

/** The archive's size: what makes it larger than this is to be looked at. The reader of PDF statements is 3 MB of it, what speaks with mail servers 0.3. */
const MOST_BYTES = 21_000_000;

describe('the packed program', () => {
  const files = () => packed.filter((path) => /\.[\w]+$|LICENSE$/.test(path));

  test('holds the office, the bridge, the pages, fonts, icons and the one native part, and nothing else', () => {
    const expected = [
      /^package\.json$/,
      /^dist\/main\/([\w.-]+-[\w-]{8}|index)\.js$/,
      /^dist\/main\/workers\/[\w-]+\.js$/,
      /^dist\/preload\/index\.cjs$/,
      /^dist\/renderer\/(index\.html|notices\.txt)$/,
      /^dist\/renderer\/assets\/[\w.-]+$/,
      /^resources\/fonts\/[\w-]+\.(ttf|txt)$/,
      /^resources\/icons\/(bursar|tray|tray@2x)\.png$/,
      /^resources\/university\/schema\.sql$/,
      /^node_modules\/better-sqlite3\/(package\.json|LICENSE|lib\/[\w/-]+\.js)$/,
      /^node_modules\/better-sqlite3\/prebuilds\/linux-x64\.node$/,
    ];
    const unasked = files().filter((path) => !expected.some((pattern) => pattern.test(path)));
    expect(unasked).toEqual([]);
    const missing = expected.filter((pattern) => !files().some((path) => pattern.test(path)));
    expect(missing).toEqual([]);
  });

  test('holds nothing twice, and is no larger than it was', () => {
    const written = packed.map((path) => join(extracted, path)).filter((path) => statSync(path).isFile());
    const bySum = Map.groupBy(written, (path) => hash('sha256', readFileSync(path)));
    expect([...bySum.values()].filter((paths) => paths.length > 1)).toEqual([]);
    expect(statSync(archive).size).toBeLessThan(MOST_BYTES);
  });

  test('has no source, map, test or tool in it', () => {
    const bad = packed.filter((path) =>
      /\.(ts|tsx|map|nsh|svg)$|\.test\.|^(tests|main|shared|preload)\b|node_modules\/(electron|vite|playwright)/.test(
        path,
      ),
    );
    expect(bad).toEqual([]);
    const { scripts, devDependencies, main } = JSON.parse(
      readFileSync(join(extracted, 'package.json'), 'utf8'),
    );
    expect({ scripts, devDependencies, main }).toEqual({
      scripts: undefined,
      devDependencies: undefined,
      main: 'dist/main/index.js',
    });
  });

  test('has the pages as built for work, without the half of React that helps who writes it', () => {
    const pages = packed.filter((path) => /^dist\/renderer\/.*\.js$/.test(path));
    expect(pages.length).toBeGreaterThan(0);
    const slow = pages.filter((path) => readFileSync(join(extracted, path), 'utf8').includes('jsxDEV'));
    expect(slow).toEqual([]);
  });

  test('lists what it brings, each with its licence', () => {
    const list = readFileSync(join(extracted, 'dist/renderer/notices.txt'), 'utf8');
    const ofOffice = ['fastify', 'hash-wasm', 'kysely', 'electron-store', 'better-sqlite3'];
    for (const name of [...ofOffice, 'react', '@mui/material', 'zod', 'electron'])
      expect(list).toMatch(new RegExp(`^${name} \\d.*\\(.+\\)$`, 'm'));
    expect(list).toContain('SIL Open Font License');
  });

  test('keeps the native part outside the archive, where the system can load it', () => {
    const natives = files().filter((path) => path.endsWith('.node'));
    expect(natives).toHaveLength(1);
    for (const path of natives) expect(existsSync(join(`${archive}.unpacked`, path))).toBe(true);
  });

  test('has every fuse of Electron set', async () => {
    const wire = await getCurrentFuseWire(join(release, 'linux-unpacked/bursar'));
    const all = Object.values(FuseV1Options).filter((value) => typeof value === 'number');
    const states = Object.fromEntries(
      all.map((fuse) => [FuseV1Options[fuse], wire[fuse] === FuseState.ENABLE]),
    );
    expect(states).toEqual({
      RunAsNode: false,
      EnableCookieEncryption: true,
      EnableNodeOptionsEnvironmentVariable: false,
      EnableNodeCliInspectArguments: false,
      EnableEmbeddedAsarIntegrityValidation: true,
      OnlyLoadAppFromAsar: true,
      LoadBrowserProcessSpecificV8Snapshot: false,
      GrantFileProtocolExtraPrivileges: false,
      WasmTrapHandlers: true,
    });
    for (const fuse of all) expect([FuseState.ENABLE, FuseState.DISABLE]).toContain(wire[fuse]);
  });

  test('opens without a window, serves the pages, signs people in, and closes in order', async () => {
    const office = await startOfficeProcess({
      dataDirectory: temporaryFolder(),
      environment: { BURSAR_ADMIN_USERNAME: 'admin', BURSAR_ADMIN_PASSWORD: 'counting-house' },
    });
    expect(await (await fetch(office.url)).text()).toContain('<title>');
    const signedIn = await apiClient(office.url).post('/auth/login', {
      username: 'admin',
      password: 'counting-house',
    });
    expect(signedIn.status).toBe(200);
    expect(await office.stop()).toBe(0);
  });

  test('finds in the archive everything that its code loads', () => {
    const isThere = (name: string): boolean =>
      isBuiltin(name) || name === 'electron' || packed.includes(`node_modules/${name}/package.json`);
    const missing = packed
      .filter((path) => /^dist\/main\/.*\.js$/.test(path))
      .flatMap((path) => loadedBy(path).filter((name) => !isThere(name)))
      .filter((name) => !NEVER_LOADED.includes(name));
    expect(missing).toEqual([]);
  });
});

/** Names that are put together while running, in code that was bundled along and that nothing calls. */
const NEVER_LOADED: readonly string[] = [
  // file-type's reading of files by itself, which main/features/college/files/files.sniff.ts does without.
  'specifier',
  // pdfjs-dist looks for its worker beside the page, and draws pictures: the thread has its worker along, and reads texts alone.
  'this.workerSrc',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the code as it is written there.
  '`${WasmImage.#wasmUrl}${this._noWasmFilename}`',
];

/** What a bundle loads beside its own chunks; for a name that is put together while it runs, the code that does. */
const loadedBy = (path: string): readonly string[] => {
  const code = readFileSync(join(extracted, path), 'utf8');
  const { module } = parseSync(path, code);
  const required = [...code.matchAll(/\b__require\(([^)]*)\)/g)].map(([, name = '']) => name);
  const imported = module.dynamicImports.map(({ moduleRequest: { start, end } }) => code.slice(start, end));
  const named = [...required, ...imported].map((text) => /^["']([^"']+)["']$/.exec(text.trim())?.[1] ?? text);
  const all = [...named, ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value)];
  return all.filter((name) => !/^\.{1,2}\//.test(name));
};

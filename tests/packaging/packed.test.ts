import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { extractAll, listPackage } from '@electron/asar';
import { FuseState, FuseV1Options, getCurrentFuseWire } from '@electron/fuses';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { apiClient } from '../support/api-client.ts';
import { electronStandIn } from '../support/electron-stand-in.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { projectRoot } from '../support/tool.ts';

const out = temporaryFolder('release');
const archive = join(out, 'linux-unpacked/resources/app.asar');
const program = join(out, 'linux-unpacked/bursar');
let packed: readonly string[] = [];

const finished = async (child: ChildProcess): Promise<string> => {
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
    });
  await once(child, 'close');
  return child.exitCode === 0 ? '' : printed;
};

beforeAll(async () => {
  expect(await finished(spawn(process.execPath, [join(projectRoot, 'main/launch/build.ts')]))).toBe('');
  const { version } = JSON.parse(
    readFileSync(join(projectRoot, 'node_modules/electron/package.json'), 'utf8'),
  );
  const standIn = await electronStandIn(version);
  const packing = spawn(
    process.execPath,
    [
      join(projectRoot, 'node_modules/electron-builder/cli.js'),
      ...['--linux', 'dir', '--x64', '--publish', 'never'],
      `--config.electronDist=${standIn}`,
      `--config.directories.output=${out}`,
    ],
    { cwd: projectRoot },
  );
  expect(await finished(packing)).toBe('');
  packed = listPackage(archive, { isPack: false }).map((path) => path.replaceAll('\\', '/').slice(1));
}, 180_000);

const processes: ChildProcess[] = [];
afterAll(() => {
  for (const child of processes) child.kill('SIGKILL');
});

describe('the packed program', () => {
  const files = () => packed.filter((path) => /\.[\w]+$|LICENSE$/.test(path));

  test('holds the office, the bridge, the pages, fonts, icons and two native parts, and nothing else', () => {
    const expected = [
      /^package\.json$/,
      /^dist\/main\/([\w.-]+-[\w-]{8}|index)\.js$/,
      /^dist\/main\/workers\/[\w-]+\.js$/,
      /^dist\/preload\/index\.cjs$/,
      /^dist\/renderer\/index\.html$/,
      /^dist\/renderer\/assets\/[\w.-]+$/,
      /^resources\/fonts\/[\w-]+\.(ttf|txt)$/,
      /^resources\/icons\/(bursar|tray|tray@2x)\.png$/,
      /^node_modules\/better-sqlite3\/(package\.json|LICENSE|lib\/[\w/-]+\.js)$/,
      /^node_modules\/better-sqlite3\/prebuilds\/linux-x64\.node$/,
      /^node_modules\/@node-rs\/argon2\/(package\.json|LICENSE|index\.js)$/,
      /^node_modules\/@node-rs\/argon2-linux-x64-gnu\/(package\.json|argon2\.linux-x64-gnu\.node)$/,
    ];
    const unasked = files().filter((path) => !expected.some((pattern) => pattern.test(path)));
    expect(unasked).toEqual([]);
    const missing = expected.filter((pattern) => !files().some((path) => pattern.test(path)));
    expect(missing).toEqual([]);
  });

  test('has no source, map, test or tool in it', () => {
    const bad = packed.filter((path) =>
      /\.(ts|tsx|map|nsh|svg)$|\.test\.|^(tests|main|shared|preload)\b|node_modules\/(electron|vite|playwright)/.test(
        path,
      ),
    );
    expect(bad).toEqual([]);
    const { scripts, devDependencies, main } = JSON.parse(
      readFileSync(join(extracted(), 'package.json'), 'utf8'),
    );
    expect({ scripts, devDependencies, main }).toEqual({
      scripts: undefined,
      devDependencies: undefined,
      main: 'dist/main/index.js',
    });
  });

  test('keeps native parts outside the archive, where the system can load them', () => {
    const natives = files().filter((path) => path.endsWith('.node'));
    expect(natives).toHaveLength(2);
    for (const path of natives) expect(existsSync(join(`${archive}.unpacked`, path))).toBe(true);
  });

  test('has every fuse of Electron set', async () => {
    const wire = await getCurrentFuseWire(program);
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
    const child = spawn(
      process.execPath,
      [join(extracted(), 'dist/main/index.js'), '--headless', '--port', '0', '--data', temporaryFolder()],
      {
        cwd: extracted(),
        env: {
          ...process.env,
          BURSAR_ADMIN_USERNAME: 'admin',
          BURSAR_ADMIN_PASSWORD: 'counting-house',
        },
      },
    );
    processes.push(child);
    const printed = await new Promise<string>((resolve) => {
      let text = '';
      child.stdout.setEncoding('utf8').on('data', (more: string) => {
        text += more;
        if (text.includes('Bursar is open at')) resolve(text);
      });
      child.once('close', () => resolve(text));
    });
    const url = /open at (http:\S+)/.exec(printed)?.[1] ?? '';
    expect(url).not.toBe('');
    expect(await (await fetch(url)).text()).toContain('<title>');
    const signedIn = await apiClient(url).post('/auth/login', {
      username: 'admin',
      password: 'counting-house',
    });
    expect(signedIn.status).toBe(200);
    child.kill('SIGTERM');
    await once(child, 'close');
    expect(child.exitCode).toBe(0);
  });
});

let folder: string | undefined;
/** The archive as files, its unpacked parts beside them: a plain Node cannot read archives. */
const extracted = (): string => {
  if (folder === undefined) {
    folder = temporaryFolder('packed');
    extractAll(archive, folder);
  }
  return folder;
};

import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { type OpenedOffice, openOffice } from '../../main/composition/open-office.ts';
import { runDesktop } from '../../main/desktop/desktop.ts';
import { type Installer, installerFor } from '../../main/desktop/install-update.ts';
import { readFlags } from '../../main/launch/flags.ts';
import type { InstallUpdate } from '../../main/office/install-update.ts';
import { electronDouble } from '../support/offices/electron-double.ts';
import { closeDesktops, openDesktop } from '../support/offices/open-desktop.ts';
import { temporaryFolder } from '../support/tools/temporary-folder.ts';

afterEach(closeDesktops);

const NEWER = { path: '/downloads/Bursar-Setup.exe', sha512: 'f'.repeat(128) };

/** A desktop that an installer put there, and what happened to it in order. */
const installedDesktop = async (installer: Partial<Installer> = {}) => {
  const happened: string[] = [];
  let install: InstallUpdate | undefined;
  let opened: OpenedOffice | undefined;
  const double = electronDouble();
  const dataDirectory = temporaryFolder();
  runDesktop(double.electron, readFlags([]), {
    dataDirectory,
    installer: {
      prepare: async ({ path }) => path,
      start: async (path) => {
        const isOpen = await fetch(`${opened?.url}/api/health`).then(
          () => true,
          () => false,
        );
        happened.push(`${isOpen ? 'open' : 'closed'}: ${path}`);
      },
      ...installer,
    },
    openOffice: async (_flags, { installUpdate }) => {
      install = installUpdate;
      opened = await openOffice({ dataDirectory, backupAtClosing: false });
      return opened;
    },
    memoryIn: () => ({
      read: () => undefined,
      write: () => undefined,
      exportsFolder: () => undefined,
      keepExportsFolder: () => undefined,
    }),
    onStopSignal: () => () => undefined,
  });
  await double.becomeReady();
  await expect.poll(() => opened, { timeout: 20_000 }).toBeDefined();
  if (!install) throw new Error('The office was not told how to install');
  const { app, said } = double;
  const endings = () => said.filter((line) => /^(app\.(exit|relaunch)|dialog\.showErrorBox)/.test(line));
  return { app, install, happened, endings, close: async () => opened?.close() };
};

describe('a newer version is installed', () => {
  test('once the office has closed in order, and then the program ends', async () => {
    const { install, happened, endings } = await installedDesktop();
    await install(NEWER);
    expect(happened).toEqual([`closed: ${NEWER.path}`]);
    expect(endings()).toEqual(['app.exit 0']);
  });

  test('once, also where somebody quits meanwhile', async () => {
    const { app, install, happened, endings } = await installedDesktop();
    const installing = install(NEWER);
    await new Promise((resolve) => setTimeout(resolve, 0));
    app.emit('window-all-closed');
    await Promise.all([installing, install(NEWER)]);
    expect(happened).toHaveLength(1);
    expect(endings()).toEqual(['app.exit 0']);
  });

  test('and where its installer does not start, the old one opens again and says so', async () => {
    const { install, endings } = await installedDesktop({
      start: () => Promise.reject(new Error('spawn EACCES')),
    });
    await install(NEWER);
    expect(endings()).toEqual([
      'dialog.showErrorBox Bursar was not updated spawn EACCES. It opens again as it was.',
      'app.relaunch',
      'app.exit 1',
    ]);
  });

  test('never where the installer is not the one that was signed: the office stays open', async () => {
    const desktop = await installedDesktop({ prepare: () => Promise.reject(new Error('changed')) });
    await expect(desktop.install(NEWER)).rejects.toThrow('changed');
    expect([desktop.happened, desktop.endings()]).toEqual([[], []]);
    await desktop.close();
  });

  test('by hand alone, where no installer put the program there', async () => {
    let told: InstallUpdate | undefined = async () => {};
    await openDesktop({
      parts: {
        openOffice: async (_flags, { installUpdate }) => {
          told = installUpdate;
          throw new Error('Opened no further');
        },
      },
    });
    expect(told).toBeUndefined();
  });
});

describe('the installer of this PC', () => {
  const programFolder = (): string => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'Uninstall Bursar.exe'), '');
    return folder;
  };

  test.each([
    { what: 'there, beside its uninstaller', platform: 'win32' as const, words: [], isThere: true },
    {
      what: 'there for one that starts with the PC',
      platform: 'win32' as const,
      words: ['--hidden'],
      isThere: true,
    },
    { what: 'not there on another system', platform: 'linux' as const, words: [], isThere: false },
    {
      what: 'not used for data of another folder',
      platform: 'win32' as const,
      words: ['--data', '/x'],
      isThere: false,
    },
    {
      what: 'not used for a port of its own',
      platform: 'win32' as const,
      words: ['--port', '9000'],
      isThere: false,
    },
  ])('is $what', ({ platform, words, isThere }) => {
    expect(installerFor(readFlags(words), { platform, folder: programFolder() }) !== undefined).toBe(isThere);
  });

  test('is not there for a program out of a zip', () => {
    expect(installerFor(readFlags([]), { platform: 'win32', folder: temporaryFolder() })).toBeUndefined();
  });

  const installer = (): Installer => {
    const found = installerFor(readFlags([]), { platform: 'win32', folder: programFolder() });
    if (!found) throw new Error('There is no installer');
    return found;
  };
  const signed = (path: string) => ({
    path,
    sha512: createHash('sha512').update(readFileSync(path)).digest('hex'),
  });

  test('starts a copy that only its person may change, after looking at it', async () => {
    const path = join(temporaryFolder(), 'Bursar-Setup-2.0.0.exe');
    writeFileSync(path, 'an installer');
    const copy = await installer().prepare(signed(path));
    expect(dirname(copy)).not.toBe(dirname(path));
    expect(readFileSync(copy, 'utf8')).toBe('an installer');
    const newer = signed(path);
    writeFileSync(path, 'another');
    await expect(installer().prepare(newer)).rejects.toThrow('The file was changed after it was downloaded');
  });

  test('leaves no copy of an earlier update', async () => {
    const path = join(temporaryFolder(), 'Bursar-Setup-2.0.0.exe');
    writeFileSync(path, 'an installer');
    const [earlier, young] = [
      await installer().prepare(signed(path)),
      await installer().prepare(signed(path)),
    ];
    const days = statSync(dirname(young)).mtimeMs / 1000 - 2 * 86_400;
    utimesSync(dirname(earlier), days, days);
    await installer().prepare(signed(path));
    expect([existsSync(earlier), existsSync(young)]).toEqual([false, true]);
  });

  test('is started with what makes it silent, an update, and one that starts Bursar again', async () => {
    const folder = temporaryFolder();
    const [program, heard] = [join(folder, 'setup.sh'), join(folder, 'heard')];
    mkdirSync(folder, { recursive: true });
    writeFileSync(program, `#!/bin/sh\necho "$@" > ${heard}.new && mv ${heard}.new ${heard}\n`, {
      mode: 0o755,
    });
    await installer().start(program);
    await expect.poll(() => readFileSync(heard, 'utf8').trim()).toBe('/S --updated --force-run');
    await expect(installer().start(join(folder, 'none.exe'))).rejects.toThrow('ENOENT');
  });
});

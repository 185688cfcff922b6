import { describe, expect, test } from 'vitest';
import { externalAddress } from '../../main/desktop/addresses.ts';
import { guardContents, guardSession } from '../../main/desktop/guards.ts';
import { electronDouble, eventWith } from '../support/offices/electron-double.ts';

const OFFICE = 'http://127.0.0.1:8640';

const guarded = () => {
  const double = electronDouble();
  guardSession(double.electron.session.defaultSession, OFFICE);
  const window = new double.electron.BrowserWindow({});
  guardContents(double.electron, window.webContents, OFFICE);
  const contents = double.windows[0]?.webContents;
  if (!contents) throw new Error('There is no window');
  const leaves = (name: string, url: string, isMainFrame = true): boolean => {
    const event = eventWith({ url, isMainFrame });
    contents.emit(name, event);
    return !event.isPrevented;
  };
  const opens = (url: string) =>
    contents.windowOpenHandler?.({
      url,
      frameName: '',
      features: '',
      disposition: 'new-window',
      referrer: { url: OFFICE, policy: 'no-referrer' },
    });
  return { ...double, contents, leaves, opens };
};

const FOREIGN = [
  'https://evil.example/',
  'http://127.0.0.1:9999/',
  'https://127.0.0.1:8640/',
  'http://127.0.0.1:8640.evil.example/',
  'http://127.0.0.1:8640@evil.example/',
  'file:///etc/passwd',
  'javascript:alert(1)',
  'data:text/html,<h1>Sign in</h1>',
  'blob:https://evil.example/1',
  'about:blank',
  'chrome://settings',
  'not an address',
] as const;

describe('the window stays on the office’s own pages', () => {
  test.each(FOREIGN)('it does not go to %s', (url) => {
    const { leaves } = guarded();
    for (const event of ['will-navigate', 'will-redirect']) expect(leaves(event, url)).toBe(false);
  });

  test('it goes from one page of the office to another', () => {
    const { leaves } = guarded();
    for (const event of ['will-navigate', 'will-redirect', 'will-frame-navigate'])
      expect(leaves(event, `${OFFICE}/fees?date=2026-11-21`)).toBe(true);
  });

  test("a file's own window goes to that file; the office's window never turns into one", () => {
    const { contents, leaves } = guarded();
    const file = `blob:${OFFICE}/1`;
    expect(leaves('will-navigate', file)).toBe(true);
    expect(leaves('will-navigate', 'blob:https://evil.example/1')).toBe(false);
    Object.assign(contents.mainFrame, { url: `${OFFICE}/fees` });
    expect(leaves('will-navigate', file)).toBe(false);
  });

  test('a frame shows files that the page made, and no other site', () => {
    const { leaves } = guarded();
    expect(leaves('will-frame-navigate', `blob:${OFFICE}/1`, false)).toBe(true);
    for (const url of ['https://evil.example/', 'file:///etc/passwd'])
      expect(leaves('will-frame-navigate', url, false)).toBe(false);
  });

  test('no page is embedded with rights of its own', () => {
    const { contents } = guarded();
    const event = eventWith({});
    contents.emit('will-attach-webview', event);
    expect(event.isPrevented).toBe(true);
  });
});

describe('new windows', () => {
  test.each(FOREIGN)('none opens on %s', (url) => {
    expect(guarded().opens(url)).toEqual({ action: 'deny' });
  });

  test('none opens on the office’s pages either: there is one window', () => {
    expect(guarded().opens(`${OFFICE}/fees`)).toEqual({ action: 'deny' });
  });

  test('one opens on a file that a page made, without the bridge', () => {
    const answer = guarded().opens(`blob:${OFFICE}/0c6c`);
    expect(answer).toMatchObject({
      action: 'allow',
      overrideBrowserWindowOptions: {
        webPreferences: { contextIsolation: true, sandbox: true, nodeIntegration: false, devTools: false },
      },
    });
    expect(JSON.stringify(answer)).not.toContain('preload');
  });
});

describe('what may be handed to the system’s browser or mail program', () => {
  test.each([
    { url: 'https://ugc.ac.in/rules?a=1', opened: 'https://ugc.ac.in/rules?a=1' },
    {
      url: 'mailto:registrar@college.example?subject=Fees',
      opened: 'mailto:registrar@college.example?subject=Fees',
    },
    { url: 'http://plain.example/', opened: undefined },
    { url: 'https://user:secret@evil.example/', opened: undefined },
    { url: 'https://admin@evil.example/', opened: undefined },
    { url: 'file:///C:/Windows/System32/calc.exe', opened: undefined },
    { url: 'ms-msdt:/id PCWDiagnostic', opened: undefined },
    { url: 'smb://server/share', opened: undefined },
    { url: 'javascript:alert(1)', opened: undefined },
    { url: 'mailto:a@b.c" --evil', opened: undefined },
    { url: `https://long.example/${'a'.repeat(3000)}`, opened: undefined },
    { url: 'calc.exe', opened: undefined },
  ])('$url', ({ url, opened }) => {
    expect(externalAddress(url)).toBe(opened);
    const { opens, leaves, said } = guarded();
    opens(url);
    leaves('will-navigate', url);
    const expected =
      opened === undefined ? [] : [`shell.openExternal ${opened}`, `shell.openExternal ${opened}`];
    expect(said.filter((line) => line.startsWith('shell'))).toEqual(expected);
  });
});

describe('what pages ask of the PC', () => {
  test('copying text is allowed on the office’s pages, and nothing else anywhere', () => {
    const { mayUse, rules } = guarded();
    expect(mayUse('clipboard-sanitized-write', `${OFFICE}/fees`)).toEqual([true, true]);
    expect(mayUse('clipboard-sanitized-write', 'https://evil.example/')).toEqual([false, false]);
    for (const permission of [
      'media',
      'geolocation',
      'notifications',
      'clipboard-read',
      'openExternal',
      'fullscreen',
      'hid',
      'fileSystem',
      'unknown',
    ] as const)
      expect(mayUse(permission, `${OFFICE}/fees`)).toEqual([false, false]);
    expect(rules.device?.({ deviceType: 'usb' } as never)).toBe(false);
  });

  test('pages load from the office alone', () => {
    const { mayLoad, said } = guarded();
    expect(mayLoad(`${OFFICE}/api/fees`)).toBe(true);
    expect(mayLoad('ws://127.0.0.1:8640/live')).toBe(true);
    for (const url of ['https://evil.example/a.js', 'http://127.0.0.1:8641/', 'wss://evil.example/'])
      expect(mayLoad(url)).toBe(false);
    expect(said).toContain('session.setSpellCheckerEnabled false');
  });
});

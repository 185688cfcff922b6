import { afterEach, describe, expect, test } from 'vitest';
import { type OpenedOffice, openOffice } from '../../main/composition/open-office.ts';
import { runDesktop } from '../../main/desktop/desktop.ts';
import { readFlags } from '../../main/launch/flags.ts';
import { electronDouble, eventWith } from '../support/offices/electron-double.ts';
import { PC_ON_LAN } from '../support/offices/lan.ts';
import { closeDesktops, openDesktop } from '../support/offices/open-desktop.ts';
import { temporaryFolder } from '../support/tools/temporary-folder.ts';

afterEach(closeDesktops);

const answers = async (url: string): Promise<boolean> =>
  fetch(`${url}/api/health`).then(
    ({ ok }) => ok,
    () => false,
  );

describe('closing the window', () => {
  test('keeps the office open for the other desks, says so once, and the tray brings it back', async () => {
    const { window, said, url, windows, app, trayTexts } = await openDesktop({ isShared: true });
    expect(trayTexts.at(-1)).toContain(`Other desks: http://${PC_ON_LAN}`);
    for (let time = 0; time < 2; time += 1) {
      const event = eventWith({});
      window()?.emit('close', event);
      expect(event.isPrevented).toBe(true);
    }
    expect(said.filter((line) => line === 'notification Bursar stays open')).toHaveLength(1);
    expect(await answers(url)).toBe(true);
    app.emit('activate');
    expect(windows).toHaveLength(1);
    expect(window()?.isVisible).toBe(true);
  });

  test.each([
    { what: 'stays open', pressed: 0, ended: undefined },
    { what: 'may be quit', pressed: 1, ended: 'app.exit 0' },
  ])('says so in a dialog where the system has no notices, and $what', async (row) => {
    const { pressed, ended } = row;
    const { window, said } = await openDesktop({ isShared: true, answers: { hasNotices: false, pressed } });
    window()?.emit('close', eventWith({}));
    await expect.poll(() => said).toContain('window.hide');
    expect(said).toContain('dialog.showMessageBox Bursar stays open for the other desks.');
    await expect.poll(() => said.find((line) => line.startsWith('app.exit'))).toBe(ended);
  });

  test('closes the office where no other desk can be at work', async () => {
    const { window, app, url, ended } = await openDesktop();
    const event = eventWith({});
    window()?.emit('close', event);
    expect(event.isPrevented).toBe(false);
    window()?.emit('closed');
    app.emit('window-all-closed');
    await ended().toBe('app.exit 0');
    expect(await answers(url)).toBe(false);
  });

  test('the tray tells at once when other desks are let in', async () => {
    const { office, trayTexts } = await openDesktop();
    expect(trayTexts.at(-1)).toContain('Open for this PC only');
    await office()?.sharing.set({ lan: true, https: false });
    expect(trayTexts.at(-1)).toContain('Other desks: http://');
  });

  test('a screen with unsaved typing is left only when the person says so', async () => {
    for (const leave of [true, false]) {
      const { window } = await openDesktop({ answers: { leave } });
      const event = eventWith({});
      window()?.webContents.emit('will-prevent-unload', event);
      expect(event.isPrevented).toBe(leave);
    }
  });
});

describe('quitting', () => {
  test('may be asked for twice, by menu, signal and system: the office closes once, and then the program ends', async () => {
    const { app, said, signals, powerMonitor, url, ended } = await openDesktop();
    const events = [eventWith({}), eventWith({})];
    for (const event of events) app.emit('before-quit', event);
    for (const stop of [...signals, ...signals]) stop();
    powerMonitor.emit('shutdown');
    expect(events.map(({ isPrevented }) => isPrevented)).toEqual([true, true]);
    expect(said.filter((line) => line.startsWith('app.exit'))).toEqual([]);
    await ended().toBe('app.exit 0');
    expect(said.filter((line) => line.startsWith('app.exit'))).toEqual(['app.exit 0']);
    expect(await answers(url)).toBe(false);
  });

  test.each([
    { what: 'its person signs out of Windows', isHurried: true },
    { what: 'the menu', isHurried: false },
  ])('by $what: there is a backup where there is time for one', async ({ isHurried }) => {
    const { app, window, office, ended } = await openDesktop();
    const closings: (string | undefined)[] = [];
    const opened = office();
    if (!opened) throw new Error('The office is not open');
    const close = opened.close;
    Object.assign(opened, {
      close: (how?: Parameters<typeof close>[0]) => close(how).then(() => closings.push(how)),
    });
    if (isHurried) window()?.emit('session-end');
    else app.emit('before-quit', eventWith({}));
    await ended().toBe('app.exit 0');
    expect(closings).toEqual([isHurried ? 'in a hurry' : 'at leisure']);
  });

  test('by a second signal ends nothing in the middle: the shell listens anew once Electron has set its own', async () => {
    const { heardAnew } = await openDesktop();
    expect(heardAnew).toEqual([true]);
  });

  test('while the office opens: it is closed once it is open, and no window comes', async () => {
    const double = electronDouble();
    const dataDirectory = temporaryFolder();
    let opened: OpenedOffice | undefined;
    runDesktop(double.electron, readFlags([]), {
      dataDirectory,
      installer: undefined,
      openOffice: async () => {
        await new Promise((resolve) => setTimeout(resolve, 100));
        opened = await openOffice({ dataDirectory });
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
    double.app.emit('before-quit', eventWith({}));
    await expect.poll(() => double.said.at(-1), { timeout: 20_000 }).toBe('app.exit 0');
    expect(double.windows).toEqual([]);
    expect(await answers(opened?.url ?? '')).toBe(false);
  });
});

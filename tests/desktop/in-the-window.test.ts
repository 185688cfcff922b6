import { afterEach, describe, expect, test } from 'vitest';
import { DESKTOP_MESSAGES } from '../../shared/contract/desktop.ts';
import { closeDesktops, openDesktop } from '../support/offices/open-desktop.ts';

afterEach(closeDesktops);

type Menus = Awaited<ReturnType<typeof openDesktop>>['menus'];

describe('in the window', () => {
  const entries = (menus: Menus) =>
    menus.flat().flatMap(({ submenu }) => (Array.isArray(submenu) ? submenu : []));
  const choose = (menus: Menus, label: string, focused?: unknown): void =>
    entries(menus)
      .find((entry) => entry.label === label)
      ?.click?.({} as never, focused as never, {} as never);

  test('Print asks the page for what is open on it, and does not print the screen behind', async () => {
    const { menus, said, window } = await openDesktop();
    choose(menus, 'Print…', window());
    expect(said.at(-1)).toBe(`contents.send ${DESKTOP_MESSAGES.printRequested}`);
  });

  test("Print in a file's own window prints that file, and a failure is told", async () => {
    const { electron, menus, said } = await openDesktop({ answers: { printProblem: 'Print job failed' } });
    choose(menus, 'Print…', new electron.BrowserWindow({}));
    await expect.poll(() => said.at(-1)).toMatch(/^dialog.showErrorBox Not printed/);
    expect(said).not.toContain(`contents.send ${DESKTOP_MESSAGES.printRequested}`);
  });

  test.each(['F5', 'CmdOrCtrl+R', 'CmdOrCtrl+=', 'Alt+Left', 'Alt+Right', 'CmdOrCtrl+P'])(
    '%s does something',
    async (key) => {
      const { menus } = await openDesktop();
      expect(entries(menus).filter(({ accelerator }) => accelerator === key)).toHaveLength(1);
    },
  );

  test('Back and Forward turn the pages', async () => {
    const { menus, said } = await openDesktop();
    choose(menus, 'Back');
    choose(menus, 'Forward');
    expect(said.slice(-2)).toEqual(['contents.goBack', 'contents.goForward']);
  });

  test.each([
    { where: 'a field', params: { isEditable: true, selectionText: '' }, roles: ['cut', 'copy', 'paste'] },
    { where: 'chosen text', params: { isEditable: false, selectionText: 'Asha' }, roles: ['copy'] },
    { where: 'nothing', params: { isEditable: false, selectionText: ' ' }, roles: [] },
  ])('the right button on $where offers $roles', async ({ params, roles }) => {
    const { menus, said, window } = await openDesktop();
    const before = menus.length;
    const editFlags = { canCut: true, canCopy: true, canPaste: true, canSelectAll: true };
    window()?.webContents.emit('context-menu', {}, { ...params, editFlags });
    const offered = menus.slice(before).flatMap((menu) => menu.map(({ role }) => role));
    expect(offered.slice(0, roles.length)).toEqual(roles);
    expect(said.includes('menu.popup')).toBe(roles.length > 0);
  });
});

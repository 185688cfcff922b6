import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { chooseDesktop } from '../../main/launch/desktop-choice.ts';
import { temporaryFolder } from '../support/tools/temporary-folder.ts';

/** A project whose Electron is whole, or lacks its program as right after `npm install`. */
const project = (electron: 'whole' | 'without path.txt' | 'without its program'): string => {
  const root = temporaryFolder('project');
  const folder = join(root, 'node_modules/electron');
  mkdirSync(join(folder, 'dist'), { recursive: true });
  if (electron !== 'without path.txt') writeFileSync(join(folder, 'path.txt'), 'electron');
  if (electron === 'whole') writeFileSync(join(folder, 'dist/electron'), '');
  return root;
};

const whole = project('whole');
const display = { DISPLAY: ':0' };
const desk = { root: whole, flags: [], platform: 'linux', environment: display, isSuperuser: false } as const;

test.each([
  { office: 'a desk with a display', here: desk },
  { office: 'a Wayland desk', here: { ...desk, environment: { WAYLAND_DISPLAY: 'wayland-0' } } },
  { office: 'Windows, which always has a display', here: { ...desk, platform: 'win32', environment: {} } },
  { office: 'a Mac', here: { ...desk, platform: 'darwin', environment: {} } },
  { office: 'flags that say nothing of the window', here: { ...desk, flags: ['--port', '0', '--lan'] } },
] as const)('$office gets the window', ({ here }) => {
  expect(chooseDesktop(here)).toEqual({
    kind: 'window',
    program: join(whole, 'node_modules/electron/dist/electron'),
  });
});

test.each([
  { office: 'no display', here: { ...desk, environment: {} }, why: /no display/ },
  { office: 'the superuser', here: { ...desk, isSuperuser: true }, why: /superuser/ },
  { office: '--headless', here: { ...desk, flags: ['--port', '0', '--headless'] }, why: /--headless/ },
  { office: '--restore=DIR', here: { ...desk, flags: ['--restore=copy'] }, why: /--restore/ },
  { office: '--backup', here: { ...desk, flags: ['--backup'] }, why: /--backup/ },
  { office: '--help', here: { ...desk, flags: ['--help'] }, why: /--help/ },
  {
    office: 'no Electron program',
    here: { ...desk, root: project('without path.txt') },
    why: /not installed/,
  },
  {
    office: 'half an Electron',
    here: { ...desk, root: project('without its program') },
    why: /not installed/,
  },
])('$office: no window, and it says why', ({ here, why }) => {
  expect(chooseDesktop(here)).toMatchObject({ kind: 'headless', why: expect.stringMatching(why) });
});

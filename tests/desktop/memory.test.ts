import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { createWindowMemory } from '../../main/desktop/memory.ts';
import { temporaryFolder } from '../support/tools/temporary-folder.ts';

const place = { x: 10, y: 20, width: 1200, height: 700, isMaximized: true };

// The real electron-store, with as much of Electron as it asks for: outside Electron its module is a download.
const stub = `data:text/javascript,
  export const app = { getPath: () => ${JSON.stringify(temporaryFolder())}, getVersion: () => '1.0.0' };
  export const ipcMain = { on() {}, removeAllListeners() {} };
  export default { app, ipcMain, shell: {} };`;
const hooks = registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'electron' || specifier.endsWith('/electron/index.js')
      ? { url: stub, shortCircuit: true }
      : next(specifier, context),
});
afterAll(() => hooks.deregister());

let create: typeof createWindowMemory;
beforeAll(async () => {
  ({ createWindowMemory: create } = await import('../../main/desktop/memory.ts'));
});

test('the place of the window comes back at the next start', () => {
  const folder = join(temporaryFolder(), 'window');
  expect(create(folder).read()).toBeUndefined();
  create(folder).write(place);
  expect(create(folder).read()).toEqual(place);
});

test.each([
  { file: 'an empty', content: '' },
  { file: 'a NUL-filled', content: '\0'.repeat(4096) },
  { file: 'half a', content: '{"place": {"x": 1' },
  { file: 'a list for a', content: '[1, 2]' },
  { file: 'a nonsensical', content: '{"place": {"x": "left"}}' },
])('$file file counts as no place, and the next one is kept', ({ content }) => {
  const folder = temporaryFolder();
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'window.json'), content);
  const memory = create(folder);
  expect(memory.read()).toBeUndefined();
  memory.write(place);
  expect(create(folder).read()).toEqual(place);
  expect(Object.keys(JSON.parse(readFileSync(join(folder, 'window.json'), 'utf8')))).toContain('place');
});

test('the folder for exports comes back at the next start', () => {
  const folder = join(temporaryFolder(), 'window');
  expect(create(folder).exportsFolder()).toBeUndefined();
  create(folder).keepExportsFolder('/people/asha/exports');
  expect(create(folder).exportsFolder()).toBe('/people/asha/exports');
});

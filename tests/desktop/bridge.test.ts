import { describe, expect, test } from 'vitest';
import { answerBridge } from '../../main/desktop/bridge.ts';
import { DESKTOP_CHANNELS } from '../../shared/contract/desktop.ts';
import { electronDouble } from '../support/offices/electron-double.ts';

const OFFICE = 'http://127.0.0.1:8640';
const page = { url: `${OFFICE}/fees` };

const bridged = (answers: Parameters<typeof electronDouble>[0] = {}) => {
  const double = electronDouble(answers);
  const window = new double.electron.BrowserWindow({});
  const contents = double.windows[0]?.webContents;
  if (!contents) throw new Error('There is no window');
  Object.assign(contents, { mainFrame: page });
  const chosen: string[] = [];
  answerBridge(double.electron, {
    officeUrl: OFFICE,
    dataDirectory: '/data/bursar',
    window: () => window,
    onFolder: (purpose, folder) => chosen.push(`${purpose} ${folder}`),
    saveEnds: async (url) =>
      url === ownFile ? { outcome: 'saved', filename: 'fees.csv' } : { outcome: 'failed' },
  });
  const asPage = { sender: contents, senderFrame: page };
  const ask = async (
    channel: string,
    parameters: readonly unknown[],
    event: object = asPage,
  ): Promise<unknown> => double.handlers.get(channel)?.(event as never, ...parameters);
  return { ...double, contents, ask, chosen };
};

const { chooseFolder, openDataFolder, print, saveEnds } = DESKTOP_CHANNELS;
const ownFile = `blob:${OFFICE}/6f1c`;
const questions = [
  { channel: chooseFolder, parameters: ['exports'] },
  { channel: openDataFolder, parameters: [] },
  { channel: print, parameters: [] },
  { channel: saveEnds, parameters: [ownFile] },
] as const;

test('there is an answer to every question of the bridge, and to no other', () => {
  expect([...bridged().handlers.keys()].toSorted()).toEqual(Object.values(DESKTOP_CHANNELS).toSorted());
});

describe.each(questions)('$channel', ({ channel, parameters }) => {
  test.each([
    { who: 'another window', event: { sender: {}, senderFrame: page } },
    { who: 'a frame within the page', event: { senderFrame: { url: `${OFFICE}/fees` } } },
    { who: 'a frame that is gone', event: { senderFrame: null } },
    { who: 'a foreign page in the window', event: { senderFrame: page }, url: 'https://evil.example/' },
    { who: 'a file in the window', event: { senderFrame: page }, url: `blob:${OFFICE}/1` },
  ])('is refused to $who', async ({ event, url }) => {
    const { ask, contents, said } = bridged({ folder: '/elsewhere' });
    const shown = { url: url ?? page.url };
    Object.assign(contents, { mainFrame: url === undefined ? page : shown });
    const asked = { sender: contents, ...event, ...(url === undefined ? {} : { senderFrame: shown }) };
    await expect(ask(channel, parameters, asked)).rejects.toThrow('This page may not ask that');
    expect(said).toEqual([]);
  });

  test.each([
    { how: 'one word too many', given: [...parameters, 'more'] },
    { how: 'something else', given: [{ path: '/etc' }] },
    { how: 'an unknown word', given: ['../../etc'] },
  ])('is refused with $how', async ({ given }) => {
    const { ask, said } = bridged({ folder: '/elsewhere' });
    await expect(ask(channel, given)).rejects.toThrow('This was asked in the wrong way');
    expect(said).toEqual([]);
  });
});

test('a folder is the one that the person chose, or none', async () => {
  expect(await bridged({ folder: '/people/asha/copies' }).ask(chooseFolder, ['backups'])).toBe(
    '/people/asha/copies',
  );
  expect(await bridged({ folder: null }).ask(chooseFolder, ['backups'])).toBeNull();
});

test('the data folder is the office’s own, whatever is asked', async () => {
  const { ask, said } = bridged();
  await ask(openDataFolder, []);
  expect(said).toEqual(['shell.openPath /data/bursar']);
  await expect(bridged({ openPathProblem: 'No file manager' }).ask(openDataFolder, [])).rejects.toThrow(
    'No file manager',
  );
});

test.each([
  { problem: undefined, outcome: 'printed' },
  { problem: 'Print job canceled', outcome: 'cancelled' },
  { problem: 'Print job failed', outcome: 'failed' },
  { problem: 'Invalid printer settings', outcome: 'failed' },
])('printing answers how it ended: $outcome', async ({ problem, outcome }) => {
  const { ask } = bridged(problem === undefined ? {} : { printProblem: problem });
  expect(await ask(print, [])).toBe(outcome);
});

test('how the saving of a file ends is told to the page that made it', async () => {
  expect(await bridged().ask(saveEnds, [ownFile])).toEqual({ outcome: 'saved', filename: 'fees.csv' });
  await expect(bridged().ask(saveEnds, ['blob:https://evil.example/6f1c'])).rejects.toThrow(
    'This was asked in the wrong way',
  );
});

test('a chosen folder is told to the program, and one that was not chosen is not', async () => {
  const { ask, chosen } = bridged({ folder: '/people/asha/exports' });
  expect(await ask(chooseFolder, ['exports'])).toBe('/people/asha/exports');
  expect(chosen).toEqual(['exports /people/asha/exports']);
  const none = bridged();
  expect(await none.ask(chooseFolder, ['exports'])).toBeNull();
  expect(none.chosen).toEqual([]);
});

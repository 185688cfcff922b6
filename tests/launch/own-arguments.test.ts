import { expect, test } from 'vitest';
import { readFlags } from '../../main/launch/flags.ts';
import { ownArguments } from '../../main/launch/own-arguments.ts';
import { StartProblem } from '../../main/office/start-problem.ts';

test.each([
  { start: 'under Node', here: { argv: ['node', 'index.ts', '--port', '0'] }, words: ['--port', '0'] },
  {
    start: 'npm start in Electron',
    here: { argv: ['electron', '/project', '--data', '.'], electron: '45.4.1', defaultApp: true },
    words: ['--data', '.'],
  },
  {
    start: 'the packed program',
    here: { argv: ['Bursar.exe', '--hidden'], electron: '45.4.1' },
    words: ['--hidden'],
  },
  {
    start: 'with switches of the engine',
    here: {
      argv: ['bursar', '--ozone-platform=headless', '--no-sandbox', '--headless', '-psn_0_1'],
      electron: '45.4.1',
    },
    words: ['--headless'],
  },
  {
    start: 'with words of nobody, which the flags then refuse',
    here: { argv: ['bursar', '--inspector', 'x'], electron: '45.4.1' },
    words: ['--inspector', 'x'],
  },
  {
    start: 'the window driven by another program, from the sources',
    here: {
      argv: ['electron', '--inspect=0', '--remote-debugging-port=0', '/project', '--hidden'],
      electron: '45.4.1',
      defaultApp: true,
    },
    words: ['--hidden'],
  },
])('$start', ({ here, words }) => {
  expect(ownArguments(here)).toEqual(words);
});

test.each([
  '--remote-debugging-port=9222',
  '--remote-debugging-port',
  '-remote-debugging-port=9222',
  '/remote-debugging-port=9222',
  '--Remote-Debugging-Port=9222',
  '--remote-debugging-pipe',
  '--inspect=0',
  '--inspect-brk',
  '--allow-file-access-from-files',
])('the packed program does not open its window to other programs, and refuses %s', (word) => {
  const words = ownArguments({ argv: ['bursar', '--hidden', word], electron: '45.4.1' });
  expect(() => readFlags(words)).toThrow(StartProblem);
});

import { expect, test } from 'vitest';
import { ownWords } from '../../main/launch/words.ts';

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
])('$start', ({ here, words }) => {
  expect(ownWords(here)).toEqual(words);
});

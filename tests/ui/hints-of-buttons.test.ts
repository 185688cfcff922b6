import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot } from '../support/tools/tool.ts';

const files = readdirSync(join(projectRoot, 'renderer'), { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.tsx'))
  .map((path) => ({ path, text: readFileSync(join(projectRoot, 'renderer', path), 'utf8') }));

/** `hint: 'Press Add Service to …'` → `Add Service`: the words in capitals, with small ones between them. */
const PRESSED = /hint[:=] *['"`]Press ((?:[A-Z][\w-]*|of|a|by)(?: (?:[A-Z][\w-]*|of|a|by))*)/g;

const hints = files.flatMap(({ path, text }) =>
  [...text.matchAll(PRESSED)].map(([, button = '']) => [button.replace(/ (?:of|a|by)$/, ''), path] as const),
);

// An empty list does not say *Press X* to who has no chief button: X has to be one, or it would be unsaid to all.
it.each(hints)(
  '“Press %s” on an empty page is said beside a chief button or another act: %s',
  (button, path) => {
    const folder = files.filter((file) => dirname(file.path) === dirname(path)).map(({ text }) => text);
    const isNamed = (text: string): boolean =>
      text.includes(`label="${button}"`) ||
      text.includes(`>${button}<`) ||
      new RegExp(`>\\s*${button}\\s*<`).test(text);
    expect(folder.some(isNamed)).toBe(true);
    expect(
      folder.some((text) => text.includes('KeyedButton') || /ActButton[^>]*variant="contained"/s.test(text)),
    ).toBe(true);
  },
);

it('there are such hints', () => expect(hints.length).toBeGreaterThan(8));

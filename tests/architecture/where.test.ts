import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { projectRoot } from '../support/tools/tool.ts';

const MOST_LETTERS = 160;
const TEXT = readFileSync(`${projectRoot}docs/where.md`, 'utf8');

interface Place {
  readonly thing: string;
  readonly file: string;
  /** A name in backticks that the file declares, or a text in quotes that stands in it. */
  readonly symbol: string;
}

/** The lines below the table's head: `thing | file | symbol`. */
const placesIn = (page: string): readonly Place[] =>
  (page.split('--- | --- | ---\n')[1] ?? '')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const [thing = '', file = '', symbol = '', ...more] = line.split(' | ');
      if (symbol === '' || more.length > 0) throw new Error(`Not thing | file | symbol: ${line}`);
      return { thing, file, symbol };
    });

const isThere = (symbol: string, text: string): boolean => {
  const [, name] = /^`(\w+)`$/.exec(symbol) ?? [];
  if (name !== undefined)
    return new RegExp(`\\b(?:const|let|function|class|interface|type|enum) ${name}\\b`).test(text);
  const [, quoted] = /^"(.+)"$/.exec(symbol) ?? [];
  return quoted !== undefined && text.includes(quoted);
};

const textOf = (file: string): string =>
  existsSync(projectRoot + file) ? readFileSync(projectRoot + file, 'utf8') : '';

/** The order in which a reader sorts: capitals and signs make no difference. */
const sortKey = ({ thing }: Place): string => thing.toLowerCase().replace(/[^a-z0-9 ]/g, '');
const isSorted = (places: readonly Place[]): boolean =>
  places.every((place, at) => at === 0 || sortKey(places[at - 1] ?? place) <= sortKey(place));

const places = placesIn(TEXT);

test('each symbol of where.md stands in its file', () => {
  expect(places.length).toBeGreaterThan(300);
  expect(places.filter(({ file, symbol }) => !isThere(symbol, textOf(file)))).toEqual([]);
});

test('a symbol that is gone is seen', () => {
  const text = "export const MOST = 8;\nfree: 'no room' // mentions GONE";
  expect(['`MOST`', '"no room"'].filter((symbol) => isThere(symbol, text))).toHaveLength(2);
  expect(['`GONE`', '`free`', '"much room"', 'MOST', '``'].filter((symbol) => isThere(symbol, text))).toEqual(
    [],
  );
  expect(isThere('`MOST`', textOf('shared/gone.ts'))).toBe(false);
});

test('its lines are sorted, short, and name each thing once', () => {
  expect(isSorted(places)).toBe(true);
  expect(TEXT.split('\n').filter((line) => line.length > MOST_LETTERS)).toEqual([]);
  const things = places.map(({ thing }) => thing);
  expect(things.filter((thing, at) => things.indexOf(thing) !== at)).toEqual([]);
  const [one, other] = placesIn('--- | --- | ---\na b | x.ts | `y`\nA, c | x.ts | `z`\n');
  expect(one && other && [isSorted([one, other]), isSorted([other, one])]).toEqual([true, false]);
  expect(() => placesIn('--- | --- | ---\na | x.ts\n')).toThrow('thing | file | symbol');
});

/** The words by which a newcomer looks for it, and the file where it is changed. */
const ASKED: Readonly<Record<string, readonly [string, string]>> = {
  'usual charge of a returned cheque': [
    'charge.*returned cheque.*first',
    'main/features/college/settings/settings.queries.ts',
  ],
  'rounding of a percentage let off': [
    'rounding.*let off',
    'shared/features/changes/exemptions/exemptions.rules.ts',
  ],
  'notes and coins': ['^notes and coins', 'shared/features/collection/cheques/cash-count.ts'],
  'sum of Large Cash': ['Large Cash', 'shared/features/overview/reports/reports.filters.ts'],
  'Invalid credentials': ['Invalid credentials', 'main/features/college/users/users.service.ts'],
  'data held by another program': ['^data held by another program.*save', 'main/writer/refusals.ts'],
  'least length of a password': ['^password: least', 'shared/features/college/users/users.model.ts'],
};

test.each(Object.entries(ASKED))('%s is found at once', (_, [words, file]) => {
  expect(places.filter(({ thing }) => new RegExp(words).test(thing)).map((place) => place.file)).toEqual([
    file,
  ]);
});

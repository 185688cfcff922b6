import { readFileSync, statSync } from 'node:fs';
import { basename, posix } from 'node:path';
import { expect, test } from 'vitest';
import { HELP } from '../../main/launch/flags.ts';
import { withRun } from '../bench/results.ts';
import { type Figure, promisesIn, withFigures } from '../support/tools/figures-table.ts';
import { projectRoot } from '../support/tools/tool.ts';
import { DOMAINS } from './domains.ts';
import { projectFiles } from './source-tree.ts';

const readme = readFileSync(`${projectRoot}README.md`, 'utf8');
const proofs = readFileSync(`${projectRoot}tests/proofs/RESULTS.md`, 'utf8');
const MOST_LINES = 100;
const MOST_BYTES = 8 * 1024;
const files = projectFiles();
const names = new Set(files.map((path) => basename(path)));
const MOST_BYTES_OF_A_PICTURE = 120 * 1024;

/** `x` stands for any feature, and `*` for any name. */
const exists = (path: string): boolean => {
  const parts = path.replace(/\/$/, '').split(/[*]|\bx\b/);
  const pattern = new RegExp(`^${parts.map((part) => part.replace(/[.\\]/g, '\\$&')).join('[\\w-]+')}(/|$)`);
  return files.some((file) => pattern.test(file));
};

/** What stands between backticks and begins with a folder of the project. */
const pathsIn = (text: string): readonly string[] =>
  [...text.matchAll(/`((?:main|preload|renderer|resources|shared|tests)\/[\w./*-]*)`/g)].map(
    ([, path = '']) => path,
  );

/** The names of files alone: `fees.routes.ts`. */
const namesIn = (text: string): readonly string[] =>
  [...text.matchAll(/`(?:[\w-]+\/)*([\w-]+(?:\.[\w-]+)*\.(?:tsx?|yml))`/g)]
    .map(([, name = '']) => name)
    .filter((name) => !/^x[.-]|[*]/.test(name));

/** The folders and files of the map, each below the one that it is set in under. */
const placesOfMap = (text: string): readonly string[] => {
  const [map = ''] = /## The map[\s\S]*?(?=\n## )/.exec(text) ?? [];
  const above: string[] = [];
  return [...map.matchAll(/^ {4}( *)((?:[\w./*-]+ {1,2})*[\w./*-]+(?:\/|\.ts)) {2,}/gm)].flatMap(
    ([, indent = '', words = '']) => {
      const depth = indent.length / 2;
      const places = words.split(/ +/).map((word) => posix.join(...above.slice(0, depth), word));
      above[depth] = words.split(/ +/)[0] ?? '';
      return places;
    },
  );
};

test('every path that the README names is there', () => {
  expect(pathsIn(readme).filter((path) => !exists(path))).toEqual([]);
  expect(placesOfMap(readme).filter((path) => !exists(path))).toEqual([]);
  expect(namesIn(readme).filter((name) => !names.has(name))).toEqual([]);
  expect(pathsIn(readme).length + namesIn(readme).length).toBeGreaterThan(20);
  expect(placesOfMap(readme).length).toBeGreaterThan(25);
});

test(`it is read in one sitting: at most ${MOST_LINES} lines and 8 kB`, () => {
  expect(readme.split('\n').length - 1).toBeLessThanOrEqual(MOST_LINES);
  expect(Buffer.byteLength(readme)).toBeLessThanOrEqual(MOST_BYTES);
});

/** Made by who releases first: CONTRIBUTING.md, "A release". */
const NOT_YET = 'resources/release-key.pem';

/** Links of a page to files of the project, from its folder. */
const linksIn = (page: string): readonly string[] =>
  [...readFileSync(projectRoot + page, 'utf8').matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g)].map(([, path = '']) =>
    posix.join(posix.dirname(page), path),
  );

test.each(['README.md', 'CONTRIBUTING.md', 'docs/office.md', 'docs/where.md'])(
  'every path and link of %s leads somewhere',
  (page) => {
    const paths = [...pathsIn(readFileSync(projectRoot + page, 'utf8')), ...linksIn(page)];
    expect(paths.length).toBeGreaterThan(0);
    expect(paths.filter((path) => path !== NOT_YET && !exists(path))).toEqual([]);
  },
);

test('docs/office.md says every flag of the program, and no other', () => {
  const flags = (text: string) =>
    new Set([...text.matchAll(/^(?:\| `| {2})(--[a-z]+)/gm)].map(([, flag]) => flag));
  expect(flags(readFileSync(`${projectRoot}docs/office.md`, 'utf8'))).toEqual(flags(HELP));
  expect(flags(HELP).size).toBeGreaterThan(10);
});

test('CONTRIBUTING says of each package that is installed under another name why', () => {
  const { dependencies, devDependencies } = JSON.parse(readFileSync(`${projectRoot}package.json`, 'utf8'));
  const aliased = Object.entries({ ...dependencies, ...devDependencies }).flatMap(([name, version]) =>
    String(version).startsWith('npm:') ? [`"${name}": "${String(version).replace(/@[^@]*$/, '')}"`] : [],
  );
  expect(aliased.length).toBe(2);
  const text = readFileSync(`${projectRoot}CONTRIBUTING.md`, 'utf8');
  expect(aliased.filter((said) => !text.includes(said))).toEqual([]);
});

test('a path that is gone is seen', () => {
  expect(
    ['main/features/x', 'main/features/collection/fees/fees.*.ts', 'shared/dates.ts'].filter(exists),
  ).toHaveLength(3);
  expect(['main/gone/', 'shared/date.ts', 'main/features/x/x.gone'].filter(exists)).toEqual([]);
  expect(pathsIn('see `main/gone.ts` and `npm test`')).toEqual(['main/gone.ts']);
  expect(namesIn('`fees.gone.ts`, `office/gone.ts` → `x.model.ts`')).toEqual(['fees.gone.ts', 'gone.ts']);
  expect(placesOfMap('## The map\n\n    main/   it\n      gone/  all/  of it\n\n## ')).toEqual([
    'main/',
    'main/gone/',
    'main/all/',
  ]);
});

test('its folders of main, renderer and shared are all of them', () => {
  const folders = new Set(
    files.flatMap((path) => /^(main|renderer|shared)\/[^/]+(?=\/)/.exec(path)?.[0] ?? []),
  );
  const named = placesOfMap(readme).map((path) => path.split('/').slice(0, 2).join('/'));
  expect([...folders].filter((folder) => !named.includes(folder))).toEqual([]);
});

test.each(DOMAINS)(
  'the domain %s says in ten lines what it is for, and the files that it names are there',
  (domain) => {
    const text = readFileSync(`${projectRoot}main/features/${domain}/README.md`, 'utf8');
    expect(text.split('\n').length).toBeLessThanOrEqual(12);
    const named = [...text.matchAll(/`([\w./-]*\/[\w./-]*)`/g)].map(([, path = '']) => path);
    const places = (path: string) => [path, `main/features/${path}`, `main/features/${domain}/${path}`];
    expect(named.length).toBeGreaterThan(0);
    expect(named.filter((path) => !places(path).some(exists))).toEqual([]);
  },
);

test('every picture that it shows is there, and is quickly loaded', () => {
  const pictures = [...readme.matchAll(/!\[[^\]]+\]\(([^)]+)\)/g)].map(([, path = '']) => path);
  expect(pictures.length).toBeGreaterThanOrEqual(4);
  const large = pictures.filter((path) => statSync(projectRoot + path).size > MOST_BYTES_OF_A_PICTURE);
  expect(large).toEqual([]);
});

/** What the harnesses say that they prove: `prove('…'`, or `promise: '…'` in a figure. */
const provenIn = (text: string): readonly string[] =>
  [...text.matchAll(/(?:\bprove\(|\bpromise:)\s*(['"])(.+?)\1,/g)].map(([, , promise = '']) => promise);

test('the table of proofs has a row for every harness, and no other', () => {
  const proven = files
    .filter((path) => path.startsWith('tests/') && path.endsWith('.ts'))
    .flatMap((path) => provenIn(readFileSync(projectRoot + path, 'utf8')));
  expect(proven.length).toBeGreaterThan(2);
  expect(promisesIn(proofs).toSorted()).toEqual([...new Set(proven)].toSorted());
});

test('a new figure takes its row in the table, or a row of its own, and leaves the others', () => {
  const figure = (promise: string, tried: number): Figure => ({ promise, tried, failed: 0, seconds: 3 });
  const began = '| promise | tried | failed | measured | time | machine |\n|---|---:|---:|---|---:|---|';
  const text = `# A\n\n${began}\n| one | 1 | 0 |  | 9 s | there |\n| two | 1 | 0 |  | 9 s | there |\n\nAfter\n`;
  const after = withFigures(text, [figure('two', 5), figure('two', 1_00_000), figure('new', 7)], 'here');
  expect(after).toBe(
    `# A\n\n${began}\n| one | 1 | 0 |  | 9 s | there |\n| two | 1,00,000 | 0 |  | 3 s | here |\n| new | 7 | 0 |  | 3 s | here |\n\nAfter\n`,
  );
});

test("a benchmark's figures take the place of the last ones of the same size", () => {
  const text = '# How fast\n\nSaid of it.\n';
  const one = withRun(text, 200_000, 'first\n');
  expect(one).toBe(`${text}\n## The last whole run with 2,00,000 fees\n\nfirst\n`);
  const both = withRun(one, 1_000_000, 'large');
  expect(withRun(both, 200_000, 'second')).toBe(both.replace('first', 'second'));
});

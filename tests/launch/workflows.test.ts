import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { projectRoot } from '../support/tools/tool.ts';

const FOLDER = '.github/workflows/';
const read = (path: string): string => readFileSync(projectRoot + path, 'utf8');
const workflows = readdirSync(projectRoot + FOLDER).map((name) => read(FOLDER + name));
const { scripts, devDependencies } = JSON.parse(read('package.json'));

/** Scripts of package.json and files that a workflow calls, of which there are none such. */
const unknownCalls = (workflow: string): readonly string[] => [
  ...[...workflow.matchAll(/\bnpm run ([\w:-]+)/g)]
    .map(([, script = '']) => script)
    .filter((script) => !(script in scripts)),
  ...[...workflow.matchAll(/\bbash (\S+)/g)]
    .map(([, path = '']) => path)
    .filter((path) => !existsSync(projectRoot + path)),
];

/** The Nodes that a workflow runs on, as major versions. */
const nodesOf = (workflow: string): readonly number[] =>
  [...workflow.matchAll(/\bnode(?:-version)?: (?:\[([\d, ]+)\]|(\d+))$/gm)].flatMap(([, many, one]) =>
    (many ?? one ?? '').split(',').map(Number),
  );

test('workflows call what package.json and the project have', () => {
  expect(workflows.length).toBeGreaterThan(1);
  expect(workflows.flatMap(unknownCalls)).toEqual([]);
  expect(unknownCalls('- run: bash .ci/gone\n- run: npm run gone:now -- a\n- run: npm run check')).toEqual([
    'gone:now',
    '.ci/gone',
  ]);
});

test('a change is checked in the one way, on the Node that comes along and on the oldest that the README names', () => {
  const check = read(`${FOLDER}check.yml`);
  expect(check).toContain('- run: bash .ci/run');
  const own = Number(devDependencies.node.split('.')[0]);
  const [, oldest] = /Node (\d+) or newer/.exec(read('README.md')) ?? [];
  expect(nodesOf(check)).toEqual(expect.arrayContaining([own, Number(oldest)]));
  expect(Math.min(...nodesOf(check))).toBe(Number(oldest));
  expect(nodesOf(read(`${FOLDER}release.yml`))).toEqual([own]);
  expect(nodesOf('node: [20, 22]\nnode-version: 24\n')).toEqual([20, 22, 24]);
});

/** The ending of each kind of installer. */
const ENDINGS: Readonly<Record<string, string>> = {
  nsis: 'exe',
  dmg: 'dmg',
  AppImage: 'AppImage',
  deb: 'deb',
  zip: 'zip',
};

test('a release makes the installers of the three systems, and keeps each kind of file', () => {
  const release = read(`${FOLDER}release.yml`);
  for (const system of ['windows', 'macos', 'ubuntu']) expect(release).toContain(`${system}-latest`);
  const builder = read('electron-builder.yml');
  const kinds = [
    ...[...builder.matchAll(/- target: (\w+)/g)].map(([, kind = '']) => kind),
    ...[...builder.matchAll(/target: \[([\w, ]+)\]/g)].flatMap(([, kinds = '']) => kinds.split(', ')),
  ];
  expect(kinds.length).toBeGreaterThan(5);
  expect(kinds.filter((kind) => !release.includes(`release/*.${ENDINGS[kind]}\n`))).toEqual([]);
});

test('workflows name no address: any registry serves', () => {
  expect(workflows.filter((workflow) => /https?:|registry/.test(workflow))).toEqual([]);
});

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../support/tools/tool.ts';

interface Locked {
  readonly hasInstallScript?: boolean;
  readonly engines?: { readonly node?: string };
  readonly deprecated?: string;
}
interface Manifest {
  readonly scripts?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}
type Packages = Readonly<Record<string, Locked>>;

const read = <Shape>(...path: readonly string[]): Shape =>
  JSON.parse(readFileSync(join(projectRoot, ...path), 'utf8'));

const { packages } = read<{ packages: Packages }>('package-lock.json');

/** Whether npm sees that it runs something: a recipe for compiling counts as a script of its own. */
const runsSomething = (folder: string): boolean => {
  const { scripts = {} } = read<Manifest>(folder, 'package.json');
  if (scripts.preinstall || scripts.install || scripts.postinstall) return true;
  return existsSync(join(projectRoot, folder, 'binding.gyp'));
};

test('installing leaves package-lock.json as it is: it knows which packages run something', () => {
  const wrong = Object.entries(packages).filter(
    ([folder, { hasInstallScript = false }]) =>
      folder !== '' &&
      existsSync(join(projectRoot, folder, 'package.json')) &&
      runsSomething(folder) !== hasInstallScript,
  );
  expect(wrong.map(([folder]) => folder)).toEqual([]);
});

const numbersOf = (version: string): readonly number[] => version.split('.').slice(0, 3).map(Number);
const isAtLeast = (version: string, least: string): boolean => {
  const [major = 0, minor = 0, patch = 0] = numbersOf(version);
  const [wanted = 0, wantedMinor = 0, wantedPatch = 0] = numbersOf(least);
  return (major - wanted || minor - wantedMinor || patch - wantedPatch) >= 0;
};

/** Whether a Node is one of those that a package's `engines` name: `^20.19.0 || >=22.12.0`. Throws for a form that is new here. */
const isAmong = (node: string, range: string): boolean =>
  range.split('||').some((part) =>
    [
      ...part
        .trim()
        .replace(/([<>=^]) +/g, '$1')
        .split(/ +/),
    ].every((form) => {
      const [, sign = '', version = ''] = /^(>=|<|\^|)(\d[\d.]*|\*)(?:\.[x*])?$/.exec(form) ?? [];
      if (version === '') throw new Error(`What is ${form} in ${range}?`);
      if (version === '*') return true;
      if (sign === '<') return !isAtLeast(node, version);
      if (sign === '') return `${node}.`.startsWith(`${version}.`);
      return isAtLeast(node, version) && (sign === '>=' || numbersOf(node)[0] === numbersOf(version)[0]);
    }),
  );

const wrongEngines = (among: Packages, node: string): readonly string[] =>
  Object.entries(among)
    .filter(([, { engines }]) => engines?.node !== undefined && !isAmong(node, engines.node))
    .map(([folder, { engines }]) => `${folder} wants Node ${engines?.node}`);

test('no package wants another Node than the one that comes along: what .npmrc hides of it is not true here', () => {
  const node = read<Manifest>('package.json').devDependencies?.node ?? '';
  expect(wrongEngines(packages, node)).toEqual([]);
  expect(wrongEngines(packages, '20.20.0').length).toBeGreaterThan(0);
  const wants = (range: string): Packages => ({ a: { engines: { node: range } } });
  for (const range of ['>=24.1', '^22.12.0 || ^24.0.0', '24', '24.x', '>= 22 <25', '*', '6.* || >= 10.*'])
    expect(wrongEngines(wants(range), '24.21.0')).toEqual([]);
  for (const range of ['>=24.22', '^22.12.0 || >=26', '22', '>=20 <24', '<24.21.0'])
    expect(wrongEngines(wants(range), '24.21.0')).toEqual([`a wants Node ${range}`]);
  expect(() => isAmong('24.21.0', '24 - 26')).toThrow('What is -');
});

const deprecatedOf = (among: Packages): readonly string[] =>
  Object.entries(among).flatMap(([folder, { deprecated }]) =>
    deprecated === undefined ? [] : [`${folder}: ${deprecated}`],
  );

test('no package is deprecated: npm would warn of it, and .npmrc hides that', () => {
  expect(deprecatedOf(packages)).toEqual([]);
  expect(deprecatedOf({ a: { deprecated: 'Use b' }, b: {} })).toEqual(['a: Use b']);
});

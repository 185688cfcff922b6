import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../support/tools/tool.ts';

interface Locked {
  readonly hasInstallScript?: boolean;
}
interface Manifest {
  readonly scripts?: Readonly<Record<string, string>>;
}

const read = <Shape>(...path: readonly string[]): Shape =>
  JSON.parse(readFileSync(join(projectRoot, ...path), 'utf8'));

/** As npm sees it: a recipe for compiling counts as a script of its own. */
const runsSomething = (folder: string): boolean => {
  const { scripts = {} } = read<Manifest>(folder, 'package.json');
  if (scripts.preinstall || scripts.install || scripts.postinstall) return true;
  return existsSync(join(projectRoot, folder, 'binding.gyp'));
};

test('installing leaves package-lock.json as it is: it knows which packages run something', () => {
  const { packages } = read<{ packages: Record<string, Locked> }>('package-lock.json');
  const wrong = Object.entries(packages).filter(
    ([folder, { hasInstallScript = false }]) =>
      folder !== '' &&
      existsSync(join(projectRoot, folder, 'package.json')) &&
      runsSomething(folder) !== hasInstallScript,
  );
  expect(wrong.map(([folder]) => folder)).toEqual([]);
});

import { describe, expect, test } from 'vitest';
import { DOMAINS, placeOf, rankOf } from './domains.ts';
import { barrels, folderPairs, forbiddenImports, importCycles, importRules } from './import-rules.ts';
import { projectSources, readModule } from './source-tree.ts';

const sources = projectSources();
const modules = sources.map(readModule);

/** Imports that break each rule, to see it fail; and ones that look alike and are allowed. */
const examples: Readonly<Record<string, { bad: readonly string[]; good: readonly string[] }>> = {
  'shared runs anywhere: no node, electron, react, and nothing of a process': {
    bad: ['shared/dates.ts < node:fs', 'shared/dates.ts < react', 'shared/dates.ts < main/office/clock.ts'],
    good: ['shared/dates.ts < zod', 'shared/dates.ts < shared/money.ts', 'main/index.ts < node:fs'],
  },
  'main, renderer and preload meet only in shared': {
    bad: [
      'renderer/client/api.ts < main/http/server.ts',
      'main/http/server.ts < renderer/app/theme.ts',
      'preload/index.ts < main/desktop/bridge.ts',
      'main/http/server.ts < tests/support/offices/office.ts',
    ],
    good: ['preload/index.ts < shared/contract/bridge.ts', 'tests/a.test.ts < main/http/server.ts'],
  },
  'only main/desktop and the preload bridge import electron': {
    bad: [
      'main/index.ts < electron',
      'main/office/settings.ts < electron-store',
      'main/index.ts < electron/main',
    ],
    good: [
      'main/desktop/window.ts < electron',
      'preload/index.ts < electron',
      'main/index.ts < main/desktop/window.ts',
    ],
  },
  'only main/database touches better-sqlite3, types included': {
    bad: ['main/backup/tally.ts < better-sqlite3', 'main/launch/build.ts < better-sqlite3'],
    good: ['main/database/open.ts < better-sqlite3', 'tests/durability/upgrades.test.ts < better-sqlite3'],
  },
  'pages run in a browser: no node, no database': {
    bad: ['renderer/client/api.ts < node:crypto', 'renderer/client/api.ts < better-sqlite3'],
    good: ['renderer/client/api.ts < react', 'main/database/open.ts < better-sqlite3'],
  },
  'a feature is imported only by the tables of contents and by features of its own domain or a later one': {
    bad: [
      'main/http/server.ts < main/features/collection/fees/fees.routes.ts',
      'main/database/tables.ts < main/features/collection/fees/fees.table.ts',
      'main/features/students/students/students.queries.ts < main/features/collection/fees/fees.queries.ts',
      'shared/features/college/heads/heads.model.ts < shared/features/collection/fees/fees.model.ts',
      'main/features/collection/fees/fees.service.ts < main/features/unlisted/x/x.ts',
      'renderer/features/college/users/users-page.tsx < renderer/features/overview/reports/reports-page.tsx',
      'renderer/app/shell.tsx < renderer/features/collection/fees/fees-page.tsx',
    ],
    good: [
      'main/composition/features.ts < main/features/collection/fees/fees.routes.ts',
      'main/composition/brought/drawings.ts < main/features/collection/fees/fees.drawing.ts',
      'main/features/collection/fees/fees.service.ts < main/features/students/students/students.queries.ts',
      'main/features/collection/fees/fees.service.ts < main/features/collection/fees/fees.queries.ts',
      'main/features/overview/reports/fees-report.ts < main/features/collection/fees/fees.queries.ts',
      'main/features/collection/refunds/refunds.service.ts < main/features/collection/fees/fees.service.ts',
      'renderer/app/routes.tsx < renderer/features/collection/fees/fees-page.tsx',
      'renderer/app/shell.tsx < shared/features/college/users/users.model.ts',
      'tests/features/collection/fees/fees.test.ts < main/features/collection/fees/fees.queries.ts',
    ],
  },
  'pieces of ui never mention a feature': {
    bad: [
      'renderer/ui/table.tsx < renderer/features/collection/fees/fees-page.tsx',
      'renderer/ui/table.tsx < shared/features/collection/fees/fees.model.ts',
    ],
    good: [
      'renderer/ui/table.tsx < renderer/ui/toast.tsx',
      'renderer/features/collection/fees/fees-page.tsx < renderer/ui/table.tsx',
    ],
  },
};

describe.each(importRules)('$name', (rule) => {
  const forbids = (example: string): boolean => {
    const [from = '', target = ''] = example.split(' < ');
    return rule.forbids(from, target);
  };

  test('holds everywhere', () => {
    expect(forbiddenImports(modules, rule)).toEqual([]);
  });

  test('is seen to fail', () => {
    const { bad, good } = examples[rule.name] ?? { bad: [], good: [] };
    expect(bad).not.toEqual([]);
    expect(bad.filter((example) => !forbids(example))).toEqual([]);
    expect(good.filter(forbids)).toEqual([]);
  });
});

test('every feature lies in a domain, in the same one in each process and in the tests', () => {
  const places = sources.flatMap(
    ({ path }) => placeOf(path) ?? placeOf(path.replace(/^tests\//, 'main/')) ?? [],
  );
  expect(places.filter(({ domain }) => rankOf(domain) === undefined)).toEqual([]);
  const domainsOf = Map.groupBy(places, ({ feature }) => feature);
  const inSeveral = [...domainsOf].filter(([, of]) => new Set(of.map(({ domain }) => domain)).size > 1);
  expect(inSeveral.map(([feature]) => feature)).toEqual([]);
  expect(rankOf('unlisted')).toBeUndefined();
  expect(DOMAINS.filter((domain) => !places.some((place) => place.domain === domain))).toEqual([]);
});

test('no modules import one another in a ring', () => {
  expect(importCycles(modules)).toEqual([]);
  const ring = [
    readModule({ path: 'a.ts', text: "import { b } from './b.ts';" }),
    readModule({ path: 'b.ts', text: "import type { C } from './c.ts';" }),
    readModule({ path: 'c.ts', text: "const a = await import('./a.ts');" }),
    readModule({ path: 'd.ts', text: "import './a.ts'; import './b.ts';" }),
  ];
  expect(importCycles(ring)).toEqual(['a.ts → b.ts → c.ts → a.ts']);
});

test('folders look one way: no two of a process import each other, and no two features', () => {
  expect(folderPairs(modules)).toEqual([]);
  const pair = [
    readModule({ path: 'main/office/open.ts', text: "import { serve } from '../http/server.ts';" }),
    readModule({ path: 'main/http/server.ts', text: "import type { Office } from '../office/office.ts';" }),
    readModule({ path: 'main/http/errors.ts', text: "import { refuse } from '../office/refusal.ts';" }),
    readModule({ path: 'main/index.ts', text: "import { serve } from './http/server.ts';" }),
  ];
  expect(folderPairs(pair)).toEqual([
    'main/http and main/office: main/office/open.ts imports main/http/server.ts',
  ]);
  const features = [
    readModule({ path: 'main/features/a/x/x.ts', text: "import { y } from '../y/y.ts';" }),
    readModule({ path: 'main/features/a/y/y.ts', text: "import { x } from '../x/x.model.ts';" }),
  ];
  expect(folderPairs(features)).toHaveLength(1);
});

test('no module hands on what another exports', () => {
  expect(barrels(modules)).toEqual([]);
  const barrel = readModule({
    path: 'a/index.ts',
    text: "export * from './b.ts'; export { c } from './c.ts';",
  });
  expect(barrels([barrel])).toEqual(['a/index.ts hands on a/b.ts', 'a/index.ts hands on a/c.ts']);
});

test('no module has a default export, except where a tool reads its configuration from one', () => {
  const offenders = modules.filter(({ hasDefaultExport }) => hasDefaultExport).map(({ path }) => path);
  expect(offenders.filter((path) => !path.endsWith('.config.ts'))).toEqual([]);
  expect(readModule({ path: 'a.ts', text: 'export default 1;' }).hasDefaultExport).toBe(true);
});

test('imports are read from the syntax, whatever their form', () => {
  const text = `
    // import './comment.ts';
    const text = "import './string.ts'"; const pattern = /import '.\\/pattern.ts'/;
    import a, { type B } from '../b.ts';
    import type { C } from './c.ts';
    const Lazy = () => <p>{import('./lazy.ts')}</p>;
    let d: typeof import('./d.ts');
    import 'node:fs';`;
  expect(readModule({ path: 'x/y/z.tsx', text }).imports.toSorted()).toEqual([
    'node:fs',
    'x/b.ts',
    'x/y/c.ts',
    'x/y/d.ts',
    'x/y/lazy.ts',
  ]);
});

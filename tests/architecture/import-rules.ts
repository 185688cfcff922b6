import { mayUse, placeOf } from './domains.ts';
import type { Module } from './source-tree.ts';

export interface ImportRule {
  readonly name: string;
  /** Whether `from` must not import `target`. Both are paths from the project's folder, or a package's name. */
  readonly forbids: (from: string, target: string) => boolean;
}

const isIn = (path: string, ...folders: readonly string[]): boolean =>
  folders.some((folder) => path.startsWith(`${folder}/`));
const isPackage = (target: string, ...names: readonly string[]): boolean =>
  names.some((name) => target === name || target.startsWith(`${name}/`));

/** The tables of contents: the only files outside the features that name them all. */
const mayListFeatures = (from: string, target: string): boolean => {
  if (isIn(target, 'main'))
    // The sample college is written through the registers' own services.
    return isIn(from, 'main/composition', 'main/between-features', 'demo/sample-college');
  // The list of screens, those that join two features, and the ways in.
  return /^renderer\/app\/(routes|places\/(places|[a-z]+-tabs?)|entrance|header|[\w-]+-screen)\.tsx$/.test(
    from,
  );
};

export const importRules: readonly ImportRule[] = [
  {
    name: 'shared runs anywhere: no node, electron, react, and nothing of a process',
    forbids: (from, target) =>
      isIn(from, 'shared') &&
      (target.startsWith('node:') ||
        isPackage(target, 'electron', 'electron-store', 'react', 'react-dom') ||
        isIn(target, 'main', 'renderer', 'preload')),
  },
  {
    name: 'main, renderer and preload meet only in shared',
    forbids: (from, target) => {
      const [home] = ['main', 'renderer', 'preload'].filter((folder) => isIn(from, folder));
      const strangers = ['main', 'renderer', 'preload', 'demo', 'tests'].filter((folder) => folder !== home);
      return home !== undefined && isIn(target, ...strangers);
    },
  },
  {
    name: 'only main/desktop and the preload bridge import electron',
    forbids: (from, target) =>
      isPackage(target, 'electron', 'electron-store') &&
      !isIn(from, 'main/desktop', 'preload') &&
      // Types alone: what stands for Electron in tests is checked against the real thing.
      !['tests/support/offices/electron-double.ts', 'tests/support/offices/window-double.ts'].includes(from),
  },
  {
    name: 'only main/database touches better-sqlite3, types included',
    forbids: (from, target) =>
      isPackage(target, 'better-sqlite3') &&
      !isIn(from, 'main/database') &&
      // Tests damage files, and look at them, behind the office's back.
      !isIn(from, 'tests'),
  },
  {
    name: 'pages run in a browser: no node, no database',
    forbids: (from, target) =>
      isIn(from, 'renderer') && (target.startsWith('node:') || isPackage(target, 'better-sqlite3', 'kysely')),
  },
  {
    name: 'a feature is imported only by the tables of contents and by features of its own domain or a later one',
    forbids: (from, target) => {
      const goal = placeOf(target);
      if (goal === undefined || isIn(from, 'tests')) return false;
      const home = placeOf(from);
      if (home !== undefined) return !mayUse(home, goal);
      return goal.process !== 'shared' && !mayListFeatures(from, target);
    },
  },
  {
    name: 'pieces of ui never mention a feature',
    forbids: (from, target) => isIn(from, 'renderer/ui') && placeOf(target) !== undefined,
  },
];

/** Every import that a rule forbids, as `file imports target`. */
export const forbiddenImports = (modules: readonly Module[], rule: ImportRule): readonly string[] =>
  modules.flatMap(({ path, imports }) =>
    imports.filter((target) => rule.forbids(path, target)).map((target) => `${path} imports ${target}`),
  );

/** `main/http/server.ts` stands in `main/http`, `main/features/collection/fees/fees.routes.ts` in `main/features/collection/fees`, `main/index.ts` in none. */
const roomOf = (path: string): string | undefined =>
  (/^(main|renderer)\/features\/[^/]+\/[^/]+(?=\/)/.exec(path) ??
    /^(main|renderer|shared)\/[^/]+(?=\/)/.exec(path))?.[0];

/** One line for each pair of folders below a process that import each other, types included, with what does so the seldomer way. */
export const folderPairs = (modules: readonly Module[]): readonly string[] => {
  const ways = new Map<string, string[]>();
  for (const { path, imports } of modules) {
    for (const target of imports) {
      const [from, to] = [roomOf(path), roomOf(target)];
      if (from === undefined || to === undefined || from === to) continue;
      const way = `${from} > ${to}`;
      ways.set(way, [...(ways.get(way) ?? []), `${path} imports ${target}`]);
    }
  }
  return [...ways].flatMap(([way, there]) => {
    const [from = '', to = ''] = way.split(' > ');
    const back = ways.get(`${to} > ${from}`);
    if (back === undefined || from > to) return [];
    return [`${from} and ${to}: ${(there.length < back.length ? there : back).join(', ')}`];
  });
};

/** One line for each ring of modules that import one another, types included. */
export const importCycles = (modules: readonly Module[]): readonly string[] => {
  const graph = new Map(modules.map(({ path, imports }) => [path, imports]));
  const done = new Set<string>();
  const cycles: string[] = [];
  const follow = (path: string, way: readonly string[]): void => {
    const start = way.indexOf(path);
    if (start !== -1) cycles.push([...way.slice(start), path].join(' → '));
    if (start !== -1 || done.has(path)) return;
    for (const target of graph.get(path) ?? []) follow(target, [...way, path]);
    done.add(path);
  };
  for (const path of graph.keys()) follow(path, []);
  return cycles;
};

/** Modules that hand on what others export, whole or in part. */
export const barrels = (modules: readonly Module[]): readonly string[] =>
  modules.flatMap(({ path, reexports }) => reexports.map((target) => `${path} hands on ${target}`));

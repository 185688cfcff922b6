import type { Rolldown } from 'vite';

/** What `name` of a group is given to look modules up with. */
interface Modules {
  getModuleInfo(id: string): Pick<Rolldown.ModuleInfo, 'importers' | 'dynamicImporters'> | null;
}

/** The number of screens from which code comes with the first of them. */
const COMMON = 24;

/** The screens that a desk opens first, and the file of each. */
const DAILY: Readonly<Record<string, string>> = {
  fees: '/app/fees-screen.tsx',
  students: '/app/students-with-fees-screen.tsx',
  dashboard: '/app/dashboard-with-backups-screen.tsx',
};

const SHARED = ['common', 'daily', ...Object.keys(DAILY), 'rest'];

/** The modules that are fetched when they are needed, and need this one. */
const laterOnes = (id: string, modules: Modules): readonly string[] => {
  const seen = new Set([id]);
  for (const each of seen)
    for (const importer of modules.getModuleInfo(each)?.importers ?? []) seen.add(importer);
  return [...seen].filter((each) => (modules.getModuleInfo(each)?.dynamicImporters ?? []).length > 0);
};

/** The shared chunk that a module belongs to. Answers nothing for what a single screen needs: it stays with that screen. */
const chunkOf = (id: string, modules: Modules): string | undefined => {
  const needing = laterOnes(id, modules);
  if (needing.length < 2) return undefined;
  if (needing.length >= COMMON) return 'common';
  const daily = Object.keys(DAILY).filter((name) => needing.some((each) => each.endsWith(DAILY[name] ?? '')));
  return daily.length > 1 ? 'daily' : (daily[0] ?? 'rest');
};

/**
 * Few files, each of which is wanted nearly whole: a file for every piece that two screens share made fifty requests of
 * one screen, and one file for all of them 50 kB more of each register.
 */
export const chunkGroups = [
  // The libraries of the sign-in page and the frame around the screens.
  { name: 'first', tags: ['$initial' as const], test: /node_modules/, priority: 9 },
  // The same of our own.
  { name: 'frame', tags: ['$initial' as const], priority: 8 },
  ...SHARED.map((chunk, index) => ({
    debugName: chunk,
    name: (id: string, modules: Modules) => (chunkOf(id, modules) === chunk ? chunk : null),
    priority: SHARED.length - index,
  })),
];

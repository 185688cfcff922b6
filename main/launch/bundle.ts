import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { build, type InlineConfig } from 'vite';
import { compressPages } from './compress-pages.ts';
import { writeNotices } from './notices.ts';
import { type Part, projectRoot } from './parts.ts';

/** The modules that are loaded from node_modules at run time: native code, which cannot be bundled, and Electron's own. */
const external = ['better-sqlite3', 'electron'];

/** Bundles one part into a folder. Throws with the compiler's message. */
export const bundlePart = async (part: Part, outDir: string): Promise<void> => {
  await build(recipes[part.name](outDir));
  if (part.name === 'pages') await compressPages(outDir);
};

const recipes = {
  office: (outDir) => ({
    ...nodeBundle(outDir),
    build: {
      ...nodeBundle(outDir).build,
      rolldownOptions: {
        input: { index: join(projectRoot, 'main/index.ts'), ...workerEntries() },
        // Chunks lie beside index.js, so that a relative path means the same in all of them.
        output: { format: 'es', entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  }),
  bridge: (outDir) => ({
    ...nodeBundle(outDir),
    build: {
      ...nodeBundle(outDir).build,
      rolldownOptions: {
        input: { index: join(projectRoot, 'preload/index.ts') },
        // A sandboxed preload script is one CommonJS file.
        output: { format: 'cjs', entryFileNames: '[name].cjs', codeSplitting: false },
      },
    },
  }),
  pages: (outDir) => ({
    root: join(projectRoot, 'renderer'),
    configFile: join(projectRoot, 'vite.config.ts'),
    logLevel: 'warn',
    plugins: [writeNotices(projectRoot)],
    build: { outDir, emptyOutDir: true },
  }),
} satisfies Record<Part['name'], (outDir: string) => InlineConfig>;

/** The bundle of code that Node runs: one file starts several times faster than a thousand small ones. */
const nodeBundle = (outDir: string): InlineConfig => ({
  root: projectRoot,
  configFile: false,
  publicDir: false,
  logLevel: 'warn',
  ssr: { target: 'node', noExternal: true, external },
  build: { ssr: true, target: 'node24', outDir, emptyOutDir: true, minify: false, sourcemap: true },
});

/**
 * The entries of all workers: `main/reports/archive.worker.ts` becomes `workers/archive.js`. Throws where two workers share
 * a name.
 */
const workerEntries = (): Record<string, string> => {
  const entries: Record<string, string> = {};
  for (const file of globSync('main/**/*.worker.ts', { cwd: projectRoot })) {
    const name = `workers/${basename(file, '.worker.ts')}`;
    if (entries[name] !== undefined)
      throw new Error(`Two workers are called ${name}: ${file} needs another name.`);
    entries[name] = join(projectRoot, file);
  }
  return entries;
};

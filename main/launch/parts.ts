import { fileURLToPath } from 'node:url';

/** The project's folder, with a closing separator. */
export const projectRoot = fileURLToPath(new URL('../../', import.meta.url));

/** A part of the program that is built as a whole, whenever one of its sources has changed. */
export interface Part {
  readonly name: 'office' | 'bridge' | 'pages';
  /** The file at which the bundle starts. The part is skipped where there is none. */
  readonly entry: string;
  readonly output: string;
  /** The files and folders that it is built from; a missing one counts as empty. */
  readonly sources: readonly string[];
}

const everywhere = ['shared', 'package-lock.json', 'tsconfig.json', 'main/launch'] as const;

export const parts: readonly Part[] = [
  { name: 'office', entry: 'main/index.ts', output: 'dist/main', sources: ['main', ...everywhere] },
  { name: 'bridge', entry: 'preload/index.ts', output: 'dist/preload', sources: ['preload', ...everywhere] },
  {
    name: 'pages',
    entry: 'renderer/index.html',
    output: 'dist/renderer',
    sources: ['renderer', 'resources', 'vite.config.ts', ...everywhere],
  },
];

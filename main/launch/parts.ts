import { fileURLToPath } from 'node:url';

/** The project's folder, with a closing separator. */
export const projectRoot = fileURLToPath(new URL('../../', import.meta.url));

/** Something that is built as a whole: when any of its sources changed, its output is made anew. */
export interface Part {
  readonly name: 'office' | 'bridge' | 'pages';
  /** Built only where this exists. */
  readonly entry: string;
  readonly output: string;
  /** Files and folders; what is not there yet counts as empty. */
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

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export type DesktopChoice =
  | { readonly kind: 'window'; readonly program: string }
  | { readonly kind: 'headless'; readonly why: string; readonly isMissing?: true };

export interface Surroundings {
  readonly root: string;
  readonly flags: readonly string[];
  readonly platform: NodeJS.Platform;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly isSuperuser: boolean;
}

/** The flags that need no window. */
const windowless = ['--headless', '--backup', '--restore', '--stop', '--help'];

/** Decides whether this machine can show the desktop window, and why not. Downloads nothing. */
export const chooseDesktop = (here: Surroundings): DesktopChoice => {
  const asked = here.flags.find((flag) => windowless.includes(flag.split('=')[0] ?? ''));
  if (asked !== undefined) return { kind: 'headless', why: `${asked} was given` };
  const program = electronProgram(here.root);
  if (program === undefined) {
    return {
      kind: 'headless',
      isMissing: true,
      why: "Electron's program is not installed (npx install-electron fetches it, where there is a network)",
    };
  }
  if (here.platform === 'linux') {
    if (!here.environment.DISPLAY && !here.environment.WAYLAND_DISPLAY) {
      return { kind: 'headless', why: 'there is no display' };
    }
    if (here.isSuperuser) return { kind: 'headless', why: 'a window does not open for the superuser' };
  }
  return { kind: 'window', program };
};

/** Finds Electron's program by its files: importing the package would start a download where the program is missing. */
const electronProgram = (root: string): string | undefined => {
  const folder = join(root, 'node_modules/electron');
  const pathFile = join(folder, 'path.txt');
  if (!existsSync(pathFile)) return undefined;
  const program = join(folder, 'dist', readFileSync(pathFile, 'utf8').trim());
  return existsSync(program) ? program : undefined;
};

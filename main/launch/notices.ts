import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Plugin } from 'vite';

/** A package in `package-lock.json`. `Locked` has them by their folders, such as `node_modules/a/node_modules/b`. */
interface LockedPackage {
  readonly version?: string;
  readonly license?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
}
type Locked = Readonly<Record<string, LockedPackage>>;

const LICENCE_FILE = /^(licen[cs]e|copying|notice)(\b|\.)/i;

/** The folder of a package that another one imports: in its own `node_modules`, or in that of a folder above. */
const folderOf = (locked: Locked, from: string, name: string): string | undefined => {
  for (let at = from; ; ) {
    const folder = `${at === '' ? '' : `${at}/`}node_modules/${name}`;
    if (locked[folder] !== undefined) return folder;
    if (at === '') return undefined;
    at = at.slice(0, Math.max(0, at.lastIndexOf('node_modules/') - 1));
  }
};

/** Finds the folders of the packages that the office needs when it runs, with all that these need. */
export const neededFolders = (locked: Locked): ReadonlySet<string> => {
  const found = new Set<string>();
  const follow = (from: string): void => {
    for (const name of Object.keys(locked[from]?.dependencies ?? {})) {
      const folder = folderOf(locked, from, name);
      if (folder === undefined || found.has(folder)) continue;
      found.add(folder);
      follow(folder);
    }
  };
  follow('');
  return found;
};

/** The package folder of a bundled module: `node_modules/@mui/material` for `/x/node_modules/@mui/material/Box/Box.mjs`. */
export const packageOf = (module: string): string | undefined => {
  const folders = module.split(/[/\\]/);
  const at = folders.lastIndexOf('node_modules');
  if (at === -1) return undefined;
  const name = folders[at + 1]?.startsWith('@')
    ? folders.slice(at + 1, at + 3)
    : folders.slice(at + 1, at + 2);
  return ['node_modules', ...name].join('/');
};

/** The notice of one package: name, version, licence, and the text of the licence. */
const noticeOf = (root: string, folder: string, { version = '', license = 'unknown' }: LockedPackage) => {
  const path = join(root, folder);
  const files = existsSync(path) ? readdirSync(path).filter((name) => LICENCE_FILE.test(name)) : [];
  const texts = files.toSorted().map((name) => readFileSync(join(path, name), 'utf8').trim());
  const name = folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length);
  return { title: `${name} ${version} (${license})`, text: texts.join('\n\n') };
};

const RULE = `\n\n${'-'.repeat(32)}\n\n`;

/** Makes the notices of third parties: the packages of these folders, then the fonts. */
export const noticesOf = (root: string, folders: ReadonlySet<string>, locked: Locked): string => {
  const packages = [...folders]
    .map((folder) => noticeOf(root, folder, locked[folder] ?? {}))
    .toSorted((a, b) => a.title.localeCompare(b.title, 'en'));
  const fonts = globSync('resources/fonts/*.txt', { cwd: root }).map((path) => ({
    title: `Fonts: ${globSync('resources/fonts/*.ttf', { cwd: root })
      .map((font) => basename(font, '.ttf'))
      .toSorted()
      .join(', ')}`,
    text: readFileSync(join(root, path), 'utf8').trim(),
  }));
  const all = [...packages, ...fonts].map(({ title, text }) => (text === '' ? title : `${title}\n\n${text}`));
  return `Bursar is made with the work of others, under their licences.${RULE}${all.join(RULE)}\n`;
};

/** Electron's folder. Its installer puts Chromium's own notices, `LICENSES.chromium.html`, beside the program. */
const SHELL = 'node_modules/electron';

/**
 * Writes `notices.txt` beside the pages: for the packages bundled into them, those that the office needs when it runs, and
 * Electron.
 */
export const writeNotices = (root: string): Plugin => ({
  name: 'notices-of-third-parties',
  generateBundle(_options, bundle) {
    const locked: Locked = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
    const folders = new Set([...neededFolders(locked), SHELL]);
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk') continue;
      for (const module of chunk.moduleIds) {
        const folder = packageOf(module);
        if (folder !== undefined && locked[folder] !== undefined) folders.add(folder);
      }
    }
    this.emitFile({ type: 'asset', fileName: 'notices.txt', source: noticesOf(root, folders, locked) });
  },
});

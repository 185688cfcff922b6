import { posix } from 'node:path';
import type { SourceFile } from './source-tree.ts';

/** What a file brings to the office: an exported constant, or a part of one, `billList.table`. */
interface Brought {
  readonly path: string;
  readonly what: string;
}

const all = (text: string, pattern: RegExp): readonly string[] =>
  [...text.matchAll(pattern)].map(([, found = '']) => found);

/** The name that a file imports, where it stands and what it is called there. */
const importedBy = ({ path, text }: SourceFile, name: string): Brought => {
  const [own = '', part] = name.split('.');
  for (const [, names = '', from = ''] of text.matchAll(/import \{([^}]*)\} from '(\.[^']+)'/g))
    for (const [there = '', here = there] of names.split(',').map((each) => each.trim().split(' as ')))
      if (here === own) {
        const what = part === undefined ? there : `${there}.${part}`;
        return { path: posix.join(posix.dirname(path), from), what };
      }
  return { path, what: name };
};

const declared =
  (pattern: RegExp, suffix = '') =>
  ({ path, text }: SourceFile): readonly Brought[] =>
    all(text, pattern).map((name) => ({ path, what: `${name}${suffix}` }));

const used =
  (...patterns: readonly RegExp[]) =>
  (file: SourceFile): readonly Brought[] =>
    patterns.flatMap((pattern) => all(file.text, pattern)).map((name) => importedBy(file, name));

/** A service that is given to the writer. */
export const WRITES = /\boffice\s*\.write\(\s*(?:\{[^}]*\}|[\w.]+),\s*([\w.]+)/g;

/** A register that is answered as a spreadsheet. */
export const EXPORTS = /\bexportReply\(\s*\w+,\s*(?:`[^`]*`|\w+),\s*(\w+)/g;

/** What each thread needs of the features, by how it is written there. */
const KINDS: Readonly<Record<string, readonly ((file: SourceFile) => readonly Brought[])[]>> = {
  routes: [declared(/^export const (\w+) = \([^)]*\): readonly Route\[\] =>/gm)],
  services: [used(WRITES, /\bactRoute\(\s*office,\s*\w+,\s*([\w.]+)/g)],
  lists: [declared(/^export const (\w+) = registerList\(/gm, '.list'), used(/ = sourced\((\w+)\)/g)],
  tables: [declared(/^export const (\w+) = registerList\(/gm, '.table'), used(EXPORTS)],
  drawings: [declared(/^export const (\w+) = pdfDrawing\(/gm)],
};

/** The files that a feature is composed of, and what stands below all features. */
const isOfFeatures = ({ path }: SourceFile): boolean =>
  /^main\/(features|office|papers)\//.test(path) && !path.endsWith('.worker.ts');

const WIDTH = 110;

/** Words in lines of at most 110 letters. */
const wrapped = (words: readonly string[]): string => {
  let text = '';
  let left = 0;
  for (const word of words) {
    const isNext = word.length < left;
    text += isNext ? ` ${word}` : `\n  ${word}`;
    left = (isNext ? left : WIDTH - 1) - word.length - 1;
  }
  return text.slice(1);
};

/** The folder of the lists. */
export const HERE = 'main/composition/brought';

const importLine = (names: readonly string[], from: string): string => {
  const line = `import { ${names.join(', ')} } from '${from}';`;
  return line.length <= WIDTH
    ? line
    : `import {\n${wrapped(names.map((name) => `${name},`))}\n} from '${from}';`;
};

/** The text of a list of `main/composition/brought`: everything of one or more kinds, by its name in its feature, `fees.collectFee`. */
export const broughtText = (sources: readonly SourceFile[], kinds: readonly string[]): string => {
  const files = sources.filter(isOfFeatures);
  const imports = new Map<string, Set<string>>();
  const homes = new Map<string, string>();
  const lists = kinds.map((kind) => {
    const found = files.flatMap((file) => (KINDS[kind] ?? []).flatMap((find) => find(file)));
    const entries = found.map(({ path, what }) => {
      const [name = '', part] = what.split('.');
      const feature = posix.basename(path).split('.')[0] ?? '';
      // Two features may have a `cancel`: the second is imported by another name.
      const home = homes.get(name) ?? path;
      homes.set(name, home);
      const here =
        home === path
          ? name
          : `${name}Of${feature.replaceAll(/(?:^|-)(\w)/g, (_, letter) => letter.toUpperCase())}`;
      imports.set(path, (imports.get(path) ?? new Set()).add(here === name ? name : `${name} as ${here}`));
      return `'${feature}.${what}': ${part === undefined ? here : `${here}.${part}`},`;
    });
    return `export const ${kind.toUpperCase()} = {\n${wrapped([...new Set(entries)].toSorted())}\n};\n`;
  });
  const lines = [...imports]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([path, names]) => importLine([...names].toSorted(), posix.relative(HERE, path)));
  return [
    `// Written by tests/architecture/brought.test.ts -u out of what features bring.`,
    ...lines,
    '',
    lists.join('\n'),
  ].join('\n');
};

import { parseSync } from 'vite';
import { mayUse, placeOf } from './domains.ts';
import type { SourceFile } from './source-tree.ts';

/** `fees: 'main/features/collection/fees/'`: the folder of each table, out of the tables of each folder. */
export const ownersIn = (
  tablesOf: Readonly<Record<string, readonly string[]>>,
): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(tablesOf).flatMap(([folder, tables]) =>
      tables.map((table) => [table, `main/${folder.includes('/') ? 'features/' : ''}${folder}/`] as const),
    ),
  );

interface Node {
  readonly type?: unknown;
  readonly value?: unknown;
}

const visit = (value: unknown, see: (node: Node) => void): void => {
  if (typeof value !== 'object' || value === null) return;
  if ('type' in value) see(value);
  for (const child of Object.values(value)) visit(child, see);
};

const rawOf = (value: unknown): string | undefined =>
  typeof value === 'object' && value !== null && 'raw' in value && typeof value.raw === 'string'
    ? value.raw
    : undefined;

/** Texts of a module, as they are written between quotes and backticks. */
const textsOf = ({ path, text }: SourceFile): readonly string[] => {
  const texts: string[] = [];
  visit(parseSync(path, text).program, ({ type, value }) => {
    if (type === 'Literal' && typeof value === 'string') texts.push(value);
    if (type === 'TemplateElement') texts.push(rawOf(value) ?? '');
  });
  return texts;
};

/** Builders of kysely that take a table's name. */
const BUILDERS =
  /\.(?:selectFrom|insertInto|updateTable|deleteFrom|innerJoin|leftJoin|crossJoin|from|using)\(\s*(\[[^\]]*\]|['"][^'"]*['"])/g;
const IN_SQL = /\b(?:from|join|into|update)\s+(?:main\.)?(\w+)\b|\b(\w+)\.\w/gi;

/** The tables that a module's SQL names, of those that are known: read, joined, written, or by a column of theirs. */
export const tablesReferencedIn = (source: SourceFile, known: ReadonlySet<string>): readonly string[] => {
  const inTexts = textsOf(source).flatMap((text) =>
    // A column as kysely takes it, or SQL; no sentence, and no path.
    /^\w+\.\w+( as \w+)?$|\b(select|from|join|update|insert|delete|where|exists|order by)\b/.test(text)
      ? [...text.matchAll(IN_SQL)].map(([, table, column]) => table ?? column ?? '')
      : [],
  );
  const inBuilders = [...source.text.matchAll(BUILDERS)].flatMap(
    ([, names = '']) => names.match(/\w+/g) ?? [],
  );
  return [...new Set([...inTexts, ...inBuilders])].filter((name) => known.has(name)).toSorted();
};

/** `dues > students`: a feature whose SQL names a table of a later domain. */
export const tablesAbove = (
  sources: readonly SourceFile[],
  owners: ReadonlyMap<string, string>,
): ReadonlyMap<string, readonly string[]> => {
  const known = new Set(owners.keys());
  const found = new Map<string, string[]>();
  for (const source of sources) {
    const home = placeOf(source.path);
    if (home?.process !== 'main') continue;
    for (const table of tablesReferencedIn(source, known)) {
      const owner = placeOf(owners.get(table) ?? '');
      if (owner === undefined || owner.feature === home.feature) continue;
      if (mayUse(home, owner)) continue;
      const pair = `${home.feature} > ${owner.feature}`;
      found.set(pair, [...(found.get(pair) ?? []), `${source.path} names ${table}`]);
    }
  }
  return found;
};

/** Files of features that hold SQL, by their imports and calls. */
export const filesWithSql = (sources: readonly SourceFile[]): readonly string[] =>
  sources
    .filter(({ path }) => placeOf(path)?.process === 'main')
    .filter(
      ({ text }) =>
        /^import \{[^}]*\bsql\b[^}]*\} from 'kysely';/m.test(text) ||
        /\.(?:selectFrom|insertInto|updateTable|deleteFrom|replaceInto)\(/.test(text) ||
        /\brunWritten\(/.test(text),
    )
    .map(({ path }) => path);

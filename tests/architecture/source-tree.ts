import { readdirSync, readFileSync } from 'node:fs';
import { posix, sep } from 'node:path';
import { parseSync } from 'vite';
import { projectRoot } from '../support/tools/tool.ts';

export interface SourceFile {
  /** The path from the project's folder, with forward slashes. */
  readonly path: string;
  readonly text: string;
}

export interface Module {
  readonly path: string;
  /** Files of the project as paths from its folder; anything else as it is written: `node:fs`, `react/jsx-runtime`. */
  readonly imports: readonly string[];
  /** What it hands on from other modules with `export … from`. */
  readonly reexports: readonly string[];
  readonly hasDefaultExport: boolean;
}

const notOurs = new Set(['node_modules', 'dist', 'release', '.cache', '.git']);

/** Every file of the project that git could hold. */
export const projectFiles = (): readonly string[] => {
  const walk = (folder: string): readonly string[] =>
    readdirSync(projectRoot + folder, { withFileTypes: true }).flatMap((entry) => {
      if (notOurs.has(entry.name) || entry.name.endsWith('.log')) return [];
      const path = posix.join(folder.replaceAll(sep, '/'), entry.name);
      return entry.isDirectory() ? walk(path) : entry.isFile() ? [path] : [];
    });
  return walk('').toSorted();
};

/** Every TypeScript file of the project. */
export const projectSources = (): readonly SourceFile[] =>
  projectFiles()
    .filter((path) => /\.[cm]?tsx?$/.test(path))
    .map((path) => ({ path, text: readFileSync(projectRoot + path, 'utf8') }));

/**
 * Reads a module's imports from its syntax tree: static, dynamic, type-only and `typeof import()` alike. Throws
 * where the file does not parse.
 */
export const readModule = ({ path, text }: SourceFile): Module => {
  const { program, errors } = parseSync(path, text);
  if (errors[0] !== undefined) throw new Error(`${path}: ${errors[0].message}`);
  const imports: string[] = [];
  const reexports: string[] = [];
  let hasDefaultExport = false;
  visit(program, (node) => {
    const target = typeof node.source === 'object' ? stringValue(node.source) : undefined;
    if (node.type === 'ExportDefaultDeclaration') hasDefaultExport = true;
    if (target === undefined) return;
    const resolved = resolve(path, target);
    imports.push(resolved);
    if (node.type === 'ExportAllDeclaration' || node.type === 'ExportNamedDeclaration')
      reexports.push(resolved);
  });
  return { path, imports, reexports, hasDefaultExport };
};

export interface Node {
  readonly type?: unknown;
  readonly source?: unknown;
}

export const visit = (value: unknown, see: (node: Node) => void): void => {
  if (typeof value !== 'object' || value === null) return;
  if ('type' in value) see(value);
  for (const child of Object.values(value)) visit(child, see);
};

const stringValue = (node: unknown): string | undefined =>
  typeof node === 'object' && node !== null && 'value' in node && typeof node.value === 'string'
    ? node.value
    : undefined;

const resolve = (from: string, target: string): string =>
  target.startsWith('.') ? posix.join(posix.dirname(from), target) : target;

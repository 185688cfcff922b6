import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Endpoint } from '../../../shared/contract/endpoint.ts';
import { projectRoot } from '../tools/tool.ts';

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'answer' in value;

/** The endpoints of a register. */
const ofRegister = (value: unknown): readonly Endpoint[] => {
  if (typeof value !== 'object' || value === null || !('columns' in value && 'exported' in value)) return [];
  const { list, exported, file } = value as unknown as { list: Endpoint; exported: Endpoint; file?: string };
  return file === undefined ? [list] : [list, exported];
};

/** Every endpoint that a file of `shared` defines. */
export const definedEndpoints = async (): Promise<readonly Endpoint[]> => {
  const files = globSync('shared/**/*.{endpoints,register}.ts', { cwd: projectRoot });
  const modules = await Promise.all(
    files.map(
      (file) => import(pathToFileURL(join(projectRoot, file)).href) as Promise<Record<string, unknown>>,
    ),
  );
  return modules.flatMap((module) =>
    Object.values(module).flatMap((value) => (isEndpoint(value) ? [value] : ofRegister(value))),
  );
};

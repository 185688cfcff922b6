import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Endpoint } from '../../../shared/contract/endpoint.ts';
import { projectRoot } from '../tools/tool.ts';

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'answer' in value;

/** Every endpoint that a file of `shared` defines. */
export const definedEndpoints = async (): Promise<readonly Endpoint[]> => {
  const files = globSync('shared/**/*.endpoints.ts', { cwd: projectRoot });
  const modules = await Promise.all(
    files.map(
      (file) => import(pathToFileURL(join(projectRoot, file)).href) as Promise<Record<string, unknown>>,
    ),
  );
  return modules.flatMap((module) => Object.values(module).filter(isEndpoint));
};

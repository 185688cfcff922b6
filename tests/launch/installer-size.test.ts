import { truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { tellSizes } from '../../main/launch/installer-size.ts';
import { afterAllArtifactBuild } from '../../main/launch/sign-release.ts';
import { temporaryFolder } from '../support/tools/temporary-folder.ts';

const fileOf = (name: string, bytes: number): string => {
  const path = join(temporaryFolder(), name);
  writeFileSync(path, '');
  truncateSync(path, bytes);
  return path;
};

const builtFrom = (artifactPaths: string[]) =>
  afterAllArtifactBuild({
    outDir: temporaryFolder(),
    artifactPaths,
    platformToTargets: new Map(),
    configuration: {},
  });

test('the size of each packaged file is told, and an installer of 110 MB is handed out', () => {
  const said: string[] = [];
  const files = [
    fileOf('Bursar-Setup-1.0.0.exe', 110_000_000),
    fileOf('Bursar-1.0.0-windows.zip', 150_000_000),
  ];
  tellSizes(files, (line) => said.push(line));
  expect(said).toEqual(['Bursar-Setup-1.0.0.exe: 110.0 MB', 'Bursar-1.0.0-windows.zip: 150.0 MB']);
});

test('an installer above 110 MB is not packaged', async () => {
  expect(() => builtFrom([fileOf('Bursar-Setup-1.0.0.exe', 110_000_001)])).toThrow(/has at most 110 MB/);
  await expect(builtFrom([fileOf('Bursar-Setup-1.0.0.exe', 1)])).resolves.toEqual([]);
});

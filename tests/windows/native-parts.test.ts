import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { projectRoot } from '../support/tools/tool.ts';
import { importsOf, notBrought } from './imports.ts';

/** The files that electron-builder.yml packs on Windows and Windows loads. */
const packedParts = (): readonly string[] =>
  [...readFileSync(join(projectRoot, 'electron-builder.yml'), 'utf8').matchAll(/^ {2}- (\S+\.node\}?)$/gm)]
    .map(([, pattern = '']) => pattern.replaceAll(`\${platform}`, 'win32').replaceAll(`\${arch}`, 'x64'))
    .flatMap((pattern) => {
      const found = globSync(pattern, { cwd: projectRoot });
      if (found.length === 0) throw new Error(`${pattern} is not at hand, so nobody knows what it needs`);
      return found;
    });

describe('a native part that is packed for Windows', () => {
  test('needs nothing that Windows does not bring: an office PC has no Visual C++ runtime', () => {
    const parts = packedParts();
    expect(parts).toHaveLength(1);
    for (const part of parts)
      expect({ part, lacks: notBrought(importsOf(part)) }).toEqual({ part, lacks: [] });
  });

  test('is seen to lack what it lacks', () => {
    expect(importsOf(join(projectRoot, 'node_modules/better-sqlite3/prebuilds/win32-x64.node'))).toContain(
      'KERNEL32.dll',
    );
    expect(
      notBrought(['KERNEL32.dll', 'VCRUNTIME140.dll', 'MSVCP140.dll', 'api-ms-win-crt-heap-l1-1-0.dll']),
    ).toEqual(['VCRUNTIME140.dll', 'MSVCP140.dll']);
  });
});

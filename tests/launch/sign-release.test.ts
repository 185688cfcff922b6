import { generateKeyPairSync } from 'node:crypto';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isWhole } from '../../main/features/college/updates/updates.download.ts';
import { installerOf, readRelease } from '../../main/features/college/updates/updates.release.ts';
import { signRelease } from '../../main/launch/sign-release.ts';
import { releaseFileName } from '../../shared/features/college/updates/release.model.ts';
import { temporaryFolder } from '../support/tools/temporary-folder.ts';

const PLATFORM = `${process.platform}-${process.arch}`;

/** A project with what was made of it, and its builder's two keys. */
const packaged = () => {
  const [root, outDir] = [temporaryFolder(), temporaryFolder()];
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const key = join(root, 'release.key');
  mkdirSync(join(root, 'resources'));
  writeFileSync(key, privateKey.export({ type: 'pkcs8', format: 'pem' }));
  writeFileSync(join(root, 'package.json'), JSON.stringify({ version: '2.3.4' }));
  const known = publicKey.export({ type: 'spki', format: 'pem' }).toString();
  writeFileSync(join(root, 'resources/release-key.pem'), known);
  const artifactPaths = ['bursar.deb', 'Bursar.AppImage', 'latest.yml'].map((name) => join(outDir, name));
  for (const path of artifactPaths) writeFileSync(path, `the bytes of ${path}`);
  return { root, outDir, key, known, artifactPaths };
};

test('what is packaged and signed is what an office reads, and takes whole', async () => {
  const { root, outDir, key, known, artifactPaths } = packaged();
  const written = await signRelease({ outDir, artifactPaths }, { root, key });
  expect(written).toEqual([join(outDir, releaseFileName(PLATFORM))]);
  const release = await readRelease(outDir, PLATFORM, known);
  expect(release).toMatchObject({ version: '2.3.4', platform: PLATFORM });
  expect(release.files.map(({ name }) => name)).toEqual(['bursar.deb', 'Bursar.AppImage']);
  for (const file of release.files) expect(await isWhole(outDir, file)).toBe(true);
  expect(installerOf(release, 'linux-x64', false)?.name).toBe('bursar.deb');
  expect(installerOf(release, 'linux-x64', true)?.name).toBe('Bursar.AppImage');
  expect(installerOf(release, 'win32-x64', false)).toBeUndefined();
});

test('without the builder’s key nothing is signed', async () => {
  const { root, outDir, artifactPaths } = packaged();
  expect(await signRelease({ outDir, artifactPaths }, { root, key: '' })).toEqual([]);
  expect(readdirSync(outDir).some((name) => name.endsWith('.json'))).toBe(false);
});

test('a key that the program does not know signs nothing: its offices would refuse what it signed', async () => {
  const { outDir, artifactPaths, root } = packaged();
  const { key } = packaged();
  await expect(signRelease({ outDir, artifactPaths }, { root, key })).rejects.toThrow(
    'BURSAR_RELEASE_KEY is not the other half of resources/release-key.pem',
  );
});

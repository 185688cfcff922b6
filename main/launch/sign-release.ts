import { createHash, createPrivateKey, createPublicKey, sign } from 'node:crypto';
import { createReadStream, existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { BuildResult } from 'electron-builder';
import { localDate } from '../../shared/dates.ts';
import { Release, releaseFileName } from '../../shared/features/college/updates/release.model.ts';
import { tellSizes } from './installer-size.ts';
import { projectRoot } from './parts.ts';

const INSTALLERS = /\.(exe|dmg|deb|AppImage|zip)$/;

const fileOf = async (path: string) => {
  const hash = createHash('sha512');
  await pipeline(createReadStream(path), hash);
  return { name: basename(path), bytes: statSync(path).size, sha512: hash.digest('hex') };
};

/**
 * Reads the builder's private key. Throws where it is not the other half of the packed one: every office would refuse the
 * release.
 */
const keyOf = (file: string, root: string) => {
  const key = createPrivateKey(readFileSync(file));
  const packed = join(root, 'resources/release-key.pem');
  const known = existsSync(packed) ? createPublicKey(readFileSync(packed)) : undefined;
  if (known === undefined || !createPublicKey(key).equals(known))
    throw new Error('BURSAR_RELEASE_KEY is not the other half of resources/release-key.pem');
  return key;
};

/**
 * Signs packaged installers for the offices that look for a newer version. `BURSAR_RELEASE_KEY` names the file of the
 * private key; without it nothing is signed, and offices install by hand. Answers the paths of the files written.
 */
export const signRelease = async (
  { outDir, artifactPaths }: Pick<BuildResult, 'outDir' | 'artifactPaths'>,
  { root = projectRoot, key = process.env.BURSAR_RELEASE_KEY } = {},
): Promise<string[]> => {
  const installers = artifactPaths.filter((path) => INSTALLERS.test(path));
  if (key === undefined || key === '' || installers.length === 0) return [];
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  // The Windows installer is for x64, whatever the PC that makes it has.
  const platform = `${process.platform}-${process.platform === 'win32' ? 'x64' : process.arch}`;
  const release = JSON.stringify(
    Release.parse({
      product: 'Bursar',
      version,
      platform,
      packaged_on: localDate(new Date()),
      files: await Promise.all(installers.map(fileOf)),
    }),
  );
  const signature = sign(null, Buffer.from(release), keyOf(key, root)).toString('base64');
  const path = join(outDir, releaseFileName(platform));
  writeFileSync(path, `${JSON.stringify({ release, signature }, null, 2)}\n`);
  return [path];
};

/** The hook of electron-builder, which finds it by this name. */
export const afterAllArtifactBuild = (result: BuildResult): Promise<string[]> => {
  tellSizes(result.artifactPaths);
  return signRelease(result);
};

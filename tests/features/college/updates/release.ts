import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { releaseFileName } from '../../../../shared/features/college/updates/release.model.ts';

const PLATFORM = `${process.platform}-${process.arch}`;
export const MANIFEST = releaseFileName(PLATFORM);
export const INSTALLER = { linux: 'bursar.deb', darwin: 'Bursar.dmg', win32: 'Bursar-Setup.exe' }[
  process.platform as 'linux' | 'darwin' | 'win32'
];

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
/** The makers' public key. */
export const RELEASE_KEY = publicKey.export({ type: 'spki', format: 'pem' }).toString();

export interface ReleaseOptions {
  readonly version?: string;
  readonly platform?: string;
  readonly name?: string;
  readonly content?: string;
  /** What the manifest says of the file, where that is not so. */
  readonly said?: { readonly bytes?: number; readonly sha512?: string };
  readonly key?: typeof privateKey;
}

/** The text of a manifest, signed as its makers sign. */
export const manifestOf = (options: ReleaseOptions = {}): string => {
  const {
    version = '99.0.0',
    platform = PLATFORM,
    name = INSTALLER,
    content = 'an installer',
    said,
  } = options;
  const bytes = Buffer.from(content);
  const sha512 = createHash('sha512').update(bytes).digest('hex');
  const release = JSON.stringify({
    product: 'Bursar',
    version,
    platform,
    packaged_on: '2026-11-20',
    files: [{ name, bytes: bytes.length, sha512, ...said }],
  });
  const signature = sign(null, Buffer.from(release), options.key ?? privateKey).toString('base64');
  return JSON.stringify({ release, signature });
};

/** Puts a release into a folder. */
export const putRelease = (folder: string, options: ReleaseOptions = {}): void => {
  writeFileSync(join(folder, MANIFEST), manifestOf(options));
  const { name = INSTALLER, content = 'an installer' } = options;
  if (/^[\w.-]+$/.test(name)) writeFileSync(join(folder, name), content);
};

import { createPublicKey, verify } from 'node:crypto';
import {
  Release,
  type ReleaseFile,
  releaseFileName,
  SignedRelease,
} from '../../../../shared/features/college/updates/release.model.ts';
import { invalid } from '../../../office/api-error.ts';
import { bytesOf } from './updates.source.ts';

/** A manifest of a few lines; a place that sends more is not read to its end. */
const MOST_BYTES = 64 * 1024;

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Whether the key's owner signed these very letters. */
const isSigned = (text: string, signature: string, publicKey: string): boolean =>
  verify(null, Buffer.from(text), createPublicKey(publicKey), Buffer.from(signature, 'base64'));

/**
 * The release of a place for one system. Nothing of it is believed before its signature is found good. Throws 400 for one
 * that is missing, not signed by the key's owner, or of another system.
 */
export const readRelease = async (place: string, platform: string, publicKey: string): Promise<Release> => {
  const name = releaseFileName(platform);
  const chunks: Uint8Array[] = [];
  for await (const chunk of bytesOf(place, name, MOST_BYTES)) chunks.push(chunk);
  const signed = SignedRelease.safeParse(parsed(Buffer.concat(chunks).toString('utf8')));
  if (!signed.success) throw invalid(`${name} in ${place} cannot be read`, 'place');
  const { release: text, signature } = signed.data;
  if (!isSigned(text, signature, publicKey))
    throw invalid(
      `${name} in ${place} is not signed by the makers of this Bursar, so it is not used`,
      'place',
    );
  const release = Release.safeParse(parsed(text));
  if (!release.success) throw invalid(`${name} in ${place} cannot be read`, 'place');
  if (release.data.platform !== platform)
    throw invalid(`${name} in ${place} is of another system, so it is not used`, 'place');
  return release.data;
};

/** Endings of the files that one installs with, the preferred one first. An AppImage takes only another AppImage. */
const endingsOf = (platform: string, isAppImage: boolean): readonly string[] => {
  if (platform.startsWith('win32-')) return ['.exe'];
  if (platform.startsWith('darwin-')) return ['.dmg'];
  return isAppImage ? ['.AppImage'] : ['.deb', '.AppImage'];
};

export const installerOf = (
  { files }: Pick<Release, 'files'>,
  platform: string,
  isAppImage: boolean,
): ReleaseFile | undefined =>
  endingsOf(platform, isAppImage)
    .map((ending) => files.find(({ name }) => name.endsWith(ending)))
    .find((file) => file !== undefined);

import { z } from 'zod';

/** A version of Bursar: `1.10.0`. */
const Version = z.string().regex(/^\d{1,4}\.\d{1,4}\.\d{1,4}$/);

/** Larger than any installer; a place that says more is not believed. */
const MOST_BYTES = 1_000_000_000;

const ReleaseFile = z.object({
  /** A plain name without a folder, so that nothing is read or written anywhere else. */
  name: z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/),
  bytes: z.int().min(1).max(MOST_BYTES),
  /** SHA-512 in hex. */
  sha512: z.string().regex(/^[0-9a-f]{128}$/),
});
export type ReleaseFile = z.infer<typeof ReleaseFile>;

/** One version's files for one system. What later versions add to it, this one leaves out. */
export const Release = z.object({
  product: z.literal('Bursar'),
  version: Version,
  /** The system and its processor as Node names them: `win32-x64`. */
  platform: z.string().max(40),
  /** The day on which it was packaged. */
  packaged_on: z.iso.date(),
  files: z.array(ReleaseFile).min(1).max(20),
});
export type Release = z.infer<typeof Release>;

/** The file beside the installers: the release as text, and the Ed25519 signature of that text, in base64. */
export const SignedRelease = z.object({ release: z.string().max(50_000), signature: z.string().max(200) });

/** Its name; each system's own, since each is packaged on its own system. */
export const releaseFileName = (platform: string): string => `bursar-release-${platform}.json`;

/** Whether the first version is newer than the second. */
export const isNewer = (version: string, than: string): boolean => {
  const [first, second] = [version, than].map((text) => text.split('.').map(Number));
  for (let part = 0; part < 3; part += 1) {
    const difference = (first?.[part] ?? 0) - (second?.[part] ?? 0);
    if (difference !== 0) return difference > 0;
  }
  return false;
};

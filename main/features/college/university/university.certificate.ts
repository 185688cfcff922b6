import { X509Certificate } from 'node:crypto';
import type { CertificateSeen } from '../../../../shared/features/college/university/university.setting.ts';
import { invalid } from '../../../office/api-error.ts';

const BLOCK = /-----BEGIN CERTIFICATE-----[A-Za-z0-9+/=\s]+-----END CERTIFICATE-----/g;

const blocksIn = (text: string): readonly string[] => text.match(BLOCK) ?? [];

/**
 * Keeps the certificates of what was pasted or read from a file, and nothing that stands around them. Null for a blank. Throws
 * 400 for a private key, which belongs to the server alone, and for what is not one.
 */
export const readCertificate = (text: string): string | null => {
  if (text.trim() === '') return null;
  if (text.includes('PRIVATE KEY'))
    throw invalid('This holds a private key. Take the certificate alone.', 'certificate');
  const blocks = blocksIn(text);
  if (blocks.length === 0 || blocks.some((block) => seen(block) === undefined))
    throw invalid('This is not a certificate. Ask the university for it as a PEM file.', 'certificate');
  return `${blocks.join('\n')}\n`;
};

const seen = (block: string): CertificateSeen | undefined => {
  try {
    const { subject, fingerprint256, validTo } = new X509Certificate(block);
    return {
      subject: subject.replaceAll('\n', ', '),
      fingerprint: fingerprint256,
      valid_to: new Date(validTo).toISOString(),
    };
  } catch {
    return undefined;
  }
};

/** How a kept certificate is shown: the first of a chain. Null for none. */
export const certificateSeen = (kept: string | null): CertificateSeen | null =>
  seen(blocksIn(kept ?? '')[0] ?? '') ?? null;

/** The SHA-256 fingerprints of a kept certificate and of its chain, which stand in the audit for their texts. */
export const fingerprintsOf = (kept: string | null): readonly string[] =>
  blocksIn(kept ?? '').flatMap((block) => seen(block)?.fingerprint ?? []);
